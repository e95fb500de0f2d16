import YAMLDocument

extension MapperSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc, $0.builder, $0.failure, $0.settings, $0.entries) }
}

extension MapperSyntax.Setting: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.type, $0.doc) }
}

extension MapperSyntax.Builder: StoredInParts {
  static let form = Form(Self.init) { ($0.type, $0.mapper, $0.expects, $0.method, $0.cases) }
}

extension MapperSyntax.Builder.Case: StoredInParts {
  static let form = Form(Self.init) { ($0.source, $0.name) }
}

extension TransformSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.type, $0.doc) }
}

extension MapperDeclaration: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.doc, $0.builder, $0.failure, $0.settings, $0.entries, $0.functions, $0.replaceable)
  }
}

extension MapperDeclaration.Builder: StoredInParts {
  static let form = Form(Self.init) { ($0.type, $0.mapper, $0.expects, $0.method, $0.cases) }
}

extension MapperDeclaration.Builder.Case: StoredInParts {
  static let form = Form(Self.init) { ($0.source, $0.name) }
}

extension MapperDeclaration.Method: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.labels) }
}

extension MapperDeclaration.Failure: StoredInParts {
  static let form = Form(Self.init) { ($0.type, $0.name, $0.labels) }
}

extension MapperDeclaration.Setting: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.type, $0.doc) }
}

extension TransformDeclaration: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.type, $0.doc) }
}
