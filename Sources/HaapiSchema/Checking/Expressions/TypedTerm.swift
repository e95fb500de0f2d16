import YAMLDocument

/// A part of an expression whose type is known.
struct TypedTerm {
  /// Its type is what the part is by itself: an optional once there is a `?.` in it.
  var expression: Expression
  /// The type after the last member of an optional chain, where the chain may go on.
  var chained: TypeReference?
  /// The same for a chain that parentheses have closed.
  var closedChain: TypeReference?

  init(_ expression: Expression) {
    self.expression = expression
  }

  init(_ kind: Expression.Kind, _ type: TypeReference, throws: Bool = false) {
    expression = Expression(kind: kind, type: type, throws: `throws`)
  }

  /// The type that the next member is asked of.
  var operand: TypeReference { chained ?? expression.type }

  /// What stands in parentheses.
  var closed: TypedTerm {
    var closed = self
    closed.closedChain = chained
    closed.chained = nil
    return closed
  }
}

/// What the expressions of a mapping are about.
struct MappingContext {
  /// The type of what is mapped.
  let source: TypeReference
  /// The mapper's name, if it is for one.
  let mapper: String?
  let settings: [MapperDeclaration.Setting]
  /// Whether a part of the mapping could not be read, so that something may only seem to be left out.
  let isIncomplete: Bool

  /// - Parameter standard: The type of the member that the expression overrides.
  func expression(in node: YAMLNode, overriding standard: TypeReference? = nil) -> ExpressionContext {
    ExpressionContext(mapping: self, node: node, standard: standard)
  }
}

/// What one expression is about, and where it stands.
struct ExpressionContext {
  let mapping: MappingContext
  /// The scalar that holds the expression.
  let node: YAMLNode
  /// What `default` is, where it is anything.
  let standard: TypeReference?
  /// What a filter looks at: inside of one, names are members of it.
  var candidate: TypeReference?

  /// What a name by itself is a member of.
  var subject: Expression {
    if let candidate { return Expression(kind: .candidate, type: candidate, throws: false) }
    return Expression(kind: .source, type: mapping.source, throws: false)
  }
}
