import YAMLDocument

/// Checks declarations, unless there are too many.
///
/// - Parameter meanings: Where to note what expressions mean; `nil` to leave that out.
func check(_ declared: DeclaredSchema, recording meanings: ExpressionMeanings? = nil) -> CheckedSchema? {
  guard !declared.isTooLarge else { return nil }
  guard let last = declared.bases.last else {
    let (whole, resources) = check(declared.own, sources: declared.sources, recording: meanings)
    return CheckedSchema(whole, diagnostics: whole.diagnostics + resources.diagnostics)
  }
  let known = meanings == nil ? last.checked : last.indexed?.checked
  var base = known ?? check(last.declarations, sources: declared.sources, recording: meanings).whole
  var file = last.text.first
  var diagnostics: [Diagnostic] = []
  for middle in declared.bases.dropLast().reversed() {
    let (extended, resources) = check(
      middle.declarations, over: base, before: file, sources: declared.sources, recording: base.meanings)
    // What is wrong with the resources themselves is found again with those of the overlay.
    diagnostics += resources.missing
    (base, file) = (extended, middle.text.first)
  }
  let (whole, resources) = check(
    declared.own, over: base, before: file, sources: declared.sources, recording: base.meanings)
  return CheckedSchema(whole, diagnostics: diagnostics + whole.diagnostics + resources.diagnostics)
}

/// Checks a schema: names, types, screens, mappings, then resources. After an error, it is not sound.
///
/// - Parameters:
///   - base: What it extends; `nil` if it stands alone.
///   - file: The first file of the base, behind those of the schema.
///   - sources: The text of all files.
///   - meanings: Where to note what expressions mean; `nil` if nobody asks.
/// - Returns: The base with the schema, and its resources.
func check(
  _ declarations: Declarations, over base: CheckedBase? = nil, before file: Int32 = .max, sources: [SourceFile],
  recording meanings: ExpressionMeanings? = nil
) -> (whole: CheckedBase, resources: ResolvedResources) {
  let (own, header) = (declarations.own, declarations.header)
  let names = declareNames(own, over: base?.types.names, before: file, sources: sources)
  let types = checkTypes(names, after: base?.types, adding: own)
  let table = types.value.table
  let added = declareAdditions(own.additions, to: base, table)
  let screens = checkScreens(table, adding: own.screens)
  let declared = declareMappings(
    table, after: base?.mappings ?? KnownMappings(), beside: base?.schema, of: base == nil ? nil : header.name)
  let others = types.mistakes + added.mistakes + screens.mistakes
  let mappings = checkMappings(table, declared, of: header.name, isSound: !others.hasErrors, recording: meanings)
  let resources = ResolvedResources(of: own, extending: base?.declared ?? SchemaSyntax(), sources: sources)
  let (wire, baseline) = (types.value.declarations, table.baseline)
  let schema = Schema(
    name: header.name, module: header.module,
    enums: base == nil ? table.shapes.enums : Array(table.shapes.enums[baseline.enums...]), protocols: wire.protocols,
    structs: wire.structs, unions: wire.unions, factories: wire.factories,
    models: own.declared.models.indices.map { table.declaration(ofModel: baseline.models + $0) },
    transforms: mappings.value.transforms, mappers: mappings.value.mappers, screens: screens.value.tables,
    responses: wire.responses,
    overlay: base.map { base in
      OverlayDeclaration(
        base: base.schema,
        models: table.overlayModels.map { table.declaration(ofOverlayModel: $0) } + mappings.value.changed,
        cases: added.value.cases, members: types.value.members, unions: added.value.unions,
        responses: added.value.responses, mappings: mappings.value.additions, screens: screens.value.additions)
    })
  let whole = CheckedBase(
    schema: base.map { schema.adding(resources.declarations, isChanged: own.hasResources, to: $0.schema) }
      ?? schema.with(resources.declarations, of: declarations),
    types: table, mappings: declared.value.known, declared: base?.declared.adding(own) ?? own.declared,
    diagnostics: (base?.diagnostics ?? []) + (others + declared.mistakes + mappings.mistakes).diagnostics,
    meanings: mappings.value.meanings)
  return (whole, resources)
}

extension Schema {
  /// A schema that stands alone with its resources, the names of its files, and of what is written by hand.
  fileprivate func with(_ resources: [ResourceDeclaration], of declarations: Declarations) -> Schema {
    var schema = self
    schema.resources = resources
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
