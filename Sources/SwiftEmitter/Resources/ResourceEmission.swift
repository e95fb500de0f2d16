import HaapiSchema

/// A HAL resource: the model, its include lists, and its links.
struct ResourceEmission {
  let resource: ResourceDeclaration
  let scope: Scope

  init(_ resource: ResourceDeclaration, names: Names) {
    self.resource = resource
    let members =
      resource.fields.map(\.name) + resource.relations.map(\.name) + resource.includeLists.map(\.name)
    scope = Scope(names, in: resource.name, types: ["CodingKeys", "IncludeType"], members: members)
  }

  /// The model, and an extension with its calls if it has any.
  var declarations: [Declaration] {
    let calls = ResourceCalls(resource, scope: scope).declarations
    guard !calls.isEmpty else { return [model] }
    let name = Scope(scope.names).name(of: resource.name)
    return [model, Declaration(head: "nonisolated extension \(name)", body: .members(calls))]
  }

  private var model: Declaration {
    var conformances: [TypeName] = []
    if resource.isState {
      conformances.append(scope.names(.codable))
    } else {
      conformances.append(scope.hal(.halleyCodable))
      if !resource.includeLists.isEmpty { conformances.append(scope.hal(.includableType)) }
    }
    conformances.append(scope.names(.sendable))
    let head: Code = "public nonisolated struct \(declaring: Identifier(resource.name))"
    var members = properties
    members.append(MemberwiseInitializer(access: .public, parameters: parameters).tree)
    if let keys { members.append(keys) }
    if !resource.includeLists.isEmpty { members.append(includeType) }
    return Declaration(
      doc: DocText(resource.doc), head: head + .conformances(conformances), body: .members(members))
  }

  // MARK: Properties

  /// The type of the value that a relation leads to, without a `?`.
  private func type(of relation: ResourceDeclaration.Relation) -> SwiftType {
    guard let target = relation.link.target else { return scope.standard(.string) }
    let resource = scope.name(of: target.resource)
    switch target.shape {
    case .one: return .name(resource)
    case .many: return .array(.name(resource))
    case .page: return .generic(scope.hal(.paginationPage), .name(resource))
    }
  }

  private func propertyType(of relation: ResourceDeclaration.Relation) -> SwiftType {
    relation.isRequired ? type(of: relation) : .optional(type(of: relation))
  }

  private var properties: [Declaration] {
    var properties = resource.fields.filter { !$0.isIndirect }.map { field in
      Declaration(
        doc: DocText(field.doc),
        head: "public let \(declaring: Identifier(field.name)): \(scope.type(ofField: field.type))")
    }
    properties += resource.relations.filter { !$0.isIndirect }.map { relation in
      Declaration(
        doc: doc(of: relation),
        head: "public let \(declaring: Identifier(relation.name)): \(propertyType(of: relation))")
    }
    properties += indirect.map { member in
      let type = SwiftType.generic(scope.hal(.indirect), member.type)
      return Declaration(head: "private let \(declaring: member.storage): \(type)")
    }
    if !resource.isState { properties.append(Declaration(head: "public let _links: \(linksType)")) }
    properties += indirect.map { member in
      Declaration(
        doc: member.doc, head: "public var \(declaring: Identifier(member.name)): \(member.type)",
        body: .expression("\(member.storage).value"))
    }
    return properties
  }

  private func doc(of relation: ResourceDeclaration.Relation) -> DocText? {
    let notice = relation.isRequired ? nil : "Nil unless it is included."
    return DocText([relation.link.doc, notice].compactMap { $0 }.joined(separator: " "))
  }

  /// The members that may hold the resource again.
  private var indirect: [(name: String, storage: Identifier, type: SwiftType, doc: DocText?)] {
    resource.fields.filter(\.isIndirect).map {
      ($0.name, storage(of: $0.name, isIndirect: true), scope.type(ofField: $0.type), DocText($0.doc))
    }
      + resource.relations.filter(\.isIndirect).map {
        ($0.name, storage(of: $0.name, isIndirect: true), propertyType(of: $0), doc(of: $0))
      }
  }

  /// The property that holds a member: another one than the member's own if it may hold the resource again.
  private func storage(of member: String, isIndirect: Bool) -> Identifier {
    let names = resource.fields.map(\.name) + resource.relations.map(\.name) + ["_links"]
    return Identifier(isIndirect ? "_" + member : member) { name in isIndirect && names.contains(name) }
  }

  private var linksType: SwiftType { .optional(.name(scope.hal(.links))) }

  private var parameters: [MemberwiseInitializer.Parameter] {
    var parameters = resource.fields.map { field in
      let isOptional = if case .optional = field.type { true } else { false }
      return MemberwiseInitializer.Parameter(
        name: field.name, storage: storage(of: field.name, isIndirect: field.isIndirect),
        type: scope.type(ofField: field.type), defaultValue: isOptional ? "nil" : nil,
        wrappers: field.isIndirect ? [scope.halValue(.indirect)] : [])
    }
    parameters += resource.relations.map { relation in
      .init(
        name: relation.name, storage: storage(of: relation.name, isIndirect: relation.isIndirect),
        type: propertyType(of: relation), defaultValue: relation.isRequired ? nil : "nil",
        wrappers: relation.isIndirect ? [scope.halValue(.indirect)] : [])
    }
    if !resource.isState { parameters.append(.init(name: "_links", type: linksType, defaultValue: "nil")) }
    return parameters
  }

  /// The names in JSON, including those of relations. A state without relations needs none if all its members have the
  /// same names in Swift.
  private var keys: Declaration? {
    let names =
      resource.fields.map { (storage(of: $0.name, isIndirect: $0.isIndirect).text, $0.wireName) }
      + resource.relations.map { (storage(of: $0.name, isIndirect: $0.isIndirect).text, $0.link.relation) }
    guard !resource.isState || names.contains(where: { $0 != $1 }) else { return nil }
    var cases = names.map { name, wireName -> Declaration in
      let head: Code = "case \(declaring: Identifier(name))"
      return Declaration(head: name == wireName ? head : "\(head) = \(StringLiteral(wireName))")
    }
    if !resource.isState { cases.append(Declaration(head: "case _links")) }
    cases += indirect.map { member in
      Declaration(
        head: "public static var \(declaring: Identifier(member.name)): Self",
        body: .expression(".\(member: member.storage)"))
    }
    var conformances = [scope.names(.string), scope.names(.codingKey)]
    if !resource.isState { conformances.append(scope.hal(.includeKey)) }
    return Declaration(
      head: "public nonisolated enum CodingKeys" + .conformances(conformances), body: .members(cases))
  }

  // MARK: Includes

  private var includeType: Declaration {
    var members = [Declaration(head: "public typealias IncludeCodingKey = CodingKeys")]
    members += resource.includeLists.map { list in
      Declaration(doc: DocText(list.doc), head: "case \(declaring: Identifier(list.name))")
    }
    members.append(
      Declaration(
        head: "public func prepareIncludes() -> [\(scope.hal(.includeField))]",
        body: .statements([.choose("self", resource.includeLists.map(choice))])))
    return Declaration(
      doc: DocText("What can be fetched along with the resource."),
      head: "public nonisolated enum IncludeType" + .conformances([scope.hal(.includeTypeInterface)]),
      body: .members(members))
  }

  private func choice(for list: ResourceDeclaration.IncludeList) -> Statement.Choice {
    .init(pattern: "case .\(member: Identifier(list.name))", body: list.entries.map { .line(line(for: $0)) })
  }

  private func line(for entry: ResourceDeclaration.IncludeList.Entry) -> Code {
    let key: Code = ".\(member: Identifier(entry.relation))"
    guard let link = resource.relations.first(where: { $0.name == entry.relation })?.link, let target = link.target
    else { return key }
    let function: HALName =
      switch target.shape {
      case .one: entry.list == nil ? .toOne : .nested
      case .many: entry.list == nil ? .toMany : .nested
      case .page: .toPage
      }
    var arguments = [key]
    if let list = entry.list {
      arguments = [
        "\(scope.value(of: target.resource)).self", "including: .\(member: Identifier(list))", "at: \(key)",
      ]
      if target.shape == .many { arguments.append("toMany: true") }
    }
    if let items = link.items { arguments.append("items: \(StringLiteral(items))") }
    return "\(scope.halValue(function))\(list: arguments)"
  }
}
