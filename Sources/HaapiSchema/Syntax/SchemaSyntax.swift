import YAMLDocument

/// All declarations of all files, as written and in the order of the files.
struct SchemaSyntax: Sendable {
  var enums: [EnumSyntax] = []
  var protocols: [ProtocolSyntax] = []
  var structs: [StructSyntax] = []
  var unions: [UnionSyntax] = []
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
  /// The names of declarations and fields that could not be read.
  var broken: Set<String> = []
  /// Whether a mapping is missing because its name could not be read.
  var lacksMappings = false
}

extension SyntaxReader {
  static let sections = [
    "enums", "protocols", "structs", "representations", "problems", "oauth", "unions", "select", "factories",
    "external", "uiModels", "transforms", "mappers", "mappings", "screens", "resources",
  ]

  /// Reads one section of a file.
  mutating func section(_ section: YAMLMember, into schema: inout SchemaSyntax) {
    if case .scalar(let scalar) = section.value.content, scalar.isNull { return }
    guard let members = mapping(section.value, "section '\(section.key)'") else { return }
    defer { schema.broken.formUnion(brokenFields) }
    for member in members { declaration(member, in: section.key, into: &schema) }
  }

  /// Reads one declaration of a section.
  mutating func declaration(_ member: YAMLMember, in section: String, into schema: inout SchemaSyntax) {
    let errorCount = diagnostics.count
    defer {
      if diagnostics.count > errorCount { schema.broken.insert(member.key) }
    }
    switch section {
    case "enums": if let syntax = enumDeclaration(member) { schema.enums.append(syntax) }
    case "protocols": if let syntax = protocolDeclaration(member) { schema.protocols.append(syntax) }
    case "unions": if let syntax = unionDeclaration(member) { schema.unions.append(syntax) }
    case "select": if let syntax = selectDeclaration(member) { schema.unions.append(syntax) }
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
        schema.lacksMappings = true
      }
    default:
      guard let kind = StructDeclaration.Section(rawValue: section),
        let syntax = structDeclaration(member, section: kind)
      else { return }
      schema.structs.append(syntax)
    }
  }
}
