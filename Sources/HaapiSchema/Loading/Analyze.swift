import YAMLDocument

/// Reads a root file and all that it includes, and checks the whole. Includes stay in the folder of their root file.
///
/// - Parameters:
///   - path: The root file, spelled as it should appear in messages.
///   - read: Gives the bytes of a file; called with `path` and with paths made of its folder and the names in
///     `include` and `extends`. The schema that comes with haapi-gen is extended without it.
/// - Throws: What `read` throws for the root file. Another file that cannot be read is a diagnostic.
public func analyze(root path: String, reading read: (String) throws -> [UInt8]) throws -> Analysis {
  try withoutActuallyEscaping(read) { try analyze(root: path, reading: FileAccess(read: $0)) }
}

/// Reads a root file and all that it includes, and checks the whole.
///
/// - Parameters:
///   - path: The root file, spelled as it should appear in messages.
///   - access: How files are reached, with `path` and with paths made of its folder and the names in `include` and
///     `extends`. The schema that comes with haapi-gen is extended without it.
/// - Throws: What reading the root file throws. Another file that cannot be read is a diagnostic.
public func analyze(root path: String, reading access: FileAccess) throws -> Analysis {
  analyze(root: SourceFile(path: path, bytes: try access.read(path)), reading: access)
}

/// Checks a root file and all that it includes.
package func analyze(root: SourceFile, reading access: FileAccess) -> Analysis {
  let text = readFiles(root: root, access)
  let declared = declare(text.value)
  guard declared.value.base == nil else { return analyzeOverlay(text, declared, access) }
  guard !declared.value.isTooLarge else {
    return Analysis(
      [text.value], declaring: declared.value, gaps: text.value.gaps,
      diagnostics: text.diagnostics + declared.diagnostics, schema: nil)
  }
  let checked = check(declared.value, of: text.value.sources)
  if checked.diagnostics.contains(where: { $0.severity == .error }),
    let missing = declared.value.missingBase(in: text.value.sources)
  {
    // What HAAPI declares is meant.
    let overlay = declare(text.value, asOverlay: true)
    return analyzeOverlay(text, Parsed(overlay.value, overlay.diagnostics + [missing]), access)
  }
  return Analysis(
    [text.value], declaring: declared.value, gaps: text.value.gaps,
    diagnostics: text.diagnostics + declared.diagnostics + checked.diagnostics, schema: checked.value)
}

/// Checks the declarations of a schema that is not an overlay.
private func check(_ declarations: Declarations, of sources: [SourceFile]) -> Parsed<Schema> {
  var checker = SchemaChecker(declarations.syntax, sources: sources)
  var schema = checker.check(name: declarations.header.name, module: declarations.header.module)
  let resources = ResolvedResources(of: declarations.syntax, sources: sources)
  schema.resources = resources.declarations
  return Parsed(schema, checker.diagnostics + resources.diagnostics)
}

/// Checks an overlay over what it extends.
private func analyzeOverlay(
  _ text: Parsed<SchemaText>, _ declared: Parsed<Declarations>, _ access: FileAccess
) -> Analysis {
  let base = readBase(of: declared.value, in: text.value, access)
  let gaps = text.value.gaps + base.value.text.gaps
  let diagnostics = text.diagnostics + declared.diagnostics + base.diagnostics
  let files = [text.value, base.value.text]
  guard !declared.value.isTooLarge, !base.value.declarations.isTooLarge else {
    return Analysis(files, declaring: declared.value, gaps: gaps, diagnostics: diagnostics, schema: nil)
  }
  let sources = files.flatMap(\.sources)
  let (syntax, overlay, header) = (base.value.declarations.syntax, declared.value.overlay, declared.value.header)
  var checker = SchemaChecker(syntax, sources: sources)
  var extended = checker.check(
    name: base.value.declarations.header.name, module: base.value.declarations.header.module)
  extended.resources = ResolvedResources(of: syntax, sources: sources).declarations
  let schema = checker.check(overlay, name: header.name, base: extended, file: base.value.text.first)
  let resources = ResolvedResources(of: overlay, extending: syntax, sources: sources)
  return Analysis(
    files, declaring: declared.value, gaps: gaps,
    diagnostics: diagnostics + checker.diagnostics + resources.diagnostics,
    schema: schema.adding(resources.declarations, isChanged: overlay.hasResources, to: extended))
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
