import YAMLDocument

/// The mappings that mappers name.
extension MappingChecker {
  func resolveEntry(_ name: MappingName, of mapper: MapperSyntax) -> MappingReference? {
    let reference = name.reference
    guard let entry = mappings[reference] else {
      if !isWrong(reference) { reportUnknown(reference, at: name.range) }
      return nil
    }
    guard entry.makesModels else {
      reportShared(entry, at: name.range)
      return nil
    }
    if let first = mapper.entries.first(where: { $0.reference == reference }), first.range != name.range {
      report(.duplicateDeclaration, "'\(mapper.name.value)' already maps this", at: name.range)
      return nil
    }
    return reference
  }

  /// Whether the declaration of a mapping is wrong, or is probably one that could not be read.
  func isWrong(_ reference: MappingReference) -> Bool {
    mappings.isWrong(reference)
      || syntax.unreadMappings.contains { text in
        text.split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }
          .allSatisfy { [reference.source, reference.target].contains(String($0)) }
      }
  }

  /// Reports the use of a mapping that does not exist.
  ///
  /// - Parameter subject: Why it is used, where there are several reasons at one place.
  func reportUnknown(
    _ reference: MappingReference, at range: SourceRange, about subject: String? = nil, _ notes: Diagnostic.Note...
  ) {
    let known = mappings.entries.filter { $0.kind != .shared }.map(\.reference.description)
    report(
      .unknownMapping, "there is no mapping '\(reference.description)'", at: range, about: subject,
      notes: notes.isEmpty
        ? suggestion(for: reference.description, among: known) + [.init("declare it in 'mappings'")] : notes)
  }

  /// - Parameter subject: Why it is used, where there are several reasons at one place.
  func reportShared(_ entry: MappingTable.Entry, at range: SourceRange, about subject: String? = nil) {
    guard !syntax.isUnreadType(entry.reference.target) else { return }
    guard entry.kind != .nothing else {
      report(
        .sharedMapping, "'\(entry.reference.description)' is 'none', so it makes no model", at: range, about: subject,
        .init("give it members, or remove this use"), .init("it is declared here", range: entry.syntax.name.range))
      return
    }
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
      .sharedMapping, "'\(entry.reference.description)' cannot make a model: \(reason)", at: range, about: subject,
      .init(remedy),
      .init("it shares its members with other mappings", range: entry.syntax.name.range))
  }
}
