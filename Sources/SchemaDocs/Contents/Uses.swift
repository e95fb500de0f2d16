import HaapiSchema

/// Which declaration uses which.
struct Uses: Sendable {
  /// A place that uses something.
  struct Use: Sendable {
    /// Its name for people: `FormStep.link`.
    let name: String
    let link: PageLink?
  }

  private var types: [String: [Use]] = [:]
  private var mappings: [MappingReference: [Use]] = [:]
  private var transforms: [String: [Use]] = [:]
  /// By source, and by what they make.
  private var bySource: [String: [Contents.Mapping]] = [:]
  private var byTarget: [String: [Contents.Mapping]] = [:]

  init(in contents: Contents, _ links: Links) {
    for item in contents.structs {
      addFields(item.fields + contents.addedFields(of: item.name), of: item.name, links)
    }
    for item in contents.protocols {
      addFields(item.requirements + contents.addedFields(of: item.name), of: item.name, links)
    }
    for item in contents.models {
      for member in item.members where !item.inherited.contains(member.name) {
        add(member.type, Use(name: "\(item.name).\(member.name)", link: links.member(member.name, of: item.name)))
      }
    }
    for item in contents.transforms {
      add(.function(item.type), Use(name: item.name, link: links.transform(item.name)))
    }
    for item in contents.mappers {
      for setting in item.settings {
        add(setting.type, Use(name: "\(item.name).\(setting.name)", link: links.type(item.name)))
      }
    }
    for item in contents.factories {
      for function in item.functions {
        types[function.makes, default: []].append(
          Use(name: "\(item.name).\(function.name)", link: links.member(function.name, of: item.name)))
      }
    }
    for item in contents.resources { addMembers(of: item, links) }
    for item in contents.mappings { add(item, links) }
    for mapping in contents.schema.overlays.flatMap(\.mappings) {
      for change in mapping.changes {
        let use = Use(name: "\(change.source) -> \(change.base)", link: links.change(of: change.source))
        for expression in change.rows.flatMap(\.expressions) { add(expression, use) }
      }
      for replacement in mapping.replacements {
        let use = Use(name: replacement.function.description, link: links.mapping(replacement.function))
        for expression in replacement.rows.flatMap(\.expressions) { add(expression, use) }
      }
    }
  }

  /// The members, transforms, settings and functions whose type has a name in it.
  func uses(ofType name: String) -> [Use] { types[name] ?? [] }

  /// The mappings that call a mapping, or have a row for it.
  func uses(of mapping: MappingReference) -> [Use] { mappings[mapping] ?? [] }

  /// The mappings that call a transform.
  func uses(ofTransform name: String) -> [Use] { transforms[name] ?? [] }

  /// The mappings of a struct or protocol.
  func mappings(from source: String) -> [Contents.Mapping] { bySource[source] ?? [] }

  /// The mappings that make a model, or say which mapping does.
  func mappings(to model: String) -> [Contents.Mapping] { byTarget[model] ?? [] }

  // MARK: Adding

  private mutating func addFields(_ fields: [FieldDeclaration], of owner: String, _ links: Links) {
    for field in fields {
      add(field.type, Use(name: "\(owner).\(field.name)", link: links.member(field.name, of: owner)))
    }
  }

  private mutating func addMembers(of item: ResourceDeclaration, _ links: Links) {
    for field in item.fields {
      for name in field.type.names {
        types[name, default: []].append(
          Use(name: "\(item.name).\(field.name)", link: links.member(field.name, of: item.name)))
      }
    }
    for link in item.relations.map(\.link) + item.links {
      guard let target = link.target else { continue }
      types[target.resource, default: []].append(
        Use(name: "\(item.name).\(link.name)", link: links.member(link.name, of: item.name)))
    }
  }

  private mutating func add(_ type: TypeReference, _ use: Use) {
    for name in Set(type.names).sorted() { types[name, default: []].append(use) }
  }

  private mutating func add(_ item: Contents.Mapping, _ links: Links) {
    bySource[item.reference.source, default: []].append(item)
    byTarget[item.reference.target, default: []].append(item)
    let use = Use(name: item.reference.description, link: links.mapping(item.reference))
    for expression in item.function.expressions { add(expression, use) }
    guard case .dispatch(let rows) = item.function.body else { return }
    for case .function(let reference) in rows.map(\.outcome) { append(use, to: reference) }
  }

  private mutating func add(_ expression: Expression, _ use: Use) {
    var called: [MappingReference] = []
    var names: [String] = []
    expression.collect { part in
      if let reference = part.called { called.append(reference) }
      if case .call(let name, _) = part.kind { names.append(name) }
    }
    for reference in called { append(use, to: reference) }
    for name in names where transforms[name]?.last?.name != use.name { transforms[name, default: []].append(use) }
  }

  /// Once for each mapping, however often it calls.
  private mutating func append(_ use: Use, to mapping: MappingReference) {
    if mappings[mapping]?.last?.name != use.name { mappings[mapping, default: []].append(use) }
  }
}
