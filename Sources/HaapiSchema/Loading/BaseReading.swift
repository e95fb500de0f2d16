import YAMLDocument

/// A schema that an overlay extends. Where it cannot be found, it declares nothing.
struct BaseSchema: Sendable {
  var text: SchemaText
  let declarations: Declarations
  /// `nil` if it has not been checked yet.
  var checked: CheckedBase?
  /// What its names mean; `nil` if that is not known yet.
  var indexed: IndexedBase?
}

/// What a tool remembers of the schema that comes with haapi-gen, so that it is checked once for many overlays.
package struct KnownBases: Sendable {
  /// By the number of the files before its own.
  private var shipped: [Int: Parsed<BaseSchema>] = [:]
  /// The files of the schema that all overlays extend, whatever they say.
  fileprivate let replacement: [SourceFile]

  package init() {
    replacement = []
  }

  /// - Parameter replacement: The files of the schema that all overlays extend, whatever they say; its root file first.
  package init(replacingAllBy replacement: [SourceFile]) {
    self.replacement = replacement
  }

  fileprivate mutating func base(behind count: Int) -> Parsed<BaseSchema> {
    if count == 1 { return ShippedSchema.indexedBase }
    if let known = shipped[count] { return known }
    let new = ShippedSchema.checkedBase(behind: count, isIndexed: true)
    shipped[count] = new
    return new
  }
}

extension ShippedSchema {
  /// The schema, as an overlay of one file extends it. A process reads and checks it once.
  fileprivate static let base = checkedBase(behind: 1, isIndexed: false)

  /// The same with what its names mean, which only tools want to know.
  fileprivate static let indexedBase = checkedBase(behind: 1, isIndexed: true)

  /// - Parameter count: The number of the overlay's files.
  fileprivate static func checkedBase(behind count: Int, isIndexed: Bool) -> Parsed<BaseSchema> {
    let root = SourceFile(path: root, bytes: (try? read(root)) ?? [])
    var base = readBase(root: root, first: count, FileAccess(read: read))
    let sources = Array(repeating: SourceFile(path: "", bytes: []), count: count) + base.value.text.sources
    base.value.indexed = isIndexed ? IndexedBase(base.value, sources: sources) : nil
    base.value.checked =
      base.value.indexed?.checked.recording(nil) ?? CheckedBase(base.value.declarations, sources: sources)
    return base
  }
}

/// Reads the schema that an overlay extends.
func readBase(
  of overlay: Declarations, in text: SchemaText, _ access: FileAccess, _ known: inout KnownBases?
) -> Parsed<BaseSchema> {
  let first = text.sources.count
  if let files = known?.replacement, let root = files.first {
    let bytes = Dictionary(files.map { (SchemaPath.normalized($0.path), $0.bytes) }) { first, _ in first }
    return readBase(
      root: root, first: first,
      FileAccess { path in
        guard let bytes = bytes[SchemaPath.normalized(path)] else { throw UnreadFile(path: path) }
        return bytes
      })
  }
  guard let name = overlay.base, !name.value.isEmpty else {
    return .missing([], at: overlay.base?.range ?? SourceRange(startOf: text.first), first)
  }
  func missing(_ id: SchemaDiagnosticID, _ message: String, _ notes: Diagnostic.Note...) -> Parsed<BaseSchema> {
    .missing([Diagnostic(id: id, range: name.range, message: message, notes: notes)], at: name.range, first)
  }
  let root = text.sources[0].path
  func readShipped() -> Parsed<BaseSchema> {
    if let base = known?.base(behind: first) { return base }
    guard first != 1 else { return ShippedSchema.base }
    return readBase(
      name, path: ShippedSchema.root, of: root, first: first, FileAccess(read: ShippedSchema.read), missing)
  }
  if name.value == ShippedSchema.name {
    return readShipped()
  }
  guard !Identifier.isValid(name.value) else {
    let nearest = Diagnostic.Note.suggestion(for: name.value, among: [ShippedSchema.name]).first
    let unknown = missing(
      .unknownBase, "there is no schema '\(name.value)'",
      nearest
        ?? .init("'\(ShippedSchema.name)' comes with haapi-gen; for a file, include its folder: './\(name.value)'"))
    guard nearest != nil else { return unknown }
    // The schema is found although its name is misspelt.
    let shipped = readShipped()
    return Parsed(shipped.value, unknown.diagnostics + shipped.diagnostics)
  }
  let path = SchemaPath.joined(name.value, from: root)
  guard SchemaPath.normalized(path) != SchemaPath.normalized(root) else {
    return missing(
      .unknownBase, "this schema extends itself",
      .init("write 'extends: \(ShippedSchema.name)' for the schema that comes with haapi-gen"))
  }
  return readBase(name, path: path, of: root, first: first, access, missing)
}

private func readBase(
  _ name: Located<String>, path: String, of root: String, first: Int, _ access: FileAccess,
  _ missing: (SchemaDiagnosticID, String, Diagnostic.Note...) -> Parsed<BaseSchema>
) -> Parsed<BaseSchema> {
  let bytes: [UInt8]
  do {
    bytes = try access.read(path)
  } catch {
    return missing(
      .missingFile, "\(error)", .init("names are relative to the folder of '\(SchemaPath.lastComponent(root))'"),
      .init("the schema that comes with haapi-gen is '\(ShippedSchema.name)'"))
  }
  var base = readBase(root: SourceFile(path: path, bytes: bytes), first: first, access)
  let header = base.value.declarations.header
  // A file without a header is probably an included file, and other declarations are missing.
  if header.base != nil || !header.isComplete { base.value.text.gaps.append(Gap(.file, name.range)) }
  guard let next = header.base else { return base }
  let isOverlay = Diagnostic(
    id: SchemaDiagnosticID.unknownBase, range: name.range, message: "'\(name.value)' is an overlay itself",
    notes: [
      .init("extend its base schema instead; a builder accepts the mappings of several overlays"),
      .init("this row decides it", range: next.range),
    ])
  return Parsed(base.value, base.diagnostics + [isOverlay])
}

private func readBase(root: SourceFile, first: Int, _ access: FileAccess) -> Parsed<BaseSchema> {
  let text = readFiles(root: root, first: first, access)
  let declared = declare(text.value)
  return Parsed(
    BaseSchema(text: text.value, declarations: declared.value), text.diagnostics + declared.diagnostics)
}

/// A file that was not among those of a schema when it was read.
private struct UnreadFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "'\(path)' is no file of the schema" }
}

extension Parsed<BaseSchema> {
  /// Nothing, and why.
  fileprivate static func missing(_ diagnostics: [Diagnostic], at range: SourceRange, _ first: Int) -> Self {
    let text = SchemaText(sources: [], gaps: [Gap(.file, range)], first: Int32(first))
    return Parsed(
      BaseSchema(text: text, declarations: Declarations()), diagnostics)
  }
}
