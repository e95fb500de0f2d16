import YAMLDocument

/// Overlays: what they add to a schema that has been resolved, and is without errors.
extension Resolver {
  /// An overlay with types of its own is resolved as one schema with its base, by a resolver that has a baseline and has
  /// not resolved anything yet.
  mutating func resolve(_ overlay: OverlaySyntax, name: String, base: Schema) -> Schema? {
    let errorCount = diagnostics.count
    broken = overlay.broken.union(overlay.declared.broken)
    let additions = baseline.map { resolveTypes(of: overlay, beside: base, $0) }
    dialect = .overlay
    let models = declareModels(of: overlay)
    resolveModels()
    let mapping = baseline.flatMap { resolveMappings(of: overlay, base, $0) }
    let mappings = overlay.mappings.compactMap { resolve($0) }
    let sources = self.sources(of: mappings)
    let changed = changedModels(of: mappings, in: name)
    guard !diagnostics[errorCount...].contains(where: { $0.severity == .error }), broken.isEmpty else { return nil }
    checkUnused(models, mappings)
    return Schema(
      name: name, module: .client, enums: additions?.enums ?? [], protocols: additions?.protocols ?? [],
      structs: additions?.structs ?? [], unions: additions?.unions ?? [], factories: [],
      overlay: OverlayDeclaration(
        base: base, models: models.map { declaration(ofOverlayModel: $0) } + changed,
        responses: declarations(of: sources.filter { !$0.kind.isToken }, in: name),
        tokens: declarations(of: sources.filter(\.kind.isToken), in: name), cases: additions?.cases ?? [],
        members: additions?.members ?? [], unions: additions?.addedUnions ?? [], mapping: mapping))
  }

  /// The mappings of one response.
  struct OverlaySource {
    let type: String
    let kind: OverlayDeclaration.Source.Kind
    let base: Int
    var mappings: [OverlayMapping]
  }

  /// Mappings by what they map, both in the order of declaration.
  private mutating func sources(of mappings: [OverlayMapping]) -> [OverlaySource] {
    var sources: [OverlaySource] = []
    for mapping in mappings {
      let type = mapping.syntax.name.source.value
      guard let index = sources.firstIndex(where: { $0.type == type }) else {
        sources.append(.init(type: type, kind: mapping.kind, base: mapping.base, mappings: [mapping]))
        continue
      }
      checkReached(mapping, after: sources[index].mappings)
      sources[index].mappings.append(mapping)
    }
    return sources
  }

  private mutating func checkReached(_ mapping: OverlayMapping, after earlier: [OverlayMapping]) {
    let name = mapping.syntax.name
    if let same = earlier.first(where: { $0.syntax.name.reference == name.reference }) {
      report(
        .duplicateDeclaration, "'\(name.reference.description)' is declared twice", at: name.range,
        .init("the first declaration is here", range: same.syntax.name.range))
    } else if let end = earlier.first(where: { $0.syntax.condition == nil && !$0.syntax.isIncomplete }) {
      report(
        .rowUnreachable, "this mapping is never reached: an earlier one takes every '\(name.source.value)'",
        at: name.range, .init("give that one a 'when', or put it last"),
        .init("it is here", range: end.syntax.name.range))
    }
  }

  private mutating func checkUnused(_ models: [Int], _ mappings: [OverlayMapping]) {
    let made = Set(usage.mappings.map(\.target))
    for model in models
    where !mappings.contains(where: { $0.own == model }) && !made.contains(syntax.models[model].name.value) {
      let name = syntax.models[model].name
      warn(
        .unusedModel, "no mapping makes '\(name.value)'", at: name.range,
        .init("add 'Source -> \(name.value)' to 'mappings', or remove it"))
    }
  }

  private func declarations(of sources: [OverlaySource], in overlay: String) -> [OverlayDeclaration.Source] {
    sources.map { source in
      let base = syntax.models[source.base].name.value
      return .init(
        type: source.type, kind: source.kind, base: base,
        rows: source.mappings.map { mapping in
          .init(
            doc: mapping.syntax.doc, condition: mapping.condition,
            model: mapping.own.map { syntax.models[$0].name.value } ?? Self.nameOfChanged(base, in: overlay),
            added: mapping.added, overrides: mapping.overrides)
        })
    }
  }
}
