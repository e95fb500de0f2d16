extension String {
  /// The text in lower case and without white space at either end: the form in which words of a response are compared.
  public var jsonToken: String {
    // Nearly all words have that form already.
    let isToken = utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A ~= $0) }
    return isToken ? self : trimmed.lowercased()
  }

  /// The text without white space at either end.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
