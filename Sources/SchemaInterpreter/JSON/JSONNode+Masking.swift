extension JSONNode {
  /// The same without the values of secret members.
  ///
  /// - Parameter names: The names of secret members, at any depth.
  package func masking(_ names: Set<String>) -> JSONNode { masking(names, isSecret: false) }

  private func masking(_ names: Set<String>, isSecret: Bool) -> JSONNode {
    switch content {
    case .object(let members):
      JSONNode(
        .object(
          members.map { member in
            Member(
              name: member.name, value: member.value.masking(names, isSecret: isSecret || names.contains(member.name)))
          }))
    case .array(let elements): JSONNode(.array(elements.map { $0.masking(names, isSecret: isSecret) }))
    case .string, .number, .bool: isSecret ? JSONNode(.string("***")) : self
    case .null: self
    }
  }
}
