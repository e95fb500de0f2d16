import HaapiSchema

/// How much is tried to prove that conditions mean the same.
private let proofSteps = 10_000

extension [Condition] {
  /// Whether both hold for the same values. `false` may also mean that there is no short proof.
  func meanTheSame(as others: [Condition]) -> Bool {
    self == others || isImplied(by: others) && others.isImplied(by: self)
  }

  /// Whether these hold for each value for which the others do.
  private func isImplied(by others: [Condition]) -> Bool {
    var steps = proofSteps
    let wanted = canonical
    return others.canonical.cases.allSatisfy { $0.imply(wanted, steps: &steps) }
  }

  /// The alternatives one by one: one of them holds if and only if all of these do. Only as many as are worth the time.
  private var cases: [[Condition]] {
    reduce([[]]) { cases, condition in
      let alternatives: [[Condition]] =
        switch condition {
        case .word(let path, let words, false): words.map { [.word(path, oneOf: [$0], isNegated: false)] }
        case .any(let groups): groups.flatMap(\.cases)
        case .beginning(let path, let texts, false): texts.map { [.beginning(path, oneOf: [$0], isNegated: false)] }
        case .word, .beginning, .kind, .elements: [[condition]]
        }
      guard cases.count * alternatives.count <= 256 else { return cases.map { $0 + [condition] } }
      return cases.flatMap { known in alternatives.map { known + $0 } }
    }
  }

  /// Whether no value can meet both.
  func exclude(_ others: [Condition]) -> Bool {
    var steps = proofSteps
    return (canonical + others.canonical).contradict(steps: &steps)
  }

  /// How others compare with these, which do not mean the same.
  func change(to others: [Condition]) -> String {
    if isImplied(by: others) { return "more: some values no longer meet the conditions" }
    return others.isImplied(by: self) ? "less: more values meet the conditions" : "something else"
  }

  /// The same conditions, with equal meanings written alike as far as that is easy.
  var canonical: [Condition] {
    let conditions = flatMap { condition -> [Condition] in
      if case .any(let groups) = condition, groups.count == 1 { return groups[0].canonical }
      return [condition]
    }
    return conditions.withElementsJoined.map(\.canonical).sortedByText
  }

  /// The same with all that is asked of the elements of one list in one condition.
  private var withElementsJoined: [Condition] {
    var joined: [Condition] = []
    for condition in self {
      guard case .elements(let path, let questions) = condition else {
        joined.append(condition)
        continue
      }
      let index = joined.firstIndex { if case .elements(path, _) = $0 { true } else { false } }
      if let index, case .elements(_, let known) = joined[index] {
        joined[index] = .elements(path, known + questions)
      } else {
        joined.append(condition)
      }
    }
    return joined
  }
}

extension Condition {
  fileprivate var canonical: Condition {
    switch self {
    case .word(let path, let words, let isNegated):
      .word(path.canonical, oneOf: Set(words.map(\.folded)).sorted(), isNegated: isNegated)
    case .beginning(let path, let texts, let isNegated):
      .beginning(path.canonical, oneOf: Set(texts.map(\.folded)).sorted(), isNegated: isNegated)
    case .kind(let path, let kind): .kind(path.canonical, kind)
    case .elements(let path, let conditions): .elements(path.canonical, conditions.map(\.canonical).sortedByText)
    case .any(let groups): .any(groups.map(\.canonical).sortedByText)
    }
  }
}

extension Condition.ElementCondition {
  fileprivate var canonical: Self {
    switch self {
    case .count: self
    case .every(let conditions): .every(conditions.canonical)
    case .some(let conditions): .some(conditions.canonical)
    case .one(let conditions): .one(conditions.canonical)
    }
  }
}

extension JSONPath {
  var canonical: JSONPath {
    JSONPath(
      components: components.map { component in
        if case .first(let conditions) = component { .first(conditions.canonical) } else { component }
      })
  }
}

extension Array where Element: Hashable {
  /// Each element once, in an order that depends on nothing but them.
  fileprivate var sortedByText: [Element] {
    count < 2 ? self : Set(self).map { ("\($0)", $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
