/// The members of a mapping while it is read, the last among the children of open collections. It finds duplicate keys.
struct MemberList {
  /// Where they begin among those children.
  let start: Int
  /// The place of each key there whose text is shared, once there are too many to search.
  private var places: [Int32: Int] = [:]
  /// The same for other keys.
  private var otherPlaces: [String: Int] = [:]

  private static let scanned = 16

  /// - Parameter arena: It holds what is read of the mappings around this one.
  init(in arena: YAMLArenaBuilder) {
    start = arena.open.count
  }

  /// The number of members.
  func count(in arena: YAMLArenaBuilder) -> Int { (arena.open.count - start) / 2 }

  /// Adds a member. If the key exists, returns the earlier one and adds nothing.
  mutating func append(_ key: YAMLSlot, _ value: YAMLSlot, to arena: inout YAMLArenaBuilder) -> YAMLSlot? {
    if let first = place(of: key, in: arena) { return arena.open[first] }
    let count = count(in: arena)
    if count == Self.scanned {
      for place in stride(from: start, to: arena.open.count, by: 2) {
        remember(arena.open[place], at: place, in: arena)
      }
    }
    if count >= Self.scanned { remember(key, at: arena.open.count, in: arena) }
    arena.open.append(key)
    arena.open.append(value)
    return nil
  }

  /// Adds the members of a mapping.
  ///
  /// - Returns: The keys that are there already, and their first places.
  mutating func append(membersOf mapping: YAMLSlot, to arena: inout YAMLArenaBuilder) -> [Duplicate] {
    var duplicates: [Duplicate] = []
    for place in stride(from: mapping.children.lowerBound, to: mapping.children.upperBound, by: 2) {
      let (key, value) = (arena.slots[place], arena.slots[place + 1])
      guard let first = append(key, value, to: &arena) else { continue }
      let text = arena.text(key)
      if value.kind == .unreadable, text.isEmpty { continue }
      duplicates.append(Duplicate(key: text, range: key.range, first: first.range))
    }
    return duplicates
  }

  /// Ends the mapping at a syntax error, so that its last value is unreadable.
  ///
  /// - Parameter key: A key whose value was not read.
  mutating func end(with broken: SourceRange, after key: YAMLSlot?, in arena: inout YAMLArenaBuilder) {
    if let key, key.isBefore(broken), key.isScalar {
      if append(key, .unreadable(broken), to: &arena) == nil { return }
    } else if key == nil, count(in: arena) > 0, let last = arena.open.last {
      guard arena.slots.isComplete(last) else { return }
      if !last.isBefore(broken) {
        arena.open[arena.open.count - 1] = .unreadable(broken)
        return
      }
    }
    // Something that is perhaps a key.
    _ = append(arena.scalar("", isQuoted: false, at: broken), .unreadable(broken), to: &arena)
  }

  private mutating func remember(_ key: YAMLSlot, at place: Int, in arena: YAMLArenaBuilder) {
    if key.isShared { places[key.first] = place } else { otherPlaces[arena.text(key)] = place }
  }

  private func place(of key: YAMLSlot, in arena: YAMLArenaBuilder) -> Int? {
    guard count(in: arena) <= Self.scanned else {
      return key.isShared ? places[key.first] : otherPlaces[arena.text(key)]
    }
    var place = start
    while place < arena.open.count {
      let other = arena.open[place]
      if key.isShared ? other.first == key.first : !other.isShared && arena.text(other) == arena.text(key) {
        return place
      }
      place += 2
    }
    return nil
  }

  /// A key that is in a mapping already.
  struct Duplicate {
    let key: String
    let range: SourceRange
    let first: SourceRange
  }
}
