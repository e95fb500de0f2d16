extension String {
  /// The text in lower case and without white space at either end: the form in which words of a response are compared.
  ///
  /// Empty for what cannot be a word: a text of more than 1,024 bytes, or one with more than eight combining marks.
  /// Comparing such texts would cost far more than reading them.
  public var jsonToken: String {
    guard utf8.count <= 1_024 else { return "" }
    // Nearly all words have the right form already.
    if isToken { return self }
    let token = trimmed.lowercased()
    if token.utf8.allSatisfy({ $0 < 0x80 }) { return token }
    let marks = token.unicodeScalars.lazy.filter {
      !$0.isASCII && $0.properties.canonicalCombiningClass != .notReordered
    }
    return marks.dropFirst(8).isEmpty ? token : ""
  }

  /// Whether it consists of ASCII characters that are neither white space nor capital letters.
  var isToken: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count, bytes[index].isOfToken { index &+= 1 }
      return index == bytes.count
    } ?? utf8.allSatisfy(\.isOfToken)
  }

  /// The text without white space at either end.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isSpace }), let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Whether the text begins with these code points, whatever follows them. `hasPrefix` compares characters, which a
  /// mark after the prefix changes.
  ///
  /// - Parameter prefix: The beginning.
  public func begins(with prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { utf8.starts(with: $0) }
  }
}

extension UInt8 {
  /// Whether it is an ASCII character that is neither white space nor in upper case.
  var isOfToken: Bool { self > 0x20 && self < 0x7F && !(0x41...0x5A ~= self) }
}

extension Unicode.Scalar {
  /// Whether it is white space.
  var isSpace: Bool {
    isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }
}
