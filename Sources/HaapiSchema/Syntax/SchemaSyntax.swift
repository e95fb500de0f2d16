import YAMLDocument

/// All declarations of all files, as written and in the order of the files.
struct SchemaSyntax: Sendable {
  var enums: [EnumSyntax] = []
  var protocols: [ProtocolSyntax] = []
  var structs: [StructSyntax] = []
  var unions: [UnionSyntax] = []
  var responses: [ResponsesSyntax] = []
  var factories: [FactorySyntax] = []
  var models: [ModelSyntax] = []
  /// Names that Swift code written by hand declares.
  var externalProtocols: [Located<String>] = []
  var externalTypes: [Located<String>] = []
  var externalScreens: [Located<String>] = []
  var transforms: [TransformSyntax] = []
  var mappers: [MapperSyntax] = []
  var mappings: [MappingSyntax] = []
  var screenTables: [ScreenTableSyntax] = []
  /// HAL resources.
  var resources: [ResourceSyntax] = []
  /// The declarations that could not be read, or only in part.
  var unread: Set<UnreadDeclaration> = []
  /// The types to which an overlay adds fields of which none could be read.
  var unreadAdditions: Set<String> = []
  /// The names, as written, of mappings that could not be read at all.
  var unreadMappings: [String] = []
  /// The names in resources that could not be read.
  var unreadInResources: Set<String> = []
}

/// A declaration that could not be read, or only in part. Its error is reported, so the uses of its name have none.
struct UnreadDeclaration: Hashable, Sendable {
  /// `nil` for a name in a section that does not exist, which may be meant for any.
  let section: String?
  let name: String
}

extension SchemaSyntax {
  private static let typeSections = [
    "enums", "protocols", "structs", "external", "uiModels", "screens",
  ]

  /// Whether the declaration of a type or a screen could not be read.
  func isUnreadType(_ name: String) -> Bool { isUnread(name, in: Self.typeSections) }

  func isUnread(_ name: String, in sections: [String]) -> Bool {
    !unread.isEmpty
      && (unread.contains(.init(section: nil, name: name))
        || sections.contains { unread.contains(.init(section: $0, name: name)) })
  }
}

extension SyntaxReader {
  /// Reads one section of a file.
  mutating func section(_ section: YAMLMember, into schema: inout SchemaSyntax) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    let members = declarations(section, into: &schema)
    brokenFields = []
    for member in members { declaration(member, in: section.key, into: &schema) }
    if section.key == "resources" { schema.unreadInResources.formUnion(brokenFields) }
  }

  /// The declarations of a section, without those that a syntax error cuts off.
  mutating func declarations(_ section: YAMLMember, into schema: inout SchemaSyntax) -> YAMLMembers {
    if let all = mapping(section.value, "section '\(section.key)'") {
      let members = joiningStrayKeys(all, in: section.key)
      // Nearly always all are complete, and none has to be copied.
      if members.allSatisfy(\.value.isComplete) { return members }
      for member in members where !member.value.isComplete {
        schema.unread.insert(.init(section: section.key, name: member.key))
        if section.key == "mappings" { schema.unreadMappings.append(member.key) }
      }
      return YAMLMembers(members.filter(\.value.isComplete))
    }
    // The names in a list are probably declarations in the wrong form.
    if case .sequence(let elements) = section.value.content {
      for case .scalar(let scalar) in elements.map(\.content) {
        schema.unread.insert(.init(section: section.key, name: scalar.text))
      }
    }
    return []
  }

  /// Reads one declaration of a section.
  mutating func declaration(_ member: YAMLMember, in section: String, into schema: inout SchemaSyntax) {
    if !readsWhole({ $0.read(member, in: section, into: &schema) }) {
      schema.unread.insert(.init(section: section, name: member.key))
    }
  }

  private mutating func read(_ member: YAMLMember, in section: String, into schema: inout SchemaSyntax) {
    switch section {
    case "enums": if let syntax = enumDeclaration(member) { schema.enums.append(syntax) }
    case "protocols": if let syntax = protocolDeclaration(member) { schema.protocols.append(syntax) }
    case "unions": if let syntax = unionDeclaration(member) { schema.unions.append(syntax) }
    case "select": if let syntax = selectDeclaration(member) { schema.unions.append(syntax) }
    case "responses": if let syntax = responsesDeclaration(member) { schema.responses.append(syntax) }
    case "factories": if let syntax = factoryDeclaration(member) { schema.factories.append(syntax) }
    case "external": external(member, into: &schema)
    case "uiModels": if let syntax = modelDeclaration(member) { schema.models.append(syntax) }
    case "transforms": if let syntax = transformDeclaration(member) { schema.transforms.append(syntax) }
    case "resources": if let syntax = resourceDeclaration(member) { schema.resources.append(syntax) }
    case "screens": if let syntax = screenTable(member) { schema.screenTables.append(syntax) }
    case "mappers": if let syntax = mapperDeclaration(member) { schema.mappers.append(syntax) }
    case "mappings":
      if let syntax = mappingDeclaration(member) {
        schema.mappings.append(syntax)
      } else {
        schema.unreadMappings.append(member.key)
      }
    case "structs": if let syntax = structDeclaration(member) { schema.structs.append(syntax) }
    default: break
    }
  }
}
