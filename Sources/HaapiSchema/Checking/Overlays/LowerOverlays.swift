import YAMLDocument

/// What the overlays that an overlay extends make of values. The members of their structs can change, but no other model
/// can be one of these.
extension MappingLookup {
  /// What overlays below make of a value instead of what a function of the schema that stands alone makes of it, in the
  /// order in which it is tried.
  func lowerRows(of function: MappingReference, by mapper: String) -> [OverlayDeclaration.Replacement.Row] {
    let rows = baseMappers.lower.reversed().filter { $0.mapper.name == mapper }.flatMap(\.replacements)
      .filter { $0.function == function }.flatMap(\.rows)
    let end = rows.firstIndex { $0.condition == nil }
    return Array(rows.prefix(end.map { $0 + 1 } ?? rows.count))
  }

  /// The structs that overlays below make of a response.
  func lowerStructs(of source: String, by mapper: String) -> [String] {
    var names: [String] = []
    for mapping in baseMappers.lower where mapping.mapper.name == mapper {
      for row in mapping.changes.filter({ $0.source == source }).flatMap(\.rows)
      where isOfLowerOverlay(row.model) && !names.contains(row.model) {
        names.append(row.model)
      }
    }
    return names
  }

  /// The model that tables make of a response.
  func modelOfBase(_ source: String, _ response: Response) -> String? {
    guard let row = decisiveRow(of: response.table, for: .named(source)), case .model(let made, false) = row.outcome
    else { return nil }
    return made.value
  }
}

extension NameLookup {
  /// Whether a name is that of a struct that an overlay below declares for a model.
  func isOfLowerOverlay(_ name: String) -> Bool {
    guard let symbol = symbols[name] else { return false }
    return symbol.kind == .overlayModel && baseline.contains(symbol.range)
  }
}

extension MappingChecker {
  /// The structs of overlays below whose members a mapping changes in place. Reports those that never change.
  func kept(by item: MappingSyntax, _ base: Int, _ target: ChangedMapping.Target) -> ChangedMapping.Kept {
    let name = syntax.models[base].name.value
    let isAll = isOfLowerOverlay(name)
    guard case .response(let response) = target else {
      checkLocals(of: item, target.functions)
      return .init(structs: isAll ? [name] : [], isAll: isAll)
    }
    let structs = isAll ? [name] : lowerStructs(of: item.name.source.value, by: response.mapper)
    var unchanged: Set<String> = []
    for name in structs {
      guard let model = symbols[name], models[model.index].isClass else { continue }
      unchanged.insert(name)
      let note = Diagnostic.Note("'\(name)' is declared here", range: model.range)
      if isAll {
        report(
          .wrongModel, "'\(name)' is a class, whose members cannot be changed", at: item.name.target.range,
          .init("map '\(item.name.source.value)' to a model of this overlay instead"), note)
      } else if item.condition == nil {
        warn(
          .noEffect, "this mapping does not change a '\(name)', which is a class", at: item.name.target.range,
          .init("only members of structs can be changed; add 'when' if that is intended"), note)
      }
    }
    return .init(structs: structs, isAll: isAll, unchanged: unchanged)
  }

  /// Reports values that the mapping of the same name in an overlay below has, too, because both are there at once.
  private func checkLocals(of item: MappingSyntax, _ functions: [MappingFunction]) {
    guard !item.locals.isEmpty else { return }
    let known = Set(
      baseMappers.lower.flatMap(\.replacements).filter { replacement in
        functions.contains { $0.reference == replacement.function }
      }.flatMap(\.rows).flatMap(\.locals).map(\.reference))
    for local in item.locals where known.contains(.init(mapping: item.name.reference, name: local.name.value)) {
      report(
        .duplicateDeclaration, "the mapping that this one changes has a value '\(local.name.value)', too",
        at: local.name.range, .init("choose another name"))
    }
  }
}
