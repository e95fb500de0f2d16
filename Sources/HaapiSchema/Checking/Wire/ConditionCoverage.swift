/// Logic of conditions: whether one group implies another, and whether a group contradicts itself.
///
/// Both answers are safe: `true` is proved, `false` may also mean "not known". A proof may take many steps where
/// alternatives stand inside one another; when there are none left, nothing more is proved.
extension [Condition] {
  /// Whether everything for which these conditions hold also meets the others.
  package func imply(_ others: [Condition], steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    return others.allSatisfy { implies($0, &steps) }
  }

  private func implies(_ other: Condition, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    if contains(other) { return true }
    if case .any(let groups) = other, groups.contains(where: { imply($0, steps: &steps) }) { return true }
    return contains { condition in
      if case .any(let groups) = condition { return groups.allSatisfy { $0.implies(other, &steps) } }
      guard condition.path == other.path else { return false }
      return switch (condition, other) {
      case (.word(_, let words, false), .word(_, let wanted, false)): words.allSatisfy(wanted.contains)
      case (.word(_, let words, false), .word(_, let unwanted, true)): !words.contains(where: unwanted.contains)
      case (.word(_, let words, true), .word(_, let unwanted, true)): unwanted.allSatisfy(words.contains)
      case (.word(_, let words, false), .beginning(_, let wanted, false)):
        words.allSatisfy { $0.begins(withOneOf: wanted) }
      case (.word(_, let words, false), .beginning(_, let unwanted, true)):
        !words.contains { $0.begins(withOneOf: unwanted) }
      case (.beginning(_, let texts, false), .beginning(_, let wanted, false)):
        texts.allSatisfy { $0.begins(withOneOf: wanted) }
      case (.beginning(_, let texts, false), .beginning(_, let unwanted, true)): !texts.mayBegin(as: unwanted)
      case (.beginning(_, let texts, true), .beginning(_, let unwanted, true)):
        unwanted.allSatisfy { $0.begins(withOneOf: texts) }
      case (.beginning(_, let texts, false), .word(_, let unwanted, true)):
        !unwanted.contains { $0.begins(withOneOf: texts) }
      case (.beginning(_, let texts, true), .word(_, let unwanted, true)):
        unwanted.allSatisfy { $0.begins(withOneOf: texts) }
      case (.word(_, _, false), .kind(_, let kind)), (.beginning(_, _, false), .kind(_, let kind)):
        kind == .present || kind == .text
      case (.kind(_, .absent), .word(_, _, true)): true
      case (.kind(_, .absent), .beginning(_, let unwanted, true)): !unwanted.contains("")
      case (.kind(_, let kind), .kind(_, .present)): kind != .absent
      case (.elements(_, let conditions), .elements(_, let wanted)):
        wanted.allSatisfy { conditions.imply($0, &steps) }
      case (.elements(_, let conditions), .kind(_, .present)): conditions.needAnElement
      case (.kind(_, .absent), .elements(_, let wanted)):
        wanted.allSatisfy { [.count(0)].imply($0, &steps) }
      default: false
      }
    }
  }

  /// Whether no value can meet all of these conditions.
  package func contradict(steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    for (index, condition) in enumerated() {
      if case .any(let groups) = condition {
        let others = Array(self[..<index] + self[(index + 1)...])
        if groups.allSatisfy({ (others + $0).contradict(steps: &steps) }) { return true }
      }
      if condition.isImpossible(&steps) { return true }
      if self[..<index].contains(where: { $0.contradicts(condition, &steps) || condition.contradicts($0, &steps) }) {
        return true
      }
    }
    return false
  }
}

extension Condition {
  fileprivate func isImpossible(_ steps: inout Int) -> Bool {
    switch self {
    case .elements(_, let conditions): conditions.contradict(&steps)
    case .word, .beginning, .kind, .any: false
    }
  }

  /// The path of the condition; `nil` for alternatives.
  fileprivate var path: JSONPath? {
    switch self {
    case .word(let path, _, _), .beginning(let path, _, _), .kind(let path, _), .elements(let path, _): path
    case .any: nil
    }
  }

  fileprivate func contradicts(_ other: Condition, _ steps: inout Int) -> Bool {
    guard path == other.path else { return false }
    return switch (self, other) {
    case (.word(_, let words, false), .word(_, let others, false)): !words.contains(where: others.contains)
    case (.word(_, let words, false), .word(_, let unwanted, true)): words.allSatisfy(unwanted.contains)
    case (.word(_, let words, false), .beginning(_, let wanted, false)):
      !words.contains { $0.begins(withOneOf: wanted) }
    case (.word(_, let words, false), .beginning(_, let unwanted, true)):
      words.allSatisfy { $0.begins(withOneOf: unwanted) }
    case (.beginning(_, let texts, false), .beginning(_, let others, false)): !texts.mayBegin(as: others)
    case (.beginning(_, let texts, false), .beginning(_, let unwanted, true)):
      texts.allSatisfy { $0.begins(withOneOf: unwanted) }
    case (.word(_, _, false), .kind(_, let kind)), (.beginning(_, _, false), .kind(_, let kind)):
      kind != .present && kind != .text
    case (.kind(_, .absent), .kind(_, let kind)): kind != .absent
    case (.kind(_, .text), .kind(_, let kind)): kind == .object || kind == .array
    case (.kind(_, .object), .kind(_, .array)): true
    case (.kind(_, .absent), .elements(_, let conditions)): conditions.needAnElement
    case (.elements(_, let conditions), .elements(_, let others)): (conditions + others).contradict(&steps)
    default: false
    }
  }
}

extension [Condition.ElementCondition] {
  /// Whether there must be an element.
  fileprivate var needAnElement: Bool {
    contains { condition in
      switch condition {
      case .count(let count): count.least > 0
      case .some, .one: true
      case .every: false
      }
    }
  }

  /// The numbers of elements that there may be.
  private var count: Condition.Count {
    reduce(.init(needAnElement ? 1 : 0, upTo: nil)) { count, condition in
      if case .count(let other) = condition { count.clamped(to: other) } else { count }
    }
  }

  fileprivate func imply(_ other: Condition.ElementCondition, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    if contains(other) { return true }
    switch other {
    case .count(let wanted): return count.clamped(to: wanted) == count
    case .every(let wanted):
      return count.most == 0
        || contains { if case .every(let conditions) = $0 { conditions.imply(wanted, steps: &steps) } else { false } }
    case .some(let wanted):
      return contains { condition in
        switch condition {
        case .some(let conditions), .one(let conditions): conditions.imply(wanted, steps: &steps)
        case .every(let conditions): needAnElement && conditions.imply(wanted, steps: &steps)
        case .count(let count): count.least > 0 && wanted.isEmpty
        }
      }
    case .one(let wanted):
      return contains { condition in
        switch condition {
        case .one(let conditions): conditions.imply(wanted, steps: &steps) && wanted.imply(conditions, steps: &steps)
        case .every(let conditions), .some(let conditions):
          count == 1 && conditions.imply(wanted, steps: &steps)
        case .count: false
        }
      }
    }
  }

  fileprivate func contradict(_ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    if count.isEmpty { return true }
    for condition in self {
      switch condition {
      case .some(let conditions), .one(let conditions):
        if conditions.contradict(steps: &steps) { return true }
        for other in self {
          switch other {
          case .every(let all): if (conditions + all).contradict(steps: &steps) { return true }
          case .count, .some, .one: break
          }
        }
      case .every(let conditions): if conditions.contradict(steps: &steps), needAnElement { return true }
      case .count: break
      }
    }
    return false
  }
}

extension [String] {
  /// Whether a text can begin with one of these and with one of others.
  fileprivate func mayBegin(as others: [String]) -> Bool {
    contains { text in others.contains { text.hasPrefix($0) || $0.hasPrefix(text) } }
  }
}

extension String {
  fileprivate func begins(withOneOf texts: [String]) -> Bool { texts.contains { hasPrefix($0) } }
}
