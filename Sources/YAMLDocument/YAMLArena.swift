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
  /// Short ones of a file only once, since keys come again and again.
  private(set) var texts: [String] = []
  /// The children of the collections that are not.
  var open: [YAMLSlot] = []
  private var shortTexts: ShortTexts?

  /// An arena for nodes that are made one by one.
  init() {}

  /// An arena for a file of some bytes.
  init(bytes: Int) {
    // In a schema without prose, one node takes six bytes.
    slots.reserveCapacity(bytes / 6)
    texts.reserveCapacity(bytes / 32)
    shortTexts = ShortTexts()
  }

  /// Adds a text.
  mutating func scalar(_ text: String, isQuoted: Bool, at range: SourceRange) -> YAMLSlot {
    var text = text
    return text.withUTF8 { scalar($0, isQuoted: isQuoted, at: range) }
  }

  /// Adds a text of UTF-8.
  mutating func scalar(_ text: UnsafeBufferPointer<UInt8>, isQuoted: Bool, at range: SourceRange) -> YAMLSlot {
    let next = Int32(truncatingIfNeeded: texts.count)
    let shared = ShortBytes(text).flatMap { shortTexts?.place(of: $0, orAdd: next) }
    let place = shared ?? next
    if place == next { texts.append(String(decoding: text, as: UTF8.self)) }
    return YAMLSlot(
      kind: isQuoted ? .quoted : .plain, first: place, count: Int32(truncatingIfNeeded: text.count), range: range,
      isShared: shared != nil)
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
  mutating func node(_ root: YAMLSlot) -> YAMLNode {
    slots.append(root)
    return YAMLNode(arena: YAMLArena(slots, texts), index: slots.count - 1)
  }
}
