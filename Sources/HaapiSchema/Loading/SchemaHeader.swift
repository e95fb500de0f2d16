import YAMLDocument

/// The header of a schema, in its root file.
struct SchemaHeader: Sendable {
  let name: String
  let module: Schema.Module
  /// The name or path of the base schema; `nil` if it is not an overlay.
  let base: Located<String>?

  static let keys = ["haapi-gen", "name", "extends", "module"]

  /// The version of the language that this reader knows.
  static let version = "1"
}

extension SyntaxReader {
  mutating func header(_ document: YAMLNode, _ members: [YAMLMember], file: Int32) -> SchemaHeader? {
    guard checkVersion(document, members, file: file) else { return nil }
    guard let nameMember = members.first(where: { $0.key == "name" }) else {
      missingKey(
        "name", in: document, "this schema has no name", at: SourceRange(startOf: file), .init("add 'name: MySchema'"))
      return nil
    }
    guard let name = text(nameMember.value, "'name'"), identifier(name.value, "a schema", at: name.range) else {
      return nil
    }
    var base: Located<String>?
    if let member = members.first(where: { $0.key == "extends" }) {
      guard let text = text(member.value, "'extends'") else { return nil }
      base = text
    }
    guard let module = module(members, isOverlay: base != nil) else { return nil }
    return SchemaHeader(name: name.value, module: module, base: base)
  }

  private mutating func checkVersion(_ document: YAMLNode, _ members: [YAMLMember], file: Int32) -> Bool {
    let version = SchemaHeader.version
    guard let member = members.first(where: { $0.key == "haapi-gen" }) else {
      missingKey(
        "haapi-gen", in: document, "the version of the schema language is missing",
        at: SourceRange(startOf: file), .init("begin it with 'haapi-gen: \(version)'"))
      return false
    }
    if case .scalar(let scalar) = member.value.content, scalar.text == version { return true }
    report(
      .unknownVersion, "this tool supports only version \(version) of the schema language", at: member.value.range,
      .init("write 'haapi-gen: \(version)'"))
    return false
  }

  private mutating func module(_ members: [YAMLMember], isOverlay: Bool) -> Schema.Module? {
    guard let member = members.first(where: { $0.key == "module" }) else { return .client }
    guard let text = text(member.value, "'module'") else { return nil }
    guard !isOverlay else {
      report(
        .noEffect, "the code of an overlay always belongs to a module of your own", at: member.keyRange,
        .init("remove it"))
      return nil
    }
    guard text.value == "HaapiRuntime" else {
      report(
        .unknownWord, "'module' must be 'HaapiRuntime'", at: text.range,
        .init("remove it to generate code for a module of your own"))
      return nil
    }
    return .runtime
  }
}
