import YAMLDocument

/// A response that a builder's mapper maps.
struct Response: Sendable {
  /// The name of the mapper.
  let mapper: String
  let caseName: String
  /// The table that says which model the base makes.
  let table: MappingReference
}

/// The sources and targets of mappings of responses.
extension MappingLookup {
  /// The response for a struct of the base; `nil` if it is not a response.
  func response(_ name: String) -> Response? {
    guard let symbol = symbols[name], symbol.kind == .struct, !baseline.isOverlay || symbol.index < baseline.structs
    else { return nil }
    for mapper in baseline.isOverlay ? syntax.mappers.prefix(baseline.mappers) : syntax.mappers[...] {
      guard let builder = mapper.builder?.value, builder.method != nil,
        let item = builder.cases.first(where: { isSpecial(.named(name), of: type(named: $0.source.value)) }),
        let entry = mapper.entries.first(where: { isSpecial(.named(name), of: type(named: $0.source.value)) })
      else { continue }
      return Response(mapper: mapper.name.value, caseName: item.name.value, table: entry.reference)
    }
    return nil
  }

  /// Whether a mapping of a response to a model that the base does not make of it is called by expressions, rather than
  /// a mistake.
  func isCalled(_ item: MappingSyntax) -> Bool {
    guard let target = symbols[item.name.target.value] else { return false }
    let standsAlone =
      !baseline.contains(target.range)
      && (target.kind == .model || target.kind == .overlayModel && baseName(ofOverlayModel: target.index) == nil)
    guard item.changes.isEmpty || standsAlone else { return false }
    return [.model, .overlayModel].contains(target.kind) && !isWrong(item.name.target.value)
  }

  /// Whether the model of a mapping is what the base makes of a response, or is based on it.
  func isMade(_ name: MappingName, of response: Response) -> Bool {
    guard !name.isList, let target = symbols[name.target.value],
      let row = decisiveRow(of: response.table, for: .named(name.source.value)),
      case .model(let made, false) = row.outcome
    else { return false }
    if isOfLowerOverlay(name.target.value) {
      return made.value == name.target.value
        || lowerStructs(of: name.source.value, by: response.mapper).contains(name.target.value)
    }
    return made.value == (target.kind == .overlayModel ? baseName(ofOverlayModel: target.index) : name.target)?.value
  }
}

extension MappingChecker {
  func checkBody(of item: MappingSyntax) {
    guard item.name.isList else {
      if case .set = item.body { return }
      return report(
        .wrongBody, "the base schema maps '\(item.name.source.value)' to one model",
        at: item.name.range, .init("write 'set' for added members and 'override' for the base model's members"))
    }
    report(
      .mappingSyntax, "an overlay maps a response to one model, not to a list", at: item.name.range,
      .init("write '\(item.name.source.value) -> \(item.name.target.value)'"))
  }

  /// Reports a mapping that no expression calls, because it was probably meant to change the model of a response.
  func reportUncalled(_ item: MappingSyntax, _ response: Response) {
    if item.name.isList { checkBody(of: item) } else { _ = target(of: item.name, response) }
  }

  /// The model that the base makes, and the overlay's.
  func target(of name: MappingName, _ response: Response) -> (base: Int, own: Int?)? {
    guard let named = modelIndex(name.target) else { return nil }
    let isOwn = symbols[name.target.value]?.kind == .overlayModel && !isOfLowerOverlay(name.target.value)
    if !isOwn, isMade(name, of: response), isOfLowerOverlay(name.target.value) { return (named, nil) }
    guard !isWrong(name.target.value), let made = madeByBase(name, response) else { return nil }
    guard let base = isOwn ? self.base(ofOverlayModel: named) : named else {
      let wanted = syntax.models[made.model].name.value
      report(
        .wrongModel, "'\(name.source.value)' becomes a '\(wanted)', but '\(name.target.value)' is not based on it",
        at: name.target.range,
        .init(
          "add 'is: \(wanted)' to '\(name.target.value)', or call it in an expression: '\(name.target.value)(self)'"),
        .init("this row decides it", range: made.row))
      return nil
    }
    if base == made.model { return (base, isOwn ? named : nil) }
    let (wanted, given) = (syntax.models[made.model].name.value, syntax.models[base].name)
    if isOfLowerOverlay(given.value), baseName(ofOverlayModel: base)?.value == wanted {
      report(
        .wrongModel, "no overlay below makes a '\(given.value)' of '\(name.source.value)'", at: name.target.range,
        .init("declare a model here with 'is: \(wanted)', or add the mapping where '\(given.value)' is declared"),
        .init("'\(given.value)' is declared here", range: given.range))
      return nil
    }
    report(
      .wrongModel,
      isOwn
        ? "'\(name.source.value)' becomes a '\(wanted)', but '\(name.target.value)' is based on '\(given.value)'"
        : "'\(name.source.value)' becomes a '\(wanted)', not a '\(given.value)'",
      at: name.target.range,
      isOfLowerOverlay(wanted)
        ? .init("write '\(wanted)', a struct whose members can change")
        : .init(
          isOwn ? "map it to a model with 'is: \(wanted)'" : "write '\(wanted)', or a model with 'is: \(wanted)'"),
      .init("this row decides it", range: made.row))
    return nil
  }

  private func madeByBase(_ name: MappingName, _ response: Response) -> (model: Int, row: SourceRange)? {
    let row = decisiveRow(of: response.table, for: .named(name.source.value))
    if let row, case .model(let model, false) = row.outcome, let symbol = symbols[model.value] {
      return (symbol.index, row.range)
    }
    report(
      .noBaseModel, "the base schema does not map '\(name.source.value)' to a model", at: name.source.range,
      row.map { .init("this row decides it", range: $0.range) }
        ?? .init(
          "'\(response.table.description)' has no row for it", range: mappings[response.table]?.syntax.name.range)
    )
    return nil
  }
}
