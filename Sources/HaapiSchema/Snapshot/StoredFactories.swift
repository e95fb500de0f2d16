import YAMLDocument

extension FactorySyntax: StoredInParts {
  static let form = Form(FactorySyntax.init) { ($0.name, $0.doc, $0.functions) }
}

extension FactorySyntax.FunctionSyntax: StoredInParts {
  static let form = Form(FactorySyntax.FunctionSyntax.init) {
    ($0.name, $0.doc, $0.makes, $0.parameters, $0.constants, $0.decodes, $0.isIncomplete)
  }
}

extension FactorySyntax.ConstantSyntax: StoredInParts {
  static let form = Form(FactorySyntax.ConstantSyntax.init) { ($0.field, $0.value) }
}

extension FactorySyntax.ParameterSyntax: StoredInParts {
  static let form = Form(FactorySyntax.ParameterSyntax.init) { ($0.name, $0.field, $0.type, $0.defaultValue) }
}

extension FactoryDeclaration: StoredInParts {
  static let form = Form(FactoryDeclaration.init) { ($0.name, $0.doc, $0.functions) }
}

extension FactoryDeclaration.Function: StoredInParts {
  static let form = Form(FactoryDeclaration.Function.init) {
    ($0.name, $0.doc, $0.makes, $0.returnsOptional, $0.parameters, $0.constants, $0.decodes)
  }
}

extension FactoryDeclaration.Parameter: StoredInParts {
  static let form = Form(FactoryDeclaration.Parameter.init) { ($0.name, $0.field, $0.type, $0.defaultValue) }
}

extension FactoryDeclaration.Constant: StoredInParts {
  static let form = Form(FactoryDeclaration.Constant.init) { ($0.field, $0.value) }
}
