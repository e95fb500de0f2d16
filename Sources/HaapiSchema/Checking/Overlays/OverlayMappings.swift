import YAMLDocument

/// A mapping of an overlay, checked.
struct OverlayMapping {
  let syntax: OverlaySyntax.Mapping
  let kind: OverlayDeclaration.Source.Kind
  /// The index of the model that the base makes.
  let base: Int
  /// The index of the overlay's model that is made instead; `nil` if only members of the base's are changed.
  let own: Int?
  let condition: Expression?
  let added: [OverlayDeclaration.Addition]
  let overrides: [OverlayDeclaration.Override]
}

/// Mappings of an overlay: from what to what.
extension Resolver {
  mutating func resolve(_ item: OverlaySyntax.Mapping) -> OverlayMapping? {
    guard let kind = response(item.name.source) else { return nil }
    let context = MappingContext(
      source: .named(item.name.source.value), mapper: nil, settings: [], isIncomplete: item.isIncomplete)
    let condition = item.condition.flatMap { resolve(condition: $0, context) }
    guard let (base, own) = target(of: item.name, kind) else { return nil }
    let added = resolveAdded(of: item, base, own, context)
    let overrides = resolveOverrides(of: item, base, own, context)
    return OverlayMapping(
      syntax: item, kind: kind, base: base, own: own, condition: condition, added: added, overrides: overrides)
  }

  // MARK: Sources

  private mutating func response(_ name: Located<String>) -> OverlayDeclaration.Source.Kind? {
    guard let symbol = symbols[name.value] else {
      if !broken.contains(name.value) {
        let known = syntax.structs.map(\.name.value).filter { responseKind(of: $0) != nil }
        report(
          .unknownType, "there is no response '\(name.value)'", at: name.range,
          notes: suggestion(for: name.value, among: known))
      }
      return nil
    }
    if symbol.kind == .struct, let kind = responseKind(of: name.value) { return kind }
    let what = symbol.kind == .struct ? "no response" : symbol.kind.withArticle
    report(
      .wrongSource, "'\(name.value)' is \(what); an overlay maps steps, problems and token responses", at: name.range,
      .init("name one of their structs"), .init("'\(name.value)' is declared here", range: symbol.range))
    return nil
  }

  // MARK: Targets

  /// The model that the base makes, and the one of the overlay.
  private mutating func target(
    of name: MappingName, _ kind: OverlayDeclaration.Source.Kind
  ) -> (base: Int, own: Int?)? {
    let isOwn = symbols[name.target.value]?.kind == .overlayModel
    guard let named = isOwn ? symbols[name.target.value]?.index : modelIndex(name.target) else { return nil }
    guard !broken.contains(name.target.value), let made = madeByBase(name, kind) else { return nil }
    guard let base = isOwn ? base(ofOverlayModel: named) : named else { return nil }
    if base == made.model { return (base, isOwn ? named : nil) }
    let (wanted, given) = (syntax.models[made.model].name.value, syntax.models[base].name)
    report(
      .wrongModel,
      isOwn
        ? "'\(name.target.value)' is based on '\(given.value)', but '\(name.source.value)' becomes '\(wanted)'"
        : "'\(name.source.value)' becomes '\(wanted)', not '\(given.value)'",
      at: name.target.range,
      .init(isOwn ? "map it to a model with 'is: \(wanted)'" : "write '\(wanted)', or a model with 'is: \(wanted)'"),
      .init("the row that says so is here", range: made.row))
    return nil
  }

  private mutating func madeByBase(
    _ name: MappingName, _ kind: OverlayDeclaration.Source.Kind
  ) -> (model: Int, row: SourceRange)? {
    let row = decisiveRow(of: kind.table, for: .named(name.source.value))
    if let row, case .model(let model, false) = row.outcome, let symbol = symbols[model] {
      return (symbol.index, row.range)
    }
    report(
      .noBaseModel, "the schema that is extended makes no model of '\(name.source.value)'", at: name.source.range,
      row.map { .init("it says so here", range: $0.range) }
        ?? .init("it has no row for it in '\(kind.table.description)'", range: mappings[kind.table]?.syntax.name.range))
    return nil
  }
}
