import YAMLDocument

/// Mappings that are `none`: rows without a model in the tables for their source.
extension MappingDeclarer {
  /// A table with a row for each of its types that has such a mapping and no row.
  func addingOmissions(to item: MappingSyntax) -> MappingSyntax {
    guard case .rows(let rows) = item.body else { return item }
    let met = Set(rows.map(\.source.value))
    let added = omissions.map(\.name).filter { name in
      name.target.value == item.name.target.value && name.isList == item.name.isList
        && conforms(name.source.value, to: item.name.source.value)
        && generalNames(of: type(named: name.source.value)).allSatisfy { !met.contains($0) }
    }
    guard !added.isEmpty else { return item }
    let end = rows.firstIndex(where: \.isOtherwise) ?? rows.count
    var whole = item
    whole.body = .rows(
      rows[..<end] + added.map { .init(source: $0.source, outcome: .none, range: $0.range) } + rows[end...])
    return whole
  }
}

extension MappingChecker {
  /// Reports one in an overlay for a type that a table of the base has a row for.
  func checkEffect(ofOmitting name: MappingName) {
    for table in baseMappers.tables where name.reference.covers(name.source.value, table) {
      guard let row = decisiveRow(of: table, for: .named(name.source.value)), baseline.contains(row.range) else {
        continue
      }
      var notes = [Diagnostic.Note("this row decides it", range: row.range)]
      if case .model = row.outcome { notes.insert(.leavingOut, at: 0) }
      report(.noEffect, "'\(name.reference.description)' changes nothing", at: name.range, notes: notes)
    }
  }

  /// Reports each of them for which no table has a use.
  func checkOmissions() {
    let own = ownMappings.filter { $0.kind == .dispatch }.map(\.reference)
    for item in omissions {
      let source = item.name.source.value
      let tables = (baseMappers.tables + own).filter { table in
        guard let entry = mappings[table], case .rows = entry.syntax.body else { return false }
        return conforms(source, to: table.source)
      }
      let isUsed = tables.contains { table in
        baseMappers.tables.contains(table)
          ? item.name.reference.covers(source, table) : hasRow(for: item.name, table)
      }
      guard !isUsed else { continue }
      let names = Set(tables.map { $0.isList ? "'\(source) -> [\($0.target)]'" : "'\(source) -> \($0.target)'" })
        .subtracting(["'\(item.name.reference.description)'"]).sorted()
      warn(
        .unused, "'\(item.name.reference.description)' is unused", at: item.name.range,
        .init(names.isEmpty ? "remove it" : "remove it, or write \(names.joined(separator: " or "))"))
    }
  }

  private func hasRow(for name: MappingName, _ table: MappingReference) -> Bool {
    guard let entry = mappings[table], case .rows(let rows) = entry.syntax.body else { return false }
    return rows.contains { $0.range == name.range }
  }
}

extension NameLookup {
  fileprivate var omissions: [MappingSyntax] {
    syntax.mappings[baseline.mappings...].filter { if case .nothing = $0.body { true } else { false } }
  }
}

extension MappingReference {
  /// Whether this mapping decides the result of a table for a type.
  func covers(_ source: String, _ table: MappingReference) -> Bool {
    self.source == source && target == table.target && isList == table.isList
  }
}
