import YAMLDocument

/// Turns HAL resources as written into declarations, and checks everything on the way.
///
/// Of the rest of a schema it needs only the names of the types.
struct ResourceResolver: Checker {
  let resources: [ResourceSyntax]
  /// Where each resource is declared, by its name. Of two with the same name it is the first.
  let index: [String: Int]
  /// The types of other sections that a member of a resource can have.
  let valueTypes: Set<String>
  /// All names that emitted code declares at the top level for other sections, and where.
  let otherNames: [String: SourceRange]
  let sources: [SourceFile]
  /// Names of declarations that could not be read. Consequences of their errors are not reported.
  let unread: Set<String>
  let log = DiagnosticLog()

  /// The places of relations and of include lists among those of each resource, by their names.
  let relationIndex: [[String: Int]]
  let listIndex: [[String: Int]]
  /// Where each resource is first the type of a member of another resource's state, by its name.
  let memberPlaces: [String: SourceRange]
  /// The names to which relations and links lead.
  let targets: Set<String>

  init(
    _ resources: [ResourceSyntax], valueTypes: Set<String>, otherNames: [String: SourceRange], sources: [SourceFile],
    unread: Set<String>
  ) {
    self.resources = resources
    self.valueTypes = valueTypes
    self.otherNames = otherNames
    self.sources = sources
    self.unread = unread
    index = Dictionary(
      resources.enumerated().map { ($0.element.name.value, $0.offset) }, uniquingKeysWith: { first, _ in first })
    func places(_ names: [Located<String>]) -> [String: Int] {
      Dictionary(names.enumerated().map { ($0.element.value, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    relationIndex = resources.map { places($0.relations.map(\.name)) }
    listIndex = resources.map { places($0.includes.map(\.name)) }
    memberPlaces = Dictionary(
      resources.flatMap(\.fields).flatMap { $0.type.namedPlaces(in: sources) }, uniquingKeysWith: { first, _ in first })
    targets = Set(
      resources.flatMap { $0.relations + $0.links }.flatMap(\.targets).compactMap(\.type.resourceName))
  }

  /// The declarations in the order in which they are written. They are valid only if nothing was reported.
  func resolve() -> [ResourceDeclaration] {
    for resource in resources { checkName(of: resource) }
    let fields = resources.map { resolveFields(of: $0) }
    let relations = resources.map { resource in resource.relations.map { resolve($0, isRelation: true) } }
    let links = resources.map { resource in resource.links.map { resolve($0, isRelation: false) } }
    for resource in resources { checkMembers(of: resource) }
    for index in resources.indices { checkUse(ofResource: index) }
    let contents = Contents(fields: fields, relations: relations, index: index)
    let isEndless = checkEndless(contents)
    let lists = resources.indices.map { resolveIncludes(of: $0) }
    if !isEndless {
      checkEndless(lists)
      checkIncomplete(relations, lists)
    }
    checkUnused(lists, links)
    return resources.indices.map { index in
      let resource = resources[index]
      return ResourceDeclaration(
        name: resource.name.value, doc: resource.doc, isState: isState(index),
        fields: fields[index].compactMap(\.self).map { field in
          var field = field
          field.isIndirect = contents.isIndirect(field.type, of: index)
          return field
        },
        relations: zip(resource.relations, relations[index]).compactMap { syntax, link in
          link.map { link in
            .init(
              link: link.declaration, isRequired: link.isRequired,
              isIndirect: contents.isIndirect(link.declaration.target, of: index))
          }
        },
        links: links[index].compactMap { $0?.declaration }, includeLists: lists[index],
        requests: isState(index) ? [] : resource.requests?.value ?? [.one])
    }
  }

  func declared(_ name: String) -> ResourceSyntax? {
    index[name].map { resources[$0] }
  }

  /// Whether a resource is used only as the type of members.
  func isState(_ index: Int) -> Bool {
    let name = resources[index].name.value
    return memberPlaces[name] != nil && !targets.contains(name) && resources[index].requests?.value.isEmpty ?? true
  }
}
