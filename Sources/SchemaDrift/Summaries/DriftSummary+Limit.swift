/// How much a summary may hold, whatever a server sends.
///
/// At each place, only so many names are kept that the schema lacks. Where that is still too much altogether, it becomes half as many,
/// at all places at once, until it is enough. How much it would be is not how much is kept, which may shrink when one more name
/// comes, but a bound that only grows with what was counted: so all orders and groupings come to the same limit.
extension DriftSummary {
  /// How many names are kept at a place, if there is room.
  static let maximumLimit = 32
  /// How many places a summary may have room for.
  static let capacity = 200_000

  /// Keeps fewer names, if there is no room for so many.
  mutating func makeRoom(for capacity: Int = DriftSummary.capacity) {
    if limit < Self.maximumLimit { apply(limit) }
    while limit > 0, room(for: limit) > capacity {
      limit /= 2
      apply(limit)
    }
  }

  private mutating func apply(_ limit: Int) {
    kinds.limit(to: limit) { $0.limit(to: limit) }
  }

  /// A bound of the number of places. It can be told from what is kept: where more names were there than are kept, it counts with
  /// as many as can be.
  func room(for limit: Int) -> Int {
    var families: [String: (labels: Set<Label>, types: [String: (labels: Set<Label>, names: NameSpread)])] = [:]
    for (label, kind) in kinds.values {
      families[label.type, default: ([], [:])].labels.insert(label)
      for (inner, node) in kind.types.values {
        families[label.type]?.types[inner.type, default: ([], NameSpread())].labels.insert(inner)
        families[label.type]?.types[inner.type]?.names.add(node)
      }
    }
    return families.values.reduce(0) { sum, kind in
      let inside = kind.types.values.reduce(0) { sum, type in
        sum.adding(type.labels.breadth(limit).multiplied(by: type.names.room(for: limit)))
      }
      return sum.adding(kind.labels.breadth(limit).multiplied(by: inside.adding(1)))
    }
  }
}

extension DriftSummary.Kind {
  fileprivate mutating func limit(to limit: Int) {
    types.limit(to: limit) { $0.limit(to: limit) }
    next.limit(to: limit)
  }
}

/// The names at a place that the schema knows, and at those inside it.
private struct NameSpread {
  /// Those that the schema lacks, and all inside them, by how deep they are.
  private var unknown: [Set<Name>] = []
  private var inside: [Name: NameSpread] = [:]

  mutating func add(_ node: Node) {
    for (name, child) in node.children.values {
      if name.isDeclared { inside[name, default: NameSpread()].add(child) } else { add(name, child, depth: 0) }
    }
  }

  private mutating func add(_ name: Name, _ node: Node, depth: Int) {
    if unknown.count == depth { unknown.append([]) }
    unknown[depth].insert(name)
    for (name, child) in node.children.values { add(name, child, depth: depth + 1) }
  }

  func room(for limit: Int) -> Int {
    var (room, breadth) = (1, 1)
    for names in unknown {
      breadth = breadth.multiplied(by: names.breadth(limit))
      room = room.adding(breadth)
    }
    return inside.values.reduce(room) { $0.adding($1.room(for: limit)) }
  }
}

extension Set where Element: BoundedKey {
  /// How many of the keys are kept at most, with the one that stands for others.
  fileprivate func breadth(_ limit: Int) -> Int {
    let rests = Set(compactMap(\.rest))
    let bounded = count { $0.rest != nil }
    let hasRest = bounded > limit || !isDisjoint(with: rests)
    return subtracting(rests).count - bounded + Swift.min(bounded, limit) + (hasRest ? 1 : 0)
  }
}

extension Int {
  /// Stops at the largest number.
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  fileprivate func multiplied(by other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max : product
  }
}
