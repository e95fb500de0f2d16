import YAMLDocument

/// `==` and `!=`
extension MappingChecker {
  func checkComparison(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, isEqual: Bool, _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> TypedTerm? {
    if comparesConstants(left, right, term, context) { return nil }
    if left.isNil || right.isNil { return checkPresence(left, right, isEqual: isEqual, context) }
    guard let (first, second) = checkBoth(left, right, wanted: nil, context) else { return nil }
    let (a, b) = (first.expression.type, second.expression.type)
    guard isConvertible(a, to: b) || isConvertible(b, to: a) else {
      report(
        .wrongType, "\(a.description) and \(b.description) cannot be compared", at: place(term, context),
        notes: comparisonNotes(a, b))
      return nil
    }
    guard isComparable(a), isComparable(b) else {
      report(
        .wrongType, "values of type \(a.description) cannot be compared", at: place(term, context),
        .init("compare text, numbers, booleans or cases of enums, or an optional with nil"))
      return nil
    }
    return comparison(first.expression, second.expression, isEqual: isEqual)
  }

  func checkOrder(
    _ left: ExpressionSyntax.Term, _ sign: ExpressionSyntax.Operator, _ right: ExpressionSyntax.Term,
    _ term: ExpressionSyntax.Term, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let order = Expression.Order(rawValue: sign.rawValue) else { return nil }
    if comparesConstants(left, right, term, context) { return nil }
    guard let (first, second) = checkBoth(left, right, wanted: nil, context) else { return nil }
    let (a, b) = (first.expression.type, second.expression.type)
    guard hasOrder(a), hasOrder(b), isConvertible(a, to: b) || isConvertible(b, to: a) else {
      let isOptional = a.isOptional || b.isOptional
      report(
        .wrongType, "\(a.description) and \(b.description) have no order", at: place(term, context),
        isOptional && hasOrder(a.unwrapped) && hasOrder(b.unwrapped)
          ? .init("provide a value for nil: '… ?? value', or ask before: 'x != nil && x < 3'")
          : .init("compare two numbers of one type, or two dates"))
      return nil
    }
    return TypedTerm(
      .order(first.expression, order, second.expression), .builtin(.bool),
      throws: first.expression.throws || second.expression.throws)
  }

  /// Whether both sides are constants. If so, reports it.
  private func comparesConstants(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, _ term: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> Bool {
    guard isConstant(left, context), isConstant(right, context) else { return false }
    report(.constantCondition, "this compares two constants", at: place(term, context))
    return true
  }

  private func hasOrder(_ type: TypeReference) -> Bool {
    guard case .builtin(let builtin) = type else { return false }
    return switch builtin {
    case .int, .int64, .double, .decimal, .timeInterval, .date: true
    case .string, .bool, .data, .json, .sendable, .url, .uuid: false
    }
  }

  /// Which member is a text where one of two values is.
  func textNote(_ a: TypeReference, _ b: TypeReference) -> [Diagnostic.Note] {
    let string = TypeReference.builtin(.string)
    guard let other = a.unwrapped == string ? b : b.unwrapped == string ? a : nil,
      let text = textMember(of: other.unwrapped)
    else { return [] }
    return [.init("take its text: '…\(other.isOptional ? "?." : ".")\(text)'")]
  }

  /// What to compare instead of two values of different types.
  private func comparisonNotes(_ a: TypeReference, _ b: TypeReference) -> [Diagnostic.Note] {
    let string = TypeReference.builtin(.string)
    let isWord =
      a.unwrapped == string && enumDeclaration(b.unwrapped) != nil
      || b.unwrapped == string && enumDeclaration(a.unwrapped) != nil
    if isWord { return [.init("compare with a case, such as '.name', or compare '.rawValue'")] }
    return textNote(a, b)
  }

  private func checkPresence(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, isEqual: Bool, _ context: ExpressionContext
  ) -> TypedTerm? {
    let value = left.isNil ? right : left
    guard value.typing != .read else {
      report(
        .wrongType, "the type of this value is unknown: 'nil' does not tell it", at: place(value, context),
        .init("compare it with a value: 'json(…) == true', or 'json(…) ?? \"\" != \"\"' to test for text"))
      return nil
    }
    guard let typed = infer(value, context) else { return nil }
    guard typed.expression.type.isOptional else {
      report(
        .neverNil, "this is never nil: it is \(typed.expression.type.description)", at: place(value, context),
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

  func isComparable(_ type: TypeReference) -> Bool {
    switch type.unwrapped {
    case .builtin(let type): type != .json && type != .sendable
    case let type: enumDeclaration(type) != nil
    }
  }
}

extension ExpressionSyntax.Term {
  /// `nil`, perhaps in parentheses.
  var isNil: Bool {
    switch kind {
    case .literal(.nil): true
    case .group(let inner): inner.isNil
    default: false
    }
  }
}
