import HaapiSchema

/// A namespace of functions that make values.
struct FactoryEmission {
  let declaration: FactoryDeclaration
  let scope: Scope

  init(_ declaration: FactoryDeclaration, names: Names) {
    self.declaration = declaration
    scope = Scope(names, in: declaration.name, members: declaration.functions.map(\.name))
  }

  var tree: Declaration {
    Declaration(
      doc: DocText(declaration.doc),
      head: "public nonisolated enum \(declaring: Identifier(Names.split(declaration.name).last))",
      body: .members(declaration.functions.map { function($0) }))
  }

  private func function(_ function: FactoryDeclaration.Function) -> Declaration {
    let scope = scope.adding(members: function.parameters.map(\.name))
    let making = FactoryFunction(function, scope: scope)
    let result = scope.type(.named(function.makes))
    var head: Code =
      "public static func \(declaring: Identifier(function.name))\(list: making.parameters)"
    head += making.throws ? " throws -> " : " -> "
    head += "\(function.returnsOptional ? .optional(result) : result)"
    return Declaration(doc: DocText(function.doc), head: head, body: .statements(making.body))
  }
}

/// The signature and the body of one function.
private struct FactoryFunction {
  let function: FactoryDeclaration.Function
  let scope: Scope
  /// The fields of the struct that is made.
  let fields: [FieldDeclaration]
  /// Names of local variables, free of parameters.
  let object: Identifier
  let json: Identifier

  init(_ function: FactoryDeclaration.Function, scope: Scope) {
    self.function = function
    self.scope = scope
    fields = scope.names.structs[function.makes]?.fields ?? []
    func isParameter(_ name: String) -> Bool {
      function.parameters.contains { $0.name == name }
    }
    object = Identifier("object", unless: isParameter)
    json = Identifier("json", unless: isParameter)
  }

  var `throws`: Bool {
    function.decodes
      || fields.contains { field in
        isDerived(field) && !field.hasStandIn
      }
  }

  private var type: TypeName { scope.value(of: function.makes) }

  // MARK: Parameters

  var parameters: [Code] {
    function.parameters.map { parameter in
      let name = Identifier(parameter.name)
      let type = scope.type(parameter.type)
      let code: Code =
        parameter.name == "self"
        ? "\(declaring: name) \(inner(parameter)):\(.space)\(type)" : "\(declaring: name):\(.space)\(type)"
      guard let value = parameter.defaultValue else { return code }
      return "\(code) =\(.space)\(.literal(value, as: parameter.type, in: Scope(scope.names)))"
    }
  }

  /// The parameter's name in the body.
  private func inner(_ parameter: FactoryDeclaration.Parameter) -> Identifier {
    guard parameter.name == "self" else { return Identifier(parameter.name) }
    return Identifier("value") { name in function.parameters.contains { $0.name == name } }
  }

  // MARK: Body

  var body: [Statement] {
    if function.decodes { return decoding }
    var statements: [Statement] = []
    let bases = self.bases
    if !bases.isEmpty {
      statements.append(.line(scope.variable(object, of: .jsonObject)))
      for base in bases {
        guard let parameter = parameter(for: base) else { continue }
        let arguments: [Code] = [
          parameter.type.argument("\(inner(parameter))"), "for: \(StringLiteral(base))",
        ]
        statements.append(.line("\(object).set\(list: arguments)"))
      }
      statements.append(.line(scope.constant(json, of: .jsonReader, from: ".object(\(object))")))
    }
    let arguments = fields.compactMap { field -> Code? in
      field.isAlias ? nil : "\(label: Identifier(field.name)):\(.space)\(value(of: field))"
    }
    let call = "\(type)\(list: arguments)" as Code
    statements.append(.line(statements.isEmpty ? call : "return \(call)"))
    return statements
  }

  /// The value is decoded from the JSON of the parameters.
  private var decoding: [Statement] {
    var statements: [Statement] = [.line(scope.variable(object, of: .jsonObject))]
    for field in fields where field.isText {
      guard let parameter = parameter(for: field.name) else { continue }
      statements.append(.line("\(object).merge\(list: ["text: \(inner(parameter))"])"))
    }
    for field in fields {
      guard let name = field.writtenName else {
        if field.isWholeObject, let parameter = parameter(for: field.name) {
          let value: Code = parameter.type.isOptional ? "\(inner(parameter)) ?? [:]" : "\(inner(parameter))"
          statements.append(.line("\(object).merge(\(value))"))
        }
        continue
      }
      let value: Code
      if let parameter = parameter(for: field.name) {
        value = parameter.type.argument("\(inner(parameter))")
      } else if let constant = function.constants.first(where: { $0.field == field.name }) {
        value = typed(constant.value, as: field.type)
      } else {
        continue
      }
      statements.append(.line("\(object).set\(list: [value, "for: \(StringLiteral(name))"])"))
    }
    statements.append(.line(scope.constant(json, of: .jsonReader, from: ".object(\(object))")))
    statements.append(.line("return try \(type)(from: \(json))"))
    return statements
  }

  /// A constant whose type is not clear from the context.
  private func typed(_ literal: Literal, as type: TypeReference) -> Code {
    let value = Code.literal(literal, as: type, in: scope)
    switch (literal, type.unwrapped) {
    case (.enumCase(let name), .named(let type)):
      return "\(scope.value(of: type)).\(member: Identifier(name))"
    case (.unknownCase, .named(let type)): return "\(scope.value(of: type))\(value)"
    case (.emptyArray, _), (.emptyDictionary, _), (.nil, _): return "\(value) as \(scope.type(type))"
    default: return value
    }
  }

  private func parameter(for field: String) -> FactoryDeclaration.Parameter? {
    function.parameters.first { $0.field == field }
  }

  // MARK: Values

  private func value(of field: FieldDeclaration) -> Code {
    if let parameter = parameter(for: field.name) {
      let name = inner(parameter)
      guard parameter.type.isOptional, !field.type.isOptional else { return "\(name)" }
      return "\(name) ?? \(Code.standIn(for: field, in: scope))"
    }
    if let constant = function.constants.first(where: { $0.field == field.name }) {
      return .literal(constant.value, as: field.type, in: scope)
    }
    guard isDerived(field) else { return .standIn(for: field, in: scope) }
    var reading = FieldReading(scope: scope, fields: fields)
    for base in bases { reading.places[base] = JSONPath(components: [.member(base)]) }
    let value = reading.value(of: field, from: "\(json)")
    return field.hasStandIn ? reading.lenientValue(of: field, from: "\(json)") : value
  }

  // MARK: Fields that are read from a parameter

  /// The fields whose parameters other fields are read from.
  private var bases: [String] {
    var bases: [String] = []
    for field in fields where isDerived(field) {
      for base in field.bases where !bases.contains(base) && parameter(for: base) != nil { bases.append(base) }
    }
    return bases
  }

  private func isDerived(_ field: FieldDeclaration) -> Bool {
    parameter(for: field.name) == nil && !function.constants.contains { $0.field == field.name }
      && field.bases.contains { parameter(for: $0) != nil }
  }
}

extension FieldDeclaration {
  /// The fields that the value is read from.
  fileprivate var bases: [String] {
    guard case .paths(let rows) = source else { return [] }
    return rows.compactMap(\.base)
  }

  /// The member that holds the value when it is written for decoding.
  fileprivate var writtenName: String? {
    switch source {
    case .wire(let names): return names.first
    case .paths(let rows):
      for row in rows where row.base == nil && row.path.components.count == 1 {
        if case .member(let name) = row.path.components[0] { return name }
      }
      return nil
    case .body, .text, .alias: return nil
    }
  }
}
