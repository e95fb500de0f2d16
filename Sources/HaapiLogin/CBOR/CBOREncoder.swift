import Foundation

/// Writes values as CBOR (RFC 8949), in which bytes stay bytes. The form of what is sealed.
///
/// A container is written when it comes, so whoever has begun one inside another finishes it before going on with the outer one,
/// as synthesised conformances do.
package struct CBOREncoder: Sendable {
  package init() {}

  /// Writes a value.
  ///
  /// - Throws: What the value throws, and `EncodingError` when it goes on with a container that is finished.
  package func encode(_ value: some Encodable) throws -> Data {
    let output = CBOROutput()
    try output.write(encoding: value)
    guard output.end() else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "A container goes on after another one has begun beside it."))
    }
    return Data(output.bytes)
  }
}

/// What is written so far.
private final class CBOROutput {
  /// An array or a map.
  struct Container {
    fileprivate let depth: Int
    fileprivate let number: Int
  }

  private(set) var bytes: [UInt8] = []
  /// The numbers of the containers that have no end yet, the outermost first.
  private var open: [Int] = []
  private var containers = 0
  private var isInOrder = true

  init() {
    bytes.reserveCapacity(2_048)
  }

  func begin(_ kind: CBORKind) -> Container {
    containers += 1
    open.append(containers)
    bytes.append(CBORHead.endless(kind))
    return Container(depth: open.count, number: containers)
  }

  /// Ends what was begun inside a container, so that its next value can be written.
  func goOn(with container: Container) {
    guard open.count >= container.depth, open[container.depth - 1] == container.number else {
      isInOrder = false
      return
    }
    end(above: container.depth)
  }

  /// Ends all containers.
  ///
  /// - Returns: Whether each value is where it belongs.
  func end() -> Bool {
    end(above: 0)
    return isInOrder
  }

  private func end(above depth: Int) {
    while open.count > depth {
      open.removeLast()
      bytes.append(CBORHead.end)
    }
  }

  func write(_ value: Bool) { bytes.append(value ? CBORHead.yes : CBORHead.no) }

  func writeNil() { bytes.append(CBORHead.none) }

  func write(_ value: Double) {
    bytes.append(CBORHead.double)
    append(value.bitPattern, bytes: 8)
  }

  func write(number value: some FixedWidthInteger) {
    if value >= 0 { write(.natural, UInt64(value)) } else { write(.negative, UInt64(~Int64(value))) }
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 {
      write(.text, UInt64($0.count))
      bytes.append(contentsOf: $0)
    }
  }

  func write<Value: Encodable>(encoding value: Value) throws {
    if Value.self == Data.self, let data = value as? Data {
      write(.bytes, UInt64(data.count))
      return bytes.append(contentsOf: data)
    }
    let start = bytes.count
    try value.encode(to: CBORValueEncoder(output: self))
    if bytes.count == start { _ = begin(.map) }
  }

  /// The head of a value (RFC 8949, 3): its kind and a number, in as few bytes as it needs.
  private func write(_ kind: CBORKind, _ number: UInt64) {
    let first = kind.rawValue << 5
    switch number {
    case 0..<24: bytes.append(first | UInt8(number))
    case 24...0xFF: append(number, bytes: 1, after: first | 24)
    case 0x100...0xFFFF: append(number, bytes: 2, after: first | 25)
    case 0x1_0000...0xFFFF_FFFF: append(number, bytes: 4, after: first | 26)
    default: append(number, bytes: 8, after: first | 27)
    }
  }

  private func append(_ number: UInt64, bytes count: Int, after first: UInt8) {
    bytes.append(first)
    append(number, bytes: count)
  }

  private func append(_ number: UInt64, bytes count: Int) {
    for index in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}

/// A place for one value.
private struct CBORValueEncoder: Encoder, SingleValueEncodingContainer {
  let output: CBOROutput

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(CBORMapEncoder(output: output, container: output.begin(.map)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    CBORArrayEncoder(output: output, container: output.begin(.array))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { output.writeNil() }
  func encode(_ value: Bool) { output.write(value) }
  func encode(_ value: String) { output.write(value) }
  func encode(_ value: Double) { output.write(value) }
  func encode(_ value: Float) { output.write(Double(value)) }
  func encode(_ value: Int) { output.write(number: value) }
  func encode(_ value: Int8) { output.write(number: value) }
  func encode(_ value: Int16) { output.write(number: value) }
  func encode(_ value: Int32) { output.write(number: value) }
  func encode(_ value: Int64) { output.write(number: value) }
  func encode(_ value: UInt) { output.write(number: value) }
  func encode(_ value: UInt8) { output.write(number: value) }
  func encode(_ value: UInt16) { output.write(number: value) }
  func encode(_ value: UInt32) { output.write(number: value) }
  func encode(_ value: UInt64) { output.write(number: value) }
  func encode(_ value: some Encodable) throws { try output.write(encoding: value) }
}

/// The members of a map.
private struct CBORMapEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: CBOROutput
  let container: CBOROutput.Container

  var codingPath: [any CodingKey] { [] }

  /// Writes a key. Its value comes next.
  private func value(of key: some CodingKey) -> CBOROutput {
    output.goOn(with: container)
    output.write(key.stringValue)
    return output
  }

  func encodeNil(forKey key: Key) { value(of: key).writeNil() }
  func encode(_ value: Bool, forKey key: Key) { self.value(of: key).write(value) }
  func encode(_ value: String, forKey key: Key) { self.value(of: key).write(value) }
  func encode(_ value: Double, forKey key: Key) { self.value(of: key).write(value) }
  func encode(_ value: Float, forKey key: Key) { self.value(of: key).write(Double(value)) }
  func encode(_ value: Int, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: Int8, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: Int16, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: Int32, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: Int64, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: UInt, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: UInt8, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: UInt16, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: UInt32, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: UInt64, forKey key: Key) { self.value(of: key).write(number: value) }
  func encode(_ value: some Encodable, forKey key: Key) throws { try self.value(of: key).write(encoding: value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    CBORValueEncoder(output: value(of: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    CBORValueEncoder(output: value(of: key)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { CBORValueEncoder(output: value(of: CBORSuperKey())) }

  func superEncoder(forKey key: Key) -> any Encoder { CBORValueEncoder(output: value(of: key)) }
}

/// The elements of an array.
private struct CBORArrayEncoder: UnkeyedEncodingContainer {
  let output: CBOROutput
  let container: CBOROutput.Container
  private(set) var count = 0

  init(output: CBOROutput, container: CBOROutput.Container) {
    (self.output, self.container) = (output, container)
  }

  var codingPath: [any CodingKey] { [] }

  /// Gets ready for the next element.
  private mutating func next() -> CBOROutput {
    output.goOn(with: container)
    count += 1
    return output
  }

  mutating func encodeNil() { next().writeNil() }
  mutating func encode(_ value: Bool) { next().write(value) }
  mutating func encode(_ value: String) { next().write(value) }
  mutating func encode(_ value: Double) { next().write(value) }
  mutating func encode(_ value: Float) { next().write(Double(value)) }
  mutating func encode(_ value: Int) { next().write(number: value) }
  mutating func encode(_ value: Int8) { next().write(number: value) }
  mutating func encode(_ value: Int16) { next().write(number: value) }
  mutating func encode(_ value: Int32) { next().write(number: value) }
  mutating func encode(_ value: Int64) { next().write(number: value) }
  mutating func encode(_ value: UInt) { next().write(number: value) }
  mutating func encode(_ value: UInt8) { next().write(number: value) }
  mutating func encode(_ value: UInt16) { next().write(number: value) }
  mutating func encode(_ value: UInt32) { next().write(number: value) }
  mutating func encode(_ value: UInt64) { next().write(number: value) }
  mutating func encode(_ value: some Encodable) throws { try next().write(encoding: value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    CBORValueEncoder(output: next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    CBORValueEncoder(output: next()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { CBORValueEncoder(output: next()) }
}
