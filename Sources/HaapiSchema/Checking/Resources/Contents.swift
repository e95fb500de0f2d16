/// The members of resources outside lists and dictionaries.
struct Contents {
  /// The resources that a resource holds as members of its state, and those of them that are always there.
  let members: [[Int]]
  let requiredMembers: [[Int]]
  /// The target of a relation.
  let relations: [[Int]]
  let requiredRelations: [[Int]]
  private let index: [String: Int]
  private let component: [Int]
  private let memberComponent: [Int]

  init(
    fields: [[ResourceDeclaration.Field?]], relations: [[ResourceResolver.ResolvedLink?]], index: [String: Int]
  ) {
    func targets(_ links: [ResourceResolver.ResolvedLink?], _ isIncluded: (ResourceResolver.ResolvedLink) -> Bool)
      -> [Int]
    {
      links.compactMap { link in
        guard let link, isIncluded(link), let target = link.declaration.target, target.shape == .one else { return nil }
        return index[target.resource]
      }
    }
    members = fields.map { $0.compactMap { $0?.type.heldName }.compactMap { index[$0] } }
    requiredMembers = fields.map { fields in
      fields.compactMap { field in
        if case .named(let name) = field?.type { index[name] } else { nil }
      }
    }
    self.relations = relations.map { targets($0) { _ in true } }
    requiredRelations = relations.map { targets($0, \.isRequired) }
    self.index = index
    memberComponent = StrongComponents(members).component
    component = StrongComponents(zip(members, self.relations).map { $0 + $1 }).component
  }

  /// Whether the value of a relation can contain the resource itself, so that it needs a reference.
  func isIndirect(_ target: ResourceDeclaration.Target?, of resource: Int) -> Bool {
    guard let target, target.shape == .one, let other = index[target.resource] else { return false }
    return component[other] == component[resource]
  }

  /// Whether a member may contain the resource itself, by members alone.
  func isIndirect(_ type: ResourceType, of resource: Int) -> Bool {
    guard case .optional = type, let other = type.heldName.flatMap({ index[$0] }) else { return false }
    return memberComponent[other] == memberComponent[resource]
  }
}

extension ResourceType {
  /// The name of the type if the value holds one, or may hold one.
  fileprivate var heldName: String? {
    switch self {
    case .named(let name): name
    case .optional(let wrapped): wrapped.heldName
    case .plain, .array, .dictionary: nil
    }
  }
}
