import YAMLDocument

/// What stands under which key of a mapping: `set` gives members that nothing else gives, `override` replaces what others
/// give, and `when` decides whether there is a model.
extension MappingChecker {
  func checkKeys() {
    for entry in ownMappings {
      checkKeys(of: entry)
      if entry.kind == .nothing { checkEffect(ofOmitting: entry.syntax.name) }
    }
  }

  private func checkKeys(of entry: MappingTable.Entry) {
    switch entry.kind {
    case .make: checkMembers(of: entry)
    case .shared:
      checkMembers(of: entry)
      report("when", of: entry, "makes no model itself", "move it to the mappings that make one")
    case .dispatch:
      report("when", of: entry, "chooses by type", "move it to the mappings that its rows name")
      report("override", of: entry, "chooses by type", "move it to the mappings that its rows name")
    case .list: report("override", of: entry, "makes a list", "move it to the mapping of an element")
    case .nothing: break
    }
  }

  private func report(_ key: String, of entry: MappingTable.Entry, _ what: String, _ note: String) {
    guard let found = entry.syntax.changes.first(where: { $0.value == key }) else { return }
    report(
      .wrongBody, "'\(entry.reference.description)' \(what), so it cannot have '\(key)'", at: found.range, .init(note))
  }

  private func checkMembers(of entry: MappingTable.Entry) {
    guard !entry.syntax.given.isEmpty else { return }
    let sources = generalNames(of: entry.source)
    let general = modelAncestors[entry.model].flatMap { mappings.entries(to: $0, from: sources) }
      .filter { $0.reference != entry.reference }
    func giver(of name: String) -> (MappingReference, Located<String>)? {
      for other in general {
        if let same = other.syntax.given.first(where: { $0.name.value == name }) { return (other.reference, same.name) }
      }
      return nil
    }
    // There, 'override' would make it a change of what the base makes.
    for property in entry.syntax.properties where !isOfBase(entry.syntax.name) {
      guard let (other, given) = giver(of: property.name.value) else { continue }
      report(
        .wrongPlace, "'\(property.name.value)' comes from '\(other.description)', so 'set' cannot give it",
        at: property.name.range, .init("change it in 'override'"), .init("it is given here", range: given.range))
    }
    for property in entry.syntax.overrides {
      if let (_, given) = giver(of: property.name.value) {
        checkUseful(property, instead: given)
      } else if hasMember(property.name.value, entry), !isAnyWrong(entry, sources) {
        report(
          .wrongPlace, "no other mapping gives '\(property.name.value)', so 'override' cannot change it",
          at: property.name.range, .init("move it to 'set'"))
      }
    }
  }

  /// Whether the model of a mapping, or one that conforms to it, has a member.
  private func hasMember(_ name: String, _ entry: MappingTable.Entry) -> Bool {
    models.indices.contains {
      modelAncestors[$0].contains(entry.model) && models[$0].members.contains { $0.declaration.name == name }
    }
  }

  /// Whether a mapping that may give members is not known whole.
  private func isAnyWrong(_ entry: MappingTable.Entry, _ sources: [String]) -> Bool {
    modelAncestors[entry.model].contains { model in
      sources.contains { source in
        let reference = MappingReference(source: source, target: syntax.models[model].name.value, isList: false)
        return isWrong(reference) || mappings[reference]?.syntax.isIncomplete == true
      }
    }
  }
}
