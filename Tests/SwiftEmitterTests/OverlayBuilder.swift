import HaapiSchema

extension FieldDeclaration {
  fileprivate static let body = FieldDeclaration.with("rawJsonString", .optional(.string), .body)
}

extension Schema {
  /// A small schema as it comes with haapi-gen, to be extended.
  static let extended = Schema.with(
    module: .runtime,
    enums: [.with("Kind", [("login", "login")])],
    protocols: [.with("HaapiResponse"), .with("OAuthResponse")],
    structs: [
      .with("PollingStep", conforms: ["HaapiResponse"], [.body]),
      .with("FormStep", conforms: ["HaapiResponse"], [.body]),
      .with("Problem", conforms: ["HaapiResponse"], [.body]),
      .with("SuccessfulTokenResponse", conforms: ["OAuthResponse"]),
      .with("ErrorTokenResponse", conforms: ["OAuthResponse"]),
    ],
    models: [
      .with("FormModel", implementation: .struct("DefaultFormModel")),
      .with("ProblemModel", implementation: .struct("DefaultProblemModel")),
      .with("TokenModel", implementation: .struct("DefaultTokenModel")),
    ])

  /// An overlay of that schema.
  static func overlay(
    named name: String = "Acme", of base: Schema = .extended, models: [OverlayDeclaration.Model] = [],
    responses: [OverlayDeclaration.Change] = [], tokens: [OverlayDeclaration.Change] = [],
    protocols: [ProtocolDeclaration] = [], structs: [StructDeclaration] = [],
    cases: [OverlayDeclaration.Cases] = [], members: [OverlayDeclaration.Members] = [],
    unions: [UnionDeclaration] = [], mapping: OverlayDeclaration.Mapping? = nil
  ) -> Schema {
    let added = mapping ?? .with([], rows: [])
    let mappings = [
      OverlayDeclaration.Mapping(
        mapper: added.mapper, functions: added.functions, rows: added.rows, changes: responses),
      OverlayDeclaration.Mapping(
        mapper: .with("DefaultOAuthMapping", builder: .tokens, []), functions: [], rows: [], changes: tokens),
    ]
    return Schema(
      name: name, module: .client, enums: [], protocols: protocols, structs: structs, unions: [], factories: [],
      overlay: OverlayDeclaration(
        base: base, models: models, cases: cases, members: members, unions: unions,
        mappings: mappings.filter { !$0.functions.isEmpty || !$0.changes.isEmpty }))
  }
}

extension OverlayDeclaration.Model {
  static func with(
    _ name: String, doc: String? = nil, of base: String = "FormModel", adds added: [ModelDeclaration.Member] = [],
    _ inherited: [ModelDeclaration.Member] = []
  ) -> OverlayDeclaration.Model {
    OverlayDeclaration.Model(name: name, doc: doc, base: base, added: added, inherited: inherited)
  }
}

extension MapperDeclaration.Builder {
  static let responses = MapperDeclaration.Builder(
    type: "DataMapperBuilder", mapper: "defaultMapping",
    method: .init(name: "mapHaapiResultToUIModel", labels: ["haapiResult"]), cases: [])
  static let tokens = MapperDeclaration.Builder(
    type: "OAuthDataMapperBuilder", mapper: "defaultMapping",
    method: .init(name: "mapTokenResponseToOAuthModel", labels: ["tokenResponse"]), cases: [])
}

extension OverlayDeclaration.Change {
  static func with(
    _ source: String, in caseName: String = "representation", base: String = "FormModel",
    _ rows: OverlayDeclaration.Row...
  ) -> OverlayDeclaration.Change {
    OverlayDeclaration.Change(source: source, caseName: caseName, base: base, rows: rows)
  }
}

extension OverlayDeclaration.Row {
  static func with(
    _ model: String, doc: String? = nil, when condition: Expression? = nil,
    set added: [ModelConstruction.Property] = [],
    override overrides: [ModelConstruction.Property] = []
  ) -> OverlayDeclaration.Row {
    OverlayDeclaration.Row(doc: doc, condition: condition, model: model, added: added, overrides: overrides)
  }
}

extension ModelConstruction.Property {
  static func with(_ name: String, _ value: Expression) -> ModelConstruction.Property {
    ModelConstruction.Property(name: name, type: value.type, value: .expression(value))
  }

  static func supplied(_ name: String, _ type: TypeReference = .string) -> ModelConstruction.Property {
    ModelConstruction.Property(name: name, type: type, value: .supplied)
  }
}

/// Expressions that mappings of overlays have.
extension Expression {
  static func standard(_ type: TypeReference) -> Expression {
    Expression(kind: .standard, type: type, throws: false)
  }

  static func candidate(_ type: TypeReference) -> Expression {
    Expression(kind: .candidate, type: type, throws: false)
  }

  /// - Parameter type: What the value is, without the `?` that says that it may be missing.
  static func json(_ path: JSONPath, _ type: TypeReference) -> Expression {
    Expression(kind: .json(path), type: .optional(type), throws: false)
  }

  func filter(_ condition: Expression, chained: Bool = false) -> Expression {
    Expression(
      kind: .filter(self, condition, isChained: chained), type: type, throws: self.throws || condition.throws)
  }
}

extension OverlayDeclaration.Mapping {
  /// - Parameter base: What the mapper has already.
  static func with(
    _ functions: [MappingFunction], beside base: [MappingFunction] = [],
    settings: [MapperDeclaration.Setting] = [], rows: [OverlayDeclaration.TableRow]
  ) -> OverlayDeclaration.Mapping {
    OverlayDeclaration.Mapping(
      mapper: .with("DefaultMapping", builder: .responses, settings: settings, base + functions),
      functions: functions.map(\.reference), rows: rows, changes: [])
  }
}
