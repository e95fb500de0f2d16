import YAMLDocument

/// A value that a mapping computes, checked: what passes compiles.
public struct Expression: Sendable, Hashable {
  public let kind: Kind
  /// The type by itself: an optional for an optional chain, also in the middle of one.
  public let type: TypeReference
  /// Whether evaluating it, or a part of it, can throw.
  public let `throws`: Bool
  private var aside: Aside<SourceRange?>

  public indirect enum Kind: Sendable, Hashable {
    /// The source of the mapping. In the schema: `self`.
    case source
    /// A setting of the mapper: `builder.redirectTo`.
    case setting(String)
    /// A constant of the expression's type.
    case literal(Literal)
    /// `[a, b]`, also the empty list.
    case list([Expression])
    /// `(value)`: ends an optional chain, so that what follows applies to the whole chain.
    case group(Expression)
    /// `value.name`, or `value?.name`.
    case member(Expression, name: String, isChained: Bool)
    /// `value[2]`, or `value?[2]`: an optional, `nil` beyond the end.
    case element(Expression, index: Int, isChained: Bool)
    /// A transform.
    case call(String, [Expression])
    /// `Model(value)`, `[Model](value)`
    case map(MappingReference, Expression)
    /// `values.map(Model)` and the like; also of an optional value.
    case mapEach(MappingReference, Expression, iteration: Iteration, isChained: Bool)
    /// `values.map(value)` and the like, or `values?.map(value)`; inside the value `candidate` is an element.
    case each(Expression, Expression, iteration: Iteration, isChained: Bool)
    /// `texts.joined(separator)` and the like, or `texts?.joined(separator)`
    case method(Expression, Method, Expression, isChained: Bool)
    /// `a ?? b`
    case coalesce(Expression, Expression)
    /// `a + b` of two lists or two texts.
    case concatenate(Expression, Expression)
    /// `a == b`, `a != b`
    case compare(Expression, Expression, isEqual: Bool)
    /// `a < b` and the like, of numbers or dates.
    case order(Expression, Order, Expression)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case not(Expression)
    /// The result of the base schema: the overridden member, or the model. In the schema: `default`.
    case standard
    /// A value that the mapping names with `let`.
    case local(LocalReference)
    /// `x != nil` about a value of `let` or a member of the source, in a condition. What depends on the condition takes it
    /// for not nil: its type there is no optional.
    case present(Expression)
    /// `x != nil && condition`, where the condition takes `x` for not nil; or `x == nil || condition`, which otherwise holds.
    case having(Expression, Expression, otherwise: Bool)
    /// A value out of the JSON of the response, of the type of the expression (an optional):
    /// `json("properties.attempts")`.
    case json(JSONPath)
    /// Conditions on the JSON of the response, which must all hold.
    case meets([Condition])
    /// `values.filter(condition)`, or `values?.filter(condition)`; inside the condition `candidate` is a value.
    case filter(Expression, Expression, isChained: Bool)
    /// `values.filter(is Type)`, or `values?.filter(is Type)`: those of a type, as values of it. Or the others, as what they
    /// are: `values.filter(!is Type)`.
    case ofType(Expression, TypeReference, isNegated: Bool, isChained: Bool)
    /// The element that a filter or a map looks at.
    case candidate
  }

  public enum Iteration: String, Sendable, CaseIterable {
    case map, compactMap, flatMap
  }

  /// How two values stand to each other.
  public enum Order: String, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
  }

  /// What is asked of a value with another value.
  public enum Method: String, Sendable, CaseIterable {
    /// The texts of a list in one, with a text between them.
    case joined
    /// Whether a text begins with another.
    case hasPrefix
    /// Whether a value is in a list.
    case contains
  }

  public init(kind: Kind, type: TypeReference, throws: Bool, place: SourceRange? = nil) {
    self.kind = kind
    self.type = type
    self.throws = `throws`
    aside = Aside(value: place)
  }

  /// Where it stands, for tools that ask. Equal expressions may stand in several places.
  public internal(set) var place: SourceRange? {
    get { aside.value }
    set { aside.value = newValue }
  }
}

/// A value that a mapping names with `let`.
public struct LocalReference: Sendable, Hashable {
  /// The mapping that names it.
  public let mapping: MappingReference
  public let name: String

  public init(mapping: MappingReference, name: String) {
    self.mapping = mapping
    self.name = name
  }
}

extension Expression {
  /// The mapping that it uses itself, without those of its parts.
  public var called: MappingReference? {
    switch kind {
    case .map(let reference, _), .mapEach(let reference, _, _, _): reference
    default: nil
    }
  }

  /// The expressions that it is made of, in the order in which they are written.
  public var parts: [Expression] {
    var parts: [Expression] = []
    forEachPart { parts.append($0) }
    return parts
  }

  /// Visits the expressions that it is made of, in the order in which they are written.
  public func forEachPart(_ visit: (Expression) -> Void) {
    switch kind {
    case .source, .setting, .literal, .standard, .local, .json, .meets, .candidate: break
    case .list(let parts), .call(_, let parts): parts.forEach(visit)
    case .group(let part), .member(let part, _, _), .element(let part, _, _), .map(_, let part),
      .mapEach(_, let part, _, _), .not(let part), .present(let part), .ofType(let part, _, _, _):
      visit(part)
    case .coalesce(let left, let right), .concatenate(let left, let right), .compare(let left, let right, _),
      .order(let left, _, let right),
      .and(let left, let right), .or(let left, let right), .filter(let left, let right, _),
      .having(let left, let right, _), .each(let left, let right, _, _), .method(let left, _, let right, _):
      visit(left)
      visit(right)
    }
  }

  /// Whether one of the expressions that it is made of is such that a condition holds.
  public func hasPart(where condition: (Expression) -> Bool) -> Bool {
    var isFound = false
    forEachPart { if !isFound { isFound = condition($0) } }
    return isFound
  }

  /// The type goes without saying.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
  }
}

extension Expression {
  /// Whether it uses the element of the enclosing filter or map.
  public var usesCandidate: Bool {
    switch kind {
    case .candidate: true
    // What is inside is about the elements there.
    case .filter(let values, _, _), .each(let values, _, _, _): values.usesCandidate
    default: hasPart(where: \.usesCandidate)
    }
  }
}

extension Expression {
  /// The expression with its parts replaced by as many others.
  public func replacing(_ parts: [Expression]) -> Expression {
    Expression(kind: kind.replacing(parts), type: type, throws: self.throws, place: place)
  }
}

extension Expression.Kind {
  /// The expression with its parts replaced by as many others.
  func replacing(_ parts: [Expression]) -> Self {
    switch (self, parts.first, parts.last) {
    case (.list, _, _): .list(parts)
    case (.call(let name, _), _, _): .call(name, parts)
    case (.group, let part?, _): .group(part)
    case (.member(_, let name, let isChained), let part?, _): .member(part, name: name, isChained: isChained)
    case (.element(_, let index, let isChained), let part?, _): .element(part, index: index, isChained: isChained)
    case (.map(let reference, _), let part?, _): .map(reference, part)
    case (.mapEach(let reference, _, let iteration, let isChained), let part?, _):
      .mapEach(reference, part, iteration: iteration, isChained: isChained)
    case (.not, let part?, _): .not(part)
    case (.ofType(_, let type, let isNegated, let isChained), let part?, _):
      .ofType(part, type, isNegated: isNegated, isChained: isChained)
    case (.having(_, _, let otherwise), let value?, let condition?): .having(value, condition, otherwise: otherwise)
    case (.present, let part?, _): .present(part)
    case (.coalesce, let left?, let right?): .coalesce(left, right)
    case (.concatenate, let left?, let right?): .concatenate(left, right)
    case (.compare(_, _, let isEqual), let left?, let right?): .compare(left, right, isEqual: isEqual)
    case (.order(_, let order, _), let left?, let right?): .order(left, order, right)
    case (.and, let left?, let right?): .and(left, right)
    case (.or, let left?, let right?): .or(left, right)
    case (.filter(_, _, let isChained), let left?, let right?): .filter(left, right, isChained: isChained)
    case (.each(_, _, let iteration, let isChained), let left?, let right?):
      .each(left, right, iteration: iteration, isChained: isChained)
    case (.method(_, let method, _, let isChained), let left?, let right?):
      .method(left, method, right, isChained: isChained)
    default: self
    }
  }
}
