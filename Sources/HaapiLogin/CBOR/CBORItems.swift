/// The values of a text of CBOR (RFC 8949) in the order in which they stand there, each container before what it holds, and a key before
/// its value.
///
/// Keys are texts. Tags and texts in pieces are refused, and the numbers of half and single precision: nothing here writes them.
final class CBORItems {
  struct Item {
    var kind: Kind
    /// Where the content of a text or of bytes begins.
    var start = 0
    /// The length of a text or of bytes.
    var count = 0
    /// The first item behind this one and all that it holds.
    var end = 0
  }

  enum Kind {
    case natural(UInt64)
    /// The number below zero whose bits are the others of this one.
    case negative(UInt64)
    case bytes, text, array, map, none
    case flag(Bool)
    case double(Double)
  }

  let bytes: [UInt8]
  private let items: [Item]

  /// - Throws: `CBORError`
  init(_ bytes: [UInt8]) throws(CBORError) {
    var reader = CBORReader(bytes: bytes)
    try reader.read(depth: 0)
    guard reader.isAtEnd else { throw CBORError() }
    (self.bytes, items) = (bytes, reader.items)
  }

  subscript(index: Int) -> Item { items[index] }

  /// Whether an item is a text that says the same.
  func isText(_ index: Int, _ text: inout String) -> Bool {
    let item = items[index]
    return text.withUTF8 { $0.count == item.count && $0.elementsEqual(bytes[item.start..<item.start + item.count]) }
  }
}

/// Reads items one after the other.
private struct CBORReader {
  typealias Item = CBORItems.Item

  let bytes: [UInt8]
  private(set) var items: [Item] = []
  private var position = 0

  private static let maximumDepth = 64

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  mutating func read(depth: Int) throws(CBORError) {
    guard depth < Self.maximumDepth, position < bytes.count, let kind = CBORKind(rawValue: bytes[position] >> 5) else {
      throw CBORError()
    }
    let index = items.count
    switch kind {
    case .natural: items.append(Item(kind: .natural(try number())))
    case .negative: items.append(Item(kind: .negative(try number())))
    case .bytes, .text:
      guard let count = Int(exactly: try number()), count <= bytes.count - position else { throw CBORError() }
      items.append(Item(kind: kind == .text ? .text : .bytes, start: position, count: count))
      position += count
    case .array, .map:
      items.append(Item(kind: kind == .map ? .map : .array))
      try readContent(isMap: kind == .map, depth: depth)
    case .simple: items.append(Item(kind: try simple()))
    case .tag: throw CBORError()
    }
    items[index].end = items.count
  }

  private mutating func readContent(isMap: Bool, depth: Int) throws(CBORError) {
    if bytes[position] & 31 == 31 {
      position += 1
      while position < bytes.count, bytes[position] != CBORHead.end { try readElement(isMap: isMap, depth: depth) }
      guard position < bytes.count else { throw CBORError() }
      position += 1
    } else {
      // Each value takes a byte at least, so that a short text cannot claim to have many.
      for _ in 0..<(try number()) { try readElement(isMap: isMap, depth: depth) }
    }
  }

  private mutating func readElement(isMap: Bool, depth: Int) throws(CBORError) {
    if isMap {
      let key = items.count
      try read(depth: depth + 1)
      guard case .text = items[key].kind else { throw CBORError() }
    }
    try read(depth: depth + 1)
  }

  private mutating func simple() throws(CBORError) -> CBORItems.Kind {
    let first = bytes[position]
    position += 1
    switch first {
    case CBORHead.no: return .flag(false)
    case CBORHead.yes: return .flag(true)
    case CBORHead.none: return .none
    case CBORHead.double: return .double(Double(bitPattern: try number(bytes: 8)))
    default: throw CBORError()
    }
  }

  /// The number in the head of a value.
  private mutating func number() throws(CBORError) -> UInt64 {
    let small = bytes[position] & 31
    position += 1
    guard small >= 24 else { return UInt64(small) }
    guard small <= 27 else { throw CBORError() }
    return try number(bytes: 1 << (small - 24))
  }

  private mutating func number(bytes count: Int) throws(CBORError) -> UInt64 {
    guard count <= bytes.count - position else { throw CBORError() }
    defer { position += count }
    return bytes[position..<position + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Bytes are no CBOR that is read here.
struct CBORError: Error {}
