import YAMLDocument

/// Where the declarations of an overlay begin, after those of its base. Zero for a schema that is not an overlay.
struct Baseline {
  var enums = 0
  var protocols = 0
  var structs = 0
  var unions = 0
  var models = 0
  var transforms = 0
  var factories = 0
  var responses = 0
  var mappers = 0
  var mappings = 0
  var externalProtocols = 0
  var externalTypes = 0
  var screens = 0
  var screenTables = 0
  /// The names that the base uses for something other than a type, and where.
  var otherNames: [String: SourceRange] = [:]
  /// The first file of the base. Those of the overlay come before it.
  var file = Int32.max
  /// The first file of the schema that stands alone, behind those of all overlays.
  var root = Int32.max

  init() {}

  /// - Parameters:
  ///   - file: The first file of the base.
  ///   - base: Where the declarations of the base begin, if it is an overlay itself.
  init(_ syntax: SchemaSyntax, file: Int32, after base: Baseline) {
    enums = syntax.enums.count
    protocols = syntax.protocols.count
    structs = syntax.structs.count
    unions = syntax.unions.count
    models = syntax.models.count
    transforms = syntax.transforms.count
    factories = syntax.factories.count
    responses = syntax.responses.count
    mappers = syntax.mappers.count
    mappings = syntax.mappings.count
    externalProtocols = syntax.externalProtocols.count
    externalTypes = syntax.externalTypes.count
    screens = syntax.externalScreens.count
    screenTables = syntax.screenTables.count
    for name in syntax.mappers.map(\.name) + syntax.models.flatMap({ $0.associatedTypes.map(\.name) })
    where otherNames[name.value] == nil {
      otherNames[name.value] = name.range
    }
    self.file = file
    root = base.isOverlay ? base.root : file
  }

  var isOverlay: Bool { file != .max }

  /// Whether a place is in the base.
  func contains(_ range: SourceRange) -> Bool { range.file >= file }

  /// Whether a place is in the schema that stands alone.
  func standsAlone(_ range: SourceRange) -> Bool { range.file >= root }
}

extension SchemaSyntax {
  /// Appends the declarations of an overlay to those of its base.
  mutating func append(_ own: SchemaSyntax) {
    enums += own.enums
    protocols += own.protocols
    structs += own.structs
    unions += own.unions
    models += own.models
    factories += own.factories
    responses += own.responses
    transforms += own.transforms
    mappers += own.mappers
    screenTables += own.screenTables
    mappings += own.mappings
    externalProtocols += own.externalProtocols
    externalTypes += own.externalTypes
    externalScreens += own.externalScreens
    unread.formUnion(own.unread)
    unreadAdditions = own.unreadAdditions
    unreadMappings += own.unreadMappings
  }
}
