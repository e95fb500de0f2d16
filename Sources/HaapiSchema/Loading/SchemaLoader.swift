import YAMLDocument

/// What came of reading a schema: a schema, or the reasons why there is none.
public struct LoadedSchema: Sendable {
  /// `nil` if there is any error among the diagnostics.
  public let schema: Schema?
  /// In no particular order; the renderer sorts them.
  public let diagnostics: [Diagnostic]
  /// The files that were read, those of an overlay before those of the schema that it extends; a range names a file by
  /// its index in this list.
  public let sources: [SourceFile]

  /// So many are more than anybody mends at once.
  private static let maximumDiagnostics = 1_000

  package init(_ schema: Schema?, _ diagnostics: [Diagnostic], _ sources: [SourceFile]) {
    self.schema = diagnostics.contains { $0.severity == .error } ? nil : schema
    self.diagnostics = diagnostics.limited(to: Self.maximumDiagnostics)
    self.sources = sources
  }
}

extension [Diagnostic] {
  /// These, or the first of them and one that says so.
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
  ///   - read: Gives the bytes of a file; called with `path` and with paths made of its folder and the names in `include`
  ///     and `extends`. The schema that comes with haapi-gen is extended without it.
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
    // What a file that could not be read declares would be missed by all the others: say first what is wrong with it.
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
    // A file without a header is most likely a part of the schema that was meant, and lacks what the others declare.
    guard !files.isIncomplete, files.header != nil else { return LoadedSchema(nil, diagnostics, files.sources) }
    var checker = SchemaChecker(files.syntax, sources: files.sources)
    var base = checker.check(name: files.header?.name ?? "", module: files.header?.module ?? .client)
    base?.resources = ResolvedResources(of: files.syntax, sources: files.sources).declarations
    var schema: Schema?
    // What an overlay says can be judged only beside a base that is right.
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
  /// What extends nothing but resources stands alone: there is no other code for it to be compiled with.
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
