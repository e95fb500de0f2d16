import YAMLDocument

/// What tables of screens become.
struct ResolvedScreens: Sendable {
  /// Those behind the baseline.
  let tables: [ScreenTableDeclaration]
  let additions: [OverlayDeclaration.Screens]
}

/// Checks tables of screens: each model has a row, and each row names a model of the table.
///
/// - Parameter additions: The rows that an overlay adds to tables of its base.
func checkScreens(
  _ types: TypeTable, adding additions: [OverlaySyntax.ScreenAddition] = []
) -> Checked<ResolvedScreens> {
  let checker = ScreenChecker(types: types)
  return Checked(checker.resolve(adding: additions), checker.mistakes)
}

private struct ScreenChecker: TypeLookup, Checker {
  let types: TypeTable
  let log = DiagnosticLog()

  func resolve(adding additions: [OverlaySyntax.ScreenAddition]) -> ResolvedScreens {
    checkRegistries()
    let tables = syntax.screenTables[baseline.screenTables...].compactMap { resolve($0) }
    let added = resolve(additions)
    if mistakes.isEmpty, syntax.unread.isEmpty { checkUnused(tables.flatMap(\.rows) + added.flatMap(\.rows)) }
    return ResolvedScreens(tables: tables, additions: added)
  }

  private func resolve(_ additions: [OverlaySyntax.ScreenAddition]) -> [OverlayDeclaration.Screens] {
    var met: [String: SourceRange] = [:]
    let resolved = additions.compactMap { addition -> OverlayDeclaration.Screens? in
      guard let index = tableIndex(addition.table), let root = syntax.screenTables[index].model,
        let rootIndex = symbols[root.value]?.index, let registry = registry(of: index, addition.table)
      else { return nil }
      let rows = addition.rows.compactMap { row -> ScreenTableDeclaration.Row? in
        let name = "\(addition.table.value) \(row.model.value)"
        if let earlier = met.updateValue(row.model.range, forKey: name) {
          report(
            .duplicateDeclaration, "'\(row.model.value)' already has a screen", at: row.model.range,
            .init("it is here", range: earlier))
          return nil
        }
        guard shownModel(row, rootIndex) != nil, let screen = screen(row) else { return nil }
        guard screen.screen != nil else {
          report(
            .wrongValue, "an overlay can replace the screen of a model but not remove it", at: row.range,
            .init("name a screen, or remove the row"))
          return nil
        }
        return screen
      }
      return .init(table: addition.table.value, registry: registry, rows: rows)
    }
    return resolved
  }

  // MARK: Tables

  private func resolve(_ item: ScreenTableSyntax) -> ScreenTableDeclaration? {
    guard let name = item.model, let root = modelIndex(name) else { return nil }
    var met: [(model: Int, range: SourceRange)] = []
    var isComplete = !item.isIncomplete
    let otherwise = item.rows.first(where: \.isOtherwise)
    var rows = item.rows.filter { !$0.isOtherwise }.compactMap { row -> ScreenTableDeclaration.Row? in
      guard let model = shownModel(row, root) else {
        isComplete = false
        return nil
      }
      if let earlier = met.first(where: { modelAncestors[model].contains($0.model) }) {
        report(
          .rowUnreachable, "an earlier row takes every '\(row.model.value)'", at: row.model.range,
          .init("put this row before it, or remove it"), .init("it is here", range: earlier.range))
      }
      met.append((model, row.model.range))
      return screen(row)
    }
    let missing = isComplete ? unshown(besides: met.map(\.model), root) : []
    if let otherwise {
      rows += resolve(otherwise, for: missing, of: item, isComplete: isComplete)
    } else if !missing.isEmpty {
      reportMissing(missing, of: item)
    }
    return ScreenTableDeclaration(
      name: item.name.value, doc: item.doc, model: name.value, registry: item.registry?.value, rows: rows)
  }

  /// The model of a row, if it is one that the table is about.
  private func shownModel(_ row: ScreenTableSyntax.Row, _ root: Int) -> Int? {
    guard let model = modelIndex(row.model) else { return nil }
    guard model != root, modelAncestors[model].contains(root) else {
      let name = syntax.models[root].name.value
      report(
        .rowType,
        model == root
          ? "this row would take every '\(name)'" : "'\(row.model.value)' does not conform to '\(name)'",
        at: row.model.range, .init("a row names a model that conforms to '\(name)'"))
      return nil
    }
    return model
  }

  private func screen(_ row: ScreenTableSyntax.Row) -> ScreenTableDeclaration.Row? {
    guard let screen = row.screen else { return .init(model: row.model.value, screen: nil) }
    if symbols[screen.value]?.kind == .screen { return .init(model: row.model.value, screen: screen.value) }
    guard !isWrong(screen.value) else { return nil }
    if let symbol = symbols[screen.value] {
      report(
        .unknownScreen, "'\(screen.value)' is \(symbol.kind.withArticle), not a screen", at: screen.range,
        .init("'\(screen.value)' is declared here", range: symbol.range))
      return nil
    }
    let near = suggestion(for: screen.value, among: symbols.names(of: .screen))
    reportMissing(
      .unknownScreen, screen.value, "there is no screen '\(screen.value)'", at: screen.range,
      notes: near + [.init("add it to 'screens' of 'external' if it is hand-written")], once: near.isEmpty)
    return nil
  }

  /// The models that can be there and have no row: those that have an implementation, or that only apps implement.
  private func unshown(besides rows: [Int], _ root: Int) -> [String] {
    models.indices.filter { index in
      let ancestors = modelAncestors[index]
      guard ancestors.contains(root), !rows.contains(where: ancestors.contains) else { return false }
      return syntax.models[index].implementation != nil
        || !models.indices.contains { $0 != index && modelAncestors[$0].contains(index) }
    }.map { syntax.models[$0].name.value }
  }

  /// The rows for all models that no other row is for.
  private func resolve(
    _ otherwise: ScreenTableSyntax.Row, for missing: [String], of item: ScreenTableSyntax, isComplete: Bool
  ) -> [ScreenTableDeclaration.Row] {
    if item.rows.last?.isOtherwise == false {
      report(
        .rowUnreachable, "the rows after 'otherwise' are never reached", at: otherwise.model.range,
        .init("make it the last row"))
    } else if missing.isEmpty, isComplete {
      report(
        .rowUnreachable, "'otherwise' is never reached: each model has a screen", at: otherwise.model.range,
        .init("remove it"))
    }
    guard let screen = screen(otherwise)?.screen else { return missing.map { .init(model: $0, screen: nil) } }
    return missing.map { .init(model: $0, screen: screen) }
  }

  private func reportMissing(_ missing: [String], of item: ScreenTableSyntax) {
    report(
      .missingScreen, "'\(item.name.value)' has no screen for \(missing.quoted)", at: item.name.range,
      .init("add '\(missing[0]): Screen', or '\(missing[0]): none' if none is intended"))
  }

  /// The function of an overlay is named after itself, so that a registry can have one.
  private func checkRegistries() {
    var met: [ScreenTableDeclaration.Registry] = []
    for registry in syntax.screenTables.compactMap(\.registry) {
      if !baseline.contains(registry.range),
        met.contains(where: { $0.module == registry.value.module && $0.type == registry.value.type })
      {
        report(
          .duplicateDeclaration, "another table adds to '\(registry.value.type)' already", at: registry.range,
          .init("give each table its own registry, or merge their rows"))
      }
      met.append(registry.value)
    }
  }

  private func checkUnused(_ rows: [ScreenTableDeclaration.Row]) {
    for name in syntax.externalScreens[baseline.screens...] where !rows.contains(where: { $0.screen == name.value }) {
      warn(.unused, "the screen '\(name.value)' is unused", at: name.range, .init("add a row, or remove it"))
    }
  }

  // MARK: Overlays

  private func tableIndex(_ name: Located<String>) -> Int? {
    if let symbol = symbols[name.value], symbol.kind == .screenTable, baseline.contains(symbol.range) {
      return symbol.index
    }
    let tables = syntax.screenTables.prefix(baseline.screenTables).map(\.name.value).sorted()
    let known: [Diagnostic.Note] = tables.isEmpty ? [] : [.init("the base schema has \(tables.quoted)")]
    if let symbol = symbols[name.value] {
      let what = symbol.kind == .screenTable ? "of this overlay" : "not a table of screens"
      report(
        .unknownType, "'\(name.value)' is \(symbol.kind.withArticle), \(what)", at: name.range,
        notes: known + [.init("'\(name.value)' is declared here", range: symbol.range)])
    } else {
      let near = suggestion(for: name.value, among: tables)
      report(
        .unknownType, "the base schema has no table of screens '\(name.value)'", at: name.range,
        notes: near.isEmpty ? known : near)
    }
    return nil
  }

  private func registry(of index: Int, _ name: Located<String>) -> ScreenTableDeclaration.Registry? {
    let item = syntax.screenTables[index]
    if let registry = item.registry { return registry.value }
    report(
      .notInOverlay, "'\(name.value)' cannot take more rows because it has no 'registry'", at: name.range,
      .init("it is declared here", range: item.name.range))
    return nil
  }
}
