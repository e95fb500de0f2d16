import HaapiSchema

extension Comparison {
  /// Compares what two schemas add to what they extend.
  mutating func compareOverlays(_ old: OverlayDeclaration, _ new: OverlayDeclaration) {
    func words(_ overlay: OverlayDeclaration) -> [Owned<EnumDeclaration.Case>] {
      overlay.cases.flatMap { added in added.added.map { Owned($0, named: $0.name, of: added.base.name) } }
    }
    // They are constants beside the cases, and no switch has to name them.
    pair(words(old), words(new), by: \.name) {
      $0.note(.enumWordRemoved, DiffSubject(.enum, $1.owner, $1.item.name), "the word '\($1.item.wireName)' is gone")
    } added: {
      $0.note(.enumWordAdded, DiffSubject(.enum, $1.owner, $1.item.name), "the word '\($1.item.wireName)' is new")
    } both: {
      $0.note(
        .enumWordChanged, DiffSubject(.enum, $2.owner, $2.item.name), from: $1.item.wireName, to: $2.item.wireName
      ) { "the word '\($0)'" }
    }
    pair(old.members, new.members, by: \.type) {
      $0.compareFields($1.isProtocol ? .protocol : .struct, of: $1.type, $1.fields, [])
    } added: {
      $0.compareFields($1.isProtocol ? .protocol : .struct, of: $1.type, [], $1.fields)
    } both: {
      $0.compareFields($2.isProtocol ? .protocol : .struct, of: $2.type, $1.fields, $2.fields)
    }
    compareAddedRows(old.unions, new.unions)
    compareAddedResponses(old.responses, new.responses)
    compareModels(old.models, new.models)
    compareMappings(old.mappings, new.mappings, making: (old.models + new.models).map(\.name))
    compareAddedScreens(old.screens, new.screens)
  }

  /// A union without rows stands for one to which a schema adds none.
  private mutating func compareAddedRows(_ old: [UnionDeclaration], _ new: [UnionDeclaration]) {
    let names = Set((old + new).map(\.protocolName))
    func all(_ unions: [UnionDeclaration]) -> [UnionDeclaration] {
      let known = Set(unions.map(\.protocolName))
      return unions
        + names.subtracting(known).sorted().map {
          UnionDeclaration(protocolName: $0, doc: nil, rule: .table([]), otherwise: nil)
        }
    }
    compareUnions(all(old), all(new))
  }

  private mutating func compareModels(_ old: [OverlayDeclaration.Model], _ new: [OverlayDeclaration.Model]) {
    pair(old, new, by: \.name) {
      $0.note(.modelRemoved, DiffSubject(.model, $1.name), "the model is gone")
    } added: {
      $0.note(.modelAdded, DiffSubject(.model, $1.name), "the model is new")
    } both: { comparison, old, new in
      comparison.note(.modelFormChanged, DiffSubject(.model, new.name), from: old.form, to: new.form) { $0 }
      comparison.compareModelMembers(of: new.name, old.added, new.added)
    }
  }

  /// - Parameter models: The models that the overlays declare.
  private mutating func compareMappings(
    _ old: [OverlayDeclaration.Mapping], _ new: [OverlayDeclaration.Mapping], making models: [String]
  ) {
    func functions(_ mappings: [OverlayDeclaration.Mapping]) -> [MappingFunction] {
      mappings.flatMap { mapping in mapping.mapper.functions.filter { mapping.functions.contains($0.reference) } }
    }
    func meaning(_ mappings: [OverlayDeclaration.Mapping]) -> ExpressionMeaning {
      ExpressionMeaning(
        mappings.flatMap { mapping in
          var locals = mapping.mapper.functions.flatMap(\.locals)
          locals += mapping.changes.flatMap { $0.rows.flatMap(\.locals) }
          locals += mapping.replacements.flatMap { $0.rows.flatMap(\.locals) }
          return locals
        })
    }
    let (oldMeaning, newMeaning) = (meaning(old), meaning(new))
    // Apps call the functions to which they supply something.
    compareMappings(
      functions(old), functions(new), old: oldMeaning, new: newMeaning, isCallable: { !$0.supplied.isEmpty })
    let own = Set(models)
    func tables(_ mappings: [OverlayDeclaration.Mapping]) -> [TriedMappings] {
      mappings.flatMap { mapping in
        mapping.changes.map(TriedMappings.init) + mapping.replacements.map { TriedMappings($0, making: own) }
      }
    }
    pair(tables(old), tables(new), by: \.name) {
      $0.compareRows(of: $1.source, $1.rows, [], oldMeaning, newMeaning)
    } added: {
      $0.compareRows(of: $1.source, [], $1.rows, oldMeaning, newMeaning)
    } both: {
      $0.compareRows(of: $2.source, $1.rows, $2.rows, oldMeaning, newMeaning)
    }
    func rows(_ mappings: [OverlayDeclaration.Mapping]) -> [Owned<OverlayDeclaration.TableRow>] {
      mappings.flatMap { $0.rows.map { Owned($0, named: $0.source, of: $0.table.description) } }
    }
    pair(rows(old), rows(new), by: \.name) {
      $0.note(.mappingRowChanged, DiffSubject(.mapping, $1.owner, $1.item.source), "the row is gone")
    } added: {
      $0.note(.mappingRowChanged, DiffSubject(.mapping, $1.owner, $1.item.source), "the row is new")
    } both: {
      $0.note(
        .mappingRowChanged, DiffSubject(.mapping, $2.owner, $2.item.source), from: $1.item.function.description,
        to: $2.item.function.description
      ) { $0 }
    }
  }

  /// - Parameter source: What the mappings are tried for, in this order.
  private mutating func compareRows(
    of source: String, _ old: [TriedMappings.Row], _ new: [TriedMappings.Row], _ oldMeaning: ExpressionMeaning,
    _ newMeaning: ExpressionMeaning
  ) {
    pair(old, new, by: \.model) {
      $0.note(.mappingRowChanged, DiffSubject(.mapping, "\(source) -> \($1.model)"), "the mapping is gone")
    } added: {
      $0.note(.mappingRowChanged, DiffSubject(.mapping, "\(source) -> \($1.model)"), "the mapping is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.mapping, "\(source) -> \(new.model)")
      if old.condition.map(oldMeaning.canonical) != new.condition.map(newMeaning.canonical) {
        comparison.note(.mappingRowChanged, subject, "it applies when something else holds")
      }
      comparison.compareValues(
        of: subject, old.properties.map(oldMeaning.canonical), new.properties.map(newMeaning.canonical))
      comparison.compareElements(of: subject, old.elements, new.elements, oldMeaning, newMeaning)
    }
    let (oldModels, newModels) = (old.map(\.model), new.map(\.model))
    let common = Set(oldModels).intersection(newModels)
    if oldModels.filter(common.contains) != newModels.filter(common.contains) {
      note(.mappingRowChanged, DiffSubject(.struct, source), "its mappings are tried in another order")
    }
  }
}

/// Mappings of an overlay that come before those of the base, tried in their order.
private struct TriedMappings {
  let name: String
  /// The struct that they map.
  let source: String
  let rows: [Row]

  struct Row {
    let model: String
    let condition: Expression?
    let properties: [ModelConstruction.Property]
    var elements: [MappingFunction.Element] = []
  }

  init(_ change: OverlayDeclaration.Change) {
    (name, source) = (change.source, change.source)
    rows = change.rows.map { Row(model: $0.model, condition: $0.condition, properties: $0.added + $0.overrides) }
  }

  /// - Parameter models: The models of the overlay. What makes another one makes that of the base.
  init(_ replacement: OverlayDeclaration.Replacement, making models: Set<String>) {
    let function = replacement.function
    (name, source) = (function.description, function.source)
    rows = replacement.rows.map { row in
      switch row.result {
      case .model(let model):
        Row(
          model: models.contains(model.implementation) ? model.implementation : function.target,
          condition: row.condition, properties: model.properties)
      case .list(let elements, _):
        Row(model: "[\(function.target)]", condition: row.condition, properties: [], elements: elements)
      }
    }
  }
}

extension OverlayDeclaration.Model {
  fileprivate var form: String {
    "the \(isClass ? "class" : "struct") \(name)" + (base.map { " with the members of \($0)" } ?? "")
  }
}
