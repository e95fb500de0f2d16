import YAMLDocument

/// A HAL resource as written.
struct ResourceSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var fields: [Field] = []
  var relations: [Link] = []
  var links: [Link] = []
  var includes: [IncludeList] = []
  /// How the resource can be asked for, and where that is said; `nil` if it is not.
  var requests: Located<[ResourceDeclaration.Request]>?

  struct Field: Sendable {
    let name: Located<String>
    let type: TypeSyntax
    var doc: String?
    var wireName: Located<String>
  }

  /// A relation or a link.
  struct Link: Sendable {
    let name: Located<String>
    var doc: String?
    /// The key in `_links`.
    var relation: Located<String>
    /// In relations exactly one, in links at most one.
    var targets: [(shape: Located<ResourceDeclaration.Request>, type: TypeSyntax)] = []
    /// The relation that holds the items of a collection.
    var items: Located<String>?
    var variables: [Field] = []
  }

  struct IncludeList: Sendable {
    let name: Located<String>
    var doc: String?
    /// Each a text.
    let entries: [Located<String>]
  }
}

/// Additions of an overlay to a resource of its base.
struct ResourceAdditionSyntax: Sendable {
  /// With the members that are added, under the name of the resource of the base.
  let resource: ResourceSyntax
}

extension SyntaxReader {
  private static let targetKeys = ResourceDeclaration.Request.allCases.map(\.rawValue)

  mutating func resourceDeclaration(_ member: YAMLMember) -> ResourceSyntax? {
    guard identifier(member.key, "a resource", at: member.keyRange),
      let keys = mapping(member.value, .resource)
    else { return nil }
    return resource(named: Located(member.key, member.keyRange), keys)
  }

  /// `Name: {adds: {relations: …, includes: …}}`
  mutating func resourceAddition(_ member: YAMLMember) -> ResourceAdditionSyntax? {
    guard let adds = member.adds, mapping(member.value, .addition)?.count == 1,
      let keys = mapping(adds.value, .resourceAddition)
    else { return nil }
    if case .mapping(let members) = adds.value.content, members.isEmpty {
      report(.emptyList, "'adds' adds nothing", at: adds.value.range, .init("remove it, or add something"))
      return nil
    }
    return ResourceAdditionSyntax(resource: resource(named: Located(member.key, member.keyRange), keys))
  }

  private mutating func resource(named name: Located<String>, _ keys: YAMLMembers) -> ResourceSyntax {
    var syntax = ResourceSyntax(name: name)
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "fields": syntax.fields = resourceFields(key.value, "'fields'", .resourceField)
      case "relations": syntax.relations = resourceLinks(key.value, "'relations'", .relation, isRelation: true)
      case "links": syntax.links = resourceLinks(key.value, "'links'", .link, isRelation: false)
      case "includes": syntax.includes = includeLists(key.value)
      default: syntax.requests = requests(key.value)
      }
    }
    return syntax
  }

  /// `name: Type`, or `name: {type: Type, wire: name_in_json, doc: …}`.
  private mutating func resourceFields(_ node: YAMLNode, _ what: String, _ one: KeyTable) -> [ResourceSyntax.Field] {
    guard let members = mapping(node, what) else { return [] }
    return members.compactMap { member in
      let field = resourceField(member, one)
      if field == nil { brokenFields.insert(member.key) }
      return field
    }
  }

  private mutating func resourceField(_ member: YAMLMember, _ table: KeyTable) -> ResourceSyntax.Field? {
    let what = table.owner
    guard identifier(member.key, what, at: member.keyRange) else { return nil }
    let name = Located(member.key, member.keyRange)
    guard case .mapping = member.value.content else {
      return type(member.value, "the type of \(what)").map { .init(name: name, type: $0, wireName: name) }
    }
    guard let keys = mapping(member.value, table) else { return nil }
    guard let typeKey = keys.first(where: { $0.key == "type" }) else {
      missingKey(
        "type", in: member.value, "'\(member.key)' has no 'type'", at: member.keyRange,
        .init("write 'type: String', or in short '\(member.key): String'"))
      return nil
    }
    guard let type = type(typeKey.value, "the type of \(what)") else { return nil }
    var field = ResourceSyntax.Field(name: name, type: type, wireName: name)
    for key in keys {
      switch key.key {
      case "wire": if let wire = text(key.value, "'wire'") { field.wireName = wire }
      case "doc": field.doc = text(key.value, "'doc'")?.value
      default: break
      }
    }
    return field
  }

  private mutating func resourceLinks(
    _ node: YAMLNode, _ what: String, _ one: KeyTable, isRelation: Bool
  ) -> [ResourceSyntax.Link] {
    guard let members = mapping(node, what) else { return [] }
    return members.compactMap { member in
      let link = resourceLink(member, one, isRelation: isRelation)
      if link == nil { brokenFields.insert(member.key) }
      return link
    }
  }

  private mutating func resourceLink(_ member: YAMLMember, _ table: KeyTable, isRelation: Bool) -> ResourceSyntax.Link?
  {
    guard identifier(member.key, table.owner, at: member.keyRange) else { return nil }
    let name = Located(member.key, member.keyRange)
    var link = ResourceSyntax.Link(name: name, relation: name)
    // A link may be a name alone.
    if case .scalar(let scalar) = member.value.content, scalar.isNull, !isRelation { return link }
    guard let keys = mapping(member.value, table) else { return nil }
    for key in keys {
      switch key.key {
      case "doc": link.doc = text(key.value, "'doc'")?.value
      case "rel":
        guard let relation = text(key.value, "'rel'") else { return nil }
        link.relation = relation
      case "items": link.items = text(key.value, "'items'").map { Located($0.value, key.keyRange) }
      case "variables": link.variables = resourceFields(key.value, "'variables'", .variable)
      default:
        guard let shape = ResourceDeclaration.Request(rawValue: key.key),
          let type = type(key.value, "what '\(key.key)' leads to")
        else { return nil }
        link.targets.append((Located(shape, key.keyRange), type))
      }
    }
    if link.targets.isEmpty, isRelation, !keys.contains(where: { Self.targetKeys.contains($0.key) }) {
      missingKey(
        "one", in: member.value, "relation '\(member.key)' has no target", at: member.keyRange,
        .init("add 'one: Contact?' or 'many: Contact'; declare a target that is never included in 'links'"))
      return nil
    }
    return link
  }

  /// `name: [relation, relation.list]`, or `name: {of: […], doc: …}`.
  private mutating func includeLists(_ node: YAMLNode) -> [ResourceSyntax.IncludeList] {
    guard let members = mapping(node, "'includes'") else { return [] }
    return members.compactMap { member in
      let list = includeList(member)
      if list == nil { brokenFields.insert(member.key) }
      return list
    }
  }

  private mutating func includeList(_ member: YAMLMember) -> ResourceSyntax.IncludeList? {
    guard identifier(member.key, "an include list", at: member.keyRange) else { return nil }
    var node = member.value
    var doc: String?
    if case .mapping = node.content {
      guard let keys = mapping(node, .includeList) else { return nil }
      guard let entries = keys.first(where: { $0.key == "of" }) else {
        missingKey(
          "of", in: node, "include list '\(member.key)' has no 'of'", at: member.keyRange,
          .init("add 'of: [relation]', or write the list in short: '\(member.key): [relation]'"))
        return nil
      }
      doc = keys.first { $0.key == "doc" }.flatMap { text($0.value, "'doc'")?.value }
      node = entries.value
    }
    guard case .sequence(let elements) = node.content else {
      report(
        .expectedList, "an include list must be a list of relations, not \(node.description)", at: node.range,
        .init("write '[relation]'"))
      return nil
    }
    guard !elements.isEmpty else {
      report(
        .emptyList, "include list '\(member.key)' names no relation", at: node.range,
        .init("remove it: without a list, nothing is included"))
      return nil
    }
    return .init(
      name: Located(member.key, member.keyRange), doc: doc,
      entries: elements.compactMap { text($0, "an include") })
  }

  /// `[one, page]`
  private mutating func requests(_ node: YAMLNode) -> Located<[ResourceDeclaration.Request]>? {
    let nodes: [YAMLNode] = if case .sequence(let elements) = node.content { Array(elements) } else { [node] }
    let words = nodes.compactMap { word($0, "'requests'", as: ResourceDeclaration.Request.self) }
    guard words.count == nodes.count else { return nil }
    return Located(ResourceDeclaration.Request.allCases.filter(words.contains), node.range)
  }
}
