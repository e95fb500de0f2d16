import HaapiSchema
import JSONIndex

// The same for models that are made inside others, such as the one of a link.
extension SchemaInterpreter {
  /// Why values in a response did not become a model: one answer for each that has another model from a table or function
  /// which may make the model.
  package func whyNot(
    innerModel name: String, of response: InterpretedResponse, _ request: MappingRequest
  ) -> [WhyNotModel] {
    guard let mapping = response.mapping, let value = response.mapped else { return [] }
    let root = JSONNode(IndexedJSON.root, of: response.json)
    return value.models.compactMap { model in
      let table = model.rows.first?.table ?? model.mapping
      guard !model.source.path.isEmpty, !isModel(model.implementation, name) else { return nil }
      let sources = structs.keys.sorted().filter { type in
        conforms(type, to: table.source)
          && models(of: type, by: table, of: mapping.mapper).contains { isModel($0, name) }
      }
      guard !sources.isEmpty else { return nil }
      let search = ChangeSearch(
        need: { need(of: $0, at: model.source.path, toward: name, madeOf: sources, request) },
        maximumSize: WhyNot.maximumSize, maximumTries: 500)
      return WhyNotModel(
        table: table, source: model.source, model: model, sources: sources,
        trials: sources.contains(model.mapping.source) ? model.trials : [],
        change: search.smallest(from: root).map { JSONChange($0, of: root) })
    }
  }

  /// What is left to do so that the value at a place becomes a model; `nil` when it does.
  private func need(
    of root: JSONNode, at path: [JSONStep], toward name: String, madeOf sources: [String], _ request: MappingRequest
  ) -> ChangeSearch.Need? {
    func need(_ edits: [JSONEdit]) -> ChangeSearch.Need { ChangeSearch.Need(edits: edits, leastSize: 1) }
    guard let response = interpret(root, request), let value = response.mapped,
      let model = value.models.first(where: { $0.source.path == path }),
      let record = response.record?.record(at: path)
    else { return need([]) }
    if isModel(model.implementation, name) { return nil }
    let trial = model.trials.first { $0.holds == true || isModel($0.model, name) }
    if sources.contains(record.declaration.name), let condition = trial?.condition {
      return need(ExpressionEdits(condition, by: self).edits(of: record, in: root))
    }
    return need(response.decoding.selections.filter { $0.path == path }.flatMap { edits(of: $0, in: root) })
  }
}

extension DecodedRecord {
  /// The struct at a place in the text: this one, or one inside it.
  func record(at path: [JSONStep]) -> DecodedRecord? {
    if self.path == path { return self }
    return members.lazy.flatMap(\.value.records).compactMap { $0.record(at: path) }.first
  }
}
