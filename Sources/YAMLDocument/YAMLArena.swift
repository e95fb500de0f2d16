/// The nodes of a document in one piece. The children of a collection stand side by side, in a mapping each key before
/// its value.
final class YAMLArena: Sendable {
  let slots: [YAMLSlot]
  let texts: [String]

  fileprivate init(_ slots: [YAMLSlot], _ texts: [String]) {
    (self.slots, self.texts) = (slots, texts)
  }
}

/// An arena that grows.
struct YAMLArenaBuilder {
  /// The children of the collections that are read to their ends.
  private(set) var slots: [YAMLSlot] = []
  private(set) var texts: [String] = []
  /// The children of the collections that are not.
  var open: [YAMLSlot] = []
  /// Short texts of a file that were met, where their bytes lead: keys come again and again.
  private var met: [ShortText?] = []

  /// A text of at most 16 bytes, and its place among all texts.
  private struct ShortText {
    let bytes: ShortBytes
    let place: Int32
  }

  /// An arena for nodes that are made one by one.
  init() {}

  /// An arena for a file of some bytes.
  init(bytes: Int) {
    // One node for each twelve bytes is usual.
    slots.reserveCapacity(bytes / 12)
    texts.reserveCapacity(bytes / 64)
    met = Array(repeating: nil, count: ShortBytes.hashes)
  }

  /// Adds a text.
  mutating func scalar(_ text: String, isQuoted: Bool, at range: SourceRange) -> YAMLSlot {
    texts.append(text)
    return YAMLSlot(kind: isQuoted ? .quoted : .plain, first: Int32(texts.count - 1), range: range)
  }

  /// Adds a text of the file, in UTF-8.
  mutating func scalar(_ text: UnsafeBufferPointer<UInt8>, isQuoted: Bool, at range: SourceRange) -> YAMLSlot {
    guard let bytes = ShortBytes(text) else {
      return scalar(String(decoding: text, as: UTF8.self), isQuoted: isQuoted, at: range)
    }
    if let known = met[bytes.hash], known.bytes == bytes {
      return YAMLSlot(kind: isQuoted ? .quoted : .plain, first: known.place, range: range)
    }
    let slot = scalar(String(decoding: text, as: UTF8.self), isQuoted: isQuoted, at: range)
    met[bytes.hash] = ShortText(bytes: bytes, place: slot.first)
    return slot
  }

  /// Ends a collection.
  ///
  /// - Parameter start: Where its children begin among those of open collections.
  mutating func collection(_ kind: YAMLSlot.Kind, from start: Int, at range: SourceRange) -> YAMLSlot {
    let first = slots.count
    // For so few, this takes less than copying a slice.
    for index in start..<open.count { slots.append(open[index]) }
    open.removeLast(open.count - start)
    return YAMLSlot(kind: kind, first: Int32(first), count: Int32(slots.count - first), range: range)
  }

  /// Adds a node of any arena, with all that is in it.
  mutating func copy(_ node: YAMLNode) -> YAMLSlot {
    switch node.content {
    case .scalar(let text): return scalar(text.text, isQuoted: text.isQuoted, at: node.range)
    case .sequence(let elements): return copy(elements, at: node.range)
    case .mapping(let members): return copy(members, at: node.range)
    case .unreadable: return .unreadable(node.range)
    }
  }

  /// Adds a list with elements of any arena.
  mutating func copy(_ elements: some Sequence<YAMLNode>, at range: SourceRange) -> YAMLSlot {
    let start = open.count
    for element in elements { open.append(copy(element)) }
    return collection(.sequence, from: start, at: range)
  }

  /// Adds a mapping with members of any arena.
  mutating func copy(_ members: some Sequence<YAMLMember>, at range: SourceRange) -> YAMLSlot {
    let start = open.count
    for member in members {
      open.append(scalar(member.key, isQuoted: false, at: member.keyRange))
      open.append(copy(member.value))
    }
    return collection(.mapping, from: start, at: range)
  }

  /// The text of a key or a value.
  func text(_ slot: YAMLSlot) -> String { texts[Int(slot.first)] }

  /// The finished arena, as its root.
  consuming func node(_ root: YAMLSlot) -> YAMLNode {
    slots.append(root)
    return YAMLNode(arena: YAMLArena(slots, texts), index: slots.count - 1)
  }
}

/// The bytes of a short text in two words.
private struct ShortBytes: Equatable {
  private let first: UInt64
  private let last: UInt64
  private let count: Int

  /// `nil` for more than 16 bytes.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    count = text.count
    let bytes = UnsafeRawBufferPointer(text)
    switch text.count {
    case 8...16:
      first = bytes.loadUnaligned(as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    case 4..<8:
      first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    case 1..<4: (first, last) = (UInt64(text[0]), UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]))
    case 0: (first, last) = (0, 0)
    default: return nil
    }
  }

  static let hashes = 256

  /// One of these.
  var hash: Int {
    let product = (first ^ (last &* 31) &+ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product >> 56)
  }
}
