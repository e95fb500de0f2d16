import HaapiSchema

/// Turns the expressions of one function into code.
struct ExpressionCode {
  let mapper: MapperScope
  /// The function's parameter.
  let source: Identifier
  /// Local names, beside which members of the mapper need `self`.
  var hidden: Set<String>

  init(mapper: MapperScope, source: Identifier) {
    self.mapper = mapper
    self.source = source
    hidden = [source.text]
  }

  /// The whole value of a statement, with `try` where it is needed.
  func statement(_ expression: Expression) -> Code {
    expression.throws ? "try \(code(expression))" : code(expression)
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
      return "\(base(value, isChained)).\(member: Identifier(name))"
    case .element(let value, let index, let isChained):
      // A subscript would trap beyond the end.
      let base = base(value, isChained)
      return index > 0 ? "\(base).dropFirst(\(index)).first" : "\(base).first"
    case .call(let name, let arguments):
      return "\(mapper.scope.transforms).\(member: Identifier(name))\(list: arguments.map(code))"
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
    case .and(let first, let second):
      return "\(operand(first, .conjunction))\(.space)&& \(operand(second, .conjunction))"
    case .or(let first, let second):
      return "\(operand(first, .disjunction))\(.space)|| \(operand(second, .disjunction))"
    case .not(let condition): return "!\(operand(condition, .postfix))"
    // Only overlays have these, whose code is written elsewhere.
    case .standard, .json, .filter, .candidate: return Code()
    }
  }

  /// The code of a part, in parentheses where it would fall apart beside an operator.
  private func operand(_ expression: Expression, _ precedence: Precedence) -> Code {
    let code = code(expression)
    return self.precedence(of: expression) < precedence ? "\(group: code)" : code
  }

  /// What a member is asked of, with the `?` of an optional chain.
  private func base(_ value: Expression, _ isChained: Bool) -> Code {
    let code = operand(value, .postfix)
    return isChained ? "\(code)?" : code
  }

  /// A setting or a function of the mapper.
  private func member(_ name: Identifier) -> Code {
    name.isPlainUse && !hidden.contains(name.text) ? "\(name)" : "self.\(member: name)"
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
    case .or: .disjunction
    case .and: .conjunction
    case .compare: .comparison
    case .coalesce: .coalescing
    case .concatenate: .addition
    case .not: .prefix
    // `as` stands between the two.
    case .map(let reference, let value) where needsResult(reference, of: value.type): .coalescing
    default: .postfix
    }
  }
}

// MARK: Calls

extension ExpressionCode {
  /// A call of another function of the mapper.
  ///
  /// - Parameter type: The type of the argument.
  func call(_ reference: MappingReference, _ argument: Code, ofType type: TypeReference) -> Code {
    let call: Code = "\(member(mapper.name(of: reference)))\(list: ["from: \(argument)"])"
    guard needsResult(reference, of: type) else { return call }
    return "\(call) as \(SwiftType.existential(mapper.scope.name(of: reference.target)))"
  }

  /// The function that maps each value of a list, or that of an optional.
  private func transformation(_ reference: MappingReference, of values: Expression) -> Code {
    let type = values.type.element
    guard needsResult(reference, of: type) else { return "\(member(mapper.name(of: reference)))(from:)" }
    let call = call(reference, "$0", ofType: type)
    return "\(closure: mapper.function(reference)?.throws == true ? "try \(call)" : call)"
  }

  /// Whether Swift would rather call a function with an optional result, where the property is an optional.
  private func needsResult(_ reference: MappingReference, of type: TypeReference) -> Bool {
    guard let name = type.typeName, mapper.function(reference)?.isOptional == false else { return false }
    return mapper.alternatives(to: reference, forSource: name).contains(where: \.isOptional)
  }
}

extension TypeReference {
  /// What a list or an optional holds.
  fileprivate var element: TypeReference {
    if case .array(let element) = unwrapped { element } else { unwrapped }
  }

  /// The name of a declared type or protocol.
  fileprivate var typeName: String? {
    switch self {
    case .named(let name), .existential(let name): name
    default: nil
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
