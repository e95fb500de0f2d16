import HaapiScreens

extension HTMLOutput {
  /// Appends a text with its meaning: what HTML takes for a sign of its own is escaped, and what is not shown is left out.
  mutating func append(escaping text: String) {
    text.withBytes { source in
      guard let first = source.firstIndex(where: { !$0.isPlain }) else { return append(source[...]) }
      append(source, escapingFrom: first)
    }
  }

  private mutating func append(_ source: UnsafeBufferPointer<UInt8>, escapingFrom first: Int) {
    var copied = 0
    for index in first..<source.count where !source[index].isPlain {
      if let reference = source[index].reference {
        append(source[copied..<index])
        append(reference)
        copied = index + 1
      } else if let length = source.unshowableLength(at: index) {
        // Marks that turn the direction of text would also turn what comes after it, and controls mean nothing here.
        append(source[copied..<index])
        copied = index + length
      }
    }
    append(source[copied...])
  }
}

extension UInt8 {
  /// Whether the byte stands for itself on a page, without a look at those after it.
  @inline(__always) fileprivate var isPlain: Bool {
    // Most bytes are letters, which need no closer look.
    (0x40..<0x7F).contains(self) || reference == nil && !mayBeginUnshowable
  }

  /// The escape of a byte that has a meaning in HTML.
  fileprivate var reference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the scalar that begins here, if it is one that is not shown.
  fileprivate func unshowableLength(at index: Int) -> Int? {
    let length =
      switch self[index] {
      case ..<0x80: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    let scalar = String(decoding: self[index..<Swift.min(index + length, count)], as: UTF8.self).unicodeScalars.first
    return scalar?.isUnshowable == true ? length : nil
  }
}
