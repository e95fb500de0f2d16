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

  /// - Parameters:
  ///   - recordsMeanings: Whether to note at once what expressions mean.
  ///   - note: Called with each path before it is looked at.
  func load(
    recordingMeanings recordsMeanings: Bool = false, noting note: @escaping (String) -> Void = { _ in }
  ) -> Result<Loaded, Refusal> {
    let loaded: Analysis
    do {
      loaded = try analyze(
        root: path, reading: FileSystem.access(includeFolder: includeFolder, noting: note),
        recordingMeanings: recordsMeanings)
    } catch {
      return .failure(Refusal(result: CommandResult(.missingInput, errors: printer.print(failure: "\(error)"))))
    }
    let messages = printer.print(loaded.diagnostics, of: loaded.sources)
    guard let schema = loaded.schema else {
      return .failure(Refusal(result: CommandResult(.schemaErrors, errors: messages)))
    }
    return .success(Loaded(schema: schema, analysis: loaded, warnings: messages))
  }
}
