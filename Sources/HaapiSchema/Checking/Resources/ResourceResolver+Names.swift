import YAMLDocument

/// Names of resources and of their members.
extension ResourceResolver {
  /// Names that would hide a type used in the code of each resource.
  private static let takenNames: Set<String> = [
    "AnyKey", "CodingKeys", "HAL", "Foundation", "IncludeCodingKey", "IncludeType", "Keys", "RelationshipKey", "Self",
    "Swift", "HaapiRuntime",
  ]

  func checkName(of resource: ResourceSyntax) {
    let name = resource.name
    if let first = declared(name.value), first.name.range != name.range {
      report(
        .duplicateDeclaration, "'\(name.value)' is declared twice", at: name.range,
        .init("the first declaration is here", range: first.name.range))
    } else if Self.takenNames.contains(name.value) || ResourceType.Plain(rawValue: name.value) != nil {
      report(
        .impossibleName, "generated code already has a type '\(name.value)'",
        at: name.range, .init("choose another name; it does not affect the JSON"))
    } else if let other = otherNames[name.value] {
      report(
        .duplicateDeclaration, "'\(name.value)' is declared twice", at: name.range,
        .init("the first declaration is here", range: other))
    }
  }

  /// Members of one resource: their names in Swift, and those in JSON.
  func checkMembers(of resource: ResourceSyntax) {
    var names: [String: SourceRange] = [:]
    var reported: Set<SourceRange> = []
    for name in resource.fields.map(\.name) + resource.relations.map(\.name) + resource.links.map(\.name) {
      if ["_links", "HAL"].contains(name.value) {
        report(
          .impossibleName, "generated code already has a '\(name.value)'", at: name.range,
          .init("choose another name, and keep the JSON name with 'wire' or 'rel'"))
        reported.insert(name.range)
      } else if let other = names.updateValue(name.range, forKey: name.value) {
        report(
          .duplicateDeclaration, "'\(resource.name.value)' has '\(name.value)' twice", at: name.range,
          .init("the first one is here", range: other))
        reported.insert(name.range)
      }
    }
    checkWireNames(of: resource, in: reported)
    checkRelations(of: resource)
    checkDistinct(resource.includes.map(\.name), in: resource, "include list")
    for link in resource.relations + resource.links { checkVariables(of: link) }
  }

  /// Once they are included, relations stand in the JSON beside the members of the state.
  private func checkWireNames(of resource: ResourceSyntax, in reported: Set<SourceRange>) {
    var places: [String: SourceRange] = [:]
    for name in resource.fields.map(\.wireName) + resource.relations.map(\.relation)
    where !reported.contains(name.range) {
      if ["_links", "_embedded"].contains(name.value) {
        report(
          .reservedRelation, "HAL reserves '\(name.value)' in every resource", at: name.range,
          .init("declare its contents in 'relations' and 'links'"))
      } else if let other = places.updateValue(name.range, forKey: name.value) {
        report(
          .duplicateWireName, "'\(resource.name.value)' uses the JSON name '\(name.value)' twice", at: name.range,
          .init("the first one is here", range: other))
      }
    }
  }

  private func checkRelations(of resource: ResourceSyntax) {
    var relations: [String: (place: SourceRange, isRelation: Bool)] = [:]
    let all = resource.relations.map { ($0, true) } + resource.links.map { ($0, false) }
    for (link, isRelation) in all {
      let relation = link.relation
      if relation.value == "curies" {
        report(
          .reservedRelation, "HAL reserves 'curies' for the prefixes of relations", at: relation.range,
          .init("write a relation with its prefix, as in the JSON: 'rel: acme:orders'"))
      } else if relation.value.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) {
        report(
          .reservedRelation, "a relation cannot contain spaces", at: relation.range,
          .init("write a word, a URI, or a name with a prefix: 'item', 'https://acme.example/orders', 'acme:orders'"))
      } else if let other = relations.updateValue((relation.range, isRelation), forKey: relation.value),
        !(isRelation && other.isRelation)
      {
        report(
          .duplicateWireName, "'\(resource.name.value)' has two links '\(relation.value)'", at: relation.range,
          .init(
            other.isRelation
              ? "a relation already has a link; add the 'variables' to it" : "keep one of them"),
          .init("the other one is here", range: other.place))
      }
    }
  }

  private func checkVariables(of link: ResourceSyntax.Link) {
    var names: [String: SourceRange] = [:]
    var wireNames: [String: SourceRange] = [:]
    for variable in link.variables {
      if let other = names.updateValue(variable.name.range, forKey: variable.name.value) {
        report(
          .duplicateDeclaration, "'\(link.name.value)' has the variable '\(variable.name.value)' twice",
          at: variable.name.range, .init("the first one is here", range: other))
      } else if let other = wireNames.updateValue(variable.wireName.range, forKey: variable.wireName.value) {
        report(
          .duplicateWireName, "'\(link.name.value)' has two variables for '\(variable.wireName.value)' in its template",
          at: variable.wireName.range, .init("the first one is here", range: other))
      }
    }
  }

  private func checkDistinct(_ names: [Located<String>], in resource: ResourceSyntax, _ what: String) {
    var places: [String: SourceRange] = [:]
    for name in names {
      guard let other = places.updateValue(name.range, forKey: name.value) else { continue }
      report(
        .duplicateDeclaration, "'\(resource.name.value)' has two \(what)s '\(name.value)'", at: name.range,
        .init("the first one is here", range: other))
    }
  }

  /// A type that only members name is plain JSON: nothing leads to it or from it.
  func checkUse(ofResource index: Int) {
    let resource = resources[index]
    guard isState(index), let place = memberPlaces[resource.name.value] else { return }
    guard let member = resource.relations.first ?? resource.links.first else { return }
    report(
      .relationsOfState, "no relation leads to '\(resource.name.value)', so it cannot have links",
      at: member.name.range,
      .init("only a member has this type; declare a relation to it in 'relations'", range: place))
  }
}
