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
        func write(_ bits: Int, digits count: Int) {
          for place in 0..<count { text[length + place] = digits[bits >> (18 - 6 * place) & 63] }
          length += count
        }
        var start = 0
        while start + 2 < count {
          write(Int(self[start]) << 16 | Int(self[start + 1]) << 8 | Int(self[start + 2]), digits: 4)
          start += 3
        }
        switch count - start {
        case 1: write(Int(self[start]) << 16, digits: 2)
        case 2: write(Int(self[start]) << 16 | Int(self[start + 1]) << 8, digits: 3)
        default: break
        }
        return length
      }
    }
  }
}
