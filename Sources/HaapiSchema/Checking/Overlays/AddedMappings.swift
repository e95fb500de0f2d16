import YAMLDocument

/// Mappings of types that an overlay declares: the tables of its base use them.
extension Resolver {
  /// Gives each table of an open mapper a row for what is new to it and has a mapping that fits.
  mutating func joinTables(of mapper: MapperDeclaration, from baseline: Baseline) -> [OverlayDeclaration.TableRow] {
    var rows: [OverlayDeclaration.TableRow] = []
    let isPart = Set(mapper.functions.map(\.reference))
    for index in syntax.mappings[..<baseline.mappings].indices {
      let table = syntax.mappings[index].name.reference
      guard isPart.contains(table), case .rows(var known) = syntax.mappings[index].body else { continue }
      for item in joining(table, known, from: baseline) {
        let name = item.name
        known.append(
          .init(source: name.source, outcome: .model(name.target.value, isList: name.isList), range: name.range))
        rows.append(.init(source: name.source.value, table: table, function: name.reference))
      }
      syntax.mappings[index].body = .rows(known)
    }
    return rows
  }

  /// The mappings for which a table has a use, one for each type.
  private mutating func joining(
    _ table: MappingReference, _ known: [MappingSyntax.Row], from baseline: Baseline
  ) -> [MappingSyntax] {
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
          "'\(table.description)' could use this mapping of '\(item.name.source.value)', or another one",
          at: item.name.range, .init("keep one of the two"), .init("the other one is here", range: other.name.range))
      }
    }
    return chosen
  }

  private func fits(_ item: MappingSyntax, _ table: MappingReference, _ known: [MappingSyntax.Row]) -> Bool {
    let source = TypeReference.named(item.name.source.value)
    guard symbols[item.name.source.value]?.kind == .struct, conforms(item.name.source.value, to: table.source),
      !item.name.isList || table.isList, let target = symbols[item.name.target.value],
      [.model, .overlayModel].contains(target.kind), let wanted = symbols[table.target],
      models[target.index].ancestors.contains(wanted.index)
    else { return false }
    if case .set = item.body, item.name.isList || syntax.models[target.index].implementation == nil { return false }
    return !known.contains { row in
      let isProtocol = symbols[row.source.value]?.kind == .protocol
      return isSpecial(source, of: isProtocol ? .existential(row.source.value) : .named(row.source.value))
    }
  }

  /// Says which types of the overlay a table of the base cannot map.
  mutating func checkAddedCoverage(_ missing: [String], of entry: MappingTable.Entry) {
    let table = entry.reference
    let isLenient = table.isList || isOptional(table)
    for name in missing where !omitted.contains(where: { $0.reference.covers(name, table) }) {
      guard let symbol = symbols[name], openTables.contains(table) else { continue }
      let example = table.isList ? "[\(table.target)]" : table.target
      warn(
        .missingRow, "nothing says what becomes of '\(name)' in '\(table.description)'", at: symbol.range,
        .init(isLenient ? "no model, as it stands" : "an error when such a value comes, as it stands"),
        .init(
          "add '\(name) -> \(example)' to 'mappings'"
            + (isLenient ? ", with 'none' if that is what is meant" : ", or to a model that conforms to it")),
        .init("the table is here", range: entry.syntax.name.range))
    }
  }

  /// What is added to the open mapper of the base.
  mutating func addition(
    to base: MapperDeclaration, _ mappers: [MapperDeclaration], rows: [OverlayDeclaration.TableRow],
    _ baseline: Baseline
  ) -> OverlayDeclaration.Mapping? {
    guard let mapper = mappers.first(where: { $0.name == base.name }) else { return nil }
    let own = syntax.mappings[baseline.mappings...].map(\.name)
    let functions = mapper.functions.filter { function in own.contains { $0.reference == function.reference } }
    checkSupplied(functions, own)
    for row in rows {
      guard let function = functions.first(where: { $0.reference == row.function }), function.throws,
        base.functions.contains(where: { $0.reference == row.table && !$0.throws }),
        let name = own.first(where: { $0.reference == row.function })
      else { continue }
      report(
        .throwingRow, "'\(row.function.description)' may fail, but '\(row.table.description)' never does",
        at: name.range,
        notes: [.init("leave out what can fail: a transform that throws, or a table with 'refused'")]
          + (mappings[row.table].map { [.init("the table is here", range: $0.syntax.name.range)] } ?? []))
    }
    return functions.isEmpty ? nil : .init(mapper: mapper, functions: functions.map(\.reference), rows: rows)
  }

  /// What the app supplies is at hand only where the base uses a mapping.
  private mutating func checkSupplied(_ functions: [MappingFunction], _ own: [MappingName]) {
    for supplied in functions where !supplied.supplied.isEmpty {
      for caller in functions where caller.called.contains(supplied.reference) {
        guard let name = own.first(where: { $0.reference == caller.reference }) else { continue }
        report(
          .suppliedMember, "'\(supplied.reference.description)' needs what the app supplies, and cannot be called here",
          at: name.range, .init("set the members that are 'supplied' in the mapping of the response"))
      }
    }
  }
}

extension MappingReference {
  /// Whether this says what a table makes of a type.
  fileprivate func covers(_ source: String, _ table: MappingReference) -> Bool {
    self.source == source && target == table.target && isList == table.isList
  }
}
