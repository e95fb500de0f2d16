import YAMLDocument

/// Models of an overlay.
extension SyntaxReader {
  /// `Name: {is: Model, conforms: Protocol, fields: {…}}`; without `is`, the model stands alone.
  mutating func overlayModel(_ member: YAMLMember) -> OverlaySyntax.Model? {
    guard identifier(member.key, "a UI model", at: member.keyRange),
      let keys = mapping(member.value, .overlayModel)
    else { return nil }
    var doc: String?
    var base: Located<String>?
    var conformances: [Located<String>] = []
    var fields: [ModelSyntax.FieldSyntax]? = []
    for key in keys {
      switch key.key {
      case "doc": doc = text(key.value, "'doc'")?.value
      case "is":
        guard let name = text(key.value, "'is'") else { return nil }
        base = name
      case "conforms": conformances = texts(key.value, "'conforms'")
      default: fields = modelFields(key.value, keys: .overlayModelField)
      }
    }
    return .init(
      name: Located(member.key, member.keyRange), doc: doc, base: base, conformances: conformances,
      fields: fields ?? [], lacksFields: fields == nil || hasUnknownKey(member.value))
  }
}
