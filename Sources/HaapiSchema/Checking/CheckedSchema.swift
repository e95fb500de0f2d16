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
struct CheckedSchema {
  /// After an error, it is not sound.
  let schema: Schema
  let diagnostics: [Diagnostic]
  let types: TypeTable
  /// `nil` if nobody asked.
  let meanings: ExpressionMeanings?
}

/// Checks declarations, unless there are too many.
///
/// - Parameter meanings: Where to note what expressions mean; `nil` to leave that out.
func check(_ declared: DeclaredSchema, recording meanings: ExpressionMeanings? = nil) -> CheckedSchema? {
  guard !declared.isTooLarge else { return nil }
  guard let base = declared.base else { return check(declared.own, of: declared.sources, recording: meanings) }
  let (syntax, overlay, header) = (base.declarations.syntax, declared.own.overlay, declared.own.header)
  var checker = SchemaChecker(syntax, sources: declared.sources, recording: meanings)
  var extended = checker.check(name: base.declarations.header.name, module: base.declarations.header.module)
  extended.resources = ResolvedResources(of: syntax, sources: declared.sources).declarations
  let schema = checker.check(overlay, name: header.name, base: extended, file: base.text.first)
  let resources = ResolvedResources(of: overlay, extending: syntax, sources: declared.sources)
  return CheckedSchema(
    schema: schema.adding(resources.declarations, isChanged: overlay.hasResources, to: extended),
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
