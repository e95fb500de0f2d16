import YAMLDocument

extension SchemaSyntax {
  /// The same with all that a protocol needs so that a struct can hold its values, for each one that says nothing of it.
  ///
  /// - Parameter added: Fields that an overlay adds to types of its base.
  func inferringConformances(besides added: [FieldSyntax] = []) -> SchemaSyntax {
    let open = protocols.indices.filter { !protocols[$0].saysWhatItIs }
    if open.isEmpty { return self }
    let fields = structs.flatMap(\.fields) + protocols.flatMap(\.fields) + added
    let held = Set(fields.flatMap(\.type.root.existentials))
    var whole = self
    for index in open where held.contains(protocols[index].name.value) {
      let range = protocols[index].name.range
      whole.protocols[index].conformances = ["Codable", "Equatable", "Sendable"].map { Located($0, range) }
      whole.protocols[index].hasExistentialEquality = true
    }
    return whole
  }
}

extension TypeSyntax.Term {
  /// The protocols whose values it holds.
  fileprivate var existentials: [String] {
    switch self {
    case .existential(let name, _): [name]
    case .array(let inner), .optional(let inner): inner.existentials
    case .dictionary(let key, let value): key.existentials + value.existentials
    case .tuple(let parts, _): parts.flatMap(\.existentials)
    case .name, .function, .unread: []
    }
  }
}
