import Foundation

extension Data {
  /// The bytes of a base64url or base64 text, with or without padding; `nil` when it is neither.
  package init?(base64URL text: String) {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.utf8.count + 3)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
      default: plain.append(byte)
      }
    }
    while plain.last == UInt8(ascii: "=") { plain.removeLast() }
    while !plain.count.isMultiple(of: 4) { plain.append(UInt8(ascii: "=")) }
    self.init(base64Encoded: Data(plain))
  }
}

extension Collection where Element == UInt8 {
  /// The bytes as base64url text without padding.
  package func base64URL() -> String {
    withContiguousStorageIfAvailable { $0.base64URLText } ?? Array(self).base64URL()
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var base64URLText: String {
    let digits: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return digits.withUTF8Buffer { digits in
      String(unsafeUninitializedCapacity: (count * 4 + 2) / 3) { text in
        var length = 0
        // Bits that are not written yet: the lowest `width` ones.
        var bits: UInt32 = 0
        var width = 0
        for byte in self {
          bits = bits << 8 | UInt32(byte)
          width += 8
          while width >= 6 {
            width -= 6
            text[length] = digits[Int(bits >> UInt32(width) & 63)]
            length += 1
          }
        }
        if width > 0 {
          text[length] = digits[Int(bits << UInt32(6 - width) & 63)]
          length += 1
        }
        return length
      }
    }
  }
}
