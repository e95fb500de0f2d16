import YAMLDocument

extension EnumSyntax: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.cases, $0.unknown, $0.initializer, $0.hasFailableInitializer, $0.values, $0.conformances)
  }
}

extension EnumSyntax.CaseSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.wireName, $0.doc) }
}

extension EnumDeclaration: StoredInParts {
  static let form = Form(EnumDeclaration.init) {
    ($0.name, $0.doc, $0.cases, $0.unknown, $0.hasFailableInitializer, $0.values, $0.conformances)
  }
}

extension EnumDeclaration.Case: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.wireName, $0.doc) }
}

extension EnumDeclaration.UnknownCase: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.label) }
}

extension EnumDeclaration.Values: StoredAsCase {}
