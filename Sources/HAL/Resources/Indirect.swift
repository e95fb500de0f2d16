/// A property of a model that may hold another value of the same model, as the parent of an issue does.
///
/// It is coded like the value itself, which Swift could not store directly: the room that it takes would have no end.
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

// What the code that Swift makes for a model calls: an optional may be missing, as any other.

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
