import YAMLDocument

/// What an overlay adds to the mappers of its base.
extension MappingChecker {
  /// Reports the types of the overlay that a table of the base cannot map.
  func checkAddedCoverage(of table: MappingReference) {
    guard let entry = mappings[table], case .rows(let rows) = entry.syntax.body else { return }
    let isLenient = table.isList || isOptional(table)
    let omitted = syntax.mappings[baseline.mappings...].filter { if case .nothing = $0.body { true } else { false } }
    // What could not be read, or is wrong, may be the missing row.
    guard !syntax.unread.contains(where: { [nil, "mappings"].contains($0.section) }) else { return }
    for item in syntax.structs[baseline.structs...] {
      let name = item.name.value
      guard conforms(name, to: table.source),
        !declared.refused.contains(where: { $0.syntax.name.source.value == name }),
        !rows.contains(where: { isSpecial(.named(name), of: type(named: $0.source.value)) }),
        !omitted.contains(where: { $0.name.reference.covers(name, table) })
      else { continue }
      let example = table.isList ? "[\(table.target)]" : table.target
      warn(
        .missingRow, "'\(table.description)' has no row for '\(name)'", at: item.name.range,
        .init(isLenient ? "such a value becomes no model" : "such a value is an error"),
        .init(
          "add '\(name) -> \(example)' to 'mappings'"
            + (isLenient ? ", with 'none' if that is intended" : ", or to a model that conforms to it")),
        .init("the table is here", range: entry.syntax.name.range))
    }
  }

  /// The additions to an open mapper of the base; `nil` if there are none. Also what they use.
  func addition(
    to base: MapperDeclaration, _ rows: [OverlayDeclaration.TableRow], _ changes: [ChangedMapping], named name: String
  ) -> (mapping: OverlayDeclaration.Mapping?, usage: MappingTable.Usage) {
    let own = syntax.mappings[baseline.mappings...].map(\.name)
    let replacements = replacements(changes)
    // What overlays below made of a value may stay a part of what is made of it now.
    let expressions = changes.flatMap(\.expressions) + replacements.flatMap(\.rows).flatMap(\.expressions)
    let used = expressions.reduce(into: Set<MappingReference>()) { $1.collectCalls(into: &$0) }
    let known = base.functions.map { function in
      function.adding(
        rows.filter { $0.table == function.reference }.map {
          .init(
            source: $0.source, isProtocol: false, outcome: .function($0.function))
        })
    }
    let (throwing, usage) = functions(
      reachedFrom: rows.map(\.function) + used.sorted { mappings.position(of: $0) < mappings.position(of: $1) },
      besides: known, mapper: base.name, settings: base.settings)
    let functions = throwing.applied()
    let mapper = MapperDeclaration(
      name: base.name, doc: base.doc, builder: base.builder, failure: base.failure, settings: base.settings,
      entries: base.entries, functions: functions, replaceable: base.replaceable)
    let added = added(among: functions, reachedFrom: used.union(rows.map(\.function)))
    checkSupplied(functions, used, own, changes)
    checkThrowing(rows, added, base, own)
    checkReach(of: added, used, base)
    checkReached(changes)
    checkLoops(of: changes, functions)
    checkThrowing(changes, throwing)
    guard !added.isEmpty || !changes.isEmpty else { return (nil, usage) }
    let mapping = OverlayDeclaration.Mapping(
      mapper: mapper, functions: added.map(\.reference), rows: rows,
      changes: self.changes(changes, in: name).map { $0.applying(throwing) }, replacements: replacements)
    return (mapping, usage)
  }

  /// The functions that an overlay adds to a mapper: its own, and those of the overlays below that it needs, because the
  /// code of each is its own.
  private func added(
    among functions: [MappingFunction], reachedFrom used: Set<MappingReference>
  ) -> [MappingFunction] {
    let known = Dictionary(functions.map { ($0.reference, $0) }) { first, _ in first }
    func isAdded(_ reference: MappingReference) -> Bool {
      mappings[reference].map { !baseline.standsAlone($0.syntax.name.range) } ?? false
    }
    var reached: Set<MappingReference> = []
    var waiting = Array(used)
    while let reference = waiting.popLast() {
      guard isAdded(reference), reached.insert(reference).inserted else { continue }
      waiting += known[reference].map { Array($0.called) } ?? []
    }
    return functions.filter { reached.contains($0.reference) }
  }

  /// A table that never fails takes no row that may.
  private func checkThrowing(
    _ rows: [OverlayDeclaration.TableRow], _ functions: [MappingFunction], _ base: MapperDeclaration,
    _ own: [MappingName]
  ) {
    for row in rows {
      guard let function = functions.first(where: { $0.reference == row.function }), function.throws,
        base.functions.contains(where: { $0.reference == row.table && !$0.throws }),
        let name = own.first(where: { $0.reference == row.function })
      else { continue }
      report(
        .throwingRow, "'\(row.function.description)' can throw, but '\(row.table.description)' cannot",
        at: name.range,
        notes: [.init("do not call a transform that throws or a table with 'refused'")]
          + (mappings[row.table].map { [.init("the table is here", range: $0.syntax.name.range)] } ?? []))
    }
  }

  /// What replaces a function never throws, as the function itself.
  private func checkThrowing(_ changes: [ChangedMapping], _ throwing: ThrowingFunctions) {
    for change in changes where change.response == nil {
      guard change.expressions.contains(where: { throwing.applied(to: $0).throws }) else { continue }
      let name = change.syntax.name
      report(
        .throwingRow, "'\(name.reference.description)' can throw, but the mapping of the base cannot", at: name.range,
        .init("do not call a transform that throws or a table with 'refused'"))
    }
  }

  /// A mapper knows its own functions, and those that the overlay adds to it.
  private func checkReach(
    of functions: [MappingFunction], _ used: Set<MappingReference>, _ base: MapperDeclaration
  ) {
    let known = Set((functions + base.functions).map(\.reference))
    for reference in functions.reduce(into: used, { $0.formUnion($1.called) }).subtracting(known) {
      guard let entry = mappings[reference], baseline.contains(entry.syntax.name.range) else { continue }
      let callers = functions.filter { $0.called.contains(reference) }.map(\.reference)
      let place = callers.compactMap { mappings[$0] }.first?.syntax.name.range ?? entry.syntax.name.range
      report(
        .unknownMapping, "'\(base.name)' does not have the mapping '\(reference.description)'", at: place,
        about: reference.description,
        .init("it is declared here", range: entry.syntax.name.range))
    }
  }

  /// The app supplies members only where the base uses a mapping.
  private func checkSupplied(
    _ functions: [MappingFunction], _ used: Set<MappingReference>, _ own: [MappingName], _ changes: [ChangedMapping]
  ) {
    for supplied in functions where !supplied.supplied.isEmpty {
      let callers =
        functions.filter { $0.called.contains(supplied.reference) }.compactMap { caller in
          own.first { $0.reference == caller.reference }
        }
        + changes.filter { change in
          change.expressions.reduce(into: Set<MappingReference>()) { $1.collectCalls(into: &$0) }
            .contains(supplied.reference)
        }.map(\.syntax.name)
      for name in callers {
        report(
          .suppliedMember,
          "'\(supplied.reference.description)' has members that the app supplies, so expressions cannot call it",
          at: name.range, .init("move the 'supplied' members to the mapping of the response"))
      }
    }
  }
}

extension MappingFunction {
  /// The function with more rows, if it is a table.
  fileprivate func adding(_ more: [Row]) -> MappingFunction {
    guard !more.isEmpty, case .dispatch(let rows) = body else { return self }
    return MappingFunction(
      reference: reference, source: source, doc: doc, condition: condition, body: .dispatch(rows + more),
      isOptional: isOptional, throws: self.throws)
  }
}

extension OverlayDeclaration.Change {
  /// The change with `throws` on the calls that can throw.
  fileprivate func applying(_ throwing: ThrowingFunctions) -> Self {
    .init(
      source: source, caseName: caseName, base: base,
      rows: rows.map { row in
        .init(
          doc: row.doc, condition: row.condition.map(throwing.applied), locals: throwing.applied(to: row.locals),
          kept: row.kept, model: row.model, added: throwing.applied(to: row.added),
          overrides: throwing.applied(to: row.overrides))
      })
  }
}
