import YAMLDocument

/// The result of reading a schema: a schema, or the errors.
public struct LoadedSchema: Sendable {
  /// `nil` if there is any error among the diagnostics.
  public let schema: Schema?
  /// In no particular order; the renderer sorts them.
  public let diagnostics: [Diagnostic]
  /// The files that were read, those of an overlay before those of the schema that it extends; a range names a file by
  /// its index in this list.
  public let sources: [SourceFile]

  /// More than anybody fixes at once.
  private static let maximumDiagnostics = 1_000

  package init(_ schema: Schema?, _ diagnostics: [Diagnostic], _ sources: [SourceFile]) {
    self.schema = diagnostics.contains { $0.severity == .error } ? nil : schema
    self.diagnostics = diagnostics.limited(to: Self.maximumDiagnostics)
    self.sources = sources
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

/// Reads a root file and all that it includes, and checks the whole.
public enum SchemaLoader {
  /// Reads files that have no links between them. Includes stay in the folder of their root file.
  ///
  /// - Parameters:
  ///   - path: The root file, spelled as it should appear in messages.
  ///   - read: Gives the bytes of a file; called with `path` and with paths made of its folder and the names in
  ///     `include` and `extends`. The schema that comes with haapi-gen is extended without it.
  /// - Throws: What `read` throws for the root file. Another file that cannot be read is a diagnostic.
  public static func load(path: String, read: (String) throws -> [UInt8]) throws -> LoadedSchema {
    try withoutActuallyEscaping(read) { try load(path: path, FileAccess(read: $0)) }
  }

  /// - Parameters:
  ///   - path: The root file, spelled as it should appear in messages.
  ///   - access: How files are reached, with `path` and with paths made of its folder and the names in `include` and
  ///     `extends`. The schema that comes with haapi-gen is extended without it.
  /// - Throws: What reading the root file throws. Another file that cannot be read is a diagnostic.
  public static func load(path: String, _ access: FileAccess) throws -> LoadedSchema {
    let root = SourceFile(path: path, bytes: try access.read(path))
    var files = SchemaFiles(root: root, access)
    files.readAll()
    // Declarations of an unreadable file would be missing everywhere else, so only its errors are reported.
    guard !files.isIncomplete else { return LoadedSchema(nil, files.diagnostics, files.sources) }
    if files.isOverlay { return loadOverlay(files) }
    var checker = SchemaChecker(files.syntax, sources: files.sources)
    var schema = checker.check(name: files.header?.name ?? "", module: files.header?.module ?? .client)
    if checker.diagnostics.contains(where: { $0.severity == .error }), let missing = files.missingBase() {
      return LoadedSchema(nil, files.diagnostics + [missing], files.sources)
    }
    let resources = ResolvedResources(of: files.syntax, sources: files.sources)
    schema?.resources = resources.declarations
    return LoadedSchema(schema, files.diagnostics + checker.diagnostics + resources.diagnostics, files.sources)
  }

  private static func loadOverlay(_ overlay: SchemaFiles) -> LoadedSchema {
    var overlay = overlay
    guard let header = overlay.header, let name = header.base, let files = overlay.readBase(name) else {
      return LoadedSchema(nil, overlay.diagnostics, overlay.sources)
    }
    var diagnostics = overlay.diagnostics + files.diagnostics
    // A file without a header is probably an included file, whose other declarations would be missing.
    guard !files.isIncomplete, files.header != nil else { return LoadedSchema(nil, diagnostics, files.sources) }
    var checker = SchemaChecker(files.syntax, sources: files.sources)
    var base = checker.check(name: files.header?.name ?? "", module: files.header?.module ?? .client)
    base?.resources = ResolvedResources(of: files.syntax, sources: files.sources).declarations
    var schema: Schema?
    // An overlay can be checked only with a valid base.
    if let base, !files.diagnostics.contains(where: { $0.severity == .error }) {
      schema = checker.check(
        overlay.overlay, name: header.name, base: base, file: Int32(overlay.sources.count))
      let resources = ResolvedResources(of: overlay.overlay, extending: files.syntax, sources: files.sources)
      diagnostics += resources.diagnostics
      schema = schema.map { $0.adding(resources.declarations, isChanged: overlay.overlay.hasResources, to: base) }
    }
    diagnostics += checker.diagnostics
    return LoadedSchema(schema, diagnostics, files.sources)
  }
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
