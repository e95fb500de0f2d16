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

  private func lineage(of model: ModelDeclaration) -> [ModelDeclaration] {
    lineage(of: model.name).compactMap { models[$0] }
  }

  /// A struct, a protocol or a model and what it conforms to, directly or not, each once, the nearest first.
  func lineage(of name: String) -> [String] {
    var lineage = [name]
    var known: Set = [name]
    var next = 0
    while next < lineage.count {
      for parent in conformances(of: lineage[next]) where known.insert(parent).inserted { lineage.append(parent) }
      next += 1
    }
    return lineage
  }
}
