import YAMLDocument

extension FactorySyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.functions) }
}

extension FactorySyntax.FunctionSyntax: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.makes, $0.parameters, $0.constants, $0.decodes, $0.isIncomplete)
  }
}

extension FactorySyntax.ConstantSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.field, $0.value) }
}

extension FactorySyntax.ParameterSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.field, $0.type, $0.defaultValue) }
}

extension FactoryDeclaration: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.functions) }
}

extension FactoryDeclaration.Function: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.makes, $0.returnsOptional, $0.parameters, $0.constants, $0.decodes)
  }
}

extension FactoryDeclaration.Parameter: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.field, $0.type, $0.defaultValue) }
}

extension FactoryDeclaration.Constant: StoredInParts {
  static let form = Form(Self.init) { ($0.field, $0.value) }
}
