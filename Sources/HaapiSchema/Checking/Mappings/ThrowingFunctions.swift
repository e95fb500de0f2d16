/// Finds the functions of a mapper that can throw, directly or through calls.
struct ThrowingFunctions {
  private let functions: [MappingFunction]
  /// For each of them, the functions that it uses.
  private let called: [Set<MappingReference>]
  /// Those that can.
  private var throwing: Set<MappingReference> = []

  init(_ functions: [MappingFunction], calling called: [Set<MappingReference>]) {
    self.functions = functions
    self.called = called
    var callers: [MappingReference: [MappingReference]] = [:]
    var waiting: [MappingReference] = []
    for (function, called) in zip(functions, called) {
      if function.canThrow { waiting.append(function.reference) }
      for called in called { callers[called, default: []].append(function.reference) }
    }
    while let reference = waiting.popLast() {
      guard throwing.insert(reference).inserted else { continue }
      waiting += callers[reference] ?? []
    }
  }

  /// The functions, with `throws` where it belongs.
  func applied() -> [MappingFunction] {
    zip(functions, called).map { function, called in
      let isChanged = !called.isDisjoint(with: throwing)
      return MappingFunction(
        reference: function.reference, source: function.source, doc: function.doc,
        condition: isChanged ? function.condition.map(applied) : function.condition,
        body: isChanged ? applied(to: function.body) : function.body, isOptional: function.isOptional,
        throws: throwing.contains(function.reference),
        locals: isChanged ? applied(to: function.locals) : function.locals)
    }
  }

  func applied(to locals: [MappingFunction.Local]) -> [MappingFunction.Local] {
    locals.map { .init(reference: $0.reference, value: applied(to: $0.value)) }
  }

  func applied(to properties: [ModelConstruction.Property]) -> [ModelConstruction.Property] {
    properties.map {
      .init(
        name: $0.name, type: $0.type, value: applied(to: $0.value), insteadOf: $0.standards.map(applied),
        giver: $0.giver)
    }
  }

  private func applied(to body: MappingFunction.Body) -> MappingFunction.Body {
    switch body {
    case .make(let construction): .make(applied(to: construction))
    case .dispatch: body
    case .list(let elements):
      .list(elements.map { .init(condition: $0.condition.map(applied), value: applied(to: $0.value)) })
    }
  }

  private func applied(to construction: ModelConstruction) -> ModelConstruction {
    ModelConstruction(
      implementation: construction.implementation,
      properties: applied(to: construction.properties))
  }

  private func applied(to value: ModelConstruction.Value) -> ModelConstruction.Value {
    switch value {
    case .expression(let expression): .expression(applied(to: expression))
    case .choice(let choices):
      .choice(choices.map { .init(condition: $0.condition.map(applied), value: applied(to: $0.value)) })
    case .construction(let construction): .construction(applied(to: construction))
    case .supplied: .supplied
    }
  }

  func applied(to expression: Expression) -> Expression {
    let called = expression.called.map { throwing.contains($0) } ?? false
    let parts = expression.parts.map { applied(to: $0) }
    return Expression(
      kind: expression.kind.replacing(parts), type: expression.type,
      throws: called || expression.throws || parts.contains(where: \.throws), place: expression.place)
  }
}

extension MappingFunction {
  /// Whether it can throw by itself.
  fileprivate var canThrow: Bool {
    switch body {
    case .make, .list: expressions.contains(where: \.throws)
    case .dispatch(let rows):
      // What no row names is an error where there has to be a model.
      !isOptional && !reference.isList || rows.contains { if case .refused = $0.outcome { true } else { false } }
    }
  }

  /// The functions that it uses.
  var called: Set<MappingReference> {
    var called: Set<MappingReference> = []
    if case .dispatch(let rows) = body {
      for case .function(let reference) in rows.map(\.outcome) { called.insert(reference) }
    }
    forEachExpression { $0.collectCalls(into: &called) }
    return called
  }
}

extension Expression {
  /// All mappings that it uses.
  func collectCalls(into called: inout Set<MappingReference>) {
    if let reference = self.called { called.insert(reference) }
    forEachPart { $0.collectCalls(into: &called) }
  }
}
