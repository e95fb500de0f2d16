/// Questions about dispatch tables before they are checked.
extension MappingLookup {
  /// Whether a mapping may make no model, so that its result is optional.
  func isOptional(_ reference: MappingReference) -> Bool {
    // A row leads to a type that is more special, so this ends.
    guard !reference.isList, let entry = mappings[reference] else { return false }
    guard case .rows(let rows) = entry.syntax.body else { return entry.syntax.condition != nil }
    return rows.contains { row in
      switch row.outcome {
      case .none: true
      case .refused: false
      case .model:
        (isNarrower(row.source.value, than: reference.source) || symbols[row.source.value]?.kind == .struct)
          && row.mapping.map { isOptional($0) } ?? false
      }
    }
  }

  /// The row that decides what becomes of a struct.
  private func decisive(_ rows: [MappingSyntax.Row], for source: TypeReference) -> MappingSyntax.Row? {
    rows.first { isSpecial(source, of: type(named: $0.source.value)) }
  }

  /// The last of the rows that decide it; tables that the first leads to are followed.
  func decisiveRow(of table: MappingReference, for source: TypeReference) -> MappingSyntax.Row? {
    var decisive: MappingSyntax.Row?
    var next = mappings[table]
    // Each table covers fewer types than the one before.
    while case .rows(let rows)? = next?.syntax.body {
      decisive = self.decisive(rows, for: source)
      guard let found = decisive?.mapping else { break }
      next = mappings[found]
    }
    return decisive
  }

  /// Whether a protocol inherits from another one, but not the other way round.
  private func isNarrower(_ name: String, than general: String) -> Bool {
    inherits(name, from: general) && !inherits(general, from: name)
  }

  /// The mapping that a table calls for a struct; the mapping itself if it is not a table.
  func row(of reference: MappingReference, for source: TypeReference) -> MappingReference? {
    guard !source.isExistential, let entry = mappings[reference], case .rows(let rows) = entry.syntax.body else {
      return reference
    }
    guard let found = decisive(rows, for: source)?.mapping else { return nil }
    return isNarrower(found.source, than: reference.source) ? self.row(of: found, for: source) : found
  }
}
