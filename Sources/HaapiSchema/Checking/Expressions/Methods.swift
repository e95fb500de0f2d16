import YAMLDocument

/// What expressions ask of a value with another one: `texts.joined(", ")`.
extension MappingChecker {
  func check(
    _ method: Expression.Method, _ name: ExpressionSyntax.Name, of value: ExpressionSyntax.Term,
    _ argument: ExpressionSyntax.Term, _ term: ExpressionSyntax.Term, isChained: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    let (base, other): (TypedTerm?, Expression?)
    let result: TypeReference
    switch method {
    case .joined:
      other = check(argument, against: .builtin(.string), "the separator", context)
      base = text(value, ofType: .array(.builtin(.string)), "only texts can be joined", name, context)
      result = .builtin(.string)
    case .hasPrefix:
      other = check(argument, against: .builtin(.string), "the beginning", context)
      base = text(value, ofType: .builtin(.string), "only a text has a beginning", name, context)
      result = .builtin(.bool)
    case .contains:
      (base, other) = checkContains(value, argument, name, context)
      result = .builtin(.bool)
    }
    guard let base, let other,
      let link = link(to: base, "\(method.rawValue)(…)", name.offsets, isChained: isChained, context)
    else { return nil }
    if result == .builtin(.bool), isMadeOfConstants(value, context), isMadeOfConstants(argument, context) {
      report(.constantCondition, "this condition is constant", at: place(term, context))
      return nil
    }
    return link.typed(.method(link.base, method, other, isChained: link.isChained), result, throws: other.throws)
  }

  /// A text, or a list of texts.
  private func text(
    _ value: ExpressionSyntax.Term, ofType wanted: TypeReference, _ rule: String, _ name: ExpressionSyntax.Name,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let base = typed(value, expecting: wanted, context) else { return nil }
    guard base.operand.unwrapped == wanted else {
      report(
        .wrongType, "\(rule), but this is \(base.operand.description)", at: place(name.offsets, context),
        notes: wanted.isCollection && base.operand.isArray ? [.init("write '.map(…).\(name.text)(…)'")] : [])
      return nil
    }
    return base
  }

  /// A list and a value of the type of its elements. Where the list is of constants, the value gives it its type.
  private func checkContains(
    _ list: ExpressionSyntax.Term, _ value: ExpressionSyntax.Term, _ name: ExpressionSyntax.Name,
    _ context: ExpressionContext
  ) -> (list: TypedTerm?, value: Expression?) {
    if list.typing != .inferred, value.typing == .inferred {
      guard let other = infer(value, context) else { return (nil, nil) }
      let type = other.expression.type
      guard isComparable(type, at: value, context) else { return (nil, nil) }
      return (typed(list, expecting: .array(type), context), other.expression)
    }
    guard let base = infer(list, context) else {
      checkUnused(value, context)
      return (nil, nil)
    }
    guard case .array(let element) = base.operand.unwrapped else {
      report(
        .wrongType, "only a list contains values, but this is \(base.operand.description)",
        at: place(name.offsets, context),
        notes: base.operand.unwrapped == .builtin(.string) ? [.init("a transform can look into a text")] : [])
      checkUnused(value, context)
      return (nil, nil)
    }
    guard isComparable(element, at: list, context) else {
      checkUnused(value, context)
      return (nil, nil)
    }
    return (base, check(value, against: element, "the value", context))
  }

  private func isComparable(
    _ type: TypeReference, at term: ExpressionSyntax.Term, _ context: ExpressionContext
  ) -> Bool {
    guard !isComparable(type) else { return true }
    report(
      .wrongType, "values of type \(type.description) cannot be compared", at: place(term, context),
      .init("look for text, numbers, booleans or cases of enums, or write '.filter(condition).isEmpty'"))
    return false
  }

  private func isMadeOfConstants(_ term: ExpressionSyntax.Term, _ context: ExpressionContext) -> Bool {
    term.isMadeOfConstants || isConstant(term, context)
  }
}
