import YAMLDocument

/// The second phase: checks mappings and the types of their expressions.
///
/// For an overlay, it continues with the mappings of its base.
struct MappingChecker: TypeLookup, Checker {
  let table: TypeTable
  let log = DiagnosticLog(sayingOnce: true)
  let findings: MappingFindings
  var transforms: TransformTable
  var mappings: MappingTable
  /// Those that cannot be declared.
  var refused: [RefusedMapping] = []
  /// The settings of each mapper.
  var settings: [String: [MapperDeclaration.Setting]]
  /// Mappings of an overlay that expressions call, from responses to models that the base does not make of them.
  var calledMappings: [(mapping: MappingSyntax, response: Response)] = []
  /// What the overlays that an overlay extends add to mappers, the nearest last.
  let lowerMappings: [OverlayDeclaration.Mapping]
  /// The tables of its base that take rows.
  let openTables: Set<MappingReference>

  /// The checked mappings of a schema.
  struct Known {
    var transforms = TransformTable()
    var mappings = MappingTable()
    var settings: [String: [MapperDeclaration.Setting]] = [:]
  }

  /// - Parameter base: What the schema extends.
  init(
    _ table: TypeTable, after known: Known = Known(), beside base: Schema? = nil,
    recording meanings: ExpressionMeanings? = nil
  ) {
    self.table = table
    findings = MappingFindings(recording: meanings)
    transforms = known.transforms
    mappings = known.mappings
    settings = known.settings
    lowerMappings = base?.overlays.flatMap(\.mappings) ?? []
    openTables = Set(base?.openMappers.flatMap(\.functions).map(\.reference) ?? [])
  }

  var known: Known { Known(transforms: transforms, mappings: mappings, settings: settings) }
}
