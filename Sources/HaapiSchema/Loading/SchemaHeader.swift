import YAMLDocument

/// The header of a schema, in its root file.
struct SchemaHeader: Sendable {
  /// A name that stands for one that could not be read.
  var name = "Unnamed"
  var module = Schema.Module.client
  /// The name or path of the base schema; `nil` if it is not an overlay.
  var base: Located<String>?
  /// Whether the schema has a version and a name.
  var isComplete = false

  /// The version of the language that this reader knows.
  static let version = "1"
}

extension SyntaxReader {
  /// The header, and errors about what is wrong with it.
  mutating func header(_ document: YAMLNode, _ members: YAMLMembers, file: Int32) -> SchemaHeader {
    var header = SchemaHeader()
    let extends = members.first { $0.key == "extends" }
    if let extends { header.base = text(extends.value, "'extends'") }
    let hasVersion = checkVersion(document, members, file: file)
    if let name = name(document, members, file: file) {
      header.name = name
      header.isComplete = hasVersion
    }
    header.module = module(members, isOverlay: extends != nil)
    return header
  }

  private mutating func name(_ document: YAMLNode, _ members: YAMLMembers, file: Int32) -> String? {
    guard let member = members.first(where: { $0.key == "name" }) else {
      missingKey(
        "name", in: document, "this schema has no name", at: SourceRange(startOf: file), .init("add 'name: MySchema'"))
      return nil
    }
    guard let name = text(member.value, "'name'"), identifier(name.value, "a schema", at: name.range) else {
      return nil
    }
    return name.value
  }

  private mutating func checkVersion(_ document: YAMLNode, _ members: YAMLMembers, file: Int32) -> Bool {
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

  private mutating func module(_ members: YAMLMembers, isOverlay: Bool) -> Schema.Module {
    guard let member = members.first(where: { $0.key == "module" }) else { return .client }
    guard let text = text(member.value, "'module'") else { return .client }
    if isOverlay {
      guard text.value != "HaapiRuntime" else {
        report(
          .noEffect, "the code of an overlay always belongs to a module of your own", at: member.keyRange,
          .init("remove it"))
        return .client
      }
      return identifier(text.value, "a module", at: text.range) ? .library(text.value) : .client
    }
    guard text.value == "HaapiRuntime" else {
      report(
        .unknownWord, "'module' must be 'HaapiRuntime'", at: text.range,
        .init("remove it to generate code for a module of your own"))
      return .client
    }
    return .runtime
  }
}
