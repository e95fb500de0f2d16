/// A reference to a place in a file (RFC 3986), whose fragment is a JSON pointer (RFC 6901, section 6).
struct URIReference: CustomStringConvertible {
  let description: String

  init(path: String, pointer: String) {
    description = "\(Self.encoded(path))#\(Self.encoded(pointer))"
  }

  /// Only characters that paths and fragments may both have.
  private static func encoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@/".utf8.contains(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
  }
}
