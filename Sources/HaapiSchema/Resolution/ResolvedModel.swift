/// What is known of a UI model beyond what is written.
struct ResolvedModel: Sendable {
  /// The models that it conforms to, as indices: itself, then its parents, then theirs, each once.
  let ancestors: [Int]
  /// What the associated types are, its own and those of its ancestors, as far as that is said.
  var associatedTypes: [String: TypeReference] = [:]
  /// The constraints that it adds, in order.
  var constraints: [ModelDeclaration.Constraint] = []
  /// The members that it adds.
  var ownMembers: [Member] = []
  /// All members: its own, then those of its ancestors, with associated types replaced by what they are here.
  var members: [Member] = []

  struct Member: Sendable {
    let declaration: ModelDeclaration.Member
    let syntax: ModelSyntax.FieldSyntax
    /// The index of the model that declares it.
    let origin: Int
  }
}

extension ModelDeclaration.Member {
  func replacing(_ associatedTypes: [String: TypeReference]) -> Self {
    Self(
      name: name, type: type.replacing(associatedTypes), doc: doc, isMutable: isMutable, defaultValue: defaultValue)
  }
}
