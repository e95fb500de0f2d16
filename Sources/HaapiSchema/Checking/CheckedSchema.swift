import YAMLDocument

/// All that is declared in the files of a schema, and of the one that it extends.
struct DeclaredSchema: Sendable {
  let own: Declarations
  /// What it extends, the nearest first; nothing for a schema that stands alone. All but the last are overlays.
  let bases: [BaseSchema]
  /// The files that ranges refer to.
  let sources: [SourceFile]

  init(_ own: Declarations, over bases: [BaseSchema] = [], sources: [SourceFile]) {
    self.own = own
    self.bases = bases
    self.sources = sources
  }

  /// Whether there is too much to check it.
  var isTooLarge: Bool { own.isTooLarge || bases.contains(where: \.declarations.isTooLarge) }
}

/// What checking declarations gives.
struct CheckedSchema: Sendable {
  /// After an error, it is not sound.
  let schema: Schema
  let diagnostics: [Diagnostic]
  let types: TypeTable
  /// `nil` if nobody asked.
  let meanings: ExpressionMeanings?
}

/// What checking the base of an overlay gives. It does not depend on the overlay.
struct CheckedBase: Sendable {
  /// Goes on with the overlay.
  let checker: SchemaChecker
  let schema: Schema
  /// What it declares, with what it extends, as far as resources need it.
  let declared: SchemaSyntax

  init(_ declarations: Declarations, sources: [SourceFile], recording meanings: ExpressionMeanings? = nil) {
    var checker = SchemaChecker(declarations.syntax, sources: sources, recording: meanings)
    var schema = checker.check(name: declarations.header.name, module: declarations.header.module)
    schema.resources = ResolvedResources(of: declarations.syntax, sources: sources).declarations
    (self.checker, self.schema, declared) = (checker, schema.named(by: declarations), declarations.syntax)
  }

  init(checker: SchemaChecker, schema: Schema, declared: SchemaSyntax) {
    (self.checker, self.schema, self.declared) = (checker, schema, declared)
  }

  /// The same, with new records or none.
  func recording(_ meanings: ExpressionMeanings?) -> CheckedBase {
    var checker = checker
    checker.record(meanings)
    return CheckedBase(checker: checker, schema: schema, declared: declared)
  }

  /// This base with an overlay of it, and its resources.
  ///
  /// - Parameter file: The first file behind those of the overlay.
  func extended(
    by overlay: Declarations, before file: Int32, sources: [SourceFile]
  ) -> (base: CheckedBase, resources: ResolvedResources) {
    var checker = checker
    checker.read(from: sources)
    let resources = ResolvedResources(of: overlay.overlay, extending: declared, sources: sources)
    let checked = checker.check(overlay.overlay, of: overlay.header, base: schema, file: file)
    let whole = checked.adding(
      resources.declarations, isChanged: overlay.overlay.hasResources, to: schema)
    return (CheckedBase(checker: checker, schema: whole, declared: declared.adding(overlay.overlay)), resources)
  }
}

/// A checked base, and what its names mean. It does not depend on the overlay.
struct IndexedBase: Sendable {
  /// Goes on recording, with the overlay.
  let checked: CheckedBase
  let index: SymbolIndexBuilder

  init(_ base: BaseSchema, sources: [SourceFile]) {
    let recorded = CheckedBase(base.declarations, sources: sources, recording: ExpressionMeanings())
    var index = SymbolIndexBuilder(recorded.checker.table)
    index.add(DeclaredSchema(base.declarations, sources: sources), recorded.checker.meanings)
    self.index = index
    checked = recorded.recording(ExpressionMeanings())
  }
}

/// Checks declarations, unless there are too many.
///
/// - Parameter meanings: Where to note what expressions mean; `nil` to leave that out.
func check(_ declared: DeclaredSchema, recording meanings: ExpressionMeanings? = nil) -> CheckedSchema? {
  guard !declared.isTooLarge else { return nil }
  guard let last = declared.bases.last else { return check(declared.own, of: declared.sources, recording: meanings) }
  let known = meanings == nil ? last.checked : last.indexed?.checked
  var base = known ?? CheckedBase(last.declarations, sources: declared.sources, recording: meanings)
  var file = last.text.first
  var diagnostics: [Diagnostic] = []
  for middle in declared.bases.dropLast().reversed() {
    let (extended, resources) = base.extended(by: middle.declarations, before: file, sources: declared.sources)
    // What is wrong with the resources themselves is found again with those of the overlay.
    diagnostics += resources.missing
    (base, file) = (extended, middle.text.first)
  }
  let whole = base.extended(by: declared.own, before: file, sources: declared.sources)
  let checker = whole.base.checker
  diagnostics += checker.diagnostics + whole.resources.diagnostics
  return CheckedSchema(
    schema: whole.base.schema, diagnostics: diagnostics, types: checker.table,
    meanings: checker.meanings)
}

/// Checks the declarations of a schema that is not an overlay.
private func check(
  _ declarations: Declarations, of sources: [SourceFile], recording meanings: ExpressionMeanings?
) -> CheckedSchema {
  var checker = SchemaChecker(declarations.syntax, sources: sources, recording: meanings)
  var schema = checker.check(name: declarations.header.name, module: declarations.header.module)
  let resources = ResolvedResources(of: declarations.syntax, sources: sources)
  schema.resources = resources.declarations
  return CheckedSchema(
    schema: schema.named(by: declarations), diagnostics: checker.diagnostics + resources.diagnostics,
    types: checker.table,
    meanings: checker.meanings)
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
