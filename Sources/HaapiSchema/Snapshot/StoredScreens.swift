import YAMLDocument

extension ScreenTableSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.model, $0.registry, $0.rows, $0.isIncomplete) }
}

extension ScreenTableSyntax.Row: StoredInParts {
  static let form = Form(Self.init) { ($0.model, $0.screen, $0.range) }
}

extension ScreenTableDeclaration: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.model, $0.registry, $0.rows) }
}

extension ScreenTableDeclaration.Row: StoredInParts {
  static let form = Form(Self.init) { ($0.model, $0.screen) }
}

extension ScreenTableDeclaration.Registry: StoredInParts {
  static let form = Form(Self.init) { ($0.module, $0.type, $0.method, $0.label) }
}
