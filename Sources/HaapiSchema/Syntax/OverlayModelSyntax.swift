import YAMLDocument

/// Models of an overlay.
extension SyntaxReader {
  /// `Name: {is: Model, fields: {…}}`
  mutating func overlayModel(_ member: YAMLMember) -> OverlaySyntax.Model? {
    guard identifier(member.key, "a UI model", at: member.keyRange),
      let keys = mapping(member.value, "a UI model of an overlay", keys: ["doc", "is", "fields"])
    else { return nil }
    var doc: String?
    var base: Located<String>?
    var fields: [ModelSyntax.FieldSyntax] = []
    for key in keys {
      switch key.key {
      case "doc": doc = text(key.value, "'doc'")?.value
      case "is":
        guard let name = text(key.value, "'is'") else { return nil }
        base = name
      default: fields = modelFields(key.value, keys: ["type", "doc", "default", "secret"])
      }
    }
    guard let base else {
      missingKey(
        "is", in: member.value, "'\(member.key)' does not say which model it is", at: member.keyRange,
        .init("write 'is: Model', with a model of the schema that is extended"))
      return nil
    }
    return .init(name: Located(member.key, member.keyRange), doc: doc, base: base, fields: fields)
  }
}
