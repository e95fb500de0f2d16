import YAMLDocument

/// A schema that an overlay extends, perhaps an overlay itself. Where it cannot be found, it declares nothing.
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
  /// The schema, as an overlay of one file extends it. A process reads it once.
  private static let base = makeBase(behind: 1)

  /// The schema, as an overlay extends it.
  ///
  /// - Parameter count: The number of the overlay's files.
  fileprivate static func base(behind count: Int) -> Parsed<BaseSchema> { count == 1 ? base : makeBase(behind: count) }

  private static func makeBase(behind count: Int) -> Parsed<BaseSchema> {
    snapshot(behind: count).map { Parsed($0) } ?? checkedBase(behind: count, isIndexed: false)
  }

  /// The same with what its names mean, which only tools want to know.
  fileprivate static let indexedBase = checkedBase(behind: 1, isIndexed: true)

  /// - Parameter count: The number of the overlay's files.
  static func checkedBase(behind count: Int, isIndexed: Bool) -> Parsed<BaseSchema> {
    let root = SourceFile(path: root, bytes: (try? read(root)) ?? [])
    var base = readBase(root: root, first: count, FileAccess(read: read))
    let sources = Array(repeating: SourceFile(path: "", bytes: []), count: count) + base.value.text.sources
    base.value.indexed = isIndexed ? IndexedBase(base.value, sources: sources) : nil
    base.value.checked =
      base.value.indexed?.checked.recording(nil) ?? check(base.value.declarations, sources: sources).whole
    return base
  }
}

/// Reads what an overlay extends, and what that extends, the nearest first.
func readBases(
  of overlay: Declarations, in text: SchemaText, _ access: FileAccess, _ known: inout KnownBases?
) -> Parsed<[BaseSchema]> {
  var reader = BaseReader(access)
  reader.read(overlay.base, of: text, behind: text.sources.count, &known)
  return Parsed(reader.bases, reader.diagnostics)
}

/// Follows `extends` from an overlay to the schema that stands alone.
private struct BaseReader {
  private(set) var bases: [BaseSchema] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let access: FileAccess
  /// The normalised paths of the root files so far.
  private var met: Set<String> = []

  init(_ access: FileAccess) {
    self.access = access
  }

  /// Reads a base and all that it extends.
  ///
  /// - Parameters:
  ///   - text: The overlay.
  ///   - count: The number of the files before those of the base.
  mutating func read(
    _ name: Located<String>?, of text: SchemaText, behind count: Int, _ known: inout KnownBases?
  ) {
    let root = text.sources.first?.path ?? ""
    met.insert(identity(of: root))
    let path = name.flatMap { pathOfOverlay($0, from: root) }
    // What stands alone is replaced, but not an overlay in between.
    if let files = known?.replacement, let first = files.first, path.flatMap(overlay) == nil {
      return take(readBase(root: first, first: count, FileAccess(files)))
    }
    guard let name, !name.value.isEmpty else {
      return miss(at: name?.range ?? SourceRange(startOf: text.first), count)
    }
    if name.value == ShippedSchema.name { return take(shipped(behind: count, &known)) }
    guard let path else {
      let nearest = Diagnostic.Note.suggestion(for: name.value, among: [ShippedSchema.name]).first
      report(
        .unknownBase, "there is no schema '\(name.value)'", at: name,
        nearest
          ?? .init("'\(ShippedSchema.name)' comes with haapi-gen; for a file, include its folder: './\(name.value)'"))
      // The schema is found although its name is misspelt.
      return nearest == nil ? miss(at: name.range, count) : take(shipped(behind: count, &known))
    }
    guard !met.contains(identity(of: path)) else {
      report(
        .unknownBase,
        bases.isEmpty ? "this schema extends itself" : "'\(name.value)' extends this schema, which cannot extend it",
        at: name, .init("write 'extends: \(ShippedSchema.name)' for the schema that comes with haapi-gen"))
      return miss(at: name.range, count)
    }
    guard bases.count < Self.maximumDepth else {
      report(
        .tooManyFiles, "schemas extend each other more than \(Self.maximumDepth) levels deep", at: name,
        .init("extend a schema that is closer to '\(ShippedSchema.name)'"))
      return miss(at: name.range, count)
    }
    do {
      let file = SourceFile(path: path, bytes: try access.read(path))
      follow(readBase(root: file, first: count, access), named: name, behind: count, &known)
    } catch {
      report(
        .missingFile, "\(error)", at: name,
        .init("names are relative to the folder of '\(SchemaPath.lastComponent(root))'"),
        .init("the schema that comes with haapi-gen is '\(ShippedSchema.name)'"))
      miss(at: name.range, count)
    }
  }

  private static let maximumDepth = SchemaText.maximumIncludeDepth

  private func identity(of path: String) -> String { access.identity(path) ?? SchemaPath.normalized(path) }

  /// The path of the root file that an overlay names; `nil` if it names no file.
  private func pathOfOverlay(_ name: Located<String>, from root: String) -> String? {
    name.value.isEmpty || Identifier.isValid(name.value) ? nil : SchemaPath.joined(name.value, from: root)
  }

  /// The bytes of a file if it is an overlay itself.
  private func overlay(_ path: String) -> [UInt8]? {
    guard let bytes = try? access.read(path) else { return nil }
    let base = readBase(root: SourceFile(path: path, bytes: bytes), first: 0, access)
    return base.value.declarations.base == nil ? nil : bytes
  }

  private func shipped(behind count: Int, _ known: inout KnownBases?) -> Parsed<BaseSchema> {
    if let base = known?.base(behind: count) { return base }
    return ShippedSchema.base(behind: count)
  }

  private mutating func take(_ base: Parsed<BaseSchema>) {
    bases.append(base.value)
    diagnostics += base.diagnostics
  }

  /// Takes a base that was read from a file, and what that extends.
  private mutating func follow(
    _ read: Parsed<BaseSchema>, named name: Located<String>, behind count: Int, _ known: inout KnownBases?
  ) {
    var base = read
    // A file without a header is probably an included file, and other declarations are missing.
    if !base.value.declarations.header.isComplete { base.value.text.gaps.append(Gap(.file, name.range)) }
    if known == nil { base.value.text.forgetTrees() }
    take(base)
    guard let next = base.value.declarations.base else { return }
    self.read(next, of: base.value.text, behind: count + base.value.text.sources.count, &known)
  }

  /// Takes a base that declares nothing.
  private mutating func miss(at range: SourceRange, _ count: Int) {
    let text = SchemaText(sources: [], gaps: [Gap(.file, range)], first: Int32(count))
    bases.append(BaseSchema(text: text, declarations: Declarations()))
  }

  private mutating func report(
    _ id: SchemaDiagnosticID, _ message: String, at name: Located<String>, _ notes: Diagnostic.Note...
  ) {
    diagnostics.append(Diagnostic(id: id, range: name.range, message: message, notes: notes))
  }
}

private func readBase(root: SourceFile, first: Int, _ access: FileAccess) -> Parsed<BaseSchema> {
  let text = readFiles(root: root, first: first, access)
  let declared = declare(text.value)
  return Parsed(
    BaseSchema(text: text.value, declarations: declared.value), text.diagnostics + declared.diagnostics)
}

extension FileAccess {
  /// Access to some files alone.
  init(_ files: [SourceFile]) {
    let bytes = Dictionary(files.map { (SchemaPath.normalized($0.path), $0.bytes) }) { first, _ in first }
    self.init { path in
      guard let bytes = bytes[SchemaPath.normalized(path)] else { throw UnreadFile(path: path) }
      return bytes
    }
  }
}

/// A file that was not among those of a schema when it was read.
private struct UnreadFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "'\(path)' is no file of the schema" }
}
