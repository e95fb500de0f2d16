import HaapiSchema
import JSONIndex

/// Why a response did not become a model, and what would have to be different.
package struct WhyNotModel: Sendable {
  /// What it became; `nil` if it has no model.
  package let model: MappedModel?
  /// The types of response that may become the model.
  package let sources: [String]
  /// The mappings of an overlay that were tried, if the type of the response is one of these.
  package let trials: [MappedModel.Trial]
  /// The smallest change after which the response becomes the model; `nil` when none was found.
  package let change: JSONChange?
}

/// How responses are read and mapped.
package struct MappingRequest: Sendable {
  /// The protocol that reads the response.
  package let entrance: String
  let mapper: String?
  let settings: [String: DecodedValue]

  package init(entrance: String, mapper: String?, settings: [String: DecodedValue]) {
    self.entrance = entrance
    self.mapper = mapper
    self.settings = settings
  }
}

extension SchemaInterpreter {
  /// Whether a response, or a value in one, may become this type or model.
  package func mayBecome(_ name: String) -> Bool {
    if unions.values.contains(where: { union in
      union.otherwise == name || candidates(of: union).contains { $0.type == name }
    }) {
      return true
    }
    return structs.keys.contains { type in
      mappers.contains { models(of: type, MappingRequest(entrance: "", mapper: $0.name, settings: [:])).contains(name) }
    }
  }

  /// Why a response did not become a model; `nil` when it did, or nothing makes such a model of any response.
  package func whyNot(
    model name: String, of json: IndexedJSON, _ request: MappingRequest
  ) -> WhyNotModel? {
    let root = JSONNode(IndexedJSON.root, of: json)
    guard let union = unions[request.entrance] else { return nil }
    let rows = candidates(of: union)
    let types = rows.map(\.type) + (union.otherwise.map { [$0] } ?? [])
    let sources = types.reduce(into: [String]()) { sources, type in
      if !sources.contains(type), models(of: type, request).contains(name) { sources.append(type) }
    }
    let outcome = outcome(of: json, request)
    guard !sources.isEmpty, outcome.model?.implementation != name else { return nil }
    let targets = sources.flatMap { source in
      rows.indices.filter { rows[$0].type == source }.map(Optional.some) + (union.otherwise == source ? [nil] : [])
    }
    let change = ChangeSearch.smallestChange(of: root, toward: targets) {
      need(of: $0, toward: name, $1, of: rows, request)
    }
    let isSource = outcome.record.map { sources.contains($0.declaration.name) } ?? false
    return WhyNotModel(
      model: outcome.model, sources: sources, trials: isSource ? outcome.model?.trials ?? [] : [],
      change: change)
  }

  /// What is left to do so that a response becomes a model; `nil` when it does.
  private func need(
    of root: JSONNode, toward name: String, _ target: Int?, of rows: [(type: String, conditions: [Condition])],
    _ request: MappingRequest
  ) -> ChangeSearch.Need? {
    if let need = need(of: root, at: [], toward: target, of: rows) { return need }
    guard let json = try? IndexedJSON(Array(root.sortedText.utf8)) else { return .hopeless }
    switch outcome(of: json, request) {
    case .refused(let error, let decoding):
      return ChangeSearch.Need(edits: edits(mending: error, decoding, in: root), leastSize: 1)
    case .unmapped(_, let refusal, let decoding):
      let edits = refusal.map { edits(retyping: $0.path, decoding, in: root) } ?? []
      return ChangeSearch.Need(edits: edits, leastSize: 1)
    case .mapped(_, let model) where model.implementation == name: return nil
    case .mapped(let record, let model):
      // The mapping of the model, unless an earlier one holds.
      let trial = model.trials.first { $0.holds == true || $0.model == name }
      let edits = trial?.condition.map { ExpressionEdits($0, by: self).edits(of: record, in: root) } ?? []
      return ChangeSearch.Need(edits: edits, leastSize: 1)
    }
  }

  /// What becomes of a response.
  private enum Outcome {
    case refused(ReadingError, Decoding)
    /// No refusal where the type of response has no model.
    case unmapped(DecodedRecord, MappingRefusal?, Decoding)
    case mapped(DecodedRecord, MappedModel)

    var record: DecodedRecord? {
      switch self {
      case .refused: nil
      case .unmapped(let record, _, _), .mapped(let record, _): record
      }
    }

    var model: MappedModel? {
      if case .mapped(_, let model) = self { model } else { nil }
    }
  }

  private func outcome(of json: IndexedJSON, _ request: MappingRequest) -> Outcome {
    let decoding = decode(json, as: request.entrance)
    let record: DecodedRecord
    switch decoding.result {
    case .success(.record(let value)): record = value
    case .success: preconditionFailure("a protocol reads structs only")
    case .failure(let error): return .refused(error, decoding)
    }
    switch map(record, by: request.mapper, settings: request.settings)?.result {
    case .success(let value)?:
      guard case .model(let model) = value.content else { return .unmapped(record, nil, decoding) }
      return .mapped(record, model)
    case .failure(let refusal)?: return .unmapped(record, refusal, decoding)
    case nil: return .unmapped(record, nil, decoding)
    }
  }

  /// The models that a type of response may become.
  private func models(of type: String, _ request: MappingRequest) -> [String] {
    let mapper = mappers.first { mapper in
      (request.mapper == nil || mapper.name == request.mapper)
        && mapper.entries.contains { conforms(type, to: $0.source) }
    }
    guard let mapper, let entry = mapper.entries.first(where: { conforms(type, to: $0.source) }) else { return [] }
    let changes = overlay?.mappings[mapper.name]?.changes.first { $0.source == type }
    return models(of: type, by: entry, of: mapper) + (changes?.rows.map(\.model) ?? [])
  }

  private func models(of type: String, by reference: MappingReference, of mapper: MapperDeclaration) -> [String] {
    switch mapper.functions.first(where: { $0.reference == reference })?.body {
    case .make(let construction)?: return [construction.implementation]
    case .dispatch(let rows)?:
      guard case .function(let next)? = rows.first(where: { conforms(type, to: $0.source) })?.outcome else { return [] }
      return models(of: type, by: next, of: mapper)
    case .list?, nil: return []
    }
  }
}
