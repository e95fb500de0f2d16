import HaapiSchema

// What a reader of a struct looks at first, for those who only want to know whether it can be read.
extension JSONNode {
  /// Whether all conditions hold for an object.
  package func meets(_ conditions: [Condition]) -> Bool {
    conditions.isEmpty || conditions.allHold(at: JSONPlace(root: self, path: []))
  }

  /// The JSON from which a field of an object is read; `nil` where there is none, and for a field that is looked for in another.
  package func value(of field: FieldDeclaration) -> JSONNode? {
    switch field.source {
    case .wire(let names): return names.lazy.compactMap { self[$0]?.unlessNull }.first
    case .paths(let rows):
      guard rows.allSatisfy({ $0.base == nil }) else { return nil }
      let place = JSONPlace(root: self, path: [])
      return rows.lazy.filter { $0.conditions.allHold(at: place) }.compactMap { place.following($0.path).node }.first
    case .body, .text, .alias: return nil
    }
  }
}
