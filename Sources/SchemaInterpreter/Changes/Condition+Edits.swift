import HaapiSchema

/// The edits that touch what a condition looks at. Whatever changes its answer begins with one of them.
struct ConditionEdits {
  /// The words that matter, by the last member of the path to them.
  private let words: [String?: [String]]
  /// A word that nobody expects.
  private let other: String
  private(set) var edits: [JSONEdit] = []

  /// - Parameter conditions: All that matter.
  init(among conditions: [Condition]) {
    var known: Set<String> = []
    var words: [String?: [String]] = [:]
    for condition in conditions {
      condition.forEachWord { word, path in
        known.insert(word.word)
        words[path.lastMember, default: []].append(word)
      }
    }
    var other = "other"
    while known.contains(other) { other += "-other" }
    (self.words, self.other) = (words, other)
  }

  /// The texts that differ in what the conditions say of them.
  private func texts(at path: JSONPath) -> [JSONNode] {
    ([other] + (words[path.lastMember] ?? [])).map { JSONNode(.string($0)) }
  }

  private static let object = JSONNode(.object([]))
  private static let array = JSONNode(.array([]))

  mutating func touch(_ condition: Condition, at place: JSONPlace) {
    switch condition {
    case .word(let path, let expected, let isNegated):
      guard let found = reach(path, from: place) else { return }
      // What has to be one of some words ends as one of them.
      let isMissing = !isNegated && !condition.holds(at: place)
      put(isMissing ? expected.map { JSONNode(.string($0)) } : texts(at: path), at: found)
      if !isMissing { remove(found) }
    case .beginning(let path, let texts, let isNegated):
      guard let found = reach(path, from: place) else { return }
      let isMissing = !isNegated && !condition.holds(at: place)
      put(isMissing ? texts.map { JSONNode(.string($0)) } : self.texts(at: path), at: found)
      if !isMissing { remove(found) }
    case .kind(let path, let kind):
      guard let found = reach(path, from: place) else { return }
      switch kind {
      case .object: put([Self.object] + texts(at: path), at: found)
      case .array: put([Self.array] + texts(at: path), at: found)
      case .present, .absent, .text: put(texts(at: path), at: found)
      }
      remove(found)
    case .elements(let path, let questions):
      guard let found = reach(path, from: place) else { return }
      touchElements(of: found, questions.flatMap(\.conditions))
    case .any(let groups): for condition in groups.joined() { touch(condition, at: place) }
    }
  }

  private mutating func touchElements(of list: JSONPlace, _ conditions: [Condition]) {
    guard list.node?.isArray ?? false else {
      guard list.node?.isObject ?? false else { return put([Self.array], at: list) }
      for condition in conditions { touch(condition, at: list) }
      remove(list)
      return
    }
    edits.append(.append(Self.object, list.path))
    for element in list.elements {
      for condition in conditions { touch(condition, at: element) }
      remove(element)
    }
  }

  /// The place at the end of a path; `nil` where something has to be put on the way first.
  private mutating func reach(_ path: JSONPath, from start: JSONPlace) -> JSONPlace? {
    var place = start
    for component in path.components {
      switch component {
      case .member:
        guard place.node?.isObject ?? false else {
          put([Self.object], at: place)
          return nil
        }
      case .index(let index):
        let elements = place.elements
        if !(place.node?.isObject ?? false) || index > 0 { touchElements(of: place, []) }
        guard elements.indices.contains(index) else { return nil }
      case .first(let conditions):
        touchElements(of: place, conditions)
        guard place.elements.contains(where: { conditions.allHold(at: $0) }) else { return nil }
      }
      place = place.following(component)
    }
    return place
  }

  private mutating func put(_ values: [JSONNode], at place: JSONPlace) {
    edits += values.map { .put($0, place.path) }
  }

  private mutating func remove(_ place: JSONPlace) {
    if !place.path.isEmpty, place.node != nil { edits.append(.remove(place.path)) }
  }
}

extension Condition {
  /// Visits all words in it, with the path to the value that is compared.
  fileprivate func forEachWord(_ visit: (String, JSONPath) -> Void) {
    switch self {
    case .word(let path, let words, _):
      for word in words { visit(word, path) }
      path.forEachWord(visit)
    case .beginning(let path, let texts, _):
      for text in texts { visit(text, path) }
      path.forEachWord(visit)
    case .kind(let path, _): path.forEachWord(visit)
    case .elements(let path, let questions):
      path.forEachWord(visit)
      for condition in questions.flatMap(\.conditions) { condition.forEachWord(visit) }
    case .any(let groups): for condition in groups.joined() { condition.forEachWord(visit) }
    }
  }
}

extension JSONPath {
  fileprivate func forEachWord(_ visit: (String, JSONPath) -> Void) {
    for case .first(let conditions) in components {
      for condition in conditions { condition.forEachWord(visit) }
    }
  }

  fileprivate var lastMember: String? {
    if case .member(let name)? = components.last { name } else { nil }
  }
}
