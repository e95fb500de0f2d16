/// A checked UI model.
struct ResolvedModel: Sendable {
  /// Protocols that the schema does not declare, to which it conforms itself or through an ancestor.
  let otherConformances: Set<String>
  /// The known definitions of associated types, its own and those of its ancestors.
  var associatedTypes: [String: TypeReference] = [:]
  /// The constraints that it adds, in order.
  var constraints: [ModelDeclaration.Constraint] = []
  /// The members that it adds.
  var ownMembers: [Member] = []
  /// All members: its own, then those of its ancestors, with known associated types replaced.
  var members: [Member] = []
  /// Whether its implementation is a class: as written, or because it is edited in place.
  var isClass = false

  /// It is large, never changes, and is in every descendant: as a class it costs one reference there.
  final class Member: Sendable {
    let declaration: ModelDeclaration.Member
    let syntax: ModelSyntax.FieldSyntax
    /// The index of the model that declares it.
    let origin: Int

    init(declaration: ModelDeclaration.Member, syntax: ModelSyntax.FieldSyntax, origin: Int) {
      self.declaration = declaration
      self.syntax = syntax
      self.origin = origin
    }
  }
}

extension ResolvedModel.Member {
  /// Whether a mapping has to give it. A default that is wrong is still a default.
  var isRequired: Bool {
    !declaration.type.isOptional && declaration.type != .unknown && syntax.defaultValue == nil
  }

  /// The same member where associated types are known.
  func replacing(_ associatedTypes: [String: TypeReference]) -> ResolvedModel.Member {
    guard !associatedTypes.isEmpty else { return self }
    let type = declaration.type.replacing(associatedTypes)
    return ResolvedModel.Member(
      declaration: .init(
        name: declaration.name, type: type.contains { $0 == .unknown } ? .unknown : type, doc: declaration.doc,
        isMutable: declaration.isMutable, defaultValue: declaration.defaultValue,
        isSecret: declaration.isSecret),
      syntax: syntax, origin: origin)
  }
}
