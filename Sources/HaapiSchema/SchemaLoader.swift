import YAMLDocument

/// What came of reading a schema: a schema, or the reasons why there is none.
public struct LoadedSchema: Sendable {
  /// `nil` if there is any error among the diagnostics.
  public let schema: Schema?
  /// In no particular order; the renderer sorts them.
  public let diagnostics: [Diagnostic]
  /// The files that were read; a range names a file by its index in this list.
  public let sources: [SourceFile]
}

/// Reads a root file and all that it includes, and checks the whole.
public enum SchemaLoader {
  /// - Parameters:
  ///   - path: The root file, spelled as it should appear in messages.
  ///   - read: Gives the bytes of a file; called with `path` and with paths made of its folder and the names in `include`.
  /// - Throws: What `read` throws for the root file. A file that is included and cannot be read is a diagnostic.
  public static func load(path: String, read: (String) throws -> [UInt8]) throws -> LoadedSchema {
    let root = SourceFile(path: path, bytes: try read(path))
    var files = SchemaFiles(root: root)
    files.readAll(read: read)
    // What a file that could not be read declares would be missed by all the others: say first what is wrong with it.
    guard !files.isIncomplete else {
      return LoadedSchema(schema: nil, diagnostics: files.diagnostics, sources: files.sources)
    }
    var resolver = Resolver(syntax: files.syntax, sources: files.sources)
    let schema = resolver.resolve(name: files.header?.name ?? "", module: files.header?.module ?? .client)
    let diagnostics = files.diagnostics + resolver.diagnostics
    let hasErrors = diagnostics.contains { $0.severity == .error }
    return LoadedSchema(schema: hasErrors ? nil : schema, diagnostics: diagnostics, sources: files.sources)
  }
}
