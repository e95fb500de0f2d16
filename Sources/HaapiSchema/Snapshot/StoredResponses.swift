import YAMLDocument

extension ResponsesSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.rows, $0.otherwise, $0.otherwiseMapper) }
}

extension ResponsesSyntax.Row: StoredInParts {
  static let form = Form(Self.init) {
    ($0.protocolName, $0.mediaTypes, $0.statuses, $0.conditions, $0.mapper, $0.isIncomplete)
  }
}

extension ResponsesDeclaration: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.rows, $0.otherwise, $0.mappers) }
}

extension ResponsesDeclaration.Row: StoredInParts {
  static let form = Form(Self.init) { ($0.protocolName, $0.mediaTypes, $0.statuses, $0.conditions) }
}
