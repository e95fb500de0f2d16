import YAMLDocument

/// Operators of expressions.
extension Resolver {
  mutating func check(
    _ sign: ExpressionSyntax.Operator, _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term,
    _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    switch sign {
    case .or, .and:
      let what = "what stands beside '\(sign.rawValue)'"
      let first = checkBool(left, what, context)
      guard let second = checkBool(right, what, context), let first else { return nil }
      return TypedTerm(
        sign == .or ? .or(first, second) : .and(first, second), .builtin(.bool), throws: first.throws || second.throws)
    case .equal, .notEqual: return checkComparison(left, right, isEqual: sign == .equal, term, context)
    case .coalesce: return checkCoalesce(left, right, wanted: wanted, context)
    case .plus: return checkPlus(left, right, term, wanted: wanted, context)
    }
  }

  // MARK: ==

  private mutating func checkComparison(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, isEqual: Bool, _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    if left.isConstant, right.isConstant {
      report("constant-condition", "two constants are compared", at: place(term, context))
      return nil
    }
    if left.isNil || right.isNil { return checkPresence(left, right, isEqual: isEqual, context) }
    guard let (first, second) = checkBoth(left, right, wanted: nil, context) else { return nil }
    let (a, b) = (first.expression.type, second.expression.type)
    guard isConvertible(a, to: b) || isConvertible(b, to: a) else {
      report(
        "wrong-type", "\(a.description) and \(b.description) cannot be compared", at: place(term, context),
        notes: rawValueNote(a, b))
      return nil
    }
    guard isComparable(a), isComparable(b) else {
      report(
        "wrong-type", "values of type \(a.description) cannot be compared", at: place(term, context),
        .init("texts, numbers, booleans and cases of enums can, and anything optional with nil"))
      return nil
    }
    return comparison(first.expression, second.expression, isEqual: isEqual)
  }

  private func rawValueNote(_ a: TypeReference, _ b: TypeReference) -> [Diagnostic.Note] {
    let string = TypeReference.builtin(.string)
    let isWord =
      a.unwrapped == string && enumDeclaration(b.unwrapped) != nil
      || b.unwrapped == string && enumDeclaration(a.unwrapped) != nil
    return isWord ? [.init("compare with a case, such as '.name', or compare '.rawValue'")] : []
  }

  private mutating func checkPresence(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, isEqual: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    let value = left.isNil ? right : left
    guard let typed = check(value, wanted: nil, context) else { return nil }
    guard typed.expression.type.isOptional else {
      report(
        "never-nil", "this is never nil: it is \(typed.expression.type.description)", at: place(value, context),
        .init("remove the comparison"))
      return nil
    }
    let absent = Expression(kind: .literal(.nil), type: typed.expression.type, throws: false)
    return left.isNil
      ? comparison(absent, typed.expression, isEqual: isEqual) : comparison(typed.expression, absent, isEqual: isEqual)
  }

  private func comparison(_ left: Expression, _ right: Expression, isEqual: Bool) -> TypedTerm {
    TypedTerm(.compare(left, right, isEqual: isEqual), .builtin(.bool), throws: left.throws || right.throws)
  }

  private func isComparable(_ type: TypeReference) -> Bool {
    switch type.unwrapped {
    case .builtin(.string), .builtin(.int), .builtin(.double), .builtin(.bool), .builtin(.timeInterval),
      .builtin(.url), .builtin(.data):
      true
    case let type: enumDeclaration(type) != nil
    }
  }

  // MARK: ??

  private mutating func checkCoalesce(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let first = check(left, wanted: nil, context) else { return nil }
    let optional = first.expression.type
    guard case .optional(let wrapped) = optional else {
      report(
        "never-nil", "this is never nil: it is \(optional.description)", at: place(left, context),
        .init("remove '??' and what follows"))
      return nil
    }
    guard !right.isNil else {
      report("never-nil", "'?? nil' changes nothing", at: place(right, context), .init("remove it"))
      return nil
    }
    guard let second = check(right, wanted: optional, context) else { return nil }
    let type = second.expression.type.isOptional ? optional : wrapped
    guard let value = convert(second, to: type, right, "what stands for nil", context) else { return nil }
    return TypedTerm(
      .coalesce(first.expression, value), type, throws: first.expression.throws || value.throws)
  }

  // MARK: +

  private mutating func checkPlus(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, _ term: ExpressionSyntax.Term,
    wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let (first, second) = checkBoth(left, right, wanted: wanted, context) else { return nil }
    let (a, b) = (first.expression.type, second.expression.type)
    let type: TypeReference? =
      switch (a, b) {
      case (.builtin(.string), .builtin(.string)): a
      case (.array, .array): isConvertible(b, to: a) ? a : isConvertible(a, to: b) ? b : nil
      default: nil
      }
    guard let type, a == b || left.needsContext || right.needsContext else {
      report(
        "wrong-type", "\(a.description) and \(b.description) cannot be joined", at: place(term, context),
        .init("'+' joins two texts, or two lists of the same type"))
      return nil
    }
    return TypedTerm(
      .concatenate(first.expression, second.expression), type,
      throws: first.expression.throws || second.expression.throws)
  }

  /// Two parts of which one may say what the other is.
  private mutating func checkBoth(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> (left: TypedTerm, right: TypedTerm)? {
    if left.needsContext, !right.needsContext {
      guard let second = check(right, wanted: wanted, context) else { return nil }
      return check(left, wanted: sibling(of: second, wanted), context).map { ($0, second) }
    }
    guard let first = check(left, wanted: wanted, context) else { return nil }
    return check(right, wanted: sibling(of: first, wanted), context).map { (first, $0) }
  }

  /// What a constant should be beside a value: what both are wanted as, if the value can be that, or else the same.
  private func sibling(of typed: TypedTerm, _ wanted: TypeReference?) -> TypeReference {
    guard let wanted, isConvertible(typed.expression.type, to: wanted) else { return typed.expression.type }
    return wanted.unwrapped
  }
}

extension ExpressionSyntax.Term {
  fileprivate var isNil: Bool {
    switch kind {
    case .literal(.nil): true
    case .group(let inner): inner.isNil
    default: false
    }
  }
}
