import HaapiSchema

/// The body of the closure that makes the models of one type of response.
struct OverlayHandler {
  let source: OverlayDeclaration.Source
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  private let json: Identifier
  private let expressions: ExpressionCode

  init(
    _ source: OverlayDeclaration.Source, supplied: SuppliedMembers, locals: OverlayLocals, json: Identifier
  ) {
    self.source = source
    self.supplied = supplied
    self.locals = locals
    self.json = json
    var expressions = ExpressionCode(mapper: MapperScope(locals.scope), source: locals.name(of: source.type))
    expressions.json = locals.json
    self.expressions = expressions
  }

  private var response: Identifier { expressions.source }

  var body: [Statement] {
    let type = SwiftType.name(locals.scope.name(of: source.type))
    return [
      cast(locals.response, to: type, named: source.type, as: response),
      .line("let \(declaring: locals.model) = try \(locals.mapper).\(standard)"),
    ] + (isReadFirst ? [reading] : []) + rows
  }

  /// What the builder has made so far.
  private var standard: Code {
    switch source.kind {
    case .representation: "mapHaapiResultToUIModel(haapiResult: .representation(\(response)))"
    case .problem: "mapHaapiResultToUIModel(haapiResult: .problem(\(response)))"
    case .successfulToken: "mapTokenResponseToOAuthModel(tokenResponse: .successfulToken(\(response)))"
    case .errorToken: "mapTokenResponseToOAuthModel(tokenResponse: .errorToken(\(response)))"
    }
  }

  /// `guard let step = response as? PollingStep else { … }`
  private func cast(
    _ value: Identifier, to expected: SwiftType, named name: String, as result: Identifier
  ) -> Statement {
    let scope = locals.scope
    // A type may have that name; members of models are asked of values.
    let failure = scope.mappingFailure(of: value, expected: name, isTypeHidden: scope.names.isDeclared("type"))
    return .block("guard let \(declaring: result) = \(value) as? \(expected) else", [.line(failure)])
  }

  // MARK: JSON

  private var reading: Statement { .line("let \(declaring: locals.json) = \(json)(\(response).rawJsonString)") }

  /// Whether the JSON is read before it is known what is made: a condition needs it, or more than one mapping.
  private var isReadFirst: Bool {
    source.rows.contains { $0.condition?.asksJSON == true } || source.rows.count(where: \.asksJSON) > 1
  }

  // MARK: Rows

  private var rows: [Statement] {
    guard let last = source.rows.last else { return [.line("return \(locals.model)")] }
    let earlier = source.rows.dropLast().compactMap { row in
      row.condition.map { Statement.when([expressions.condition($0)], body(of: row)) }
    }
    let otherwise = last.condition.map { condition in
      [Statement.require([expressions.condition(condition)], orElse: [.line("return \(locals.model)")])]
    }
    return earlier + (otherwise ?? []) + body(of: last)
  }

  private func body(of row: OverlayDeclaration.Row) -> [Statement] {
    let base = SwiftType.existential(locals.scope.name(of: source.base))
    let made: Code = "\(locals.scope.value(of: row.model))\(list: arguments(of: row))"
    var statements = [cast(locals.model, to: base, named: source.base, as: locals.base)]
    if row.asksJSON && !isReadFirst { statements.append(reading) }
    guard !row.overrides.isEmpty else { return statements + [.line("return \(made)")] }
    statements.append(.line("var \(declaring: locals.changed) = \(made)"))
    return statements + row.overrides.map(assignment) + [.line("return \(locals.changed)")]
  }

  private func arguments(of row: OverlayDeclaration.Row) -> [Code] {
    ["from: \(locals.base)"]
      + row.added.map { addition -> Code in
        let label: Code = "\(label: Identifier(addition.name)):"
        switch addition.value {
        case .supplied:
          return "\(label) \(supplied.closure(for: addition.name, addition.type, of: source.type))(\(response))"
        case .expression(let expression):
          let code = expressions.code(expression)
          return code.hasBreak ? "\(label)\(.space)\(code)" : "\(label) \(code)"
        }
      }
  }

  private func assignment(_ override: OverlayDeclaration.Override) -> Statement {
    let member: Code = "\(locals.changed).\(member: Identifier(override.name))"
    var expressions = expressions
    expressions.standard = member
    let value = expressions.code(override.value)
    return .line(value.hasBreak ? "\(member) =\(.space)\(value)" : "\(member) = \(value)")
  }
}

extension OverlayDeclaration.Row {
  /// Whether a value that the mapping gives is in the JSON.
  fileprivate var asksJSON: Bool { values.contains(where: \.asksJSON) }
}

extension Expression {
  fileprivate var asksJSON: Bool { !JSONLookup.all(in: self).isEmpty }
}
