import HaapiSchema

extension [Condition] {
  /// The size that no change after which all of them hold is below.
  func leastSize(at place: JSONPlace) -> Int {
    let failed = filter { !$0.holds(at: place) }
    // One group of alternatives has to hold beside all else.
    if let index = failed.firstIndex(where: \.isAny), case .any(let groups) = failed[index] {
      let rest = failed[..<index] + failed[(index + 1)...]
      return groups.map { (rest + $0).leastSize(at: place) }.min() ?? 1
    }
    let others = failed.filter { $0.plainPath == nil }.map { $0.ownSize(at: place) }.max() ?? 0
    var plain = Dictionary(grouping: failed.filter { $0.plainPath != nil }) { $0.plainPath?.components ?? [] }
    // What an inner value needs, its containers need, too.
    plain = plain.filter { path, _ in !plain.keys.contains { $0.count > path.count && $0.starts(with: path) } }
    // Each object that is missing on the way is a value, too.
    var containers: Set<[JSONPath.Component]> = []
    for (path, conditions) in plain where !conditions.contains(where: \.isAbsence) {
      for count in path.indices.dropFirst() {
        let outer = [JSONPath.Component](path[..<count])
        if !(place.following(JSONPath(components: outer)).node?.isObject ?? false) { containers.insert(outer) }
      }
    }
    let own = plain.values.map { conditions in conditions.map { $0.ownSize(at: place) }.max() ?? 0 }
    return Swift.max(others, own.reduce(containers.count, +))
  }
}

extension Condition {
  /// The same for a condition that does not hold, without what is missing on the way to its value.
  fileprivate func ownSize(at place: JSONPlace) -> Int {
    switch self {
    case .word, .beginning, .kind: return 1
    case .elements(let path, let questions):
      let list = place.following(path)
      return questions.map { $0.leastSize(for: list.elements, of: list) }.max() ?? 1
    case .any: return 1
    }
  }

  fileprivate var isAny: Bool {
    if case .any = self { true } else { false }
  }

  /// Whether nothing has to be there for it.
  fileprivate var isAbsence: Bool {
    switch self {
    case .word(_, _, let isNegated), .beginning(_, _, let isNegated): isNegated
    case .kind(_, let kind): kind == .absent
    case .elements, .any: false
    }
  }

  /// The path of members to what it looks at; `nil` where it looks for elements on the way, or in several places.
  fileprivate var plainPath: JSONPath? {
    switch self {
    case .word(let path, _, _), .beginning(let path, _, _), .kind(let path, _), .elements(let path, _):
      path.components.allSatisfy { if case .member = $0 { true } else { false } } ? path : nil
    case .any: nil
    }
  }
}

extension Condition.ElementCondition {
  fileprivate func leastSize(for elements: [JSONPlace], of list: JSONPlace) -> Int {
    switch self {
    case .count(let count):
      return Swift.max(count.least - elements.count, count.most.map { elements.count - $0 } ?? 0, 0)
    case .every(let conditions):
      return elements.reduce(0) { $0 + min($1.node?.valueCount ?? 1, conditions.leastSize(at: $1)) }
    case .some(let conditions), .one(let conditions):
      let sizes = elements.map { conditions.leastSize(at: $0) }
      // Of several elements that fit, all but one have to change.
      guard !sizes.contains(0) else { return 0 }
      let empty = JSONPlace(root: JSONNode(.object([])), path: list.path)
      let added = (list.node == nil ? 2 : 1) + conditions.leastSize(at: empty)
      return sizes.reduce(added, min)
    }
  }
}
