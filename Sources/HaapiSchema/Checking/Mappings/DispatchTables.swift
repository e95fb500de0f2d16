/// What can be said of dispatch tables before they are resolved.
extension Resolver {
  /// Whether a mapping may give no model, so that its result is an optional.
  func isOptional(_ reference: MappingReference) -> Bool {
    // A row leads to a type that is more special, so this ends.
    guard !reference.isList, let entry = mappings[reference], case .rows(let rows) = entry.syntax.body else {
      return false
    }
    return rows.contains { row in
      switch row.outcome {
      case .none: true
      case .refused: false
      case .model(let model, let isList):
        isNarrower(row.source.value, than: reference.source)
          && isOptional(MappingReference(source: row.source.value, target: model, isList: isList))
      }
    }
  }

  /// Whether a name stands for a protocol that inherits from another, and not the other way round, too.
  private func isNarrower(_ name: String, than general: String) -> Bool {
    inherits(name, from: general) && !inherits(general, from: name)
  }

  /// What a table calls for values of a struct; the mapping itself if it is no table.
  func row(of reference: MappingReference, for source: TypeReference) -> MappingReference? {
    guard !source.isExistential, let entry = mappings[reference], case .rows(let rows) = entry.syntax.body else {
      return reference
    }
    let row = rows.first { row in
      guard let kind = symbols[row.source.value]?.kind else { return false }
      return isSpecial(source, of: kind == .protocol ? .existential(row.source.value) : .named(row.source.value))
    }
    guard let row, case .model(let model, let isList) = row.outcome else { return nil }
    let found = MappingReference(source: row.source.value, target: model, isList: isList)
    return isNarrower(found.source, than: reference.source) ? self.row(of: found, for: source) : found
  }
}
