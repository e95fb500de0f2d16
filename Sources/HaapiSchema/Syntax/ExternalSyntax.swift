import YAMLDocument

extension SyntaxReader {
  /// One kind of names that Swift code written by hand declares: `protocols: [Masking]`.
  mutating func external(_ member: YAMLMember, into schema: inout SchemaSyntax) {
    let table = KeyTable.external
    guard table.names.contains(member.key) else {
      return unknownKey(member, table.owner, keys: table.names, among: [])
    }
    for name in texts(member.value, "an external name") {
      guard identifier(name.value, "something external", at: name.range) else {
        schema.unread.insert(.init(section: "external", name: name.value))
        continue
      }
      switch member.key {
      case "protocols": schema.externalProtocols.append(name)
      case "types": schema.externalTypes.append(name)
      default: schema.externalScreens.append(name)
      }
    }
  }
}
