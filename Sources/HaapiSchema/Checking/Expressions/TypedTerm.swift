import YAMLDocument

/// A part of an expression whose type is known.
struct TypedTerm {
  /// Its type is that of the part by itself: an optional if it contains `?.`.
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

  /// The type of the next member's receiver.
  var operand: TypeReference { chained ?? expression.type }

  /// The term in parentheses.
  var closed: TypedTerm {
    var closed = self
    closed.closedChain = chained
    closed.chained = nil
    return closed
  }
}

/// The context of a mapping's expressions.
struct MappingContext {
  /// The type of the mapped value.
  let source: TypeReference
  /// The mapper's name, if it is for one.
  let mapper: String?
  let settings: [MapperDeclaration.Setting]
  /// The mapping whose text is read, and the types of the values that it has named so far.
  var reference: MappingReference
  var locals: [String: TypeReference] = [:]
  /// Those of these values that are constants.
  var constants: Set<String> = []
  /// The optionals that are not nil where the text stands: members of the source, and values that it has named.
  var presentNames: Set<String> = []
  /// The values that the mapping names further down.
  var laterLocals: Set<String>
  /// The type of `default`, if it has a meaning: the base model, or the overridden member.
  var standard: TypeReference?
  /// Whether a part of the mapping could not be read, so that nothing is reported as missing.
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

  func expression(in written: Located<String>) -> ExpressionContext {
    ExpressionContext(mapping: self, written: written)
  }
}

/// The context and the place of an expression.
struct ExpressionContext {
  var mapping: MappingContext
  /// The text of the whole expression.
  let written: Located<String>
  /// The type of a filter's elements, whose members are used by name inside the filter.
  var candidate: TypeReference?

  func isPresent(_ name: String) -> Bool { mapping.presentNames.contains(name) }

  /// The value whose members are used by name alone.
  var subject: Expression {
    if let candidate { return Expression(kind: .candidate, type: candidate, throws: false) }
    return Expression(kind: .source, type: mapping.source, throws: false)
  }
}
