import HaapiSchema
import YAMLDocument

/// The schema for a command.
struct SchemaInput {
  let path: String
  /// A folder of included files, in addition to the package of the schema.
  let includeFolder: String?
  let printer: DiagnosticsPrinter

  /// A schema without errors, and its warnings.
  struct Loaded {
    let schema: Schema
    let analysis: Analysis
    let warnings: String
  }

  /// Why there is no schema.
  struct Refusal: Error {
    let result: CommandResult
  }

  func load() -> Result<Loaded, Refusal> {
    let loaded: Analysis
    do {
      // One byte more than the limit is enough for the parser to refuse the file.
      let limit = YAMLLimits().maximumBytes + 1
      loaded = try analyze(
        root: path,
        reading: FileAccess(
          read: { try FileSystem.read($0, limit: limit) }, identity: FileSystem.realPath,
          folders: { [Self.package(of: $0)] + [includeFolder.flatMap(FileSystem.realPath)].compactMap { $0 } }))
    } catch {
      return .failure(Refusal(result: CommandResult(.missingInput, errors: printer.print(failure: "\(error)"))))
    }
    let messages = printer.print(loaded.diagnostics, of: loaded.sources)
    guard let schema = loaded.schema else {
      return .failure(Refusal(result: CommandResult(.schemaErrors, errors: messages)))
    }
    return .success(Loaded(schema: schema, analysis: loaded, warnings: messages))
  }

  /// The folder of the Swift package that a file is in, or the file's own folder if there is none.
  private static func package(of path: String) -> String {
    guard let path = FileSystem.realPath(path) else { return "" }
    let folders = sequence(first: path.folder) { $0.isEmpty ? nil : $0.folder }
    let folder = folders.first { FileSystem.realPath($0 + "/Package.swift") != nil } ?? path.folder
    return folder.isEmpty ? "/" : folder
  }
}

extension String {
  /// The path without its last component; empty for the root folder.
  fileprivate var folder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
