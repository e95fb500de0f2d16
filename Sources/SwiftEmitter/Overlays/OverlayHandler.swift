import HaapiSchema
import Lowering

/// The body of the closure that makes the models of one type of response.
struct OverlayHandler {
  let change: OverlayDeclaration.Change
  private let method: MapperDeclaration.Method
  private let supplied: SuppliedMembers
  private let locals: OverlayLocals
  private let expressions: ExpressionCode
  /// Whether a condition uses the base's model.
  private let isCastFirst: Bool
  /// Whether the JSON is read before a mapping is chosen, because a condition or more than one mapping needs it.
  private let isReadFirst: Bool

  init(
    _ change: OverlayDeclaration.Change, asking method: MapperDeclaration.Method, _ mapper: MapperScope,
    supplied: SuppliedMembers, locals: OverlayLocals
  ) {
    self.change = change
    self.method = method
    self.supplied = supplied
    self.locals = locals
    // Asked once, not for each row.
    isCastFirst = change.rows.contains { $0.kept == nil && $0.condition?.usesStandard == true }
    isReadFirst =
      change.rows.contains { $0.condition?.asksJSON == true } || change.rows.count(where: \.asksJSON) > 1
    expressions = ExpressionCode(about: change.source, in: mapper, locals)
  }

  private var response: Identifier { expressions.source }

  var body: [Statement] {
    let type = SwiftType.name(locals.scope.name(of: change.source))
    return [
      cast(locals.response, to: type, named: change.source, as: response),
      .line("let \(declaring: locals.model) = try \(locals.mapper).\(standard)"),
    ] + (isCastFirst ? [castToBase] : []) + (isReadFirst ? [reading] : []) + rows
  }

  /// The mapper that the builder has made so far.
  private var standard: Code {
    let value: Code = ".\(member: Identifier(change.caseName))(\(response))"
    return "\(member: Identifier(method.name))\(list: method.labels.map { "\(label: Identifier($0)): \(value)" })"
  }

  /// `guard let step = response as? PollingStep else { … }`
  private func cast(
    _ value: Identifier, to expected: SwiftType, named name: String, as result: Identifier
  ) -> Statement {
    let scope = locals.scope
    // A type may have that name; members of models are asked of values.
    let failure = scope.mappingFailure(
      of: value, expected: name, as: expressions.mapper.failure, isTypeHidden: scope.names.isDeclared("type"))
    return .block("guard let \(declaring: result) = \(value) as? \(expected) else", [.line(failure)])
  }

  private var castToBase: Statement {
    cast(
      locals.model, to: SwiftType.existential(locals.scope.name(of: change.base)), named: change.base, as: locals.base)
  }

  // MARK: JSON

  private var reading: Statement { expressions.reading(of: .named(change.source)) }

  // MARK: Rows

  private var rows: [Statement] {
    guard let last = change.rows.last else { return [.line("return \(locals.model)")] }
    // What is asked of a struct that is kept is a name of its own.
    guard last.kept == nil else {
      return change.rows.compactMap(choice) + [.line("return \(locals.model)")]
    }
    let otherwise = last.condition.map { condition in
      [Statement.require(expressions.conditions(of: condition), orElse: [.line("return \(locals.model)")])]
    }
    return change.rows.dropLast().compactMap(choice) + (otherwise ?? []) + body(of: last)
  }

  /// What is made if the row applies; `nil` for one that always does.
  private func choice(_ row: OverlayDeclaration.Row) -> Statement? {
    let type = row.kept.map { SwiftType.name(locals.scope.name(of: $0)) }
    let cast = type.map { "let \(declaring: locals.base) = \(locals.model) as? \($0)" as Code }
    let conditions = [cast].compactMap(\.self) + (row.condition.map(expressions.conditions(of:)) ?? [])
    return conditions.isEmpty ? nil : .when(conditions, body(of: row))
  }

  private func body(of row: OverlayDeclaration.Row) -> [Statement] {
    var statements: [Statement] = isCastFirst || row.kept != nil ? [] : [castToBase]
    if row.asksJSON && !isReadFirst { statements.append(reading) }
    var expressions = expressions
    statements += expressions.declare(row.locals, for: [], of: .named(change.source), unless: { _ in false })
    let closures = row.added.map { property in
      (property.name, "\(supplied.closure(for: property.name, property.type, of: change.source))(\(response))" as Code)
    }
    var code = ConstructionCode(expressions, supplied: Dictionary(closures) { first, _ in first })
    if row.kept != nil {
      if row.overrides.isEmpty { return statements + [.line("return \(locals.base)")] }
      statements.append(.line("var \(declaring: locals.changed) = \(locals.base)"))
      for override in row.overrides { statements += code.assign(override, to: locals.changed) }
      return statements + [.line("return \(locals.changed)")]
    }
    let arguments = code.arguments(for: row.added, after: &statements)
    let isClass = locals.scope.names.isOverlayClass(row.model)
    if isClass, !row.overrides.isEmpty {
      statements.append(.line("var \(declaring: locals.changed) = \(changeable)\(list: ["from: \(locals.base)"])"))
      for override in row.overrides { statements += code.assign(override, to: locals.changed) }
    }
    let base = isClass && !row.overrides.isEmpty ? locals.changed : locals.base
    let call: Code = "\(locals.scope.value(of: row.model))\(list: ["from: \(base)"] + arguments.list)"
    let made: Code = arguments.throws ? "try \(call)" : call
    guard !isClass, !row.overrides.isEmpty else { return statements + [.line("return \(made)")] }
    statements.append(.line("var \(declaring: locals.changed) = \(made)"))
    for override in row.overrides { statements += code.assign(override, to: locals.changed) }
    return statements + [.line("return \(locals.changed)")]
  }

  /// The struct that implements the base's model, for a copy whose members can be changed before a class takes them.
  private var changeable: TypeName {
    locals.scope.value(of: locals.scope.names.models[change.base]?.implementation?.name ?? change.base)
  }
}

extension ExpressionCode {
  /// For a closure that a mapper's builder receives.
  init(about source: String, in mapper: MapperScope, _ locals: OverlayLocals) {
    var mapper = mapper
    mapper.scope = locals.scope
    // These belong to the mapper, and this is code of its builder.
    mapper.shared = SharedFunctions()
    self.init(mapper: mapper, source: locals.name(of: source), ofType: source)
    json = locals.json
    receiver = locals.mapping
    standard = "\(locals.base)"
    hidden.formUnion(locals.all)
  }
}

extension OverlayDeclaration.Row {
  /// Whether a value that the mapping gives is in the JSON.
  fileprivate var asksJSON: Bool {
    (locals.map(\.value) + (added + overrides).flatMap(\.value.expressions)).contains(where: \.asksJSON)
  }
}
