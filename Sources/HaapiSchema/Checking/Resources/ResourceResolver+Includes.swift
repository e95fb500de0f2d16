import YAMLDocument

/// Include lists: the relations that they name, and those that they leave out.
extension ResourceResolver {
  typealias IncludeLists = [[ResourceDeclaration.IncludeList]]

  func resolveIncludes(of resource: Int) -> [ResourceDeclaration.IncludeList] {
    resources[resource].includes.map { list in
      var places: [String: SourceRange] = [:]
      let entries = list.entries.compactMap { written -> ResourceDeclaration.IncludeList.Entry? in
        guard let entry = resolve(entry: written, of: resource) else { return nil }
        guard let other = places.updateValue(written.range, forKey: entry.relation) else { return entry }
        report(
          .duplicateInclude, "'\(list.name.value)' already includes '\(entry.relation)'", at: written.range,
          .init("keep the one that includes more; the first one is here", range: other))
        return nil
      }
      return .init(name: list.name.value, doc: list.doc, entries: entries)
    }
  }

  /// `relation`, or `relation.list`.
  private func resolve(
    entry written: Located<String>, of index: Int
  ) -> ResourceDeclaration.IncludeList.Entry? {
    let resource = resources[index]
    let parts = written.value.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    let end = name.utf8.count
    guard let relation = relationIndex[index][name].map({ resource.relations[$0] }) else {
      unknownRelation(name, of: resource, at: range(0..<end, of: written))
      return nil
    }
    guard parts.count > 1 else { return .init(relation: name, list: nil) }
    // The target of the relation may be unknown, which is already reported.
    guard let target = relation.targets.first.flatMap({ $0.type.resourceName }).flatMap({ self.index[$0] }) else {
      return nil
    }
    guard listIndex[target][parts[1]] != nil else {
      let start = min(end + 1, written.value.utf8.count)
      unknownList(parts[1], of: resources[target], at: range(start..<written.value.utf8.count, of: written))
      return nil
    }
    return .init(relation: name, list: parts[1])
  }

  private func range(_ offsets: Range<Int>, of written: Located<String>) -> SourceRange {
    offsets.isEmpty ? written.range : written.range(ofUTF8: offsets, in: sources[Int(written.range.file)])
  }

  private func unknownRelation(_ name: String, of resource: ResourceSyntax, at place: SourceRange) {
    guard !unread.contains(name) else { return }
    var notes: [Diagnostic.Note]
    if let relation = resource.relations.first(where: { $0.relation.value == name }) {
      notes = [.write(relation.name.value, ", the name of this relation in the schema", insteadOf: name)]
    } else if let link = resource.links.first(where: { $0.name.value == name }) {
      notes = [
        .init("'\(name)' is a link; only 'relations' can be included", range: link.name.range)
      ]
    } else if let field = resource.fields.first(where: { $0.name.value == name }) {
      notes = [.init("'\(name)' is part of the state and always included", range: field.name.range)]
    } else {
      notes = suggestion(for: name, among: resource.relations.map(\.name.value))
      if notes.isEmpty {
        notes = [
          .init(
            resource.relations.isEmpty
              ? "it has no relations" : "it has \(resource.relations.map(\.name.value).quoted)")
        ]
      }
    }
    report(.unknownRelation, "'\(resource.name.value)' has no relation '\(name)'", at: place, notes: notes)
  }

  private func unknownList(_ name: String, of resource: ResourceSyntax, at place: SourceRange) {
    guard !unread.contains(name) else { return }
    var notes = suggestion(for: name, among: resource.includes.map(\.name.value))
    if resource.relations.contains(where: { $0.name.value == name }) {
      notes = [
        .init("'\(name)' is a relation: declare an include list in '\(resource.name.value)' that names it")
      ]
    } else if notes.isEmpty {
      notes = [
        .init(
          resource.includes.isEmpty
            ? "it has no include lists" : "it has \(resource.includes.map(\.name.value).quoted)")
      ]
    }
    report(.unknownIncludeList, "'\(resource.name.value)' has no include list '\(name)'", at: place, notes: notes)
  }

  // MARK: Cycles

  /// - Returns: Whether a resource would need itself.
  func checkEndless(_ contents: Contents) -> Bool {
    var isEndless = false
    for circle in Circle.all(in: contents.requiredMembers) {
      let names = circle.nodes.map { resources[$0].name.value }
      report(
        .recursiveStruct, "'\(names[0])' would contain itself: \(round(names, by: " holds "))",
        at: resources[circle.nodes[0]].name.range,
        .init("make one of the members optional, or use a list or a relation"))
    }
    let required = zip(contents.requiredMembers, contents.requiredRelations).map { $0 + $1 }
    for circle in Circle.all(in: required)
    where circle.nodes.contains(where: { !contents.requiredRelations[$0].isEmpty }) {
      let names = circle.nodes.map { resources[$0].name.value }
      report(
        .endlessResource, "no value of '\(names[0])' can exist: \(round(names, by: " needs "))",
        at: resources[circle.nodes[0]].name.range, .init("make one of the relations optional: 'one: \(names[0])?'"))
      isEndless = true
    }
    return isEndless
  }

  /// A list that includes itself would fetch for ever.
  func checkEndless(_ lists: IncludeLists) {
    let places = lists.indices.flatMap { resource in lists[resource].indices.map { (resource: resource, list: $0) } }
    var nodes: [String: Int] = [:]
    for (node, place) in places.enumerated() { nodes[name(of: place.list, of: place.resource), default: node] = node }
    let edges = places.map { place in
      lists[place.resource][place.list].entries.compactMap { entry in
        target(of: entry, of: place.resource).flatMap { target in
          entry.list.flatMap { nodes["\(target.name.value).\($0)"] }
        }
      }
    }
    for circle in Circle.all(in: edges) {
      let (resource, list) = places[circle.nodes[0]]
      let names = circle.nodes.map { name(of: places[$0].list, of: places[$0].resource) }
      report(
        .endlessIncludes, "'\(names[0])' includes itself: \(round(names, by: " includes "))",
        at: resources[resource].includes[list].name.range,
        .init("name the relation alone, or a separate list for each depth"))
    }
  }

  private func name(of list: Int, of resource: Int) -> String {
    "\(resources[resource].name.value).\(resources[resource].includes[list].name.value)"
  }

  private func target(of entry: ResourceDeclaration.IncludeList.Entry, of resource: Int) -> ResourceSyntax? {
    relationIndex[resource][entry.relation].flatMap {
      resources[resource].relations[$0].targets.first?.type.resourceName
    }
    .flatMap(declared)
  }

  /// `A includes B includes A`
  private func round(_ names: [String], by verb: String) -> String {
    (names + names.prefix(1)).joined(separator: verb)
  }

  // MARK: Omissions

  /// A relation that is always there is part of each list, or nothing could be decoded.
  func checkIncomplete(_ relations: [[ResolvedLink?]], _ lists: IncludeLists) {
    let required = relations.map { $0.compactMap { $0 }.filter(\.isRequired).map(\.declaration.name) }
    for resource in resources.indices {
      let syntax = resources[resource]
      for (list, declaration) in zip(syntax.includes, lists[resource]) {
        let named = list.names
        for name in required[resource] where named[name] == nil {
          report(
            .incompleteIncludes,
            "'\(list.name.value)' does not include '\(name)', which '\(syntax.name.value)' requires",
            at: list.name.range, .init("include it, or make the relation optional with '?'"))
        }
        for entry in declaration.entries where entry.list == nil {
          guard let target = target(of: entry, of: resource), let index = index[target.name.value],
            let name = required[index].first, let node = named[entry.relation]
          else { continue }
          report(
            .incompleteIncludes, "'\(target.name.value)' requires '\(name)', which is not included here",
            at: node.range,
            .init(
              target.includes.first.map { "write '\(entry.relation).\($0.name.value)'" }
                ?? "declare an include list in '\(target.name.value)'"))
        }
      }
      guard let name = required[resource].first,
        let relation = syntax.relations.first(where: { $0.name.value == name })
      else { continue }
      if syntax.includes.isEmpty {
        report(
          .incompleteIncludes, "no include list includes '\(name)', which '\(syntax.name.value)' requires",
          at: relation.name.range, .init("add an include list: 'includes: {full: [\(name)]}'"))
      } else if let place = memberPlaces[syntax.name.value] {
        report(
          .incompleteIncludes, "a member holds a '\(syntax.name.value)' without its required relations", at: place,
          .init("make '\(name)' optional, or use a relation instead of a member", range: relation.name.range))
      }
    }
  }

  /// Reports lists that add nothing: those that no request can use, and those with the same entries as another.
  func checkUnused(_ lists: IncludeLists, _ links: [[ResolvedLink?]]) {
    var named: Set<String> = []
    for resource in lists.indices {
      for entry in lists[resource].flatMap(\.entries) {
        guard let list = entry.list, let target = target(of: entry, of: resource) else { continue }
        named.insert("\(target.name.value).\(list)")
      }
    }
    let linked = Set(links.joined().compactMap { $0?.declaration.target?.resource })
    for resource in lists.indices {
      let syntax = resources[resource]
      let isAskedFor = !(syntax.requests?.value.isEmpty ?? false) || linked.contains(syntax.name.value)
      for (list, declaration) in zip(syntax.includes, lists[resource]) {
        let name = "\(syntax.name.value).\(declaration.name)"
        if !isAskedFor, !named.contains(name) {
          warn(
            .unusedIncludes, "nothing includes '\(name)'", at: list.name.range,
            .init("the 'requests' of '\(syntax.name.value)' do not fetch it alone"),
            .init("use the list in another one, or remove it"))
        }
      }
      checkDistinctContents(syntax, lists[resource])
    }
  }

  private func checkDistinctContents(
    _ syntax: ResourceSyntax, _ lists: [ResourceDeclaration.IncludeList]
  ) {
    var places: [[String]: Located<String>] = [:]
    for (list, declaration) in zip(syntax.includes, lists) where list.entries.count == declaration.entries.count {
      let contents = declaration.entries.map { $0.relation + "." + ($0.list ?? "") }.sorted()
      guard let other = places[contents] else {
        places[contents] = list.name
        continue
      }
      guard other.value != list.name.value else { continue }
      warn(
        .unusedIncludes, "'\(list.name.value)' includes what '\(other.value)' includes", at: list.name.range,
        .init("remove one of them; the other one is here", range: other.range))
    }
  }
}

extension ResourceSyntax.IncludeList {
  /// The first entry about each relation that is named, known or not.
  fileprivate var names: [String: Located<String>] {
    Dictionary(entries.map { (String($0.value.prefix { $0 != "." }), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension TypeSyntax {
  /// The name that a relation leads to.
  var resourceName: String? {
    switch root {
    case .name(let name), .optional(.name(let name)): name.text
    default: nil
    }
  }
}
