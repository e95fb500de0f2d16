import HaapiSchema

/// The struct or class of a model.
struct ModelImplementation {
  let declaration: ModelDeclaration.Implementation
  let doc: String?
  /// The model that it implements; `nil` for a model of an overlay that stands alone.
  let model: ModelDeclaration?
  /// The members that an overlay adds, which come first.
  let added: ArraySlice<ModelDeclaration.Member>
  /// The protocols beside the model.
  private let conformances: [String]
  let scope: Scope
  /// The properties that hold secret members. An overlay has none, because its code may be built on another library.
  private let storage: [String: Identifier]

  init(_ declaration: ModelDeclaration.Implementation, of model: ModelDeclaration, scope: Scope) {
    self.declaration = declaration
    self.model = model
    self.scope = scope
    doc = declaration.isClass ? "A ready-made ``\(model.name)``, edited in place." : "A ready-made ``\(model.name)``."
    added = []
    conformances = []
    var taken = Set(declaration.members.map(\.name))
    var storage: [String: Identifier] = [:]
    for member in declaration.members where member.isSecret && !scope.names.isOverlay {
      let name = Identifier(
        "secret" + member.name.prefix(1).uppercased() + member.name.dropFirst(), unless: taken.contains)
      taken.insert(name.text)
      storage[member.name] = name
    }
    self.storage = storage
  }

  /// A model of an overlay.
  init(_ overlaid: OverlayDeclaration.Model, of model: ModelDeclaration?, scope: Scope) {
    declaration = ModelDeclaration.Implementation(
      name: overlaid.name, isClass: overlaid.isClass, members: overlaid.added + overlaid.inherited)
    self.model = model
    self.scope = scope
    doc =
      overlaid.doc
      ?? model.map {
        overlaid.added.isEmpty ? "A ready-made ``\($0.name)``." : "All that a ``\($0.name)`` has, and more."
      }
    added = declaration.members.prefix(overlaid.added.count)
    conformances = overlaid.conformances
    storage = [:]
  }

  var tree: Declaration {
    let name = Identifier(declaration.name)
    let head: Code =
      declaration.isClass
      ? "public nonisolated final class \(declaring: name)" : "public nonisolated struct \(declaring: name)"
    let mirror = mirror
    let reflectable = mirror == nil ? [] : [scope.names(.customReflectable)]
    return Declaration(
      doc: DocText(doc),
      head: head
        + .conformances(
          [model.map { scope.name(of: $0.name) } ?? scope.names(.sendable)] + conformances.map(scope.conformance)
            + reflectable),
      body: .members(
        declaration.members.flatMap(properties) + [initializer.tree] + [model.map(copying), mirror].compactMap { $0 }))
  }

  /// The mirror that hides secret members when they are stored like all others.
  private var mirror: Declaration? {
    guard declaration.members.contains(where: { $0.isSecret && storage[$0.name] == nil }) else { return nil }
    // Other threads must not read members that the screen changes.
    let shown = declaration.members.filter { !$0.isSecret && !$0.isMutable }
    let children = shown.map { member -> Code in
      let child: Code = "\(StringLiteral(member.name)): self.\(member: Identifier(member.name))"
      return member.type.isOptional ? "\(child) as Any" : child
    }
    let list: Code = children.isEmpty ? "[:]" : "\(list: children, in: .square)"
    let mirror = scope.names(.mirror)
    return Declaration(
      doc: DocText("All but secrets."), head: "public var customMirror: \(mirror)",
      body: .statements([.line("\(mirror)\(list: ["self", "children: \(list)"])")]))
  }

  private func properties(_ member: ModelDeclaration.Member) -> [Declaration] {
    guard let storage = storage[member.name] else { return [property(member)] }
    let type = scope.type(member.type)
    let isolation: Code = member.isMutable ? "@\(scope.type(.mainActor)) " : Code()
    let isVariable = member.isMutable || !declaration.isClass
    let keyword: Code = isVariable ? "private var" : "private let"
    let value: Code = "\(storage).value"
    return [
      Declaration(head: "\(isolation)\(keyword) \(declaring: storage): \(scope.names(.secret))<\(type)>"),
      Declaration(
        doc: DocText(member.doc), head: "\(isolation)public var \(declaring: Identifier(member.name)): \(type)",
        body: isVariable
          ? .statements([.inline("get", value), .inline("set", "\(value) = newValue")]) : .expression(value)),
    ]
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
        name: member.name, storage: storage[member.name], type: scope.type(member.type),
        defaultValue: value.map { .literal($0, as: member.type, in: scope) },
        wrappers: storage[member.name].map { _ in [scope.names(.secret)] } ?? [])
    }
    return MemberwiseInitializer(access: .public, parameters: parameters)
  }

  private func copying(_ model: ModelDeclaration) -> Declaration {
    // Only the main actor may read members that the screen changes.
    let isolation: Code =
      declaration.members.dropFirst(added.count).contains(where: \.isMutable)
      ? "@\(scope.type(.mainActor)) " : Code()
    let head: Code = declaration.isClass ? "\(isolation)public convenience init" : "public init"
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
