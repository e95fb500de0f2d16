import YAMLDocument

/// Mappings that would never end.
extension MappingChecker {
  /// - Parameter called: For each function, the functions that it uses.
  func checkLoops(_ functions: [MappingFunction], calling called: [Set<MappingReference>]) {
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

  /// Reports mappings of an overlay that take the place of functions which they call with the same value.
  func checkLoops(of changes: [ChangedMapping], _ functions: [MappingFunction]) {
    var own: [MappingReference: [Expression]] = [:]
    for change in changes {
      for function in change.functions { own[function.reference, default: []] += change.expressions }
    }
    guard !own.isEmpty else { return }
    let places = Dictionary(uniqueKeysWithValues: functions.enumerated().map { ($1.reference, $0) })
    let calls = functions.map { function in
      calledWithSame(by: function).union(calledWithSame(by: own[function.reference] ?? [], from: function.source))
        .compactMap { places[$0] }.sorted()
    }
    for circle in Circle.all(in: calls) {
      let circle = Set(circle.nodes.map { functions[$0].reference })
      for change in changes {
        guard let replaced = change.functions.first(where: { circle.contains($0.reference) }) else { continue }
        let called = calledWithSame(by: change.expressions, from: replaced.source).intersection(circle)
        guard let called = called.min(by: { mappings.position(of: $0) < mappings.position(of: $1) }) else { continue }
        report(
          .endlessMapping,
          "this mapping takes the place of '\(replaced.reference.description)', and needs it again, without end",
          at: change.syntax.name.range, .init("it calls '\(called.description)'"))
      }
    }
  }

  /// Whether a cycle is a function that calls itself, which is already reported.
  private func isReported(_ cycle: [MappingFunction]) -> Bool {
    cycle.count == 1 && cycle[0].alwaysCalled.contains(cycle[0].reference)
  }

  private func reportLoop(_ loop: [MappingReference], _ what: String) {
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
    return calledWithSame(by: function.expressions, from: function.source)
  }

  private func calledWithSame(by expressions: [Expression], from source: TypeReference) -> Set<MappingReference> {
    var found: Set<MappingReference> = []
    for expression in expressions { expression.collectCallsWithSource(into: &found) }
    return Set(found.compactMap { row(of: $0, for: source) })
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
