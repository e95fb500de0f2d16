import Foundation

/// Reads what ``CBOREncoder`` has written.
package struct CBORDecoder: Sendable {
  package init() {}

  /// Reads a value.
  ///
  /// - Throws: `DecodingError` where the bytes are no CBOR or say something else, and what the value throws.
  package func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try CBORValueDecoder(items: try CBORItems(Array(data)), index: 0).decode(type)
    } catch let error as CBORError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The bytes are not CBOR.", underlyingError: error))
    }
  }
}

/// One value.
private struct CBORValueDecoder: Decoder, SingleValueDecodingContainer {
  let items: CBORItems
  let index: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .map = items[index].kind else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(CBORMapDecoder(items: items, index: index))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array = items[index].kind else { throw mismatch([Any].self) }
    return CBORArrayDecoder(items: items, index: index)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    if case .none = items[index].kind { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let value) = items[index].kind else { throw mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    let item = items[index]
    guard case .text = item.kind, let text = String(bytes: content(item), encoding: .utf8) else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .double(let value) = items[index].kind else { throw mismatch(type) }
    return value
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }
  func decode(_ type: Int.Type) throws -> Int { try number() }
  func decode(_ type: Int8.Type) throws -> Int8 { try number() }
  func decode(_ type: Int16.Type) throws -> Int16 { try number() }
  func decode(_ type: Int32.Type) throws -> Int32 { try number() }
  func decode(_ type: Int64.Type) throws -> Int64 { try number() }
  func decode(_ type: UInt.Type) throws -> UInt { try number() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try number() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try number() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try number() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try number() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard type == Data.self else { return try Value(from: self) }
    let item = items[index]
    guard case .bytes = item.kind, let data = Data(content(item)) as? Value else { throw mismatch(type) }
    return data
  }

  private func content(_ item: CBORItems.Item) -> ArraySlice<UInt8> {
    items.bytes[item.start..<item.start + item.count]
  }

  private func number<Number: FixedWidthInteger>() throws -> Number {
    let value: Number? =
      switch items[index].kind {
      case .natural(let value): Number(exactly: value)
      case .negative(let value): Int64(exactly: value).flatMap { Number(exactly: ~$0) }
      default: nil
      }
    guard let value else { throw mismatch(Number.self) }
    return value
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "The value is none of \(type)."))
  }
}

/// The members of a map.
private struct CBORMapDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let items: CBORItems
  let index: Int

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    var keys: [Key] = []
    var key = index + 1
    while key < items[index].end {
      if let text = try? CBORValueDecoder(items: items, index: key).decode(String.self),
        let known = Key(stringValue: text)
      {
        keys.append(known)
      }
      key = items[key + 1].end
    }
    return keys
  }

  private func find(_ key: some CodingKey) -> CBORValueDecoder? {
    var name = key.stringValue
    let end = items[index].end
    var key = index + 1
    while key < end {
      if items.isText(key, &name) { return CBORValueDecoder(items: items, index: key + 1) }
      key = items[key + 1].end
    }
    return nil
  }

  private func value(of key: some CodingKey) throws -> CBORValueDecoder {
    guard let value = find(key) else {
      throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "There is no '\(key.stringValue)'."))
    }
    return value
  }

  func contains(_ key: Key) -> Bool { find(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(of: key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(of: key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(of: key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(of: key).decode(type) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(of: key).decode(type) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(of: key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(of: key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(of: key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(of: key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(of: key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(of: key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(of: key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(of: key).decode(type) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(of: key).decode(type) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(of: key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(of: key).decode(type) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try value(of: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(of: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try value(of: CBORSuperKey()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(of: key) }
}

/// The elements of an array.
private struct CBORArrayDecoder: UnkeyedDecodingContainer {
  let items: CBORItems
  /// The end of the array.
  private let end: Int
  /// The next element.
  private var next: Int
  private(set) var currentIndex = 0
  let count: Int?

  init(items: CBORItems, index: Int) {
    self.items = items
    end = items[index].end
    next = index + 1
    var count = 0
    var element = next
    while element < end {
      count += 1
      element = items[element].end
    }
    self.count = count
  }

  var codingPath: [any CodingKey] { [] }
  var isAtEnd: Bool { next >= end }

  /// Reads the next element, and goes on behind it unless that fails.
  private mutating func take<Value>(_ read: (CBORValueDecoder) throws -> Value) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self, .init(codingPath: [], debugDescription: "The array has only \(currentIndex) elements."))
    }
    let value = try read(CBORValueDecoder(items: items, index: next))
    next = items[next].end
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, CBORValueDecoder(items: items, index: next).decodeNil() else { return false }
    return try take { _ in true }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try take { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try take { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try take { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try take { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try take { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try take { try $0.decode(type) } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try take { try $0.decode(type) } }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try take { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take { $0 } }
}
