import HaapiSchema

/// The body of a function that makes a model: its members in one call, after local values for those that take more than
/// an expression.
struct ConstructionCode {
  private var expressions: ExpressionCode
  /// What the app supplies, by the member.
  private let supplied: [String: Code]
  /// Names that mean something else in the function.
  private let reserved: Set<String>
  private var locals: Set<String> = []

  init(_ expressions: ExpressionCode, supplied: [String: Code] = [:], reserved: Set<String> = []) {
    self.expressions = expressions
    self.supplied = supplied
    self.reserved = reserved.union(expressions.hidden)
    self.expressions.hidden.formUnion(reserved)
  }

  mutating func body(making construction: ModelConstruction) -> [Statement] {
    // A local value hides a member of the mapper before its declaration, too.
    var rehearsal = self
    var statements: [Statement] = []
    _ = rehearsal.value(making: construction, within: nil, after: &statements)
    expressions.hidden.formUnion(rehearsal.locals)
    statements = []
    let value = value(making: construction, within: nil, after: &statements).statement
    return statements.isEmpty ? [.line(value)] : statements + [.line("return \(value)")]
  }

  /// The arguments for some members, after the statements that they need.
  mutating func arguments(
    for properties: [ModelConstruction.Property], within outer: String? = nil, after statements: inout [Statement]
  ) -> (list: [Code], throws: Bool) {
    var arguments: [Code] = []
    var isThrowing = false
    for property in properties {
      let value = value(property.value, of: property, within: outer, after: &statements)
      let label: Code = "\(label: Identifier(property.name)):"
      arguments.append(value.isOperation ? "\(label)\(.space)\(value.code)" : "\(label) \(value.code)")
      if value.throws { isThrowing = true }
    }
    return (arguments, isThrowing)
  }

  /// Gives a member of a model another value.
  mutating func assign(_ property: ModelConstruction.Property, to model: Identifier) -> [Statement] {
    let member: Code = "\(model).\(member: Identifier(property.name))"
    let standard = expressions.standard
    expressions.standard = member
    defer { expressions.standard = standard }
    var statements: [Statement] = []
    let value = value(property.value, of: property, within: nil, after: &statements)
    let code = value.statement
    return statements + [.line(code.hasBreak ? "\(member) =\(.space)\(code)" : "\(member) = \(code)")]
  }

  /// Code, and whether a `try` has to stand at the left of the statement that it becomes a part of.
  private struct Value {
    var code: Code
    var `throws`: Bool
    /// Whether it is better begun on a new line than broken where its first operator is. The formatter wants brackets to
    /// stand behind the label.
    var isOperation = false

    var statement: Code { `throws` ? "try \(code)" : code }
  }

  // MARK: Values

  private mutating func value(
    making construction: ModelConstruction, within outer: String?, after statements: inout [Statement]
  ) -> Value {
    let arguments = arguments(for: construction.properties, within: outer, after: &statements)
    let type = expressions.mapper.scope.value(of: construction.implementation)
    return Value(code: "\(type)\(list: arguments.list)", throws: arguments.throws)
  }

  private mutating func value(
    _ value: ModelConstruction.Value, of property: ModelConstruction.Property, within outer: String?,
    after statements: inout [Statement]
  ) -> Value {
    switch value {
    case .expression(let expression):
      let code = expressions.code(expression)
      return Value(code: code, throws: expression.throws, isOperation: code.hasBreak && !code.beginsWithBracket)
    case .construction(let construction):
      return self.value(making: construction, within: property.name, after: &statements)
    case .supplied:
      return Value(code: supplied[property.name] ?? "\(Identifier(property.name))", throws: false)
    case .choice(let rows):
      guard let first = rows.first else { return Value(code: "nil", throws: false) }
      guard first.condition != nil else {
        return self.value(first.value, of: property, within: outer, after: &statements)
      }
      if let short = shortChoice(rows) { return short }
      let local = local(for: property.name, within: outer)
      statements += definition(of: local, as: property, rows)
      return Value(code: "\(local)", throws: false)
    }
  }

  // MARK: Choices

  /// `condition ? value : other`, where all three are short.
  private func shortChoice(_ rows: [ModelConstruction.Choice]) -> Value? {
    guard rows.count <= 2, let condition = rows.first?.condition,
      rows.dropFirst().allSatisfy({ $0.condition == nil })
    else { return nil }
    let values = rows.map(\.value.expression)
    let codes = ([condition] + values).compactMap { $0.map(expressions.code) }
    // Breaks before operators would look like those before the parts of the choice.
    guard codes.count == rows.count + 1, !codes.contains(where: \.hasBreak) else { return nil }
    return Value(
      code: "\(codes[0])\(.space)? \(codes[1])\(.space): \(codes.count > 2 ? codes[2] : "nil")",
      throws: condition.throws || values.contains { $0?.throws == true })
  }

  private mutating func definition(
    of local: Identifier, as property: ModelConstruction.Property, _ rows: [ModelConstruction.Choice]
  ) -> [Statement] {
    var rows = rows
    if rows.last?.condition != nil { rows.append(.init(condition: nil, value: .nothing)) }
    let branches = rows.map { row -> (row: ModelConstruction.Choice, before: [Statement], value: Code) in
      var before: [Statement] = []
      let value = value(row.value, of: property, within: property.name, after: &before).statement
      return (row, before, value)
    }
    let type = expressions.mapper.scope.type(property.type)
    let head: Code = "let \(declaring: local): \(type)"
    guard branches.allSatisfy(\.before.isEmpty) else {
      // A branch that takes several statements cannot be an expression.
      let assignments = branches.map {
        branch($0.row, $0.before + [.line("\(local) = \($0.value)")])
      }
      return [.line(head), .branch(assignments)]
    }
    if let words = WordChoice(rows, names: expressions.mapper.scope.names) {
      var choices = zip(words.cases, branches).map { name, branch -> Statement.Choice in
        .init(pattern: "case .\(member: Identifier(name))", body: [.line(branch.value)])
      }
      choices.append(.init(pattern: "default", body: branches.suffix(1).map { .line($0.value) }))
      return [.define(head, .choose(expressions.statement(words.subject), choices))]
    }
    return [.define(head, .branch(branches.map { branch($0.row, [.line($0.value)]) }))]
  }

  private func branch(_ row: ModelConstruction.Choice, _ body: [Statement]) -> Statement.Branch {
    .init(condition: row.condition.map(expressions.condition), body: body)
  }

  // MARK: Names

  /// A name for a local value: that of the property, or of the two properties where it belongs to a model inside another.
  private mutating func local(for property: String, within outer: String?) -> Identifier {
    let own = CamelCase(property).withSmallFirstWord
    let nested = outer.map { CamelCase($0).withSmallFirstWord + property.prefix(1).uppercased() + property.dropFirst() }
    let names = [own] + (nested.map { [$0] } ?? [])
    let name = names.first(where: isFree).map { Identifier($0) } ?? Identifier(own) { !isFree($0) }
    locals.insert(name.text)
    return name
  }

  private func isFree(_ name: String) -> Bool {
    name != expressions.source.text && !reserved.contains(name) && !locals.contains(name)
      && !expressions.mapper.scope.names.isDeclared(name)
      && Identifier(name).isPlainUse
  }
}

extension ModelConstruction.Value {
  fileprivate static let nothing = ModelConstruction.Value.expression(
    Expression(kind: .literal(.nil), type: .optional(.builtin(.bool)), throws: false))

  fileprivate var expression: Expression? {
    if case .expression(let expression) = self { expression } else { nil }
  }
}
