import Foundation

/// A place where a decoder can be asked for one value: the top, a member or an element.
///
/// A decoder does not say which kind of value it has, so this type has to guess, and each wrong guess costs an error.
/// Asking the container that holds the value keeps that affordable; a nested decoder for each value would not.
protocol DecodedPlace {
  var codingPath: [any CodingKey] { get }
  mutating func isNull() -> Bool
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func members() throws -> KeyedDecodingContainer<JSONKey>
  mutating func elements() throws -> any UnkeyedDecodingContainer
}

extension DecodedPlace {
  /// The value, of any kind.
  ///
  /// - Throws: What the decoder throws, and `DecodingError` beyond ``JSONValue/maximumDepth``.
  mutating func value(depth: Int = 0) throws -> JSONValue {
    guard depth <= JSONValue.maximumDepth else {
      throw failure("Expected at most \(JSONValue.maximumDepth) arrays and objects inside one another.")
    }
    // Most values are strings, then objects.
    if isNull() { return .null }
    if let text = try? decode(String.self) { return .string(text) }
    if let members = try? members() {
      let keys = members.allKeys.sorted { $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8) }
      return .object(
        JSONObject(
          try keys.map { key in
            var place = DecodedMember(container: members, key: key)
            return JSONObject.Member(name: key.stringValue, value: try place.value(depth: depth + 1))
          }))
    }
    if let elements = try? elements() {
      var place = DecodedElement(container: elements)
      var values: [JSONValue] = []
      while !place.container.isAtEnd { values.append(try place.value(depth: depth + 1)) }
      return .array(values)
    }
    if let flag = try? decode(Bool.self) { return .bool(flag) }
    if let integer = try? decode(Int64.self) { return .number(JSONNumber(integer)) }
    if let integer = try? decode(UInt64.self) { return .number(JSONNumber(integer)) }
    return .number(try fraction())
  }

  private mutating func fraction() throws -> JSONNumber {
    // A decimal has more digits but a smaller range, and an element can be taken only once.
    var copy = self
    let double = try copy.decode(Double.self)
    if let decimal = try? decode(Decimal.self), let number = JSONNumber(text: decimal.description),
      number.double == double
    {
      return number
    }
    self = copy
    guard let number = JSONNumber(double) else { throw failure("Expected a finite number, found \(double).") }
    return number
  }

  private func failure(_ sentence: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: sentence))
  }
}

/// The value of the decoder itself.
struct DecodedRoot: DecodedPlace {
  let decoder: any Decoder
  private let container: (any SingleValueDecodingContainer)?

  init(_ decoder: any Decoder) {
    self.decoder = decoder
    container = try? decoder.singleValueContainer()
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  func isNull() -> Bool { container?.decodeNil() ?? false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try (container ?? decoder.singleValueContainer()).decode(type)
  }

  func members() throws -> KeyedDecodingContainer<JSONKey> { try decoder.container(keyedBy: JSONKey.self) }

  func elements() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
}

/// A member of an object.
private struct DecodedMember: DecodedPlace {
  let container: KeyedDecodingContainer<JSONKey>
  let key: JSONKey

  var codingPath: [any CodingKey] { container.codingPath + [key] }

  func isNull() -> Bool { (try? container.decodeNil(forKey: key)) ?? false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type, forKey: key) }

  func members() throws -> KeyedDecodingContainer<JSONKey> {
    try container.nestedContainer(keyedBy: JSONKey.self, forKey: key)
  }

  func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer(forKey: key) }
}

/// The next element of an array.
private struct DecodedElement: DecodedPlace {
  var container: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { container.codingPath }

  mutating func isNull() -> Bool { (try? container.decodeNil()) ?? false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type) }

  mutating func members() throws -> KeyedDecodingContainer<JSONKey> {
    try container.nestedContainer(keyedBy: JSONKey.self)
  }

  mutating func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer() }
}
