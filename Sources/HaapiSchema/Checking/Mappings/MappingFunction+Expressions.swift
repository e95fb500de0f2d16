/// The expressions of a mapping, wherever they stand.
extension MappingFunction {
  public var expressions: [Expression] {
    let own: [Expression] =
      switch body {
      case .make(let construction): construction.expressions
      case .dispatch: []
      case .list(let elements): elements.flatMap { [$0.condition, $0.value].compactMap { $0 } }
      }
    return locals.map(\.value) + own
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
