import YAMLDocument

/// The second phase: what each mapping makes of what, in expressions whose types are known.
///
/// Of an overlay it goes on with what is known of the mappings of its base.
struct MappingChecker: TypeLookup, Checker {
  let table: TypeTable
  let log: DiagnosticLog
  /// The transforms, by their names.
  var transforms: [String: TransformDeclaration]
  var mappings: MappingTable
  /// The settings of each mapper.
  var settings: [String: [MapperDeclaration.Setting]]
  /// What of these is used.
  var usage = MappingTable.Usage()
  /// The places of what is wrong and has been said, though several models may take it.
  var failures: Set<SourceRange> = []
  /// Mappings of an overlay from responses to models that its base does not make of them. Expressions call them.
  var calledMappings: [(mapping: MappingSyntax, response: Response)] = []
  /// The places of the properties whose values are being checked, the innermost last.
  var propertiesBeingChecked: [SourceRange] = []
  /// The tables of its base that take rows.
  var openTables: Set<MappingReference> = []

  /// What a schema knows of its mappings when they are checked.
  struct Known {
    var transforms: [String: TransformDeclaration] = [:]
    var mappings = MappingTable()
    var settings: [String: [MapperDeclaration.Setting]] = [:]
  }

  init(_ table: TypeTable, after known: Known = Known(), log: DiagnosticLog) {
    self.table = table
    self.log = log
    transforms = known.transforms
    mappings = known.mappings
    settings = known.settings
  }

  var known: Known { Known(transforms: transforms, mappings: mappings, settings: settings) }
}
