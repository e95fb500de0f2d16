import YAMLDocument

/// What is known of a schema, right or wrong.
public struct Analysis: Sendable {
  /// The files that were read, those of an overlay before those of the schema that it extends; a range names a file by
  /// its index in this list.
  public let sources: [SourceFile]
  /// What each of these files says, in the same order. Unless meanings were recorded, the files are read anew at each call.
  public var trees: [YAMLTree] { files.flatMap(\.trees) }
  /// What could not be read and may declare something.
  public let gaps: [Gap]
  /// In no particular order; the renderer sorts them.
  public let diagnostics: [Diagnostic]
  /// The resolved schema; `nil` if there is any error among the diagnostics.
  public let schema: Schema?
  /// What the schema declares, without what it extends: `3 models`.
  public let contents: [String]
  private let files: [SchemaText]
  /// What the schema declares as written; `nil` where a snapshot has told the schema, so that nothing else was read.
  private let known: DeclaredSchema?
  /// What checking the declarations gave; `nil` if there were too many, and where a snapshot has told the schema.
  private let checked: CheckedSchema?

  /// All symbols, and what each name in the text means, as far as it means anything.
  ///
  /// Generating code needs none of it, so it is made when asked for: keep it as long as the text stays the same. Unless meanings
  /// were recorded, it costs as much as checking the schema once more.
  public func symbolIndex() -> SymbolIndex {
    let declared = declared
    return recorded(declared).map { SymbolIndex($0, of: declared) } ?? SymbolIndex()
  }

  /// The symbols alone, without the places that name them, for tools that ask where something is declared.
  public func declarationIndex() -> SymbolIndex {
    let declared = declared
    let checked = known == nil ? check(declared) : checked
    return checked.map { SymbolIndex(declarationsOf: $0, declared) } ?? SymbolIndex()
  }

  /// The schema in which each expression knows its place, for tools that evaluate it, without what is wrong; `nil` if
  /// nothing was checked.
  ///
  /// Unless meanings were recorded, it costs as much as checking the schema once more.
  public func placedSchema() -> Schema? {
    recorded(declared)?.schema
  }

  /// What checking gives with what expressions mean.
  private func recorded(_ declared: DeclaredSchema) -> CheckedSchema? {
    checked?.meanings == nil ? check(declared, recording: ExpressionMeanings()) : checked
  }

  /// What the schema declares as written, for the questions that its emitter does not ask. It is read from the files anew where a
  /// snapshot stands for them.
  var declared: DeclaredSchema {
    if let known { return known }
    guard let root = sources.first else { return DeclaredSchema(Declarations(), sources: []) }
    let text = readFiles(root: root, FileAccess(sources)).value
    return DeclaredSchema(declare(text).value, sources: text.sources)
  }

  /// More than anybody fixes at once.
  private static let maximumDiagnostics = 1_000

  init(
    _ files: [SchemaText], declaring declarations: DeclaredSchema, diagnostics: [Diagnostic], checked: CheckedSchema?
  ) {
    self.files = files
    known = declarations
    self.checked = checked
    contents = declarations.own.contents
    sources = files.flatMap(\.sources)
    gaps = files.flatMap(\.gaps)
    let explained = diagnostics.explained(by: gaps)
    self.diagnostics = explained.limited(to: Self.maximumDiagnostics)
    self.schema = explained.contains { $0.severity == .error } ? nil : checked?.schema
  }

  /// What the schema says that it extends.
  package var base: String? { known?.own.base?.value }

  /// What a snapshot says of a sound schema that extends nothing.
  init(_ text: SchemaText, contents: [String], schema: Schema) {
    files = [text]
    sources = text.sources
    gaps = []
    diagnostics = []
    self.contents = contents
    self.schema = schema
    known = nil
    checked = nil
  }
}

extension [Diagnostic] {
  /// These diagnostics, or the first ones and a note about the limit.
  fileprivate func limited(to limit: Int) -> [Diagnostic] {
    guard count > limit else { return self }
    let errors = filter { $0.severity == .error }.inOrder()
    let shown = (errors + filter { $0.severity != .error }.inOrder()).prefix(limit)
    guard let last = shown.last else { return [] }
    let rest = Diagnostic(
      id: YAMLDiagnosticID.tooManyErrors, severity: last.severity, range: last.range,
      message: "only the first \(limit) errors and warnings are shown")
    return shown + [rest]
  }
}
