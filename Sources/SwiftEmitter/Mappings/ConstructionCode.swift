import HaapiSchema
import Lowering

/// The body of a function that makes a model: its members in one call, after local values for those that take more than
/// an expression.
struct ConstructionCode {
  private var expressions: ExpressionCode
  /// Values that the app supplies, by the member.
  private let supplied: [String: Code]
  /// Names with another meaning in the function.
  private let reserved: Set<String>
  private var locals: Set<String> = []

  init(_ expressions: ExpressionCode, supplied: [String: Code] = [:], reserved: Set<String> = []) {
    self.expressions = expressions
    self.supplied = supplied
    self.reserved = reserved.union(expressions.hidden)
    self.expressions.hidden.formUnion(reserved)
  }

  mutating func body(making construction: ModelConstruction) -> [Statement] {
    body { code, statements in code.value(making: construction, within: nil, after: &statements).statement }
  }

  /// The body of a shared function. The function itself has to spell out its members.
  mutating func body(of function: SharedFunction) -> [Statement] {
    switch function.body {
    case .construction(let construction):
      return body { code, statements in
        code.value(makingEachMemberOf: construction, within: nil, after: &statements).statement
      }
    case .choice(let rows):
      let property = ModelConstruction.Property(name: function.name, type: function.result, value: function.body)
      guard rows.count == 1, let condition = rows[0].condition else {
        let branches = branches(of: rows, for: property)
        guard !branches.contains(where: \.takesStatements) else {
          return [choice(among: branches) { "return \($0)" }]
        }
        return [choice(among: branches)]
      }
      var statements: [Statement] = [.require(expressions.conditions(of: condition), orElse: [.line("return nil")])]
      let value = value(rows[0].value, of: property, within: nil, after: &statements).statement
      return statements + [.line("return \(value)")]
    case .expression, .supplied: return []
    }
  }

  private mutating func body(_ value: (inout Self, inout [Statement]) -> Code) -> [Statement] {
    var rehearsal = self
    var statements: [Statement] = []
    var code = value(&rehearsal, &statements)
    if !rehearsal.locals.isEmpty {
      // A local value hides a member of the mapper even before its declaration.
      expressions.hidden.formUnion(rehearsal.locals)
      statements = []
      code = value(&self, &statements)
    }
    return statements.isEmpty ? [.line(code)] : statements + [.line("return \(code)")]
  }

  /// The arguments for some members, after the statements that they need. Where a value uses the one that it replaces,
  /// that has a name.
  mutating func arguments(
    for properties: [ModelConstruction.Property], within outer: String? = nil, after statements: inout [Statement]
  ) -> (list: [Code], throws: Bool) {
    var arguments: [Code] = []
    var isThrowing = false
    let standard = expressions.standard
    defer { expressions.standard = standard }
    for property in properties {
      for replaced in property.standards.reversed() {
        let value = value(replaced, of: property, within: outer, after: &statements).statement
        let local = local(for: property.name, within: outer)
        let head: Code = "let \(declaring: local): \(expressions.mapper.scope.type(property.type))"
        statements.append(.line(value.hasBreak ? "\(head) =\(.space)\(value)" : "\(head) = \(value)"))
        expressions.standard = "\(local)"
      }
      let value = value(property.value, of: property, within: outer, after: &statements)
      let label: Code = "\(label: Identifier(property.name)):"
      arguments.append(value.isOperation ? "\(label)\(.space)\(value.code)" : "\(label) \(value.code)")
      if value.throws { isThrowing = true }
    }
    return (arguments, isThrowing)
  }

  /// Changes a member of a model.
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

  /// Code, and whether its statement needs a `try`.
  private struct Value {
    var code: Code
    var `throws`: Bool
    /// Whether to begin it on a new line rather than break it at its first operator. The formatter keeps brackets
    /// behind the label.
    var isOperation = false

    var statement: Code { `throws` ? "try \(code)" : code }
  }

  // MARK: Values

  private mutating func value(
    making construction: ModelConstruction, within outer: String?, after statements: inout [Statement]
  ) -> Value {
    let mapper = expressions.mapper
    let call =
      construction.properties.allSatisfy { $0.standards.isEmpty }
      ? mapper.shared.call(making: construction, from: expressions.sourceType, mapper.scope.names.index) : nil
    return call.map { code(of: $0, within: outer, after: &statements) }
      ?? value(makingEachMemberOf: construction, within: outer, after: &statements)
  }

  private mutating func value(
    makingEachMemberOf construction: ModelConstruction, within outer: String?, after statements: inout [Statement]
  ) -> Value {
    let arguments = arguments(for: construction.properties, within: outer, after: &statements)
    let type = expressions.mapper.scope.value(of: construction.implementation)
    return Value(code: "\(type)\(list: arguments.list)", throws: arguments.throws)
  }

  private mutating func code(
    of call: SharedFunction.Call, within outer: String?, after statements: inout [Statement]
  ) -> Value {
    let arguments = arguments(for: call.arguments, within: outer, after: &statements)
    let source: [Code] = call.function.source == nil ? [] : ["of: \(expressions.source)"]
    return Value(
      code: "\(expressions.member(Identifier(call.function.name)))\(list: source + arguments.list)",
      throws: call.function.canThrow || arguments.throws)
  }

  private mutating func value(
    _ value: ModelConstruction.Value, of property: ModelConstruction.Property, within outer: String?,
    after statements: inout [Statement]
  ) -> Value {
    switch value {
    case .expression(let expression):
      var code = expressions.code(expression)
      if case .not = expression.kind { code = code.withOpenEnd }
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
      let mapper = expressions.mapper
      if let call = mapper.shared.call(choosing: property, from: expressions.sourceType, mapper.scope.names.index) {
        return code(of: call, within: outer, after: &statements)
      }
      let local = local(for: property.name, within: outer)
      statements += definition(of: local, as: property, rows)
      return Value(code: "\(local)", throws: false)
    }
  }

  // MARK: Choices

  /// `condition ? value : other`, where all three are short.
  private func shortChoice(_ rows: [ModelConstruction.Choice]) -> Value? {
    guard rows.count <= 2, let condition = rows.first?.condition,
      rows.dropFirst().allSatisfy({ $0.condition == nil }),
      BindingCondition(condition).values.isEmpty
    else { return nil }
    let values = rows.map(\.value.expression)
    let codes = ([condition] + values).compactMap { $0.map(expressions.code) }
    // Breaks before operators would look like breaks before the parts of the choice.
    guard codes.count == rows.count + 1, !codes.contains(where: \.hasBreak) else { return nil }
    return Value(
      code: "\(codes[0])\(.space)? \(codes[1])\(.space): \(codes.count > 2 ? codes[2] : "nil")",
      throws: condition.throws || values.contains { $0?.throws == true })
  }

  private struct Branch {
    let row: ModelConstruction.Choice
    /// None for what is left.
    let conditions: [Code]
    /// What comes before the value.
    let statements: [Statement]
    let value: Code

    /// Whether it cannot be an expression.
    var takesStatements: Bool { !statements.isEmpty }
  }

  private mutating func definition(
    of local: Identifier, as property: ModelConstruction.Property, _ rows: [ModelConstruction.Choice]
  ) -> [Statement] {
    let branches = branches(of: rows, for: property)
    let head: Code = "let \(declaring: local): \(expressions.mapper.scope.type(property.type))"
    guard branches.contains(where: \.takesStatements) else { return [.define(head, choice(among: branches))] }
    return [.line(head), choice(among: branches) { "\(local) = \($0)" }]
  }

  private mutating func branches(
    of rows: [ModelConstruction.Choice], for property: ModelConstruction.Property
  ) -> [Branch] {
    let otherwise: [ModelConstruction.Choice] =
      rows.last?.condition == nil ? [] : [.init(condition: nil, value: .nothing)]
    let outer = expressions
    defer { expressions = outer }
    return (rows + otherwise).map { row in
      var bound: Set<String> = []
      expressions = outer.inside(row.condition) { member in
        let name = local(for: member, within: nil)
        bound.insert(name.text)
        return name
      }
      // Another branch has the names for itself.
      defer { locals.subtract(bound) }
      let conditions = row.condition.map(expressions.conditions(of:)) ?? []
      var statements: [Statement] = []
      let value = value(row.value, of: property, within: property.name, after: &statements).statement
      return Branch(row: row, conditions: conditions, statements: statements, value: value)
    }
  }

  /// An `if` or a `switch`. It is an expression if no branch takes statements.
  private func choice(among branches: [Branch], ending: (Code) -> Code = { $0 }) -> Statement {
    let bodies = branches.map { $0.statements + [.line(ending($0.value))] }
    if let words = EnumSwitch(branches.map(\.row), in: expressions.mapper.scope.names.index) {
      let patterns: [Code] = words.cases.map { "case .\(member: Identifier($0))" } + ["default"]
      return .choose(
        expressions.statement(words.subject), zip(patterns, bodies).map { .init(pattern: $0, body: $1) })
    }
    return .branch(
      zip(branches, bodies).map { .init(conditions: $0.conditions, body: $1) })
  }

  // MARK: Names

  /// A name for a local value: that of the property, or of the two properties where it belongs to a model inside
  /// another.
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
