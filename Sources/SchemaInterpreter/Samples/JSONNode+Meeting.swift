import HaapiSchema

extension JSONNode {
  /// A value that meets conditions, and otherwise has what this one has. Where conditions contradict each other, it
  /// meets those that come last.
  package func meeting(_ conditions: [Condition]) -> JSONNode {
    conditions.reduce(self) { $0.meeting($1) }
  }

  private func meeting(_ condition: Condition) -> JSONNode {
    if condition.holds(at: JSONPlace(root: self, path: [])) { return self }
    switch condition {
    case .word(let path, let words, let isNegated):
      let word = isNegated ? "other" : words.first ?? "other"
      return placing(JSONNode(.string(word)), at: path.components[...])
    case .beginning(let path, let texts, let isNegated):
      // No text begins otherwise than with nothing.
      let text = isNegated ? ["a", "b"].first { !texts.contains($0) } ?? "" : (texts.first ?? "") + "a"
      return placing(JSONNode(.string(text)), at: path.components[...])
    case .kind(let path, .absent): return applying(.remove(JSONPlace(root: self, path: []).following(path).path))
    case .kind(let path, .object): return placing(JSONNode(.object([])), at: path.components[...])
    case .kind(let path, .array): return placing(JSONNode(.array([])), at: path.components[...])
    case .kind(let path, .present), .kind(let path, .text):
      return placing(JSONNode(.string("a")), at: path.components[...])
    case .elements(let path, let questions):
      var elements: [JSONNode] = []
      for case .some(let conditions) in questions { elements.append(JSONNode(.object([])).meeting(conditions)) }
      for case .one(let conditions) in questions { elements.append(JSONNode(.object([])).meeting(conditions)) }
      for case .count(let count) in questions {
        while elements.count < count.least { elements.append(JSONNode(.object([]))) }
      }
      for case .every(let conditions) in questions {
        elements = (elements.isEmpty ? [JSONNode(.object([]))] : elements).map { $0.meeting(conditions) }
      }
      return placing(JSONNode(.array(elements)), at: path.components[...])
    case .any(let groups): return groups.first.map(meeting) ?? self
    }
  }

  /// The value with another one at the end of a path. What the way needs is made.
  package func placing(_ value: JSONNode, at path: ArraySlice<JSONPath.Component>) -> JSONNode {
    guard let component = path.first else { return merging(value) }
    let rest = path.dropFirst()
    let empty = JSONNode(.null)
    switch component {
    case .member(let name):
      let object = isObject ? self : JSONNode(.object([]))
      return object.applying(.put((object[name] ?? empty).placing(value, at: rest), [.member(name)]))
    case .index(let index):
      var elements = self.elementNodes
      while elements.count <= index { elements.append(JSONNode(.object([]))) }
      elements[index] = elements[index].placing(value, at: rest)
      return JSONNode(.array(elements))
    case .first(let conditions):
      var elements = self.elementNodes
      let known = elements.firstIndex { conditions.allHold(at: JSONPlace(root: $0, path: [])) }
      if known == nil { elements.append(JSONNode(.object([])).meeting(conditions)) }
      let index = known ?? elements.count - 1
      elements[index] = elements[index].placing(value, at: rest)
      return JSONNode(.array(elements))
    }
  }

  private var elementNodes: [JSONNode] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The other value, with the members of this one that it lacks.
  private func merging(_ other: JSONNode) -> JSONNode {
    guard case .object(let members) = content, case .object(let others) = other.content else { return other }
    let names = Set(others.map(\.name))
    return JSONNode(.object(others + members.filter { !names.contains($0.name) }))
  }
}
