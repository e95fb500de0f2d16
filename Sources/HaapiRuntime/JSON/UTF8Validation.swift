extension UnsafeBufferPointer<UInt8> {
  /// Where the bytes stop being well-formed UTF-8 (the start of the sequence that is not); `nil` when all of them are.
  var firstInvalidUTF8Offset: Int? {
    var index = 0
    while index < count {
      let lead = self[index]
      guard lead >= 0x80 else {
        index += 1
        continue
      }
      // The first continuation byte is bounded further, which keeps out overlong forms, surrogates and values that are
      // too large.
      let length: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return index
      }
      guard count - index >= length, second ~= self[index + 1] else { return index }
      for offset in 2..<Swift.max(length, 2) where self[index + offset] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }
}
