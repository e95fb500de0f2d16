/// A value that a mapping computes, checked: what passes compiles.
public struct Expression: Sendable, Hashable {
  public let kind: Kind
  public let type: TypeReference
  /// Whether evaluating it, or a part of it, can throw.
  public let `throws`: Bool

  public indirect enum Kind: Sendable, Hashable {
    /// What is mapped: `self` in the schema.
    case source
    /// A setting of the mapper: `builder.redirectTo`.
    case setting(String)
    /// A constant. Its type is the one that it stands for.
    case literal(Literal)
    /// `[a, b]`, also the empty list.
    case list([Expression])
    /// `(value)`: an optional chain that ends here, for what follows is about all of it.
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
    /// `a ?? b`
    case coalesce(Expression, Expression)
    /// `a + b` of two lists or two texts.
    case concatenate(Expression, Expression)
    /// `a == b`, `a != b`
    case compare(Expression, Expression, isEqual: Bool)
    case and(Expression, Expression)
    case or(Expression, Expression)
    case not(Expression)
  }

  public enum Iteration: String, Sendable, CaseIterable {
    case map, compactMap, flatMap
  }

  public init(kind: Kind, type: TypeReference, throws: Bool) {
    self.kind = kind
    self.type = type
    self.throws = `throws`
  }
}
