extension String {
  /// The form in which words of a response are compared: lower case, without white space at either end. Empty for what
  /// cannot be a word, as in the runtime: more than 1,024 bytes, or more than eight combining marks.
  package var word: String {
    guard utf8.count <= 1_024 else { return "" }
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A ~= $0) }) { return self }
    let word = trimmed.lowercased()
    let marks = word.unicodeScalars.lazy.filter {
      !$0.isASCII && $0.properties.canonicalCombiningClass != .notReordered
    }
    return marks.dropFirst(8).isEmpty ? word : ""
  }

  /// Whether a word begins with the code points of a text, in the form in which words are compared.
  func begins(with text: String) -> Bool { utf8.starts(with: text.word.utf8) }

  /// The text without white space at either end.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isSpace }), let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }
}
