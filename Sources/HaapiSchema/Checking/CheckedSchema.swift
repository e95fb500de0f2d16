import YAMLDocument

/// All that is declared in the files of a schema, and of the one that it extends.
struct DeclaredSchema: Sendable {
  let own: Declarations
  /// `nil` for a schema that stands alone.
  let base: BaseSchema?
  /// The files that ranges refer to.
  let sources: [SourceFile]

  init(_ own: Declarations, over base: BaseSchema? = nil, sources: [SourceFile]) {
    self.own = own
    self.base = base
    self.sources = sources
  }

  /// Whether there is too much to check it.
  var isTooLarge: Bool { own.isTooLarge || base?.declarations.isTooLarge ?? false }
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

  init(_ declarations: Declarations, sources: [SourceFile], recording meanings: ExpressionMeanings? = nil) {
    var checker = SchemaChecker(declarations.syntax, sources: sources, recording: meanings)
    var schema = checker.check(name: declarations.header.name, module: declarations.header.module)
    schema.resources = ResolvedResources(of: declarations.syntax, sources: sources).declarations
    (self.checker, self.schema) = (checker, schema)
  }

  private init(checker: SchemaChecker, schema: Schema) { (self.checker, self.schema) = (checker, schema) }

  /// The same, with new records or none.
  func recording(_ meanings: ExpressionMeanings?) -> CheckedBase {
    var checker = checker
    checker.record(meanings)
    return CheckedBase(checker: checker, schema: schema)
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
  guard let base = declared.base else { return check(declared.own, of: declared.sources, recording: meanings) }
  let known = meanings == nil ? base.checked : base.indexed?.checked
  let checked = known ?? CheckedBase(base.declarations, sources: declared.sources, recording: meanings)
  var checker = checked.checker
  checker.read(from: declared.sources)
  let overlay = declared.own.overlay
  let schema = checker.check(overlay, name: declared.own.header.name, base: checked.schema, file: base.text.first)
  let resources = ResolvedResources(
    of: overlay, extending: base.declarations.syntax, sources: declared.sources)
  return CheckedSchema(
    schema: schema.adding(resources.declarations, isChanged: overlay.hasResources, to: checked.schema),
    diagnostics: checker.diagnostics + resources.diagnostics, types: checker.table, meanings: checker.meanings)
}

/// Checks the declarations of a schema that is not an overlay.
private func check(
  _ declarations: Declarations, of sources: [SourceFile], recording meanings: ExpressionMeanings?
) -> CheckedSchema {
  var checker = SchemaChecker(declarations.syntax, sources: sources, recording: meanings)
  var schema = checker.check(name: declarations.header.name, module: declarations.header.module)
  let resources = ResolvedResources(of: declarations.syntax, sources: sources)
  schema.resources = resources.declarations
  schema.files = declarations.namedFiles
  return CheckedSchema(
    schema: schema, diagnostics: checker.diagnostics + resources.diagnostics, types: checker.table,
    meanings: checker.meanings)
}

extension Schema {
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
