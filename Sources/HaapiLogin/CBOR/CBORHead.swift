/// The kinds of values (RFC 8949, 3.1), by the first three bits of a value.
enum CBORKind: UInt8 {
  case natural, negative, bytes, text, array, map, tag, simple
}

/// First bytes that stand for themselves.
enum CBORHead {
  static let no: UInt8 = 0xF4
  static let yes: UInt8 = 0xF5
  static let none: UInt8 = 0xF6
  static let double: UInt8 = 0xFB
  /// The end of an array or a map that does not say how long it is.
  static let end: UInt8 = 0xFF

  /// The beginning of an array or a map that does not say how long it is.
  static func endless(_ kind: CBORKind) -> UInt8 { kind.rawValue << 5 | 31 }
}

/// The key under which a class keeps what its superclass writes, as other coders spell it.
struct CBORSuperKey: CodingKey {
  let stringValue = "super"
  var intValue: Int? { nil }

  init() {}

  init?(stringValue: String) {
    guard stringValue == "super" else { return nil }
  }

  init?(intValue: Int) { nil }
}
