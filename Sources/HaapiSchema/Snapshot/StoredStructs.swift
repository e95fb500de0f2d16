import YAMLDocument

extension StructSyntax: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.conformances, $0.fields, $0.lacksFields, $0.shorthand, $0.publicInitializer, $0.requirements)
  }
}

extension StructSyntax.ShorthandSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.field, $0.siblings) }
}

extension StructSyntax.ShorthandSyntax.Sibling: StoredInParts {
  static let form = Form(Self.init) { ($0.field, $0.suffix) }
}

extension ProtocolSyntax: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.conformances, $0.fields, $0.lacksFields, $0.hasExistentialEquality, $0.saysWhatItIs)
  }
}

extension FieldSyntax {
  static let form = Form(FieldSyntax.init) { ($0.name, $0.type, $0.doc, $0.defaultValue, $0.keys) }
}

extension FieldKeys: StoredInParts {
  static let form = Form(Self.init) {
    ($0.source, $0.missing, $0.mutable, $0.deprecated, $0.isSecret, $0.isRequirement, $0.aliasTarget)
  }
}

extension FieldSyntax.Source: StoredInParts {
  static let form = Form(
    .init(Self.wire) { if case .wire(let a) = $0 { a } else { nil } },
    .init(Self.paths) { if case .paths(let a) = $0 { a } else { nil } },
    .init({ .body }) { if case .body = $0 { () } else { nil } },
    .init({ .text }) { if case .text = $0 { () } else { nil } },
    .init({ .alias }) { if case .alias = $0 { () } else { nil } })
}

extension FieldSyntax.PathRow: StoredInParts {
  static let form = Form(Self.init) { ($0.path, $0.conditions, $0.base) }
}

extension StructDeclaration: StoredInParts {
  static let form = Form(StructDeclaration.init) {
    (
      $0.name, $0.doc, $0.conformances, $0.fields, $0.shorthand, $0.discriminators, $0.requirements,
      $0.hasPublicInitializer
    )
  }
}

extension StructDeclaration.Shorthand: StoredInParts {
  static let form = Form(Self.init) { ($0.member, $0.siblings) }
}

extension StructDeclaration.Shorthand.Sibling: StoredInParts {
  static let form = Form(Self.init) { ($0.member, $0.suffix) }
}

extension StructDeclaration.Discriminator: StoredInParts {
  static let form = Form(Self.init) { ($0.wireName, $0.value) }
}

extension ProtocolDeclaration: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.conformances, $0.requirements, $0.hasExistentialEquality)
  }
}

extension FieldDeclaration {
  static let form = Form(FieldDeclaration.init) {
    (
      $0.name, $0.type, $0.doc, $0.source, $0.defaultValue, $0.missing, $0.isMutable, $0.deprecated, $0.isSecret,
      $0.isBoxed
    )
  }
}

extension FieldDeclaration.Source: StoredInParts {
  static let form = Form(
    .init(Self.wire) { if case .wire(let a) = $0 { a } else { nil } },
    .init(Self.paths) { if case .paths(let a) = $0 { a } else { nil } },
    .init({ .body }) { if case .body = $0 { () } else { nil } },
    .init({ .text }) { if case .text = $0 { () } else { nil } },
    .init(Self.alias) { if case .alias(let a) = $0 { a } else { nil } })
}

extension FieldDeclaration.PathRow: StoredInParts {
  static let form = Form(Self.init) { ($0.conditions, $0.path, $0.base) }
}

extension ResolvedField: StoredInParts {
  static let form = Form(ResolvedField.init) { ($0.syntax, $0.declaration, $0.origin) }
}

extension FieldDeclaration.Missing: StoredAsCase {}
