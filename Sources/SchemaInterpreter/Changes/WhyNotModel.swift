import HaapiSchema
import JSONIndex

/// Why a response, or a value in one, did not become a model, and what would have to be different.
package struct WhyNotModel: Sendable {
  /// The table or function that a value in the response went to; `nil` for the response itself.
  package let table: MappingReference?
  /// The value.
  package let source: JSONSource
  /// What it became; `nil` if it has no model.
  package let model: MappedModel?
  /// The types that may become the model.
  package let sources: [String]
  /// The mappings of an overlay that were tried, if the type of the value is one of these.
  package let trials: [MappedModel.Trial]
  /// The smallest change after which the value becomes the model; `nil` when none was found.
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
    if unions.values.contains(where: { types(of: $0).contains(name) }) { return true }
    let changed = (overlay?.mappings ?? [:]).values.joined().flatMap(\.changes).flatMap(\.rows).map(\.model)
    if changed.contains(where: { isModel($0, name) }) { return true }
    return structs.keys.contains { type in
      mappers.contains { mapper in
        mapper.functions.contains { function in
          conforms(type, to: function.reference.source)
            && models(of: type, by: function.reference, of: mapper).contains { isModel($0, name) }
        }
      }
    }
  }

  /// Why a response did not become a model; `nil` when it did, or nothing makes such a model of any response.
  ///
  /// - Parameter isInside: Whether the model is a part of what a response of another kind becomes.
  package func whyNot(
    model name: String, inside isInside: Bool = false, of response: InterpretedResponse, _ request: MappingRequest
  ) -> WhyNotModel? {
    let root = JSONNode(IndexedJSON.root, of: response.json)
    guard let union = unions[request.entrance] else { return nil }
    let rows = candidates(of: union)
    let sources = types(of: union).reduce(into: [String]()) { sources, type in
      let made = isInside ? allModels(of: type, request) : models(of: type, request)
      if !sources.contains(type), made.contains(where: { isModel($0, name) }) {
        sources.append(type)
      }
    }
    let record = response.record
    let model = response.mapped?.model
    guard !sources.isEmpty, model.map({ isModel($0.implementation, name) }) != true else { return nil }
    // What a response of the right kind lacks is not told by its kind.
    if isInside, let record, sources.contains(record.declaration.name) { return nil }
    let changes = sources.flatMap { source -> [JSONChange] in
      var targets: [Int?] = rows.indices.filter { rows[$0].type == source }
      if union.otherwise == source { targets.append(nil) }
      return targets.compactMap { target in
        let search = ChangeSearch(
          need: { need(of: $0, toward: name, inside: isInside, target, of: rows, request) },
          maximumSize: WhyNot.maximumSize,
          maximumTries: 2_000)
        return search.smallest(from: root).map { JSONChange($0, of: root) }
      }
    }
    let isSource = record.map { sources.contains($0.declaration.name) } ?? false
    return WhyNotModel(
      table: nil, source: JSONSource(path: [], entry: IndexedJSON.root), model: model, sources: sources,
      trials: isSource ? model?.trials ?? [] : [],
      change: changes.min { $0.size < $1.size })
  }

  /// What is left to do so that a response becomes a model; `nil` when it does.
  private func need(
    of root: JSONNode, toward name: String, inside isInside: Bool, _ target: Int?,
    of rows: [(type: String, conditions: [Condition])],
    _ request: MappingRequest
  ) -> ChangeSearch.Need? {
    if let need = need(of: root, at: [], toward: target, of: rows) { return need }
    guard let response = interpret(root, request) else { return ChangeSearch.Need(edits: [], leastSize: 1) }
    guard let record = response.record else {
      guard case .failure(let error) = response.decoding.result else {
        return ChangeSearch.Need(edits: [], leastSize: 1)
      }
      let edits = RefusalEdits(error, response.decoding.selections, in: root, by: self).edits
      return ChangeSearch.Need(edits: edits, leastSize: 1)
    }
    guard let mapped = response.mapped, let model = mapped.model else {
      // What cannot be mapped is a value of a type that has no model here.
      let choices = response.decoding.selections.filter { !$0.path.isEmpty }
      return ChangeSearch.Need(edits: choices.flatMap { self.edits(of: $0, in: root) }, leastSize: 1)
    }
    let made = isInside ? mapped.models : [model]
    if made.contains(where: { isModel($0.implementation, name) }) { return nil }
    // The mapping of the model, unless an earlier one holds.
    let trial = model.trials.first { $0.holds == true || isModel($0.model, name) }
    let edits = trial?.condition.map { ExpressionEdits($0, by: self).edits(of: record, in: root) } ?? []
    let inner = isInside ? self.edits(ofMembersToward: name, in: response, root) : []
    return ChangeSearch.Need(edits: edits + inner, leastSize: 1)
  }

  /// The models that a type of response may become.
  private func models(of type: String, _ request: MappingRequest) -> [String] {
    guard let (mapper, entry) = entry(for: type, of: request.mapper) else { return [] }
    let changes = (overlay?.mappings[mapper.name] ?? []).flatMap(\.changes).filter { $0.source == type }
    return models(of: type, by: entry, of: mapper) + changes.flatMap(\.rows).map(\.model)
  }

  /// The models that a response of a type may become, with all that may be inside them.
  private func allModels(of type: String, _ request: MappingRequest) -> [String] {
    guard let (mapper, _) = entry(for: type, of: request.mapper) else { return [] }
    let functions = Dictionary(grouping: mapper.functions, by: \.reference)
    var next = mapper.functions.filter { $0.reference.source == type }.map(\.reference)
    var known = Set(next)
    var models: [String] = []
    while let reference = next.popLast() {
      for function in functions[reference] ?? [] {
        models += function.implementations
        for called in function.called where known.insert(called).inserted { next.append(called) }
      }
    }
    return models
  }

  /// The models that a table or function may make of a type.
  func models(of type: String, by reference: MappingReference, of mapper: MapperDeclaration) -> [String] {
    let additions = overlay?.mappings[mapper.name] ?? []
    switch mapper.functions.first(where: { $0.reference == reference })?.body {
    case .make(let construction)?:
      let replacements = additions.flatMap(\.replacements).filter { $0.function == reference }
      return replacements.flatMap(\.rows).compactMap { $0.model?.implementation } + [construction.implementation]
    case .dispatch(let rows)?:
      let row = rows.first { conforms(type, to: $0.source) }
      if case .function(let next)? = row?.outcome { return models(of: type, by: next, of: mapper) }
      guard row == nil,
        let added = additions.flatMap(\.rows).last(where: { $0.table == reference && $0.source == type })
      else { return [] }
      return models(of: type, by: added.function, of: mapper)
    case .list?, nil: return []
    }
  }
}

extension MappedValue {
  /// The model, if it is one.
  fileprivate var model: MappedModel? {
    if case .model(let model) = content { model } else { nil }
  }
}

extension MappingFunction {
  /// The models that it makes itself.
  fileprivate var implementations: [String] {
    if case .make(let construction) = body { construction.withParts.map(\.implementation) } else { [] }
  }

  /// The mappings that it uses.
  fileprivate var called: [MappingReference] {
    guard case .dispatch(let rows) = body else { return expressions.flatMap(\.allCalled) }
    return rows.compactMap { row in
      if case .function(let reference) = row.outcome { reference } else { nil }
    }
  }
}

extension Expression {
  fileprivate var allCalled: [MappingReference] { [called].compactMap(\.self) + parts.flatMap(\.allCalled) }
}
