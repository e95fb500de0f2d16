import HaapiSchema

extension Names {
  /// The type of a member that a struct, a protocol or a model declares or inherits; `nil` for members that Swift gives.
  func type(ofMember name: String, in type: TypeReference) -> TypeReference? {
    switch type {
    case .named(let type): structs[type]?.fields.first { $0.name == name }?.type
    case .existential(let type): self.type(ofRequirement: name, in: type)
    default: nil
    }
  }

  private func type(ofRequirement name: String, in type: String) -> TypeReference? {
    if let field = protocols[type]?.requirements.first(where: { $0.name == name }) { return field.type }
    if let member = models[type]?.members.first(where: { $0.name == name }) { return member.type }
    for conformance in conformances(of: type) {
      if let found = self.type(ofRequirement: name, in: conformance) { return found }
    }
    return nil
  }

  /// The names of a model's associated types, own and inherited.
  func associatedTypes(of model: ModelDeclaration) -> [String] {
    lineage(of: model).flatMap { $0.associatedTypes.map(\.name) }
  }

  /// The names of a model's members, own and inherited.
  func members(of model: ModelDeclaration) -> [String] {
    lineage(of: model).flatMap { $0.members.map(\.name) }
  }

  /// A model and those that it conforms to, directly or not, each once.
  private func lineage(of model: ModelDeclaration) -> [ModelDeclaration] {
    var lineage = [model]
    var next = 0
    while next < lineage.count {
      for conformance in lineage[next].conformances {
        guard let parent = models[conformance], !lineage.contains(where: { $0.name == parent.name }) else { continue }
        lineage.append(parent)
      }
      next += 1
    }
    return lineage
  }
}
