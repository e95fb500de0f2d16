import YAMLDocument

extension UnionSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.protocolName, $0.doc, $0.rule, $0.otherwise) }
}

extension UnionSyntax.Rule: StoredInParts {
  static let form = Form(
    .init(Self.discriminator) { if case .discriminator(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.table) { if case .table(let a) = $0 { a } else { nil } })
}

extension UnionSyntax.VariantSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.word, $0.type, $0.conditions) }
}

extension UnionSyntax.RowSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.type, $0.conditions, $0.isIncomplete) }
}

extension UnionDeclaration: StoredInParts {
  static let form = Form(Self.init) { ($0.protocolName, $0.doc, $0.rule, $0.otherwise) }
}

extension UnionDeclaration.Rule: StoredInParts {
  static let form = Form(
    .init(Self.discriminator) { if case .discriminator(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.table) { if case .table(let a) = $0 { a } else { nil } })
}

extension UnionDeclaration.Variant: StoredInParts {
  static let form = Form(Self.init) { ($0.word, $0.type, $0.conditions) }
}

extension UnionDeclaration.Row: StoredInParts {
  static let form = Form(Self.init) { ($0.type, $0.conditions) }
}
