import YAMLDocument

/// Reads values in the order in which a `SnapshotWriter` has written them.
struct SnapshotReader {
  private let bytes: [UInt8]
  private var position: Int
  /// All texts of the snapshot, each once.
  private var texts: [String] = []
  /// What is stored once, as far as it was read.
  var types: [TypeReference] = []
  var fields: [FieldSyntax] = []
  var declarations: [FieldDeclaration] = []
  var members: [ResolvedModel.Member] = []
  /// The index of the first file.
  private let firstFile: Int32

  /// - Parameters:
  ///   - start: Where the snapshot begins.
  ///   - firstFile: The index of its first file among all sources. All places move with it.
  init(_ bytes: [UInt8], from start: Int, firstFile: Int32) throws(SnapshotError) {
    self.bytes = bytes
    position = start
    self.firstFile = firstFile
    let count = try count()
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let length = try self.count()
      let end = position + length
      texts.append(String(decoding: bytes[position..<end], as: UTF8.self))
      position = end
    }
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func next<Value: Stored>() throws(SnapshotError) -> Value { try Value(from: &self) }

  mutating func byte() throws(SnapshotError) -> UInt8 {
    guard position < bytes.count else { throw SnapshotError() }
    defer { position += 1 }
    return bytes[position]
  }

  /// Seven bits in each byte, the lowest first; the last byte is below 128.
  mutating func number() throws(SnapshotError) -> UInt {
    var next = try byte()
    var number = UInt(next & 0x7F)
    var shift: UInt = 7
    while next >= 0x80 {
      guard shift < 64 else { throw SnapshotError() }
      next = try byte()
      number |= UInt(next & 0x7F) << shift
      shift += 7
    }
    return number
  }

  /// The number of elements, each of a byte or more.
  mutating func count() throws(SnapshotError) -> Int {
    let count = try number()
    guard count <= UInt(bytes.count - position) else { throw SnapshotError() }
    return Int(count)
  }

  mutating func integer() throws(SnapshotError) -> Int {
    let number = try number()
    return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1)
  }

  mutating func text() throws(SnapshotError) -> String {
    let place = try number()
    guard place < UInt(texts.count) else { throw SnapshotError() }
    return texts[Int(place)]
  }

  mutating func place() throws(SnapshotError) -> SourceRange {
    let file = try Int32(truncatingIfNeeded: number())
    let line = try Int32(truncatingIfNeeded: number())
    let column = try Int32(truncatingIfNeeded: number())
    let lines = try Int32(truncatingIfNeeded: number())
    let end = try Int32(truncatingIfNeeded: number())
    return SourceRange(
      file: firstFile &+ file, startLine: line, startColumn: column, endLine: line &+ lines, endColumn: end)
  }
}
