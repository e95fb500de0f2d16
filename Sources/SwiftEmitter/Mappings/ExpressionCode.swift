import HaapiSchema
import Lowering

/// Turns the expressions of one function, or of one handler of an overlay, into code.
struct ExpressionCode {
  let mapper: MapperScope
  /// The function's parameter.
  let source: Identifier
  /// The struct or the protocol that it is a value of.
  let sourceType: String
  /// Local names, beside which members of the mapper need `self`.
  var hidden: Set<String>
  /// The name of the mapper outside its own code.
  var receiver: Identifier?
  /// The value of `default`.
  var standard = Code()
  /// The value that holds the JSON of the source.
  var json = Identifier("json")
  /// The names of the values that the function computes first.
  var locals: [LocalReference: Identifier] = [:]
  /// The names of members of the source that a condition binds.
  var boundMembers: [String: Identifier] = [:]
  /// Whether a brace after a call would be read as the statement's.
  var isCondition = false

  init(mapper: MapperScope, source: Identifier, ofType sourceType: String) {
    self.mapper = mapper
    self.source = source
    self.sourceType = sourceType
    hidden = [source.text]
  }

  /// The whole value of a statement, with `try` where it is needed.
  func statement(_ expression: Expression) -> Code {
    expression.throws ? "try \(code(expression))" : code(expression)
  }

  /// What stands between `if` or `guard` and the brace, with a comma behind each but the last.
  func conditions(of expression: Expression) -> [Code] {
    var conditions = self
    conditions.isCondition = true
    let binding = BindingCondition(expression)
    return (binding.rest.map(conditions.clauses(of:)) ?? []) + binding.values.map(conditions.binding(of:))
      + binding.inner.flatMap(conditions.clauses(of:))
  }

  private func clauses(of condition: Expression) -> [Code] {
    if case .meets(let conditions) = condition.kind { return Code.list(conditions, on: "\(json)", locals: .plain) }
    return [statement(condition)]
  }

  /// The code without `try`, which belongs to the left of the whole statement.
  func code(_ expression: Expression) -> Code {
    switch expression.kind {
    case .source: return "\(source)"
    case .setting(let name): return member(Identifier(name))
    case .literal(let literal): return .literal(literal, as: expression.type, in: mapper.scope)
    case .list(let elements): return "\(list: elements.map(code), in: .square)"
    case .group(let value): return "\(group: code(value))"
    case .member(let value, let name, let isChained):
      if let bound = boundMember(name, of: value, as: expression.type) { return "\(bound)" }
      return "\(base(value, isChained)).\(member: Identifier(name))"
    case .element(let value, let index, let isChained):
      // A subscript would trap beyond the end.
      let base = base(value, isChained)
      return switch index {
      case 0: "\(base).first"
      case 1: "\(base).dropFirst().first"
      default: "\(base).dropFirst(\(index)).first"
      }
    case .call(let name, let arguments):
      return "\(mapper.scope.transforms(with: name)).\(member: Identifier(name))\(list: arguments.map(code))"
    case .map(let reference, let value):
      return call(reference, code(value), ofType: value.type)
    case .mapEach(let reference, let values, let iteration, let isChained):
      let base = base(values, isChained)
      return "\(base).\(text: iteration.method)\(list: [transformation(reference, of: values)])"
    case .coalesce(let value, let other):
      return "\(operand(value, .addition))\(.space)?? \(operand(other, .coalescing))"
    case .concatenate(let first, let second):
      return "\(operand(first, .addition))\(.space)+ \(operand(second, .addition))"
    case .compare(let first, let second, let isEqual):
      let sides = (operand(first, .coalescing), operand(second, .coalescing))
      return isEqual ? "\(sides.0) == \(sides.1)" : "\(sides.0) != \(sides.1)"
    case .order(let first, let order, let second):
      return "\(operand(first, .coalescing)) \(text: order.sign) \(operand(second, .coalescing))"
    case .and:
      let operands = expression.operandsOfAnd.map { operand($0, .conjunction) }
      return operands.dropFirst().reduce(operands[0]) { all, next in "\(all)\(.space)&& \(next.deepened)" }
    case .or(let first, let second):
      // The formatter wants to see what belongs together; it does not of other operators.
      return "\(operand(first, .disjunction))\(.space)|| \(indented: operand(second, .disjunction))"
    case .not(let condition): return "!\(operand(condition, .postfix))"
    case .standard: return standard
    case .local(let reference): return "\(locals[reference] ?? Identifier(reference.name))"
    case .present(let value): return "\(code(value)) != nil"
    case .having(let value, let condition, let otherwise): return asking(condition, of: value, otherwise: otherwise)
    case .json(let path): return JSONLookup(path, as: expression.type).code(in: json)
    case .meets(let conditions): return .all(conditions, on: "\(json)", locals: .plain)
    case .filter(let values, let condition, let isChained):
      return call("\(base(values, isChained)).filter", with: closure(condition))
    case .each(let values, let value, let iteration, let isChained):
      return call("\(base(values, isChained)).\(text: iteration.method)", with: closure(value))
    case .method(let value, let method, let argument, let isChained):
      let argument: Code = method == .joined ? "separator: \(code(argument))" : code(argument)
      return "\(base(value, isChained)).\(text: method.name)\(list: [argument])"
    case .ofType(let values, let type, let isNegated, let isChained):
      let (base, type) = (base(values, isChained), mapper.scope.type(type))
      return isNegated
        ? call("\(base).filter", with: "\(closure: "!($0 is \(type))")")
        : call("\(base).compactMap", with: "\(closure: "$0 as? \(type)")")
    case .candidate: return "$0"
    }
  }

  /// A closure about an element. A `try` outside of a closure does not reach into it.
  private func closure(_ value: Expression) -> Code {
    "\(closure: statement(value), head: value.usesCandidate ? "{" : "{ _ in")"
  }

  /// A call with a closure, in parentheses where a brace would be read as the statement's.
  func call(_ method: Code, with closure: Code) -> Code {
    isCondition ? "\(method)(\(closure))" : "\(method) \(closure)"
  }

  /// The code of a part, in parentheses where an operator requires them.
  private func operand(_ expression: Expression, _ precedence: Precedence) -> Code {
    let code = code(expression)
    return self.precedence(of: expression) < precedence ? "\(group: code)" : code
  }

  /// The base of a member, with the `?` of an optional chain.
  func base(_ value: Expression, _ isChained: Bool) -> Code {
    let code = operand(value, .postfix)
    return isChained ? "\(code)?" : code
  }

  /// A setting or a function of the mapper.
  func member(_ name: Identifier) -> Code {
    if let receiver { return "\(receiver).\(member: name)" }
    return name.isPlainUse && !hidden.contains(name.text) ? "\(name)" : "self.\(member: name)"
  }
}

// MARK: Precedence

extension ExpressionCode {
  /// How tightly an operator binds, in Swift's order.
  private enum Precedence: Int, Comparable {
    case disjunction, conjunction, comparison, coalescing, addition, prefix, postfix

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  private func precedence(of expression: Expression) -> Precedence {
    switch expression.kind {
    case .or, .meets: .disjunction
    case .and: .conjunction
    case .compare, .order, .present: .comparison
    case .coalesce, .having: .coalescing
    case .concatenate: .addition
    case .not: .prefix
    // `as` stands between the two.
    case .map(let reference, let value) where needsResult(reference, of: value.type): .coalescing
    default: .postfix
    }
  }
}

extension Expression {
  /// What stands between the `&&` of a row of them, without those in parentheses.
  fileprivate var operandsOfAnd: [Expression] {
    if case .and(let left, let right) = kind { left.operandsOfAnd + right.operandsOfAnd } else { [self] }
  }
}

extension Expression.Order {
  fileprivate var sign: StaticString {
    switch self {
    case .less: "<"
    case .atMost: "<="
    case .greater: ">"
    case .atLeast: ">="
    }
  }
}

extension Expression.Method {
  fileprivate var name: StaticString {
    switch self {
    case .joined: "joined"
    case .hasPrefix: "hasPrefix"
    case .contains: "contains"
    }
  }
}

extension Expression.Iteration {
  fileprivate var method: StaticString {
    switch self {
    case .map: "map"
    case .compactMap: "compactMap"
    case .flatMap: "flatMap"
    }
  }
}
