import YAMLDocument

/// The mappings of a schema and of what it extends, with what they call.
struct KnownMappings: Sendable {
  var transforms = TransformTable()
  var mappings = MappingTable()
  /// The settings of each mapper.
  var settings: [String: [MapperDeclaration.Setting]] = [:]
}

/// What is extended, as far as mappings need it.
struct BaseMappers: Sendable {
  /// The mappers that take mappings of overlays.
  let open: [MapperDeclaration]
  /// The tables that take rows.
  let tables: Set<MappingReference>
  /// What the overlays below add to mappers, the nearest last.
  let lower: [OverlayDeclaration.Mapping]

  /// - Parameter schema: `nil` for a schema that stands alone.
  init(of schema: Schema?) {
    open = schema?.openMappers ?? []
    tables = Set(open.flatMap(\.functions).map(\.reference))
    lower = schema?.overlays.flatMap(\.mappings) ?? []
  }
}

/// A type that knows mappings beside types.
protocol MappingLookup: TypeLookup {
  var known: KnownMappings { get }
  var baseMappers: BaseMappers { get }
}

extension MappingLookup {
  var mappings: MappingTable { known.mappings }
}
