import HaapiSchema

/// A condition that does not hold, and what stands where it looks.
package struct ConditionFailure: Sendable {
  /// The innermost condition that tells why. Of alternatives and of elements, the whole.
  package let condition: Condition
  /// Where the condition looks.
  package let path: [JSONStep]
  /// The entry there; `nil` when there is nothing.
  package let entry: Int?
  /// The word there, for a condition on a word.
  package let word: String?
  /// The number of elements there that count, for a condition on elements.
  package let count: Int?
}

extension [Condition] {
  func allHold(at place: JSONPlace) -> Bool {
    allSatisfy { $0.holds(at: place) }
  }

  /// The first condition that does not hold.
  func firstFailure(at place: JSONPlace) -> ConditionFailure? {
    first { !$0.holds(at: place) }.map { $0.failure(at: place) }
  }

  /// All conditions that do not hold. Each question about elements is one of its own.
  func failures(at place: JSONPlace) -> [ConditionFailure] {
    flatMap { condition -> [Condition] in
      guard case .elements(let path, let questions) = condition else { return [condition] }
      return questions.map { .elements(path, [$0]) }
    }.filter { !$0.holds(at: place) }.map { $0.failure(at: place) }
  }
}

extension Condition {
  func holds(at place: JSONPlace) -> Bool {
    switch self {
    case .word(let path, let words, let isNegated):
      words.contains { $0.word == place.following(path).word } != isNegated
    case .beginning(let path, let texts, let isNegated):
      texts.contains { place.following(path).word.begins(with: $0) } != isNegated
    case .kind(let path, let kind): kind.holds(at: place.following(path))
    case .elements(let path, let questions):
      questions.allSatisfy { $0.holds(for: place.following(path).elements) }
    case .any(let groups): groups.contains { $0.allHold(at: place) }
    }
  }

  fileprivate func failure(at place: JSONPlace) -> ConditionFailure {
    switch self {
    case .word(let path, _, _), .beginning(let path, _, _):
      let found = place.following(path)
      return ConditionFailure(
        condition: self, path: found.path, entry: found.node?.entry, word: found.node?.scalarText, count: nil)
    case .kind(let path, _):
      let found = place.following(path)
      return ConditionFailure(condition: self, path: found.path, entry: found.node?.entry, word: nil, count: nil)
    case .elements(let path, let questions):
      let found = place.following(path)
      let failed = questions.first { !$0.holds(for: found.elements) }
      return ConditionFailure(
        condition: .elements(path, failed.map { [$0] } ?? questions), path: found.path, entry: found.node?.entry,
        word: nil, count: failed?.count(of: found.elements))
    case .any:
      return ConditionFailure(condition: self, path: place.path, entry: place.node?.entry, word: nil, count: nil)
    }
  }
}

extension Condition.Kind {
  fileprivate func holds(at place: JSONPlace) -> Bool {
    switch self {
    case .present: place.node != nil
    case .absent: place.node == nil
    case .text: place.node?.isScalar ?? false
    case .object: place.node?.isObject ?? false
    case .array: place.node?.isArray ?? false
    }
  }
}

extension Condition.ElementCondition {
  fileprivate func holds(for elements: [JSONPlace]) -> Bool {
    switch self {
    case .count(let count): count.contains(elements.count)
    case .every: count(of: elements) == elements.count
    case .some: count(of: elements) > 0
    case .one: count(of: elements) == 1
    }
  }

  /// The number of elements that count.
  fileprivate func count(of elements: [JSONPlace]) -> Int {
    switch self {
    case .count: elements.count
    case .every(let conditions), .some(let conditions), .one(let conditions):
      elements.count { conditions.allHold(at: $0) }
    }
  }
}
