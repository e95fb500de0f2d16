import Foundation

/// Any decoder can give a JSON value and any encoder take one; the parser and ``JSONValue/text(sortedKeys:)`` are the exact
/// and the fast way.
extension JSONValue: Codable {
  /// Reads whatever the decoder has.
  ///
  /// Members come in the order of their names, because a decoder does not tell the order in which they were received. A
  /// number keeps its digits as far as `Int64`, `UInt64` or `Decimal` hold them.
  ///
  /// - Throws: What the decoder throws, and `DecodingError` beyond ``maximumDepth``.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maximumDepth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "Expected at most \(Self.maximumDepth) arrays and objects inside one another."))
    }
    // A decoder does not tell what it has; each wrong guess costs an error. Most values are strings, then objects.
    let scalar = try? decoder.singleValueContainer()
    if let scalar, scalar.decodeNil() {
      self = .null
    } else if let text = try? scalar?.decode(String.self) {
      self = .string(text)
    } else if let container = try? decoder.container(keyedBy: JSONKey.self) {
      let keys = container.allKeys.sorted {
        $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8)
      }
      self = .object(
        JSONObject(
          try keys.map {
            JSONObject.Member(name: $0.stringValue, value: try container.decode(JSONValue.self, forKey: $0))
          }))
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd {
        elements.append(try container.decode(JSONValue.self))
      }
      self = .array(elements)
    } else {
      self = try JSONValue(numberOrBoolIn: try decoder.singleValueContainer())
    }
  }

  private init(numberOrBoolIn container: any SingleValueDecodingContainer) throws {
    if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .number(JSONNumber(integer))
    } else if let integer = try? container.decode(UInt64.self) {
      self = .number(JSONNumber(integer))
    } else {
      let double = try container.decode(Double.self)
      // A decimal has more digits, but does not reach as far.
      if let decimal = try? container.decode(Decimal.self), let number = JSONNumber(text: decimal.description),
        number.double == double
      {
        self = .number(number)
      } else if let number = JSONNumber(double) {
        self = .number(number)
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "Expected a finite number, found \(double).")
      }
    }
  }

  /// Writes the value.
  ///
  /// - Throws: What the encoder throws, and `EncodingError.invalidValue` for a number that is too large for a `Double`.
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
    } else if let decimal = Decimal(string: number.text), JSONNumber(text: decimal.description) == number {
      try container.encode(decimal)
    } else if let double = number.double {
      try container.encode(double)
    } else {
      throw EncodingError.invalidValue(
        number,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "The number \(number.text) is too large for an encoder."))
    }
  }
}
