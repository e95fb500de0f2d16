import HaapiSchema

extension SchemaInterpreter {
  /// The wire names of secret members.
  package var secretNames: Set<String> {
    Set(structs.values.flatMap { $0.fields + addedFields(of: $0) }.filter(\.isSecret).flatMap(\.wireNames))
  }
}

extension FieldDeclaration {
  /// The names of the members that the field is read from.
  fileprivate var wireNames: [String] {
    switch source {
    case .wire(let names): names
    case .paths(let rows):
      rows.compactMap { row in
        if case .member(let name)? = row.path.components.last { name } else { nil }
      }
    case .body, .text, .alias: []
    }
  }
}
