import YAMLDocument

/// Checks a schema that is not an overlay. After an error, it is not sound.
func check(
  _ declarations: Declarations, of sources: [SourceFile], recording meanings: ExpressionMeanings? = nil
) -> (base: CheckedBase, resources: ResolvedResources) {
  let types = checkTypes(declareNames(declarations.syntax, sources: sources))
  let table = types.value.table
  let declared = declareMappings(table)
  let mappings = checkMappings(table, declared, recording: meanings)
  let screens = checkScreens(table)
  let resources = ResolvedResources(of: declarations.syntax, sources: sources)
  let own = types.value.declarations
  var schema = Schema(
    name: declarations.header.name, module: declarations.header.module, enums: table.shapes.enums,
    protocols: own.protocols, structs: own.structs, unions: own.unions, factories: own.factories,
    models: table.models.indices.map { table.declaration(ofModel: $0) }, transforms: mappings.value.transforms,
    mappers: mappings.value.mappers, screens: screens.value.tables, responses: own.responses)
  schema.resources = resources.declarations
  let base = CheckedBase(
    schema: schema.named(by: declarations), types: table, mappings: declared.value.known,
    declared: declarations.syntax,
    diagnostics: (types.mistakes + declared.mistakes + mappings.mistakes + screens.mistakes).diagnostics,
    meanings: mappings.value.meanings)
  return (base, resources)
}

/// Checks an overlay over what it extends. After an error, it is not sound.
///
/// - Parameters:
///   - file: The first file of the base, behind those of the overlay.
///   - sources: The text of all files.
/// - Returns: The base with the overlay, and its resources.
func check(
  _ declarations: Declarations, over base: CheckedBase, before file: Int32, sources: [SourceFile]
) -> (base: CheckedBase, resources: ResolvedResources) {
  let (overlay, header) = (declarations.overlay, declarations.header)
  let names = declareNames(overlay, over: base.types.names, before: file, sources: sources)
  let types = checkTypes(names, after: base.types, adding: overlay)
  let (table, own) = (types.value.table, types.value.declarations)
  let added = declareAdditions(
    overlay.additions, to: base.types, base.schema.lineage.flatMap(\.responses), table)
  let screens = checkScreens(table, adding: overlay.screens)
  let declared = declareMappings(table, after: base.mappings, beside: base.schema, of: header.name)
  let others = types.mistakes + added.mistakes + screens.mistakes
  let mappings = checkMappings(
    table, declared, ofOverlay: header.name, isSound: !others.hasErrors, recording: base.meanings)
  let resources = ResolvedResources(of: overlay, extending: base.declared, sources: sources)
  let baseline = table.baseline
  let schema = Schema(
    name: header.name, module: header.module, enums: Array(table.shapes.enums[baseline.enums...]),
    protocols: own.protocols, structs: own.structs, unions: own.unions, factories: own.factories,
    models: overlay.declared.models.indices.map { table.declaration(ofModel: baseline.models + $0) },
    transforms: mappings.value.transforms, mappers: mappings.value.mappers, screens: screens.value.tables,
    responses: own.responses,
    overlay: OverlayDeclaration(
      base: base.schema,
      models: table.overlayModels.map { table.declaration(ofOverlayModel: $0) } + mappings.value.changed,
      cases: added.value.cases, members: types.value.members, unions: added.value.unions,
      responses: added.value.responses, mappings: mappings.value.mappings, screens: screens.value.additions))
  let extended = CheckedBase(
    schema: schema.adding(resources.declarations, isChanged: overlay.hasResources, to: base.schema), types: table,
    mappings: declared.value.known, declared: base.declared.adding(overlay),
    diagnostics: base.diagnostics + (others + declared.mistakes + mappings.mistakes).diagnostics,
    meanings: mappings.value.meanings)
  return (extended, resources)
}

extension Schema {
  /// The same with the names of its files, and of what is written by hand.
  fileprivate func named(by declarations: Declarations) -> Schema {
    var schema = self
    schema.files = declarations.namedFiles
    schema.handwrittenNames = (declarations.syntax.externalProtocols + declarations.syntax.externalTypes).map(\.value)
    return schema
  }

  /// An overlay with its resources, if it changes those of its base.
  ///
  /// An overlay that extends only resources becomes a whole schema, because there is no other code to compile it with.
  fileprivate func adding(_ resources: [ResourceDeclaration], isChanged: Bool, to base: Schema) -> Schema {
    guard isChanged else { return self }
    var schema = self
    if base.isHALOnly, structs.isEmpty, protocols.isEmpty, unions.isEmpty {
      schema = Schema(
        name: name, module: module, enums: base.enums + enums, protocols: [], structs: [], unions: [], factories: [])
    }
    schema.resources = resources
    return schema
  }
}
