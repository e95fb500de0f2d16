import YAMLDocument

/// Operators of expressions.
extension MappingChecker {
  func check(
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

  private func checkOperands(
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
    case .less, .atMost, .greater, .atLeast: return checkOrder(left, sign, right, term, context)
    case .coalesce: return checkCoalesce(left, right, wanted: wanted, context)
    case .plus: return checkPlus(left, right, term, wanted: wanted, context)
    }
  }

  // MARK: ??

  private func checkCoalesce(
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
    let text = second.expression.type.unwrapped == .builtin(.string) ? textMember(of: wrapped) : nil
    let remedies = text.map { [Diagnostic.Note("take the text before '??': '…?.\($0)'")] } ?? []
    guard let value = convert(second, to: type, right, "the value for nil", context, or: remedies) else { return nil }
    return TypedTerm(
      .coalesce(first.expression, value), type, throws: first.expression.throws || value.throws)
  }

  // MARK: +

  private func checkPlus(
    _ left: ExpressionSyntax.Term, _ right: ExpressionSyntax.Term, _ term: ExpressionSyntax.Term,
    wanted: TypeReference?, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let (first, second) = checkBoth(left, right, wanted: wanted, context) else { return nil }
    let (a, b) = (first.expression.type, second.expression.type)
    guard let type = joined(a, b, wanted: wanted?.unwrapped) else {
      report(
        .wrongType, "\(a.description) and \(b.description) cannot be joined", at: place(term, context),
        notes: textNote(a, b) + [
          a.unwrapped == b.unwrapped && (a.isOptional || b.isOptional)
            ? .init("provide a value for nil: '(… ?? value)'") : .init("'+' joins two texts, or two lists")
        ])
      return nil
    }
    return TypedTerm(
      .concatenate(first.expression, second.expression), type,
      throws: first.expression.throws || second.expression.throws)
  }

  /// Two texts, or two lists: of one type, or the one can be used where the other is expected, or both where the whole is.
  private func joined(_ a: TypeReference, _ b: TypeReference, wanted: TypeReference?) -> TypeReference? {
    switch (a, b) {
    case (.builtin(.string), .builtin(.string)): return a
    case (.array, .array):
      if isConvertible(b, to: a) { return a }
      if isConvertible(a, to: b) { return b }
      guard case .array? = wanted else { return nil }
      return wanted.flatMap { isConvertible(a, to: $0) && isConvertible(b, to: $0) ? $0 : nil }
    default: return nil
    }
  }

  /// Checks two operands, either of which can determine the type of the other.
  func checkBoth(
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

extension MappingChecker {
  /// How many filters of what a map gives may stand in a row or between `+`. The compiler infers the type of the elements, and
  /// tries all meanings of each filter for it.
  static let maximumInferredFilters = 3

  /// The term, unless the compiler would take too long for its filters.
  func limited(
    _ typed: TypedTerm?, _ term: ExpressionSyntax.Term, _ context: ExpressionContext
  ) -> TypedTerm? {
    guard let typed else { return nil }
    let count = typed.expression.inferredFilters
    guard count > Self.maximumInferredFilters else { return typed }
    report(
      .tooManyAlternatives,
      "this filters what '.map' gives \(count) times; Swift checks at most \(Self.maximumInferredFilters) in reasonable time",
      at: place(term, context), .init("name a part of it with 'let', and use the name"))
    return nil
  }
}

extension Expression {
  /// How many filters there are whose elements come from a map.
  fileprivate var inferredFilters: Int {
    switch kind {
    case .filter(let values, _, _), .ofType(let values, _, _, _):
      parts.reduce(values.isMapped ? 1 : 0) { $0 + $1.inferredFilters }
    case .group, .member, .element, .mapEach, .each, .method, .concatenate, .coalesce, .list:
      parts.reduce(0) { $0 + $1.inferredFilters }
    case .source, .setting, .literal, .call, .map, .and, .or, .not, .standard, .local, .present, .json, .meets,
      .candidate,
      .compare, .order, .having:
      0
    }
  }

  /// Whether its elements come from a map.
  private var isMapped: Bool {
    switch kind {
    case .each: true
    case .filter(let values, _, _), .ofType(let values, _, _, _), .group(let values): values.isMapped
    default: false
    }
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
    case .group, .member, .element, .mapEach, .each, .method, .concatenate, .compare, .order, .filter, .ofType, .having:
      parts.reduce(0) { $0 + $1.openAlternatives }
    }
  }
}
