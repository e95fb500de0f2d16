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

  init(_ checked: CheckedBase, diagnostics: [Diagnostic]) {
    (schema, types, meanings) = (checked.schema, checked.types, checked.meanings)
    self.diagnostics = diagnostics
  }
}

/// What checking a schema gives to overlays of it. It does not depend on them.
struct CheckedBase: Sendable {
  let schema: Schema
  let types: TypeTable
  let mappings: KnownMappings
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
