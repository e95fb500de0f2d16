import HaapiSchema

extension Names {
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
