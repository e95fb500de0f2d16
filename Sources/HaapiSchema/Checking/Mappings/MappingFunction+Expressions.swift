/// The expressions of a mapping, wherever they stand.
extension MappingFunction {
  public var expressions: [Expression] { locals.map(\.value) + body.expressions }
}

extension MappingFunction.Body {
  var expressions: [Expression] {
    switch self {
    case .make(let construction): ModelConstruction.Value.construction(construction).expressions
    case .dispatch: []
    case .list(let elements): elements.flatMap { [$0.condition, $0.value].compactMap { $0 } }
    }
  }
}

extension ModelConstruction.Value {
  public var expressions: [Expression] {
    var expressions: [Expression] = []
    collectExpressions(into: &expressions)
    return expressions
  }

  private func collectExpressions(into expressions: inout [Expression]) {
    switch self {
    case .expression(let expression): expressions.append(expression)
    case .choice(let choices):
      for choice in choices {
        if let condition = choice.condition { expressions.append(condition) }
        choice.value.collectExpressions(into: &expressions)
      }
    case .construction(let construction):
      for property in construction.properties { property.value.collectExpressions(into: &expressions) }
    case .supplied: break
    }
  }
}
