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

  /// The bytes as base64url text without padding.
  package func base64URL() -> String {
    var text: [UInt8] = []
    for byte in base64EncodedData() {
      switch byte {
      case UInt8(ascii: "+"): text.append(UInt8(ascii: "-"))
      case UInt8(ascii: "/"): text.append(UInt8(ascii: "_"))
      case UInt8(ascii: "="): break
      default: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
