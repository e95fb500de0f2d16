/// A value in a YAML document, and its place.
public struct YAMLNode: Sendable {
  /// The kinds of value.
  public enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence(YAMLElements)
    /// In the order of the file; no key twice.
    case mapping(YAMLMembers)
    /// A syntax error hides what is there, and all that follows up to the next key of the root, or of the member of the
    /// root that it is in.
    case unreadable
  }

  let arena: YAMLArena
  let index: Int

  init(arena: YAMLArena, index: Int) {
    (self.arena, self.index) = (arena, index)
  }

  /// A mapping at a place. The members are copied.
  public init(_ members: some Sequence<YAMLMember>, range: SourceRange) {
    var arena = YAMLArenaBuilder()
    let root = arena.copy(members, at: range)
    self = arena.node(root)
  }

  private var slot: YAMLSlot { arena.slots[index] }

  public var content: Content {
    let slot = slot
    return switch slot.kind {
    case .plain: .scalar(YAMLScalar(text: arena.texts[Int(slot.first)], isQuoted: false))
    case .quoted: .scalar(YAMLScalar(text: arena.texts[Int(slot.first)], isQuoted: true))
    case .sequence: .sequence(YAMLElements(arena: arena, slots: slot.children))
    case .mapping: .mapping(YAMLMembers(arena: arena, slots: slot.children))
    case .unreadable: .unreadable
    }
  }

  /// The exact place. A block collection ends where its last child ends, and an anchored value begins at its `&`. An
  /// absent value is an empty range after the colon, or in braces at the next token. An alias has its own place, while
  /// its children keep the places of the original.
  public var range: SourceRange { slot.range }

  /// Whether it could be read to its end.
  public var isComplete: Bool { arena.slots.isComplete(slot) }
}

/// The elements of a list.
public struct YAMLElements: RandomAccessCollection, Sendable {
  let arena: YAMLArena
  let slots: Range<Int>

  public var startIndex: Int { 0 }
  public var endIndex: Int { slots.count }

  public subscript(position: Int) -> YAMLNode {
    precondition(position >= 0 && position < endIndex, "There is no such element.")
    return YAMLNode(arena: arena, index: slots.lowerBound + position)
  }
}

/// The members of a mapping.
public struct YAMLMembers: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
  let arena: YAMLArena
  let slots: Range<Int>

  init(arena: YAMLArena, slots: Range<Int>) {
    (self.arena, self.slots) = (arena, slots)
  }

  /// Some members, which are copied.
  public init(_ members: [YAMLMember]) {
    var arena = YAMLArenaBuilder()
    let mapping = arena.copy(members, at: SourceRange(startOf: 0))
    self.init(arena: arena.node(mapping).arena, slots: mapping.children)
  }

  public init(arrayLiteral members: YAMLMember...) {
    self.init(members)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { slots.count / 2 }

  public subscript(position: Int) -> YAMLMember {
    precondition(position >= 0 && position < endIndex, "There is no such member.")
    return YAMLMember(arena: arena, index: slots.lowerBound + 2 * position)
  }
}

/// A key and its value.
public struct YAMLMember: Sendable {
  let arena: YAMLArena
  /// The key's; that of its value follows.
  let index: Int

  init(arena: YAMLArena, index: Int) {
    (self.arena, self.index) = (arena, index)
  }

  /// A key at a place, and its value, which is copied.
  public init(key: String, keyRange: SourceRange, value: YAMLNode) {
    var arena = YAMLArenaBuilder()
    arena.open.append(arena.scalar(key, isQuoted: false, at: keyRange))
    arena.open.append(arena.copy(value))
    let mapping = arena.collection(.mapping, from: 0, at: keyRange)
    self.init(arena: arena.node(mapping).arena, index: Int(mapping.first))
  }

  /// Empty if a syntax error hides the key, too.
  public var key: String { arena.texts[Int(arena.slots[index].first)] }
  public var keyRange: SourceRange { arena.slots[index].range }
  public var value: YAMLNode { YAMLNode(arena: arena, index: index + 1) }

  /// Whether neither the key nor the value could be read.
  public var isUnreadable: Bool {
    arena.slots[index + 1].kind == .unreadable && key.isEmpty
  }
}
