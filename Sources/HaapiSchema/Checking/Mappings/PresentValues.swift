import YAMLDocument

/// What `when` says about optionals with a name, members of the source and values of `let`: behind `x != nil`, `x` is not nil.
extension MappingChecker {
  /// A question, if there is one, and the context of what depends on its answer.
  ///
  /// - Parameter terms: All that depends on it.
  mutating func resolve(
    condition syntax: ExpressionSyntax?, before terms: @autoclosure () -> [ExpressionSyntax.Term],
    _ context: MappingContext
  ) -> (condition: Expression??, inside: MappingContext) {
    guard let syntax else { return (nil, context) }
    var inside = context
    let names = syntax.root.namesOfPresentValues
    // Most conditions ask something else, and what depends on them may be long.
    let terms = names.isEmpty ? [] : terms()
    for name in names {
      guard let type = memberType(name, of: context.source) ?? context.locals[name], type.isOptional,
        !terms.contains(where: { $0.takesForOptional(name, type.unwrapped) })
      else { continue }
      inside.presentNames.insert(name)
    }
    return (resolve(condition: syntax, context), inside)
  }
}

extension Expression {
  /// The condition with `x != nil` as what binds `x`, where something that depends on the condition takes `x` for not nil.
  ///
  /// - Parameters:
  ///   - inside: The context of what depends on it.
  ///   - values: What depends on it.
  func binding(inside: MappingContext, for values: [Expression]) -> Expression {
    switch kind {
    case .group, .and: return replacing(parts.map { $0.binding(inside: inside, for: values) })
    case .compare(let left, let right, isEqual: false):
      guard let value = right.isNil ? left.named : left.isNil ? right.named : nil, let name = value.subjectName,
        inside.presentNames.contains(name), values.contains(where: { $0.takesAsPresent(value) })
      else { return self }
      return Expression(kind: .present(value), type: type, throws: false, place: place)
    default: return self
    }
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

  private func takesAsPresent(_ value: Expression) -> Bool {
    kind == value.kind ? !type.isOptional : hasPart { $0.takesAsPresent(value) }
  }
}

extension ExpressionSyntax.Term {
  /// The names that stand alone before `!= nil`, in a condition or a part of it that has to hold.
  fileprivate var namesOfPresentValues: [String] {
    switch kind {
    case .group(let inner): inner.namesOfPresentValues
    case .binary(.and, let left, let right): left.namesOfPresentValues + right.namesOfPresentValues
    case .binary(.notEqual, let left, let right):
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
      .filter(let base, _, _, isChained: true), .mapEach(let base, _, _, isChained: true):
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

  private var parts: [ExpressionSyntax.Term] {
    switch kind {
    case .name, .source, .literal, .standard, .json, .conditions: []
    case .list(let terms), .call(_, let terms): terms
    case .mapList(_, let term), .member(let term, _, _), .element(let term, _, _), .mapEach(let term, _, _, _),
      .group(let term), .not(let term):
      [term]
    case .binary(_, let left, let right), .filter(let left, _, let right, _): [left, right]
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
