import YAMLDocument

/// Checks the declarations of a schema in phases: a table of types, then mappings, then the schema.
struct SchemaChecker: Sendable {
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var table: TypeTable
  private(set) var known = MappingChecker.Known()
  /// What expressions mean, if somebody asks.
  private(set) var meanings: ExpressionMeanings?

  init(_ syntax: SchemaSyntax, sources: [SourceFile], recording meanings: ExpressionMeanings? = nil) {
    table = TypeTable(syntax, sources: sources)
    self.meanings = meanings
  }

  /// Goes on after a schema without errors and warnings.
  init(_ table: TypeTable, _ known: MappingChecker.Known) {
    self.table = table
    self.known = known
  }

  /// Takes the text of all files, for a base that was checked before its overlay was read.
  mutating func read(from sources: [SourceFile]) {
    table.sources = sources
  }

  /// Goes on with new records of what expressions mean, or without.
  mutating func record(_ meanings: ExpressionMeanings?) { self.meanings = meanings }

  /// Checks a schema that is not an overlay. After an error, it is not sound.
  mutating func check(name: String, module: Schema.Module) -> Schema {
    var types = TypeChecker(table)
    types.declareAll()
    let resolved = types.resolveTypes()
    types.resolveModels()
    let factories = types.syntax.factories.map { types.resolve($0) }
    let responses = types.syntax.responses.compactMap { types.resolve($0) }
    table = types.checked
    var mappings = MappingChecker(table, recording: meanings)
    let (transforms, mappers) = mappings.resolveMappings()
    known = mappings.known
    meanings = mappings.findings.meanings
    let checker = ScreenChecker(table)
    let screens = checker.resolve().tables
    diagnostics = types.diagnostics + mappings.diagnostics + checker.diagnostics
    return Schema(
      name: name, module: module, enums: table.enums, protocols: resolved.protocols, structs: resolved.structs,
      unions: resolved.unions, factories: factories,
      models: table.syntax.models.indices.map { types.declaration(ofModel: $0) }, transforms: transforms,
      mappers: mappers, screens: screens, responses: responses)
  }

  /// Checks an overlay of the schema that was checked before. After an error, it is not sound.
  ///
  /// - Parameter file: The first file of the base, behind those of the overlay.
  mutating func check(_ overlay: OverlaySyntax, of header: SchemaHeader, base: Schema, file: Int32) -> Schema {
    table.baseline = Baseline(table.syntax, file: file, after: table.baseline)
    var types = TypeChecker(table)
    let resolved = types.resolveTypes(of: overlay)
    let models = types.declareModels(of: overlay)
    types.resolveModels()
    let factories = types.syntax.factories[table.baseline.factories...].map { types.resolve($0) }
    let responses = types.syntax.responses[table.baseline.responses...].compactMap { types.resolve($0) }
    let addedResponses = types.resolveAddedResponses(overlay.additions, to: base.lineage.flatMap(\.responses))
    table = types.checked
    var mappings = MappingChecker(table, after: known, beside: base, recording: meanings)
    let result = mappings.resolve(beside: base, named: header.name)
    known = mappings.known
    meanings = mappings.findings.meanings
    let checker = ScreenChecker(table)
    let screens = checker.resolve(adding: overlay.screens)
    let isSound = !(types.diagnostics + mappings.diagnostics + checker.diagnostics).hasErrors
    mappings.checkSharedMembers()
    if isSound, overlay.declared.unread.isEmpty {
      mappings.checkUnused(models, result.changes)
      mappings.checkUnused()
    }
    diagnostics += types.diagnostics + mappings.diagnostics + checker.diagnostics
    let baseline = table.baseline
    return Schema(
      name: header.name, module: header.module, enums: Array(table.enums[baseline.enums...]),
      protocols: resolved.own.protocols,
      structs: resolved.own.structs, unions: resolved.own.unions, factories: factories,
      models: overlay.declared.models.indices.map { types.declaration(ofModel: baseline.models + $0) },
      transforms: result.transforms, mappers: result.mappers, screens: screens.tables, responses: responses,
      overlay: OverlayDeclaration(
        base: base, models: models.map { types.declaration(ofOverlayModel: $0) } + result.changed,
        cases: resolved.cases, members: resolved.members, unions: resolved.addedUnions,
        responses: addedResponses, mappings: result.mappings,
        screens: screens.additions))
  }
}
