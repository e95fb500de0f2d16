/// A property that may hold another value of its own model, such as the parent of an issue.
///
/// It is coded like the value itself. Swift cannot store such a value directly, because its size would be infinite.
public indirect enum Indirect<Value> {
  case value(Value)

  public init(_ value: Value) {
    self = .value(value)
  }

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
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

extension Indirect: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

// Called by synthesised code: an optional may be missing, like any other.

extension KeyedDecodingContainer {
  public func decode<Value: Decodable>(_ type: Indirect<Value?>.Type, forKey key: Key) throws -> Indirect<Value?> {
    Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  public mutating func encode<Value: Encodable>(_ value: Indirect<Value?>, forKey key: Key) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}
