import YAMLDocument

extension SyntaxReader {
  /// The fields of a UI model.
  mutating func modelFields(
    _ node: YAMLNode, _ what: String = "'fields'"
  ) -> [ModelSyntax.FieldSyntax]? {
    mapping(node, what)?.map { member in
      modelField(member)
        ?? .init(name: Located(member.key, member.keyRange), type: .unread(member.value))
    }
  }

  private mutating func modelField(_ member: YAMLMember) -> ModelSyntax.FieldSyntax? {
    guard identifier(member.key, "a field", at: member.keyRange) else { return nil }
    let name = Located(member.key, member.keyRange)
    guard case .mapping = member.value.content else {
      return type(member.value, "the type of a field").map { .init(name: name, type: $0) }
    }
    guard let keys = mapping(member.value, .modelField) else { return nil }
    guard let typeKey = keys.first(where: { $0.key == "type" }) else {
      missingKey(
        "type", in: member.value, "field '\(member.key)' has no 'type'", at: member.keyRange,
        .init("write 'type: String', or in short '\(member.key): String'"))
      return nil
    }
    guard let type = type(typeKey.value, "the type of a field") else { return nil }
    var syntax = ModelSyntax.FieldSyntax(name: name, type: type)
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "mutable": if bool(key.value, "'mutable'") == true { syntax.mutable = key.keyRange }
      case "default": syntax.defaultValue = LiteralSyntax(key.value)
      case "secret": syntax.isSecret = bool(key.value, "'secret'") ?? true
      default: break
      }
    }
    return syntax
  }
}
