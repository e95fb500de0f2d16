import HaapiSchema

/// The struct or class of a model.
struct ModelImplementation {
  let declaration: ModelDeclaration.Implementation
  let doc: String
  let model: ModelDeclaration
  /// What an overlay adds to the model: the first of the members.
  let added: ArraySlice<ModelDeclaration.Member>
  let scope: Scope

  init(_ declaration: ModelDeclaration.Implementation, of model: ModelDeclaration, scope: Scope) {
    self.declaration = declaration
    self.model = model
    self.scope = scope
    doc = declaration.isClass ? "A ready-made ``\(model.name)``, edited in place." : "A ready-made ``\(model.name)``."
    added = []
  }

  /// A model that is based on another one.
  init(_ overlaid: OverlayDeclaration.Model, of model: ModelDeclaration, scope: Scope) {
    declaration = ModelDeclaration.Implementation(
      name: overlaid.name, isClass: overlaid.isClass, members: overlaid.added + overlaid.inherited)
    self.model = model
    self.scope = scope
    doc =
      overlaid.doc
      ?? (overlaid.added.isEmpty ? "A ready-made ``\(model.name)``." : "All that a ``\(model.name)`` has, and more.")
    added = declaration.members.prefix(overlaid.added.count)
  }

  var tree: Declaration {
    let name = Identifier(declaration.name)
    let head: Code =
      declaration.isClass
      ? "public nonisolated final class \(declaring: name)" : "public nonisolated struct \(declaring: name)"
    return Declaration(
      doc: DocText(doc), head: head + .conformances([scope.name(of: model.name)]),
      body: .members(declaration.members.map(property) + [initializer.tree, copying]))
  }

  private func property(_ member: ModelDeclaration.Member) -> Declaration {
    let keyword: Code =
      if member.isMutable {
        "@\(scope.type(.mainActor)) public var"
      } else if declaration.isClass {
        "public let"
      } else {
        "public var"
      }
    return Declaration(
      doc: DocText(member.doc), head: "\(keyword) \(declaring: Identifier(member.name)): \(scope.type(member.type))")
  }

  private var initializer: MemberwiseInitializer { initializer(of: declaration.members[...]) }

  private func initializer(of members: ArraySlice<ModelDeclaration.Member>) -> MemberwiseInitializer {
    let parameters = members.map { member in
      let value = member.defaultValue ?? (member.type.isOptional ? .nil : nil)
      return MemberwiseInitializer.Parameter(
        name: member.name, type: scope.type(member.type),
        defaultValue: value.map { .literal($0, as: member.type, in: scope) })
    }
    return MemberwiseInitializer(access: "public ", parameters: parameters)
  }

  private var copying: Declaration {
    let head: Code =
      declaration.isClass ? "@\(scope.type(.mainActor)) public convenience init" : "public init"
    let more = initializer(of: added)
    let copied = Identifier("model") { name in added.contains { $0.name == name } }
    let label: Code = "from \(declaring: copied): \(SwiftType.existential(scope.name(of: model.name)))"
    let values = more.parameters.map { "\(more.inner($0))" as Code }
    let copies = declaration.members.dropFirst(added.count).map { "\(copied).\(member: Identifier($0.name))" as Code }
    let arguments = zip(declaration.members, values + copies).map { member, value -> Code in
      "\(label: Identifier(member.name)): \(value)"
    }
    return Declaration(
      doc: DocText(
        added.isEmpty ? "Copies any ``\(model.name)``." : "Copies any ``\(model.name)``, and adds the rest."),
      head: "\(head)\(list: [label] + more.declarations)",
      body: .statements([.line("self.init\(list: arguments)")]))
  }
}
