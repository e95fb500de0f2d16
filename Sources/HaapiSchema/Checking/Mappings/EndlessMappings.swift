import YAMLDocument

/// Mappings that would never end.
extension MappingChecker {
  /// - Parameter called: For each function, the functions that it uses.
  mutating func checkLoops(_ functions: [MappingFunction], calling called: [Set<MappingReference>]) {
    for (function, called) in zip(functions, called)
    where called.contains(function.reference) && function.alwaysCalled.contains(function.reference) {
      reportLoop([function.reference], "always calls itself")
    }
    let places = Dictionary(uniqueKeysWithValues: functions.enumerated().map { ($1.reference, $0) })
    let calls = zip(functions, called).map { function, called in
      called.isEmpty ? [] : calledWithSame(by: function).compactMap { places[$0] }.sorted()
    }
    for circle in Circle.all(in: calls) where !isReported(circle.nodes.map { functions[$0] }) {
      reportLoop(circle.nodes.map { functions[$0].reference }, "maps the same value again")
    }
  }

  /// Whether a cycle is a function that calls itself, which is already reported.
  private func isReported(_ cycle: [MappingFunction]) -> Bool {
    cycle.count == 1 && cycle[0].alwaysCalled.contains(cycle[0].reference)
  }

  private mutating func reportLoop(_ loop: [MappingReference], _ what: String) {
    guard let first = loop.min(by: { mappings.position(of: $0) < mappings.position(of: $1) }),
      let start = loop.firstIndex(of: first), let entry = mappings[first]
    else { return }
    let way = (loop[start...] + loop[..<start] + [first]).map { "'\($0.description)'" }.joined(separator: ", then ")
    report(
      .endlessMapping, "'\(first.description)' \(what), without end", at: entry.syntax.name.range,
      .init("it needs \(way)"))
  }

  /// The functions that a function calls with the very value that it is called with.
  private func calledWithSame(by function: MappingFunction) -> Set<MappingReference> {
    if case .dispatch(let rows) = function.body { return Set(rows.compactMap(\.function)) }
    var found: Set<MappingReference> = []
    for expression in function.expressions { expression.collectCallsWithSource(into: &found) }
    return Set(found.compactMap { row(of: $0, for: function.source) })
  }
}

extension MappingFunction.Row {
  var function: MappingReference? {
    if case .function(let reference) = outcome { reference } else { nil }
  }
}

extension Expression {
  fileprivate func collectCallsWithSource(into found: inout Set<MappingReference>) {
    if case .map(let reference, let value) = kind, case .source = value.kind { found.insert(reference) }
    forEachPart { $0.collectCallsWithSource(into: &found) }
  }

  /// The mappings that are called whenever this is evaluated.
  fileprivate var alwaysCalled: Set<MappingReference> {
    var found: Set<MappingReference> = []
    if case .map(let reference, _) = kind { found.insert(reference) }
    switch kind {
    case .coalesce(let left, _), .and(let left, _), .or(let left, _): return found.union(left.alwaysCalled)
    default:
      forEachPart { found.formUnion($0.alwaysCalled) }
      return found
    }
  }
}

extension MappingFunction {
  fileprivate var alwaysCalled: Set<MappingReference> {
    switch body {
    case .make(let construction): construction.alwaysCalled
    case .dispatch: []
    case .list(let elements):
      elements.reduce(into: []) { $0.formUnion(($1.condition ?? $1.value).alwaysCalled) }
    }
  }
}

extension ModelConstruction {
  fileprivate var alwaysCalled: Set<MappingReference> {
    properties.reduce(into: []) { found, property in
      switch property.value {
      case .expression(let expression): found.formUnion(expression.alwaysCalled)
      case .choice(let choices): found.formUnion(choices.first?.condition?.alwaysCalled ?? [])
      case .construction(let construction): found.formUnion(construction.alwaysCalled)
      case .supplied: break
      }
    }
  }
}
