/// A property that may hold another value of its own model, such as the parent of an issue.
///
/// It is coded like the value itself. Swift cannot store such a value directly, because its size would be infinite.
public indirect enum Indirect<Value> {
  /// The value, stored in a place of its own.
  case value(Value)

  /// Stores a value.
  public init(_ value: Value) {
    self = .value(value)
  }

  /// The stored value.
  public var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}

extension Indirect: Decodable where Value: Decodable {
  /// Reads the value itself.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension Indirect: Encodable where Value: Encodable {
  /// Writes the value itself.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

// Called by synthesised code: an optional may be missing, like any other.

extension KeyedDecodingContainer {
  /// The value of a key. `nil` if the key is missing or `null`.
  public func decode<Value: Decodable>(_ type: Indirect<Value?>.Type, forKey key: Key) throws -> Indirect<Value?> {
    Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes the value of a key, if there is one.
  public mutating func encode<Value: Encodable>(_ value: Indirect<Value?>, forKey key: Key) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}
