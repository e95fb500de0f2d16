import YAMLDocument

/// What `when` says about optionals with a name, members of the source and values of `let`: behind `x != nil`, `x` is not nil.
extension MappingChecker {
  /// A question, if there is one, and the context of what depends on its answer.
  ///
  /// - Parameter terms: All that depends on it.
  func resolve(
    condition syntax: ExpressionSyntax?, before terms: @autoclosure () -> [ExpressionSyntax.Term],
    _ context: MappingContext
  ) -> (condition: Expression??, inside: MappingContext) {
    guard let syntax else { return (nil, context) }
    // Most conditions ask something else, and what depends on them may be long.
    let names = syntax.root.namesOfPresentValues()
    return (resolve(condition: syntax, context), names.isEmpty ? context : having(names, before: terms(), context))
  }

  /// The context of the right side of `&&` or `||`.
  func behind(
    _ left: ExpressionSyntax.Term, _ sign: ExpressionSyntax.Operator, before right: ExpressionSyntax.Term,
    _ context: ExpressionContext
  ) -> ExpressionContext {
    let names = left.namesOfPresentValues(isAnd: sign == .and)
    // In a filter, names alone are members of its elements.
    guard !names.isEmpty, context.candidate == nil else { return context }
    var inside = context
    inside.mapping = having(names, before: [right], context.mapping)
    return inside
  }

  /// The context of some terms that take values for not nil, unless one of them takes the value for an optional.
  private func having(
    _ names: [String], before terms: [ExpressionSyntax.Term], _ context: MappingContext
  ) -> MappingContext {
    var inside = context
    for name in names {
      guard let type = memberType(name, of: context.source) ?? context.locals[name], type.isOptional,
        !terms.contains(where: { $0.takesForOptional(name, type.unwrapped) })
      else { continue }
      inside.presentNames.insert(name)
    }
    return inside
  }
}

extension Expression.Kind {
  /// `left && right` or `left || right`, where the right side may take a value for not nil: it matters only where the left side
  /// says so.
  static func junction(of left: Expression, _ right: Expression, isAnd: Bool) -> Self {
    let plain: Self = isAnd ? .and(left, right) : .or(left, right)
    let terms = left.terms(isAnd: isAnd)
    let present = terms.compactMap { $0.presentValue(isAnd: isAnd) }
    guard !present.isEmpty else { return plain }
    let right = right.comparing(present)
    guard present.contains(where: right.takesAsPresent) else { return plain }
    return Expression.junction(of: terms[...] + [right], isAnd: isAnd).kind
  }
}

extension Expression {
  private static func junction(of terms: ArraySlice<Expression>, isAnd: Bool) -> Expression {
    var terms = terms
    for index in terms.indices {
      guard let value = terms[index].presentValue(isAnd: isAnd) else { continue }
      let rest = terms[(index + 1)...]
      guard rest.contains(where: { $0.takesAsPresent(value) }) else { continue }
      let inner = junction(of: rest, isAnd: isAnd)
      terms = terms[..<index] + [inner.with(.having(value, inner, otherwise: !isAnd))]
      break
    }
    let first = terms[terms.startIndex]
    return terms.dropFirst().reduce(first) { left, right in
      Expression(
        kind: isAnd ? .and(left, right) : .or(left, right), type: right.type, throws: left.throws || right.throws)
    }
  }

  /// The terms between the signs, each `x != nil` or `x == nil` by itself.
  private func terms(isAnd: Bool) -> [Expression] {
    switch kind {
    case .and(let left, let right) where isAnd: return left.terms(isAnd: isAnd) + right.terms(isAnd: isAnd)
    case .or(let left, let right) where !isAnd: return left.terms(isAnd: isAnd) + right.terms(isAnd: isAnd)
    case .having(let value, let condition, otherwise: !isAnd):
      let nothing = Expression(kind: .literal(.nil), type: value.type, throws: false)
      return [with(.compare(value, nothing, isEqual: !isAnd))] + condition.terms(isAnd: isAnd)
    case .group(let inner):
      let terms = inner.terms(isAnd: isAnd)
      return terms.contains { $0.presentValue(isAnd: isAnd) != nil } ? terms : [self]
    default: return [self]
    }
  }

  /// The value with a name that is not nil where what is joined to this matters: behind `x != nil &&`, behind `x == nil ||`.
  private func presentValue(isAnd: Bool = true) -> Expression? {
    guard case .compare(let left, let right, isEqual: !isAnd) = kind else { return nil }
    return right.isNil ? left.named : left.isNil ? right.named : nil
  }

  /// The same, where these values are compared as the optionals that they are: nobody has to know that they are not nil.
  private func comparing(_ values: [Expression]) -> Expression {
    let parts = parts.map { $0.comparing(values) }
    guard case .compare = kind else { return parts.isEmpty ? self : replacing(parts) }
    return replacing(parts.map { part in values.first { $0.kind == part.kind } ?? part })
  }

  private func with(_ kind: Kind) -> Expression {
    Expression(kind: kind, type: type, throws: self.throws, place: place)
  }

  /// The condition with `x != nil` as what binds `x`, where something that depends on the condition takes `x` for not nil.
  ///
  /// - Parameters:
  ///   - inside: The context of what depends on it.
  ///   - values: What depends on it.
  func binding(inside: MappingContext, for values: [Expression]) -> Expression {
    switch kind {
    case .group, .and: return replacing(parts.map { $0.binding(inside: inside, for: values) })
    case .having(let value, let condition, otherwise: false):
      guard value.isTaken(inside: inside, by: values) else { return self }
      return with(.and(value.isPresent(like: self), condition.binding(inside: inside, for: values)))
    default:
      guard let value = presentValue(), value.isTaken(inside: inside, by: values) else { return self }
      return value.isPresent(like: self)
    }
  }

  /// Whether some expressions take it for not nil.
  private func isTaken(inside: MappingContext, by expressions: [Expression]) -> Bool {
    subjectName.map(inside.presentNames.contains) == true && expressions.contains { $0.takesAsPresent(self) }
  }

  private func isPresent(like condition: Expression) -> Expression {
    Expression(kind: .present(self), type: condition.type, throws: false, place: condition.place)
  }

  /// The value as the optional that it is, where an optional is wanted: nobody has to know that it is not nil.
  func optional(where wanted: TypeReference, _ context: MappingContext) -> Expression {
    guard wanted.isOptional, !type.isOptional, let name = subjectName, context.presentNames.contains(name)
    else { return self }
    return Expression(kind: kind, type: .optional(type), throws: self.throws, place: place)
  }

  /// The name of a value of `let`, or of a member of the source.
  private var subjectName: String? {
    switch kind {
    case .local(let value): value.name
    case .member(let base, let name, isChained: false) where base.kind == .source: name
    default: nil
    }
  }

  /// The value, if it has a name; perhaps in parentheses.
  private var named: Expression? {
    switch kind {
    case .group(let inner): inner.named
    default: subjectName == nil ? nil : self
    }
  }

  private var isNil: Bool {
    switch kind {
    case .literal(.nil): true
    case .group(let inner): inner.isNil
    default: false
    }
  }

  /// Whether it, or a part of it, takes a value for not nil.
  package func takesAsPresent(_ value: Expression) -> Bool {
    kind == value.kind ? !type.isOptional : hasPart { $0.takesAsPresent(value) }
  }
}

extension ExpressionSyntax.Term {
  /// The names that stand alone before `!= nil`, in a condition or a part of it that has to hold; or before `== nil`, in one
  /// that must not.
  fileprivate func namesOfPresentValues(isAnd: Bool = true) -> [String] {
    switch kind {
    case .group(let inner): inner.namesOfPresentValues(isAnd: isAnd)
    case .binary(isAnd ? .and : .or, let left, let right):
      left.namesOfPresentValues(isAnd: isAnd) + right.namesOfPresentValues(isAnd: isAnd)
    case .binary(isAnd ? .notEqual : .equal, let left, let right):
      left.isNil || right.isNil ? [left, right].compactMap(\.name) : []
    default: []
    }
  }

  /// `name`, perhaps in parentheses.
  private var name: String? {
    switch kind {
    case .name(let name): name
    case .group(let inner): inner.name
    default: nil
    }
  }

  /// Whether a part of it has a meaning only if this value may be nil.
  ///
  /// A value stays an optional where the text takes it for one, as `x?.title` or `x ?? other` does.
  fileprivate func takesForOptional(_ value: String, _ type: TypeReference) -> Bool {
    switch kind {
    case .member(let base, _, isChained: true), .element(let base, _, isChained: true),
      .filter(let base, _, _, isChained: true), .ofType(let base, _, _, isChained: true),
      .mapEach(let base, _, _, isChained: true), .each(let base, _, _, _, isChained: true),
      .method(let base, _, _, _, isChained: true):
      if base.name == value { return true }
    // `.map` of an optional is about the value in it.
    case .mapEach(let base, _, _, isChained: false):
      if base.name == value, !type.isCollection { return true }
    case .binary(.coalesce, let left, _):
      if left.name == value { return true }
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      if left.name == value && right.isNil || left.isNil && right.name == value { return true }
    default: break
    }
    return parts.contains { $0.takesForOptional(value, type) }
  }

  /// The terms right in it.
  var parts: [ExpressionSyntax.Term] {
    switch kind {
    case .name, .source, .literal, .standard, .json, .conditions: []
    case .list(let terms), .call(_, let terms): terms
    case .mapList(_, let term), .member(let term, _, _), .element(let term, _, _), .mapEach(let term, _, _, _),
      .ofType(let term, _, _, _), .group(let term), .not(let term):
      [term]
    case .binary(_, let left, let right), .filter(let left, _, let right, _), .each(let left, _, let right, _, _),
      .method(let left, _, _, let right, _):
      [left, right]
    }
  }
}

extension MappingSyntax {
  /// All expressions in it, but the values that it names.
  var terms: [ExpressionSyntax.Term] {
    var terms = (condition.map { [$0.root] } ?? []) + overrides.flatMap(\.value.terms)
    switch body {
    case .set(let properties): terms += properties.flatMap(\.value.terms)
    case .list(let elements): terms += elements.flatMap { ($0.condition.map { [$0.root] } ?? []) + [$0.value.root] }
    case .rows, .nothing: break
    }
    return terms
  }
}

extension MappingSyntax.Value {
  /// All expressions in it.
  var terms: [ExpressionSyntax.Term] {
    switch self {
    case .expression(let expression): [expression.root]
    case .choice(let rows, _): rows.flatMap { ($0.condition.map { [$0.root] } ?? []) + $0.value.terms }
    case .construction(let construction):
      (construction.condition.map { [$0.root] } ?? []) + construction.properties.flatMap(\.value.terms)
    case .items, .supplied, .unread: []
    }
  }
}
