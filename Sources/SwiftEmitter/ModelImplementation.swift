import HaapiSchema

/// The struct or class of a model.
struct ModelImplementation {
  let declaration: ModelDeclaration.Implementation
  let model: ModelDeclaration
  let scope: Scope

  init(_ declaration: ModelDeclaration.Implementation, of model: ModelDeclaration, scope: Scope) {
    self.declaration = declaration
    self.model = model
    self.scope = scope
  }

  var tree: Declaration {
    let name = Identifier(declaration.name)
    let head: Code =
      declaration.isClass
      ? "public nonisolated final class \(declaring: name)" : "public nonisolated struct \(declaring: name)"
    let doc =
      declaration.isClass ? "A ready-made ``\(model.name)``, edited in place." : "A ready-made ``\(model.name)``."
    return Declaration(
      doc: DocText(doc), head: head + .conformances([scope.name(of: model.name)]),
      body: .members(declaration.members.map(property) + [initializer, copying]))
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

  private var initializer: Declaration {
    let parameters = declaration.members.map { member in
      let value = member.defaultValue ?? (member.type.isOptional ? .nil : nil)
      return MemberwiseInitializer.Parameter(
        name: member.name, type: scope.type(member.type),
        defaultValue: value.map { .literal($0, as: member.type, in: scope) })
    }
    return MemberwiseInitializer(access: "public ", parameters: parameters).tree
  }

  private var copying: Declaration {
    let head: Code =
      declaration.isClass ? "@\(scope.type(.mainActor)) public convenience init" : "public init"
    let parameter: Code = "from model: \(SwiftType.existential(scope.name(of: model.name)))"
    let arguments = declaration.members.map { member -> Code in
      let name = Identifier(member.name)
      return "\(label: name): model.\(member: name)"
    }
    return Declaration(
      doc: DocText("Copies any ``\(model.name)``."), head: "\(head)\(list: [parameter])",
      body: .statements([.line("self.init\(list: arguments)")]))
  }
}
