import HaapiSchema

extension ModelDeclaration {
  static func with(
    _ name: String, doc: String? = nil, conforms: [String] = [], associated: [AssociatedType] = [],
    where constraints: [Constraint] = [], _ members: [Member] = [], equality: Bool = false,
    implementation: Implementation? = nil
  ) -> ModelDeclaration {
    ModelDeclaration(
      name: name, doc: doc, conformances: conforms, associatedTypes: associated, constraints: constraints,
      members: members, hasExistentialEquality: equality, implementation: implementation)
  }
}

extension ModelDeclaration.Member {
  static func with(
    _ name: String, _ type: TypeReference, doc: String? = nil, mutable: Bool = false, default value: Literal? = nil
  ) -> ModelDeclaration.Member {
    ModelDeclaration.Member(name: name, type: type, doc: doc, isMutable: mutable, defaultValue: value)
  }
}

extension ModelDeclaration.Implementation {
  static func `struct`(_ name: String, _ members: [ModelDeclaration.Member] = []) -> Self {
    Self(name: name, isClass: false, members: members)
  }

  static func `class`(_ name: String, _ members: [ModelDeclaration.Member] = []) -> Self {
    Self(name: name, isClass: true, members: members)
  }
}

extension MapperDeclaration {
  static func with(
    _ name: String = "Mapping", doc: String? = nil, builder: Builder? = nil, settings: [Setting] = [],
    entries: [MappingReference] = [], _ functions: [MappingFunction]
  ) -> MapperDeclaration {
    MapperDeclaration(
      name: name, doc: doc, builder: builder,
      failure: .init(type: "HaapiUIKitError", name: "unsupportedMap", labels: ["objName", "expectedObjName"]),
      settings: settings, entries: entries, functions: functions)
  }
}

extension MapperDeclaration.Setting {
  static func with(_ name: String, _ type: TypeReference, doc: String? = nil) -> MapperDeclaration.Setting {
    MapperDeclaration.Setting(name: name, type: type, doc: doc)
  }
}

extension MappingReference: ExpressibleByStringLiteral {
  /// `"Link -> LinkItemModel"`, `"Link -> [LinkItemModel]"`
  public init(stringLiteral: String) {
    let parts = stringLiteral.split(separator: " ").map(String.init)
    let target = parts.last ?? ""
    let isList = target.hasPrefix("[")
    self.init(
      source: parts.first ?? "", target: isList ? String(target.dropFirst().dropLast()) : target, isList: isList)
  }
}

extension MappingFunction {
  static func make(
    _ reference: MappingReference, doc: String? = nil, _ implementation: String,
    _ properties: [ModelConstruction.Property], throws: Bool = false
  ) -> MappingFunction {
    MappingFunction(
      reference: reference, source: .named(reference.source), doc: doc,
      body: .make(ModelConstruction(implementation: implementation, properties: properties)), isOptional: false,
      throws: `throws`)
  }

  static func dispatch(
    _ reference: MappingReference, doc: String? = nil, _ rows: [Row], optional: Bool = false, throws: Bool = false
  ) -> MappingFunction {
    MappingFunction(
      reference: reference, source: .existential(reference.source), doc: doc, body: .dispatch(rows),
      isOptional: optional, throws: `throws`)
  }

  static func list(
    _ reference: MappingReference, doc: String? = nil, _ elements: [Element], throws: Bool = false
  ) -> MappingFunction {
    MappingFunction(
      reference: reference, source: .named(reference.source), doc: doc, body: .list(elements), isOptional: false,
      throws: `throws`)
  }
}

extension MappingFunction.Row {
  static func with(_ source: String, isProtocol: Bool = false, _ outcome: Outcome) -> MappingFunction.Row {
    MappingFunction.Row(source: source, isProtocol: isProtocol, outcome: outcome)
  }
}

extension ModelConstruction.Property {
  static func with(_ name: String, _ type: TypeReference, _ value: Expression) -> ModelConstruction.Property {
    ModelConstruction.Property(name: name, type: type, value: .expression(value))
  }

  static func with(
    _ name: String, _ type: TypeReference, _ rows: [(Expression?, ModelConstruction.Value)]
  ) -> ModelConstruction.Property {
    let choices = rows.map { ModelConstruction.Choice(condition: $0.0, value: $0.1) }
    return ModelConstruction.Property(name: name, type: type, value: .choice(choices))
  }
}

/// Expressions as they would be read from a schema.
extension Expression {
  static func source(_ type: TypeReference) -> Expression {
    Expression(kind: .source, type: type, throws: false)
  }

  static func setting(_ name: String, _ type: TypeReference) -> Expression {
    Expression(kind: .setting(name), type: type, throws: false)
  }

  static func literal(_ literal: Literal, _ type: TypeReference = .string) -> Expression {
    Expression(kind: .literal(literal), type: type, throws: false)
  }

  static func list(_ elements: [Expression], of type: TypeReference) -> Expression {
    Expression(kind: .list(elements), type: .array(type), throws: elements.contains { $0.throws })
  }

  /// - Parameter type: That of the member.
  func member(_ name: String, _ type: TypeReference, chained: Bool = false) -> Expression {
    let isOptional = chained || self.type.isOptional
    return Expression(
      kind: .member(self, name: name, isChained: chained), type: isOptional ? .optional(type.unwrapped) : type,
      throws: `throws`)
  }

  func element(_ index: Int, _ type: TypeReference, chained: Bool = false) -> Expression {
    Expression(kind: .element(self, index: index, isChained: chained), type: .optional(type), throws: `throws`)
  }

  static func call(
    _ name: String, _ arguments: [Expression], _ type: TypeReference, throws: Bool = false
  ) -> Expression {
    Expression(kind: .call(name, arguments), type: type, throws: `throws` || arguments.contains { $0.throws })
  }

  func map(_ reference: MappingReference, throws: Bool = false) -> Expression {
    let model = TypeReference.existential(reference.target)
    return Expression(
      kind: .map(reference, self), type: reference.isList ? .array(model) : model, throws: `throws` || self.throws)
  }

  func each(
    _ iteration: Iteration, _ reference: MappingReference, chained: Bool = false, throws: Bool = false
  ) -> Expression {
    let model = TypeReference.existential(reference.target)
    var type = TypeReference.optional(model)
    if case .array = self.type.unwrapped { type = self.type.isOptional ? .optional(.array(model)) : .array(model) }
    return Expression(
      kind: .mapEach(reference, self, iteration: iteration, isChained: chained), type: type,
      throws: `throws` || self.throws)
  }

  static func ?? (lhs: Expression, rhs: Expression) -> Expression {
    Expression(kind: .coalesce(lhs, rhs), type: rhs.type, throws: lhs.throws || rhs.throws)
  }

  static func + (lhs: Expression, rhs: Expression) -> Expression {
    Expression(kind: .concatenate(lhs, rhs), type: lhs.type, throws: lhs.throws || rhs.throws)
  }

  static func == (lhs: Expression, rhs: Expression) -> Expression {
    Expression(kind: .compare(lhs, rhs, isEqual: true), type: .bool, throws: lhs.throws || rhs.throws)
  }

  static func != (lhs: Expression, rhs: Expression) -> Expression {
    Expression(kind: .compare(lhs, rhs, isEqual: false), type: .bool, throws: lhs.throws || rhs.throws)
  }

  static func && (lhs: Expression, rhs: Expression) -> Expression {
    Expression(kind: .and(lhs, rhs), type: .bool, throws: lhs.throws || rhs.throws)
  }

  static func || (lhs: Expression, rhs: Expression) -> Expression {
    Expression(kind: .or(lhs, rhs), type: .bool, throws: lhs.throws || rhs.throws)
  }

  static prefix func ! (expression: Expression) -> Expression {
    Expression(kind: .not(expression), type: .bool, throws: expression.throws)
  }
}
