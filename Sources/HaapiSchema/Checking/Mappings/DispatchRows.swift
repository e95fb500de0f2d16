import YAMLDocument

/// Dispatch tables: what becomes of a value, by its type.
extension MappingChecker {
  func resolve(
    _ rows: [MappingSyntax.Row], of entry: MappingTable.Entry, _ context: MappingContext
  ) -> [MappingFunction.Row] {
    var resolved: [MappingFunction.Row] = []
    /// By the struct or the protocol: its row.
    var met: [String: SourceRange] = [:]
    var isComplete = !context.isIncomplete
    for row in rows {
      guard let type = rowType(row.source, in: entry) else {
        isComplete = false
        continue
      }
      if let earlier = generalNames(of: type).compactMap({ met[$0] }).min() {
        report(
          .rowUnreachable, "an earlier row takes every '\(row.source.value)'", at: row.source.range,
          .init("move this row before it, or remove it"), .init("it is here", range: earlier))
      }
      if met[row.source.value] == nil { met[row.source.value] = row.source.range }
      guard let outcome = outcome(row, of: type, in: entry) else { continue }
      resolved.append(.init(source: row.source.value, isProtocol: type.isExistential, outcome: outcome))
    }
    if isComplete { checkCoverage(met, of: entry) }
    return resolved
  }

  private func rowType(_ name: Located<String>, in entry: MappingTable.Entry) -> TypeReference? {
    let source = entry.reference.source
    let type: TypeReference
    switch symbols[name.value]?.kind {
    case .struct: type = .named(name.value)
    case .protocol: type = .existential(name.value)
    default:
      if !isWrong(name.value) {
        report(
          .unknownType, "there is no struct or protocol '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: structs(conformingTo: source)))
      }
      return nil
    }
    guard type != entry.source, isSpecial(type, of: entry.source) else {
      report(
        .rowType,
        type == entry.source
          ? "this row would take every '\(source)'" : "'\(name.value)' does not conform to '\(source)'",
        at: name.range, .init("a row names a struct or a protocol that conforms to '\(source)'"))
      return nil
    }
    return type
  }

  private func outcome(
    _ row: MappingSyntax.Row, of type: TypeReference, in entry: MappingTable.Entry
  ) -> MappingFunction.Row.Outcome? {
    switch row.outcome {
    case .none: return .some(.none)
    case .refused: return .refused
    case .model(let model, let isList):
      guard let index = modelIndex(Located(model.value, row.range)) else { return nil }
      guard isList == false || entry.reference.isList else {
        report(
          .wrongType, "a row of '\(entry.reference.description)' gives one model, not a list", at: row.range,
          .init("write '\(model.value)'"))
        return nil
      }
      guard modelAncestors[index].contains(entry.model) else {
        report(
          .wrongType, "'\(model.value)' does not conform to '\(entry.reference.target)'", at: row.range,
          .init("a row makes '\(entry.reference.target)' or a model that conforms to it"))
        return nil
      }
      return row.mapping.flatMap { function($0, row, in: entry) }
    }
  }

  private func function(
    _ reference: MappingReference, _ row: MappingSyntax.Row, in entry: MappingTable.Entry
  ) -> MappingFunction.Row.Outcome? {
    guard let target = mappings[reference] else {
      if !isWrong(reference) {
        reportUnknown(
          reference, at: row.range, about: reference.source,
          .init("add it to 'mappings', with the members of the model"))
      }
      return nil
    }
    guard target.makesModels else {
      reportShared(target, at: row.range, about: reference.source)
      return nil
    }
    return .function(reference)
  }

  /// Every struct has its row.
  private func checkCoverage(_ rows: [String: SourceRange], of entry: MappingTable.Entry) {
    let missing = structs(conformingTo: entry.reference.source).filter { name in
      !generalNames(of: .named(name)).contains { rows[$0] != nil }
    }
    guard !missing.isEmpty else { return }
    let isLenient = entry.reference.isList || isOptional(entry.reference)
    warn(
      .missingRow,
      "'\(entry.reference.description)' has no row for \(missing.quoted)",
      at: entry.syntax.name.range,
      .init(isLenient ? "such a value becomes no model" : "such a value is an error"),
      .init("add '\(missing[0]): Model', or \(isLenient ? "'none'" : "'refused'") if that is intended"))
  }
}

extension MappingDeclarer {
  /// The mapping with a row for each struct that its row `otherwise` stands for.
  func expandingOtherwise(_ item: MappingSyntax) -> MappingSyntax {
    guard case .rows(let rows) = item.body, let place = rows.firstIndex(where: \.isOtherwise) else { return item }
    let (otherwise, source) = (rows[place], item.name.source.value)
    if place + 1 < rows.count {
      report(
        .rowUnreachable, "the rows after 'otherwise' are never reached", at: otherwise.source.range,
        .init("make it the last row"))
    }
    let named = rows.filter { !$0.isOtherwise }
    let met = Set(named.map(\.source.value))
    let rest = structs(conformingTo: source).filter { generalNames(of: .named($0)).allSatisfy { !met.contains($0) } }
    if rest.isEmpty, !item.isIncomplete {
      report(
        .rowUnreachable, "'otherwise' is never reached: each '\(source)' has a row", at: otherwise.source.range,
        .init("remove it"))
    }
    var whole = item
    whole.body = .rows(
      named
        + rest.map {
          .init(source: Located($0, otherwise.source.range), outcome: otherwise.outcome, range: otherwise.range)
        })
    return whole
  }
}

extension InheritanceLookup {
  /// In the order of declaration.
  fileprivate func structs(conformingTo name: String) -> [String] {
    guard let symbol = symbols[name], symbol.kind == .protocol else { return [] }
    return conformances.indices.filter { conformances[$0].contains(symbol.index) }.map { syntax.structs[$0].name.value }
  }
}

extension TypeReference {
  var isExistential: Bool {
    if case .existential = self { true } else { false }
  }
}

extension [String] {
  /// The names in quotes, for a message.
  var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
