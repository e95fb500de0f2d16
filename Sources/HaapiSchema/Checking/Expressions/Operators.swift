import YAMLDocument

/// Operators of expressions.
extension MappingChecker {
  mutating func check(
    _ sign: ExpressionSyntax.Operator, _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term,
    _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let typed = checkOperands(sign, left, right, term, wanted: wanted, context) else { return nil }
    let count = typed.expression.openAlternatives
    guard count <= Self.maximumAlternatives else {
      report(
        .tooManyAlternatives,
        "this has \(count) '??' whose result may be nil; Swift checks at most \(Self.maximumAlternatives) "
          + "in reasonable time", at: place(term, context),
        .init("use rows with 'when', or move a part of it into a transform"))
      return nil
    }
    let flatMaps = typed.expression.flatMapsInRow
    guard sign != .plus || flatMaps <= Self.maximumAlternatives else {
      report(
        .tooManyAlternatives,
        "this joins \(flatMaps) '.flatMap' by '+'; Swift checks at most \(Self.maximumAlternatives) "
          + "in reasonable time", at: place(term, context),
        .init("move a part of it into a 'list', or call a transform with it"))
      return nil
    }
    return typed
  }

  /// How many `??` with an optional result may follow each other or stand on the two sides of a comparison, and how
  /// many `.flatMap` may stand between `+`. The compiler has several meanings for each, and tries them all.
  static let maximumAlternatives = 4

  private mutating func checkOperands(
    _ sign: ExpressionSyntax.Operator, _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term,
    _ term: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    switch sign {
    case .or, .and:
      let what = "the operand of '\(sign.rawValue)'"
      let first = checkBool(left, what, context)
      guard let second = checkBool(right, what, behind(left, sign, before: right, context)), let first else {
        return nil
      }
      return TypedTerm(
        .junction(of: first, second, isAnd: sign == .and), .builtin(.bool), throws: first.throws || second.throws)
    case .equal, .notEqual: return checkComparison(left, right, isEqual: sign == .equal, term, context)
    case .coalesce: return checkCoalesce(left, right, wanted: wanted, context)
    case .plus: return checkPlus(left, right, term, wanted: wanted, context)
    }
  }

  // MARK: ??

  private mutating func checkCoalesce(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard !right.isNil else {
      checkUnused(left, context)
      report(.neverNil, "'?? nil' changes nothing", at: place(right, context), .init("remove it"))
      return nil
    }
    let (first, second): (TypedTerm?, TypedTerm?)
    if left.typing == .read, wanted == nil || right.typing == .inferred {
      // The right side gives the JSON its type.
      second = typed(right, expecting: wanted, context)
      first = typed(left, expecting: second?.expression.type ?? .unknown, context)
    } else {
      first = typed(left, expecting: left.typing == .read ? wanted : nil, context)
      second = typed(right, expecting: first?.expression.type ?? .unknown, context)
    }
    guard let first else { return nil }
    let optional = first.expression.type
    guard case .optional(let wrapped) = optional else {
      report(
        .neverNil, "this is never nil: it is \(optional.description)", at: place(left, context),
        .init("remove '??' and what follows"))
      return nil
    }
    guard let second else { return nil }
    let type = second.expression.type.isOptional ? optional : wrapped
    guard let value = convert(second, to: type, right, "the value for nil", context) else { return nil }
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
    guard let type, a == b || left.typing != .inferred || right.typing != .inferred else {
      report(
        .wrongType, "\(a.description) and \(b.description) cannot be joined", at: place(term, context),
        a.unwrapped == b.unwrapped && (a.isOptional || b.isOptional)
          ? .init("provide a value for nil: '(… ?? value)'")
          : .init("'+' joins two texts, or two lists of the same type"))
      return nil
    }
    return TypedTerm(
      .concatenate(first.expression, second.expression), type,
      throws: first.expression.throws || second.expression.throws)
  }

  /// Checks two operands, either of which can determine the type of the other.
  mutating func checkBoth(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, wanted: TypeReference?, _ context: ExpressionContext
  ) -> (left: TypedTerm, right: TypedTerm)? {
    let (first, second): (TypedTerm?, TypedTerm?)
    if left.typing != .inferred, right.typing == .inferred || left.typing == .read && right.typing != .read {
      second = typed(right, expecting: wanted, context)
      first = typed(left, expecting: second.map { sibling(of: $0, wanted) } ?? .unknown, context)
    } else {
      first = typed(left, expecting: wanted, context)
      second = typed(right, expecting: first.map { sibling(of: $0, wanted) } ?? .unknown, context)
    }
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// The type for a constant beside a value: the expected type if the value converts to it, or the value's type.
  private func sibling(of typed: TypedTerm, _ wanted: TypeReference?) -> TypeReference {
    guard let wanted, isConvertible(typed.expression.type, to: wanted) else { return typed.expression.type }
    return wanted.unwrapped
  }
}

extension Expression {
  /// How many of the joined parts come from `.flatMap`.
  fileprivate var flatMapsInRow: Int {
    switch kind {
    case .mapEach(_, _, .flatMap, _), .each(_, _, .flatMap, _): 1
    case .group, .coalesce, .concatenate: parts.reduce(0) { $0 + $1.flatMapsInRow }
    default: 0
    }
  }

  /// How many `??` with an optional result the compiler has to check together.
  fileprivate var openAlternatives: Int {
    switch kind {
    case .source, .setting, .literal, .list, .call, .map, .and, .or, .not, .standard, .local, .present, .json,
      .meets, .candidate:
      0
    case .coalesce: parts.reduce(type.isOptional ? 1 : 0) { $0 + $1.openAlternatives }
    case .group, .member, .element, .mapEach, .each, .joined, .concatenate, .compare, .filter, .ofType, .having:
      parts.reduce(0) { $0 + $1.openAlternatives }
    }
  }
}
