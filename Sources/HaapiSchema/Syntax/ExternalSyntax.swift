import YAMLDocument

extension SyntaxReader {
  private static let externalKeys = ["protocols", "types"]

  /// One kind of names that Swift code written by hand declares: `protocols: [Masking]`.
  mutating func external(_ member: YAMLMember, into schema: inout SchemaSyntax) {
    guard Self.externalKeys.contains(member.key) else {
      return unknownKey(member, "section 'external'", keys: Self.externalKeys, among: [])
    }
    for name in texts(member.value, "an external name") {
      guard identifier(name.value, "something external", at: name.range) else {
        schema.broken.insert(name.value)
        continue
      }
      if member.key == "protocols" {
        schema.externalProtocols.append(name)
      } else {
        schema.externalTypes.append(name)
      }
    }
  }
}
