extension MappingSyntax {
  /// The models that it names in expressions, rows and models in place, to have them made by other mappings.
  var namedModels: Set<String> {
    var named: Set<String> = []
    for term in terms + locals.compactMap(\.value?.root) { term.collectModels(into: &named) }
    for property in given { property.value.collectModels(into: &named) }
    if case .rows(let rows) = body { named.formUnion(rows.compactMap(\.mapping?.target)) }
    return named
  }
}

extension MappingSyntax.Value {
  fileprivate func collectModels(into named: inout Set<String>) {
    switch self {
    case .choice(let choices, _): for choice in choices { choice.value.collectModels(into: &named) }
    case .construction(let item):
      named.insert(item.model.value)
      for property in item.properties { property.value.collectModels(into: &named) }
    case .expression, .items, .supplied, .unread: break
    }
  }
}

extension ExpressionSyntax.Term {
  /// Also finds transforms, which are never models.
  fileprivate func collectModels(into named: inout Set<String>) {
    switch kind {
    case .call(let name, _), .mapList(let name, _), .mapEach(_, let name, _, _): named.insert(name.text)
    default: break
    }
    for part in parts { part.collectModels(into: &named) }
  }
}
