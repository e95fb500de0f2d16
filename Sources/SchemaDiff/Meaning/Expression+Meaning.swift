import HaapiSchema
import SchemaInterpreter

/// Writes expressions with equal meanings alike, as far as that is easy.
struct ExpressionMeaning: Equatable {
  /// What the names of `let` stand for.
  private var locals: [LocalReference: Expression] = [:]

  init(_ locals: [MappingFunction.Local]) {
    for local in locals { self.locals[local.reference] = local.value }
  }

  func canonical(_ value: ModelConstruction.Value) -> ModelConstruction.Value {
    switch value {
    case .expression(let expression): return .expression(canonical(expression))
    case .choice(let choices):
      let choices = choices.map {
        ModelConstruction.Choice(condition: $0.condition.map(canonical), value: canonical($0.value))
      }
      return choices.count == 1 && choices[0].condition == nil ? choices[0].value : .choice(choices)
    case .construction(let construction): return .construction(canonical(construction))
    case .supplied: return .supplied
    }
  }

  func canonical(_ construction: ModelConstruction) -> ModelConstruction {
    let properties = construction.properties.map(canonical)
    return ModelConstruction(
      implementation: construction.implementation, properties: properties.sorted { $0.name < $1.name })
  }

  func canonical(_ property: ModelConstruction.Property) -> ModelConstruction.Property {
    ModelConstruction.Property(
      name: property.name, type: .unknown, value: canonical(property.value),
      insteadOf: property.standards.map(canonical))
  }

  /// The expression without names of its own, without needless parentheses, and without the types that follow from its parts.
  func canonical(_ expression: Expression) -> Expression {
    switch expression.kind {
    case .local(let reference):
      if let value = locals[reference] { return canonical(value) }
    case .present(let value): return canonical(untyped(isNil(value, false)))
    case .having(let value, let condition, otherwise: false):
      return canonical(untyped(.and(untyped(isNil(value, false)), condition)))
    case .having(let value, let condition, otherwise: true):
      return canonical(untyped(.or(untyped(isNil(value, true)), condition)))
    default: break
    }
    let parts = expression.parts.map(canonical)
    let rebuilt = expression.replacing(parts)
    switch rebuilt.kind {
    case .group(let part) where !(expression.parts.first ?? part).isChain: return part
    // Behind a condition, a value is no optional, and the same chain needs no question mark.
    case .member(let part, let name, isChained: true): return untyped(.member(part, name: name, isChained: false))
    case .element(let part, let index, isChained: true): return untyped(.element(part, index: index, isChained: false))
    case .filter(let part, let condition, isChained: true): return untyped(.filter(part, condition, isChained: false))
    case .each(let part, let value, let iteration, isChained: true):
      return untyped(.each(part, value, iteration: iteration, isChained: false))
    case .method(let part, let method, let argument, isChained: true):
      return untyped(.method(part, method, argument, isChained: false))
    case .ofType(let part, let type, let isNegated, isChained: true):
      return untyped(.ofType(part, type, isNegated: isNegated, isChained: false))
    case .not(let part):
      switch part.kind {
      case .not(let inner): return inner
      case .compare(let left, let right, let isEqual):
        return untyped(.compare(left, right, isEqual: !isEqual))
      default: return untyped(rebuilt.kind)
      }
    case .compare(let left, let right, let isEqual):
      return left.text < right.text ? untyped(rebuilt.kind) : untyped(.compare(right, left, isEqual: isEqual))
    case .and, .or: return expression.throws ? untyped(rebuilt.kind) : commuted(rebuilt)
    // What a constant or a JSON value is depends on its type.
    case .literal, .json, .meets:
      return Expression(kind: rebuilt.kind.canonicalJSON, type: expression.type, throws: false)
    default: return untyped(rebuilt.kind)
    }
  }

  private func isNil(_ value: Expression, _ isNil: Bool) -> Expression.Kind {
    .compare(value, Expression(kind: .literal(.nil), type: value.type, throws: false), isEqual: isNil)
  }

  private func untyped(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, type: .unknown, throws: false) }

  /// `a && b && c` with its terms in an order that depends on nothing but them.
  private func commuted(_ expression: Expression) -> Expression {
    let terms = Self.terms(of: expression).map { ($0.text, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    guard let first = terms.first else { return expression }
    return terms.dropFirst().reduce(first) { left, right in
      if case .and = expression.kind { untyped(.and(left, right)) } else { untyped(.or(left, right)) }
    }
  }

  private static func terms(of expression: Expression) -> [Expression] {
    func collect(_ part: Expression, _ isSame: (Expression.Kind) -> (Expression, Expression)?) -> [Expression] {
      isSame(part.kind).map { collect($0.0, isSame) + collect($0.1, isSame) } ?? [part]
    }
    if case .and = expression.kind {
      return collect(expression) { if case .and(let left, let right) = $0 { (left, right) } else { nil } }
    }
    return collect(expression) { if case .or(let left, let right) = $0 { (left, right) } else { nil } }
  }
}

extension Expression {
  /// Whether parentheses around it end an optional chain.
  fileprivate var isChain: Bool {
    switch kind {
    case .member(let part, _, let isChained), .element(let part, _, let isChained),
      .mapEach(_, let part, _, let isChained), .filter(let part, _, let isChained),
      .ofType(let part, _, _, let isChained), .each(let part, _, _, let isChained),
      .method(let part, _, _, let isChained):
      isChained || part.isChain
    default: false
    }
  }
}

extension Expression.Kind {
  fileprivate var canonicalJSON: Self {
    switch self {
    case .json(let path): .json(path.canonical)
    case .meets(let conditions): .meets(conditions.canonical)
    default: self
    }
  }
}
