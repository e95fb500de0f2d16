import YAMLDocument

extension SyntaxReader {
  private static let externalKeys = ["protocols", "types", "screens"]

  /// One kind of names that Swift code written by hand declares: `protocols: [Masking]`.
  mutating func external(_ member: YAMLMember, into schema: inout SchemaSyntax) {
    // An overlay names only the screens that the app writes by hand.
    let keys = isOverlay ? ["screens"] : Self.externalKeys
    guard keys.contains(member.key) else {
      return unknownKey(member, "section 'external'", keys: keys, among: [])
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
