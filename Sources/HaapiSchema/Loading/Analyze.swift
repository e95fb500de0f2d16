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
  var none: KnownBases?
  return analyze(root: root, reading: access, &none)
}

/// Checks a root file and all that it includes.
///
/// - Parameter known: What is known of bases already, and what becomes known.
package func analyze(root: SourceFile, reading access: FileAccess, knowing known: inout KnownBases) -> Analysis {
  var bases: KnownBases? = known
  defer { known = bases ?? known }
  return analyze(root: root, reading: access, &bases)
}

private func analyze(root: SourceFile, reading access: FileAccess, _ known: inout KnownBases?) -> Analysis {
  let text = readFiles(root: root, access)
  let declared = declare(text.value)
  guard declared.value.base == nil else { return analyzeOverlay(text, declared, access, &known) }
  let whole = DeclaredSchema(declared.value, sources: text.value.sources)
  let checked = check(whole)
  if let checked, checked.diagnostics.hasErrors, let missing = declared.value.missingBase(in: text.value.sources) {
    // What HAAPI declares is meant.
    let overlay = declare(text.value, asOverlay: true)
    return analyzeOverlay(text, Parsed(overlay.value, overlay.diagnostics + [missing]), access, &known)
  }
  return Analysis(
    [text.value], declaring: whole,
    diagnostics: text.diagnostics + declared.diagnostics + (checked?.diagnostics ?? []), schema: checked?.schema)
}

/// Checks an overlay over what it extends.
private func analyzeOverlay(
  _ text: Parsed<SchemaText>, _ declared: Parsed<Declarations>, _ access: FileAccess, _ known: inout KnownBases?
) -> Analysis {
  let base = readBase(of: declared.value, in: text.value, access, &known)
  let files = [text.value, base.value.text]
  let whole = DeclaredSchema(declared.value, over: base.value, sources: files.flatMap(\.sources))
  let checked = check(whole)
  return Analysis(
    files, declaring: whole,
    diagnostics: text.diagnostics + declared.diagnostics + base.diagnostics + (checked?.diagnostics ?? []),
    schema: checked?.schema)
}
