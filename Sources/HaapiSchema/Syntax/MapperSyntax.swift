import YAMLDocument

/// A mapper as it is written.
struct MapperSyntax: Sendable {
  let name: Located<String>
  var doc: String?
  var isOpen = false
  var settings: [Setting] = []
  var entries: [MappingName] = []

  struct Setting: Sendable {
    let name: Located<String>
    let type: TypeSyntax
    let doc: String?
  }
}

/// A hand-written function as it is declared.
struct TransformSyntax: Sendable {
  let name: Located<String>
  let type: TypeSyntax
  let doc: String?
}

extension SyntaxReader {
  /// An entry of `mappers`.
  mutating func mapperDeclaration(_ member: YAMLMember) -> MapperSyntax? {
    guard identifier(member.key, "a mapper", at: member.keyRange),
      let keys = mapping(member.value, "a mapper", keys: ["doc", "open", "settings", "maps"])
    else { return nil }
    var syntax = MapperSyntax(name: Located(member.key, member.keyRange))
    for key in keys {
      switch key.key {
      case "doc": syntax.doc = text(key.value, "'doc'")?.value
      case "open": syntax.isOpen = bool(key.value, "'open'") ?? false
      case "settings":
        syntax.settings = (mapping(key.value, "'settings'") ?? []).compactMap { setting in
          typed(setting, "a setting").map {
            .init(name: Located(setting.key, setting.keyRange), type: $0.type, doc: $0.doc)
          }
        }
      default: syntax.entries = mappingNames(key.value)
      }
    }
    if !keys.contains(where: { $0.key == "maps" }) {
      missingKey(
        "maps", in: member.value, "mapper '\(member.key)' has no 'maps'", at: member.keyRange,
        .init("say what it maps to what: 'maps: Source -> Model'"))
    }
    return syntax
  }

  private mutating func mappingNames(_ node: YAMLNode) -> [MappingName] {
    guard case .sequence(let elements) = node.content else { return mappingName(node).map { [$0] } ?? [] }
    if elements.isEmpty {
      report(.emptyList, "'maps' names no mapping", at: node.range, .init("add one, such as 'Source -> Model'"))
    }
    return elements.compactMap { mappingName($0) }
  }

  /// An entry of `transforms`.
  mutating func transformDeclaration(_ member: YAMLMember) -> TransformSyntax? {
    typed(member, "a transform").map {
      .init(name: Located(member.key, member.keyRange), type: $0.type, doc: $0.doc)
    }
  }

  /// `name: Type`, or `name: {type: Type, doc: …}`.
  private mutating func typed(_ member: YAMLMember, _ what: String) -> (type: TypeSyntax, doc: String?)? {
    guard identifier(member.key, what, at: member.keyRange) else { return nil }
    guard case .mapping = member.value.content else {
      return type(member.value, "the type of \(what)").map { ($0, nil) }
    }
    guard let keys = mapping(member.value, what, keys: ["type", "doc"]) else { return nil }
    guard let key = keys.first(where: { $0.key == "type" }) else {
      missingKey(
        "type", in: member.value, "\(what) has a 'type', which '\(member.key)' lacks", at: member.keyRange,
        .init("write 'type: …', or in short '\(member.key): …'"))
      return nil
    }
    let doc = keys.first { $0.key == "doc" }.flatMap { text($0.value, "'doc'")?.value }
    return type(key.value, "the type of \(what)").map { ($0, doc) }
  }
}
