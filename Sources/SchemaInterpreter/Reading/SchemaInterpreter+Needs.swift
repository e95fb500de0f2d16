import HaapiSchema

// What a reader asks first, for those who look at a value without reading it.
extension SchemaInterpreter {
  /// Whether an object has what a struct `requires`, beyond its fields.
  package func meetsRequirements(of declaration: StructDeclaration, _ node: JSONNode) -> Bool {
    declaration.requirements.isEmpty || declaration.requirements.allHold(at: JSONPlace(root: node, path: []))
  }

  /// The JSON from which a field of an object is read; `nil` where there is none, and for a field that is looked for in another.
  package func value(of field: FieldDeclaration, in node: JSONNode) -> JSONNode? {
    let place = JSONPlace(root: node, path: [])
    switch field.source {
    case .wire(let names): return place.either(names).node
    case .paths(let rows):
      guard rows.allSatisfy({ $0.base == nil }) else { return nil }
      return rows.lazy.filter { $0.conditions.allHold(at: place) }.compactMap { place.following($0.path).node }.first
    case .body, .text, .alias: return nil
    }
  }
}
