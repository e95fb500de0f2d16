import HaapiSchema

/// How an app's changes reach the models inside a model.
struct ModelContainment {
  let implementation: ModelDeclaration.Implementation
  let names: Names
  /// Members that hold models, with the type of each model.
  private let inner: [(member: ModelDeclaration.Member, model: SwiftType)]

  /// `nil` for a type that holds no models, or that is edited in place.
  init?(_ declaration: ModelDeclaration, names: Names) {
    guard let implementation = declaration.implementation, !implementation.isClass else { return nil }
    inner = implementation.members.compactMap { member in
      let element =
        switch member.type.unwrapped {
        case .array(let element): element
        case let type: type
        }
      guard case .existential(let name) = element, names.models[name] != nil else { return nil }
      return (member, .existential(Scope(names).name(of: name)))
    }
    guard !inner.isEmpty else { return nil }
    self.implementation = implementation
    self.names = names
  }

  var tree: Declaration {
    let type = Scope(names).name(of: implementation.name)
    func isTaken(_ name: String) -> Bool { implementation.members.contains { $0.name == name } }
    let changed = Identifier("changed", unless: isTaken)
    let changes = Identifier("changes", unless: isTaken)
    let updates = inner.map { member, model -> Statement in
      let name = Identifier(member.name)
      let inside: Code = name.isPlainUse ? "\(name)" : "self.\(member: name)"
      let arguments: [Code] = ["to: \(inside)", "as: (\(model)).self"]
      return .line("\(changed).\(member: name) = try \(changes).applied\(list: arguments)")
    }
    let applying = Declaration(
      head: "func applying(_ \(declaring: changes): \(names(.modelChanges))) throws -> \(type)",
      body: .statements([.line("var \(declaring: changed) = self")] + updates + [.line("return \(changed)")]))
    return Declaration(
      head: "nonisolated extension \(type)" + .conformances([names(.modelContainer)]), body: .members([applying]))
  }
}
