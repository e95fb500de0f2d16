import YAMLDocument

/// The mappings that mappers name.
extension MappingChecker {
  mutating func resolveEntry(_ name: MappingName, of mapper: MapperSyntax) -> MappingReference? {
    let reference = name.reference
    guard let entry = mappings[reference] else {
      if !broken.contains(reference.description) { reportUnknown(reference, at: name.range) }
      return nil
    }
    guard entry.kind != .shared else {
      reportShared(entry, at: name.range)
      return nil
    }
    if let first = mapper.entries.first(where: { $0.reference == reference }), first.range != name.range {
      report(.duplicateDeclaration, "'\(mapper.name.value)' already maps this", at: name.range)
      return nil
    }
    return reference
  }

  /// Reports the use of a mapping that does not exist.
  mutating func reportUnknown(_ reference: MappingReference, at range: SourceRange, _ notes: Diagnostic.Note...) {
    // Its declaration may be the one whose name could not be read.
    guard !syntax.lacksMappings else { return }
    let known = mappings.entries.filter { $0.kind != .shared }.map(\.reference.description)
    report(
      .unknownMapping, "there is no mapping '\(reference.description)'", at: range,
      notes: notes.isEmpty
        ? suggestion(for: reference.description, among: known) + [.init("declare it in 'mappings'")] : notes)
  }

  mutating func reportShared(_ entry: MappingTable.Entry, at range: SourceRange) {
    guard !broken.contains(entry.reference.target) else { return }
    let reason =
      switch entry.source {
      case .existential(let name): "'\(name)' is a protocol"
      default: "'\(entry.reference.target)' has no 'struct' or 'class'"
      }
    let remedy =
      entry.source.isExistential
      ? "add 'rows' that choose a model for each struct"
      : "name a model that conforms to '\(entry.reference.target)' and has one"
    report(
      .sharedMapping, "'\(entry.reference.description)' cannot make a model: \(reason)", at: range,
      .init(remedy),
      .init("it shares its members with other mappings", range: entry.syntax.name.range))
  }
}
