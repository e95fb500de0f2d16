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
  /// The mapping whose text is read, and the types of the values that it has named so far.
  var reference: MappingReference
  var locals: [String: TypeReference] = [:]
  /// The values that the mapping names further down.
  var laterLocals: Set<String>
  /// What `default` is, where it is anything: the model that the base makes, or the member that is overridden.
  var standard: TypeReference?
  /// Whether a part of the mapping could not be read, so that something may only seem to be left out.
  let isIncomplete: Bool

  init(
    _ mapping: MappingSyntax, source: TypeReference, mapper: String?, settings: [MapperDeclaration.Setting],
    standard: TypeReference? = nil, isIncomplete: Bool
  ) {
    self.source = source
    self.mapper = mapper
    self.settings = settings
    reference = mapping.name.reference
    laterLocals = Set(mapping.locals.map(\.name.value))
    self.standard = standard
    self.isIncomplete = isIncomplete
  }

  /// The same for a member of this type that the base gives.
  func overriding(_ standard: TypeReference) -> MappingContext {
    var context = self
    context.standard = standard
    return context
  }

  func expression(in node: YAMLNode) -> ExpressionContext {
    ExpressionContext(mapping: self, node: node)
  }
}

/// What one expression is about, and where it stands.
struct ExpressionContext {
  let mapping: MappingContext
  /// The scalar that holds the expression.
  let node: YAMLNode
  /// What a filter looks at: inside of one, names are members of it.
  var candidate: TypeReference?

  /// What a name by itself is a member of.
  var subject: Expression {
    if let candidate { return Expression(kind: .candidate, type: candidate, throws: false) }
    return Expression(kind: .source, type: mapping.source, throws: false)
  }
}
