/// The expressions of a mapping, wherever they stand.
extension MappingFunction {
  public var expressions: [Expression] { locals.map(\.value) + body.expressions }
}

extension MappingFunction.Body {
  var expressions: [Expression] {
    switch self {
    case .make(let construction): construction.expressions
    case .dispatch: []
    case .list(let elements): elements.flatMap { [$0.condition, $0.value].compactMap { $0 } }
    }
  }
}

extension ModelConstruction {
  fileprivate var expressions: [Expression] { properties.flatMap(\.value.expressions) }
}

extension ModelConstruction.Value {
  public var expressions: [Expression] {
    switch self {
    case .expression(let expression): [expression]
    case .choice(let choices): choices.flatMap { [$0.condition].compactMap { $0 } + $0.value.expressions }
    case .construction(let construction): construction.expressions
    case .supplied: []
    }
  }
}
