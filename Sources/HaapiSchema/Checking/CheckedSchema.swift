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

  fileprivate init(_ checked: CheckedBase, diagnostics: [Diagnostic]) {
    (schema, types, meanings) = (checked.schema, checked.types, checked.meanings)
    self.diagnostics = diagnostics
  }
}

/// What checking a schema gives to overlays of it. It does not depend on them.
struct CheckedBase: Sendable {
  let schema: Schema
  let types: TypeTable
  let mappings: CheckedMappings
  /// What it declares, with what it extends, as far as resources need it.
  let declared: SchemaSyntax
  /// What is wrong with it and with what it extends, but for resources.
  var diagnostics: [Diagnostic] = []
  /// What expressions mean; `nil` if nobody asks.
  var meanings: ExpressionMeanings?

  /// The same, with new records or none.
  func recording(_ meanings: ExpressionMeanings?) -> CheckedBase {
    var base = self
    base.meanings = meanings
    return base
  }
}

/// A checked base, and what its names mean. It does not depend on the overlay.
struct IndexedBase: Sendable {
  /// Goes on recording, with the overlay.
  let checked: CheckedBase
  let index: SymbolIndexBuilder

  init(_ base: BaseSchema, sources: [SourceFile]) {
    let recorded = check(base.declarations, sources: sources, recording: ExpressionMeanings()).whole
    var index = SymbolIndexBuilder(recorded.types)
    index.add(DeclaredSchema(base.declarations, sources: sources), recorded.meanings)
    self.index = index
    checked = recorded.recording(ExpressionMeanings())
  }
}

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
