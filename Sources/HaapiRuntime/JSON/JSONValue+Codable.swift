import Foundation

/// Any decoder can read a JSON value, and any encoder can write one. The parser and ``JSONValue/text(sortedKeys:)`` are
/// exact and faster.
extension JSONValue: Codable {
  /// Reads any value.
  ///
  /// Members come in the order of their names, because a decoder does not reveal the order in which they were received.
  /// A number keeps its digits if `Int64`, `UInt64` or `Decimal` can hold them.
  ///
  /// - Throws: What the decoder throws, and `DecodingError` beyond ``maximumDepth``.
  public init(from decoder: any Decoder) throws {
    var root = DecodedRoot(decoder)
    self = try root.value()
  }

  /// Writes the value.
  ///
  /// - Throws: What the encoder throws, and `EncodingError.invalidValue` for a number that is too large for a `Double`.
  @inline(never)
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: .name(member.name))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements {
        try container.encode(element)
      }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let number):
      try JSONValue.encode(number, to: encoder)
    }
  }

  private static func encode(_ number: JSONNumber, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let integer = number.integer(as: Int64.self) {
      try container.encode(integer)
    } else if let integer = number.integer(as: UInt64.self) {
      try container.encode(integer)
    } else if let double = number.double, JSONNumber(double) == number {
      try container.encode(double)
    } else if let decimal = Decimal(string: number.text), JSONNumber(text: decimal.description) == number {
      try container.encode(decimal)
    } else if let double = number.double {
      try container.encode(double)
    } else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "The number is too large for an encoder."))
    }
  }
}
