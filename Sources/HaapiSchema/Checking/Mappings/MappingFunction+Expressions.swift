/// The expressions of a mapping, wherever they stand.
extension MappingFunction {
  public var expressions: [Expression] { collected { forEachExpression($0) } }

  func forEachExpression(_ visit: (Expression) -> Void) {
    if let condition { visit(condition) }
    for local in locals { visit(local.value) }
    body.forEachExpression(visit)
  }
}

extension MappingFunction.Body {
  var expressions: [Expression] { collected { forEachExpression($0) } }

  fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
    switch self {
    case .make(let construction): construction.forEachExpression(visit)
    case .dispatch: break
    case .list(let elements): for element in elements { element.forEachExpression(visit) }
    }
  }
}

extension MappingFunction.Element {
  var expressions: [Expression] { collected { forEachExpression($0) } }

  fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
    if let condition { visit(condition) }
    visit(value)
  }
}

extension ModelConstruction {
  fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
    for property in properties { property.forEachExpression(visit) }
  }
}

extension ModelConstruction.Value {
  public var expressions: [Expression] { collected { forEachExpression($0) } }

  fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
    switch self {
    case .expression(let expression): visit(expression)
    case .choice(let choices):
      for choice in choices {
        if let condition = choice.condition { visit(condition) }
        choice.value.forEachExpression(visit)
      }
    case .construction(let construction): construction.forEachExpression(visit)
    case .supplied: break
    }
  }
}

extension ModelConstruction.Property {
  /// The expressions of its value, and those of what it replaces where it uses that.
  public var expressions: [Expression] { collected { forEachExpression($0) } }

  fileprivate func forEachExpression(_ visit: (Expression) -> Void) {
    value.forEachExpression(visit)
    for standard in standards { standard.forEachExpression(visit) }
  }
}

private func collected(_ forEach: ((Expression) -> Void) -> Void) -> [Expression] {
  var expressions: [Expression] = []
  forEach { expressions.append($0) }
  return expressions
}
