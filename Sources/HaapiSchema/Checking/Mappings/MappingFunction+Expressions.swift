/// The expressions of a mapping, wherever they stand.
extension MappingFunction {
  public var expressions: [Expression] { [condition].compactMap { $0 } + locals.map(\.value) + body.expressions }
}

extension MappingFunction.Body {
  var expressions: [Expression] {
    switch self {
    case .make(let construction): ModelConstruction.Value.construction(construction).expressions
    case .dispatch: []
    case .list(let elements): elements.flatMap(\.expressions)
    }
  }
}

extension MappingFunction.Element {
  var expressions: [Expression] { [condition, value].compactMap { $0 } }
}

extension ModelConstruction.Value {
  public var expressions: [Expression] {
    var expressions: [Expression] = []
    collectExpressions(into: &expressions)
    return expressions
  }

  fileprivate func collectExpressions(into expressions: inout [Expression]) {
    switch self {
    case .expression(let expression): expressions.append(expression)
    case .choice(let choices):
      for choice in choices {
        if let condition = choice.condition { expressions.append(condition) }
        choice.value.collectExpressions(into: &expressions)
      }
    case .construction(let construction):
      for property in construction.properties { property.collectExpressions(into: &expressions) }
    case .supplied: break
    }
  }
}

extension ModelConstruction.Property {
  /// The expressions of its value, and those of what it replaces where it uses that.
  public var expressions: [Expression] {
    var expressions: [Expression] = []
    collectExpressions(into: &expressions)
    return expressions
  }

  fileprivate func collectExpressions(into expressions: inout [Expression]) {
    value.collectExpressions(into: &expressions)
    for standard in standards { standard.collectExpressions(into: &expressions) }
  }
}
