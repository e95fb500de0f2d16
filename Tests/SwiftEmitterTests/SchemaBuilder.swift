import HaapiSchema

extension Schema {
  static func with(
    module: Module = .client, enums: [EnumDeclaration] = [], protocols: [ProtocolDeclaration] = [],
    structs: [StructDeclaration] = [], unions: [UnionDeclaration] = [], factories: [FactoryDeclaration] = [],
    models: [ModelDeclaration] = [], mappers: [MapperDeclaration] = []
  ) -> Schema {
    Schema(
      name: "Test", module: module, enums: enums, protocols: protocols, structs: structs, unions: unions,
      factories: factories, models: models, mappers: mappers)
  }
}

extension EnumDeclaration {
  static func with(
    _ name: String, doc: String? = nil, _ cases: [(String, String)], unknown: UnknownCase? = nil,
    isFailable: Bool = false
  ) -> EnumDeclaration {
    EnumDeclaration(
      name: name, doc: doc, cases: cases.map { Case(name: $0.0, wireName: $0.1, doc: nil) }, unknown: unknown,
      hasFailableInitializer: isFailable)
  }

  /// An enum that is not on the wire.
  static func with(
    _ name: String, doc: String? = nil, cases: [String], values: Values, conforms: [String] = []
  ) -> EnumDeclaration {
    EnumDeclaration(
      name: name, doc: doc, cases: cases.map { Case(name: $0, wireName: $0, doc: nil) }, unknown: nil,
      hasFailableInitializer: true, values: values, conformances: conforms)
  }
}

extension ProtocolDeclaration {
  static func with(
    _ name: String, doc: String? = nil, conforms: [String] = ["Codable", "Equatable", "Sendable"],
    _ requirements: [FieldDeclaration] = [], equality: Bool = false
  ) -> ProtocolDeclaration {
    ProtocolDeclaration(
      name: name, doc: doc, conformances: conforms, requirements: requirements, hasExistentialEquality: equality)
  }
}

extension StructDeclaration {
  static func with(
    _ name: String, doc: String? = nil, conforms: [String] = [],
    _ fields: [FieldDeclaration] = [], shorthand: Shorthand? = nil, discriminators: [Discriminator] = []
  ) -> StructDeclaration {
    StructDeclaration(
      name: name, doc: doc, conformances: conforms, fields: fields, shorthand: shorthand,
      discriminators: discriminators)
  }
}

extension FieldDeclaration {
  static func with(
    _ name: String, _ type: TypeReference, doc: String? = nil, _ source: Source? = nil, default value: Literal? = nil,
    missing: Missing = .tolerated, mutable: Bool = false, deprecated: String? = nil, secret: Bool = false
  ) -> FieldDeclaration {
    FieldDeclaration(
      name: name, type: type, doc: doc, source: source ?? .wire(.init(name)), defaultValue: value, missing: missing,
      isMutable: mutable, deprecated: deprecated, isSecret: secret)
  }
}

extension FieldDeclaration.Source {
  static func path(_ components: JSONPath.Component..., of base: String? = nil) -> FieldDeclaration.Source {
    .paths([.init(conditions: [], path: JSONPath(components: components), base: base)])
  }
}

extension FactoryDeclaration.Function {
  static func with(
    _ name: String, doc: String? = nil, makes: String, optional: Bool = false,
    _ parameters: [FactoryDeclaration.Parameter], constants: [FactoryDeclaration.Constant] = [], decodes: Bool = false
  ) -> FactoryDeclaration.Function {
    FactoryDeclaration.Function(
      name: name, doc: doc, makes: makes, returnsOptional: optional, parameters: parameters, constants: constants,
      decodes: decodes)
  }
}

extension FactoryDeclaration.Parameter {
  static func with(
    _ name: String, _ type: TypeReference, field: String? = nil, default value: Literal? = nil
  ) -> FactoryDeclaration.Parameter {
    FactoryDeclaration.Parameter(name: name, field: field ?? name, type: type, defaultValue: value)
  }
}

extension TypeReference {
  static let string = TypeReference.builtin(.string)
  static let int = TypeReference.builtin(.int)
  static let bool = TypeReference.builtin(.bool)
  static let sendables = TypeReference.dictionary(.builtin(.sendable))
}

extension JSONPath: ExpressibleByStringLiteral {
  /// A path of members only: `"model.name"`.
  public init(stringLiteral: String) {
    self.init(components: stringLiteral.split(separator: ".").map { .member(String($0)) })
  }
}
