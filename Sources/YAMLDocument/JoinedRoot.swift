/// The root of a file with syntax errors, put together from the stretches that could be read.
struct JoinedRoot {
  private var members: MemberList?
  /// The root, if it is not a mapping.
  private let other: YAMLSlot?
  private var range: SourceRange?
  /// Whether what follows a syntax error may be more of its members.
  let takesMembers: Bool

  /// - Parameter first: What comes before the first syntax error.
  init(_ first: YAMLSlot?, of source: SourceFile, in arena: inout YAMLArenaBuilder) {
    guard let first else {
      (other, takesMembers) = (nil, true)
      return
    }
    let start = source.byte(at: first.range)
    // All of a file in braces is one node, which is broken.
    let isFlow = start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
    switch first.kind {
    case .mapping where !isFlow:
      (other, takesMembers) = (nil, true)
      _ = append(first, in: &arena)
    case .unreadable: (other, takesMembers) = (first, !isFlow)
    case .mapping, .plain, .quoted, .sequence: (other, takesMembers) = (first, false)
    }
  }

  /// Adds the members of the root of another stretch.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func append(_ root: YAMLSlot?, in arena: inout YAMLArenaBuilder) -> [MemberList.Duplicate] {
    guard let root, root.kind == .mapping else { return [] }
    range = SourceRange(from: range ?? root.range, to: root.range)
    var all = members ?? MemberList(in: arena)
    members = nil
    defer { members = all }
    return all.append(membersOf: root, to: &arena)
  }

  /// Adds the members of a stretch to the value of the last member.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func appendToLast(_ inner: YAMLSlot?, in arena: inout YAMLArenaBuilder) -> [MemberList.Duplicate] {
    guard let inner, inner.kind == .mapping, members != nil else { return [] }
    range = SourceRange(from: range ?? inner.range, to: inner.range)
    guard let last = arena.open.last, last.kind == .mapping else { return [] }
    var list = MemberList(in: arena)
    _ = list.append(membersOf: last, to: &arena)
    let duplicates = list.append(membersOf: inner, to: &arena)
    let whole = arena.collection(.mapping, from: list.start, at: SourceRange(from: last.range, to: inner.range))
    arena.open[arena.open.count - 1] = whole
    return duplicates
  }

  /// `nil` if nothing could be read.
  func root(in arena: inout YAMLArenaBuilder) -> YAMLSlot? {
    guard let members, let range else { return other }
    return arena.collection(.mapping, from: members.start, at: range)
  }
}
