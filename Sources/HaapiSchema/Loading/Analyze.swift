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
///   - recordsMeanings: Whether to note at once what expressions mean, for tools that ask for the index of symbols or for the
///     places of expressions. Otherwise both are found by checking once more.
/// - Throws: What reading the root file throws. Another file that cannot be read is a diagnostic.
public func analyze(
  root path: String, reading access: FileAccess, recordingMeanings recordsMeanings: Bool = false
) throws -> Analysis {
  let root = SourceFile(path: path, bytes: try access.read(path))
  guard recordsMeanings else { return analyze(root: root, reading: access) }
  var bases = KnownBases()
  return analyze(root: root, reading: access, knowing: &bases, recordingMeanings: true)
}

/// Checks a root file and all that it includes.
package func analyze(root: SourceFile, reading access: FileAccess) -> Analysis {
  var none: KnownBases?
  return analyze(root: root, reading: access, &none, recordsMeanings: false)
}

/// Checks a root file and all that it includes.
///
/// - Parameters:
///   - known: What is known of bases already, and what becomes known.
///   - recordsMeanings: Whether to note at once what expressions mean.
package func analyze(
  root: SourceFile, reading access: FileAccess, knowing known: inout KnownBases,
  recordingMeanings recordsMeanings: Bool = false
) -> Analysis {
  var bases: KnownBases? = known
  defer { known = bases ?? known }
  return analyze(root: root, reading: access, &bases, recordsMeanings: recordsMeanings)
}

private func analyze(
  root: SourceFile, reading access: FileAccess, _ known: inout KnownBases?, recordsMeanings: Bool
) -> Analysis {
  var access = access
  // Tools that ask for trees remember bases.
  let keepsTrees = known != nil
  if !keepsTrees, ShippedSchema.isRoot(root) {
    access = access.readingOnce
    if let shipped = ShippedSchema.knownAnalysis(of: root, access) { return shipped }
  }
  var text = readFiles(root: root, access)
  let declared = declare(text.value)
  if !keepsTrees { text.value.forgetTrees() }
  let meanings = recordsMeanings ? ExpressionMeanings() : nil
  guard declared.value.base == nil else { return analyzeOverlay(text, declared, access, &known, meanings) }
  let whole = DeclaredSchema(declared.value, sources: text.value.sources)
  let checked = check(whole, recording: meanings)
  if let checked, checked.diagnostics.hasErrors, let missing = declared.value.missingBase(in: text.value.sources) {
    // What HAAPI declares is meant.
    if !keepsTrees { text.value = readFiles(root: root, access).value }
    let overlay = declare(text.value, asOverlay: true)
    return analyzeOverlay(text, Parsed(overlay.value, overlay.diagnostics + [missing]), access, &known, meanings)
  }
  return Analysis(
    [text.value], declaring: whole,
    diagnostics: text.diagnostics + declared.diagnostics + (checked?.diagnostics ?? []), checked: checked)
}

/// Checks an overlay over what it extends.
private func analyzeOverlay(
  _ text: Parsed<SchemaText>, _ declared: Parsed<Declarations>, _ access: FileAccess, _ known: inout KnownBases?,
  _ meanings: ExpressionMeanings?
) -> Analysis {
  let bases = readBases(of: declared.value, in: text.value, access, &known)
  let files = [text.value] + bases.value.map(\.text)
  let whole = DeclaredSchema(declared.value, over: bases.value, sources: files.flatMap(\.sources))
  let checked = check(whole, recording: meanings)
  return Analysis(
    files, declaring: whole,
    diagnostics: text.diagnostics + declared.diagnostics + bases.diagnostics + (checked?.diagnostics ?? []),
    checked: checked)
}
