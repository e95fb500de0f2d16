import HaapiSchema

extension SchemaInterpreter {
  /// The wire names of secret members, of all structs.
  var declaredSecretNames: Set<String> {
    Set(structs.values.flatMap { $0.fields + addedFields(of: $0) }.filter(\.isSecret).flatMap(\.wireNames))
  }
}

extension SchemaInterpreter {
  /// Whether a value at a place is that of a secret member, or inside it.
  package func isSecret(_ path: [JSONStep]) -> Bool {
    path.contains { step in
      if case .member(let name) = step { secretNames.contains(name) } else { false }
    }
  }
}

extension FieldDeclaration {
  /// The names of the members that the field is read from.
  fileprivate var wireNames: [String] {
    switch source {
    case .wire(let names): Array(names)
    case .paths(let rows):
      rows.compactMap { row in
        if case .member(let name)? = row.path.components.last { name } else { nil }
      }
    case .body, .text, .alias: []
    }
  }
}
