/// A set of ASCII characters, as RFC 3986 and RFC 6570 group them.
struct URICharacters: Sendable {
  private let low: UInt64
  private let high: UInt64

  static let unreserved = URICharacters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
  static let reserved = URICharacters(":/?#[]@!$&'()*+,;=")
  /// The characters of a variable's name, apart from dots and percent triplets.
  static let name = URICharacters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
  /// Characters that a query parameter may contain unencoded. Not the plus sign, which many servers read as a space.
  static let parameter = URICharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:@/")

  private init(_ characters: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    characters.withUTF8Buffer { buffer in
      for byte in buffer where byte < 64 { low |= 1 << UInt64(byte) }
      for byte in buffer where byte >= 64 { high |= 1 << UInt64(byte & 63) }
    }
    self.low = low
    self.high = high
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte & 63) & 1 == 1
  }
}

extension [UInt8] {
  /// Appends a percent sign and two upper-case hexadecimal digits.
  @inline(__always)
  mutating func appendEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(Self.digit(byte >> 4))
    append(Self.digit(byte & 15))
  }

  /// Appends a text, and encodes characters outside the set.
  @inline(__always)
  mutating func append(_ text: some Sequence<UInt8>, keeping characters: URICharacters) {
    for byte in text {
      if characters.contains(byte) { append(byte) } else { appendEncoded(byte) }
    }
  }

  /// Whether a percent sign and two hexadecimal digits begin here.
  func hasTriplet(at index: Int) -> Bool {
    index + 2 < count && self[index] == UInt8(ascii: "%") && self[index + 1].isHexadecimalDigit
      && self[index + 2].isHexadecimalDigit
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension UInt8 {
  var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var isHexadecimalDigit: Bool {
    hexadecimalValue != nil
  }

  var hexadecimalValue: Int? {
    let letter = self | 0x20
    return isDigit
      ? Int(self - UInt8(ascii: "0"))
      : (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? Int(letter - UInt8(ascii: "a")) + 10 : nil
  }
}
