import YAMLDocument

/// Rows that the mappings of an overlay add to tables of its base.
extension MappingDeclarer {
  /// Gives each table of an open mapper a row for each new type that has a fitting mapping.
  func joinTables(of mapper: MapperDeclaration, in mappings: inout MappingTable) -> [OverlayDeclaration.TableRow] {
    var rows: [OverlayDeclaration.TableRow] = []
    for table in mapper.functions.map(\.reference) {
      guard let entry = mappings[table], case .rows(var known) = entry.syntax.body else { continue }
      for name in joining(table, known).map(\.name) {
        known.append(
          .init(source: name.source, outcome: .model(name.target, isList: name.isList), range: name.range))
        rows.append(.init(source: name.source.value, table: table, function: name.reference))
      }
      mappings.setRows(known, of: table)
    }
    return rows
  }

  /// The mappings for which a table has a use, one for each type.
  private func joining(_ table: MappingReference, _ known: [MappingSyntax.Row]) -> [MappingSyntax] {
    var chosen: [MappingSyntax] = []
    for item in syntax.mappings[baseline.mappings...] where fits(item, table, known) {
      guard let place = chosen.firstIndex(where: { $0.name.source.value == item.name.source.value }) else {
        chosen.append(item)
        continue
      }
      let other = chosen[place]
      if other.name.isList != item.name.isList {
        // A list says more than one of its models.
        if item.name.isList { chosen[place] = item }
      } else if other.name.reference != item.name.reference {
        report(
          .ambiguousMapping,
          "'\(table.description)' could use this mapping of '\(item.name.source.value)' or another one",
          at: item.name.range, .init("keep one of the two"), .init("the other one is here", range: other.name.range))
      }
    }
    return chosen
  }

  private func fits(_ item: MappingSyntax, _ table: MappingReference, _ known: [MappingSyntax.Row]) -> Bool {
    let source = TypeReference.named(item.name.source.value)
    guard let symbol = symbols[item.name.source.value], symbol.kind == .struct, symbol.index >= baseline.structs,
      conforms(item.name.source.value, to: table.source), !item.name.isList || table.isList,
      let target = symbols[item.name.target.value], [.model, .overlayModel].contains(target.kind),
      let wanted = symbols[table.target], modelAncestors[target.index].contains(wanted.index)
    else { return false }
    switch item.body {
    case .nothing: return false
    case .set where item.name.isList || syntax.models[target.index].implementation == nil: return false
    case .set, .rows, .list: return !known.contains { isSpecial(source, of: type(named: $0.source.value)) }
    }
  }
}
