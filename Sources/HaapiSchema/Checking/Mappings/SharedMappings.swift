import YAMLDocument

/// What mappings give to several models.
extension MappingChecker {
  /// Checks it for the mappings' own sources, so that a name has one meaning, whatever models take it. What is wrong here is
  /// not checked again for the models.
  ///
  /// - Returns: The members that they take of others.
  func checkShared() -> TakenMembers {
    ownMappings.filter { $0.kind == .shared }.reduce(into: [:]) { taken, entry in
      taken.add(check(entry.syntax, from: .named(entry.source.name), to: nil, with: members(takenFrom: entry)))
    }
  }

  /// Checks that some model could take it.
  ///
  /// - Parameter taken: What models take.
  func checkSharedMembers(besides taken: TakenMembers) {
    // A model that has an error, or could not be read, may have a member, but hardly one that is spelled almost like another.
    let isWhole = types.isSound && !syntax.unread.contains { [nil, "uiModels"].contains($0.section) }
    for (entry, untaken) in untakenMembers(besides: taken) {
      let known = Set(members(takenFrom: entry).map(\.name)).sorted()
      for name in untaken
      where !known.contains(name.value) && (isWhole || Suggestion.nearest(to: name.value, among: known) != nil) {
        report(
          .unknownMember, "no model that conforms to '\(entry.reference.target)' has a member '\(name.value)'",
          at: name.range, notes: suggestion(for: name.value, among: known, taken: entry.syntax.given.map(\.name.value)))
      }
    }
  }

  /// The members of all models that a mapping can give something to.
  func members(takenFrom entry: MappingTable.Entry) -> [ModelDeclaration.Member] {
    models.indices.filter { modelAncestors[$0].contains(entry.model) }.flatMap { models[$0].members.map(\.declaration) }
  }

  /// The shared mappings with members that no model takes, and these.
  private func untakenMembers(
    besides taken: TakenMembers
  ) -> [(entry: MappingTable.Entry, names: [Located<String>])] {
    ownMappings.filter { $0.kind == .shared }.compactMap { entry in
      let names = entry.syntax.given.map(\.name).filter { taken[entry.reference]?.contains($0.value) != true }
      return names.isEmpty ? nil : (entry, names)
    }
  }
}

extension TakenMembers {
  mutating func add(_ other: TakenMembers) { merge(other) { $0.union($1) } }
}
