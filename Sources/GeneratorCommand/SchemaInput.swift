import HaapiSchema
import YAMLDocument

/// The schema that a command is given.
struct SchemaInput {
  let path: String
  let printer: DiagnosticsPrinter

  /// A schema without errors, and what was said about it all the same.
  struct Loaded {
    let schema: Schema
    let warnings: String
  }

  /// Why there is no schema.
  struct Refusal: Error {
    let result: CommandResult
  }

  func load() -> Result<Loaded, Refusal> {
    let loaded: LoadedSchema
    do {
      // One byte more than the parser takes is enough for it to refuse the file.
      let limit = YAMLLimits().maximumBytes + 1
      loaded = try SchemaLoader.load(path: path) { try FileSystem.read($0, limit: limit) }
    } catch {
      return .failure(Refusal(result: CommandResult(.missingInput, errors: printer.print(failure: "\(error)"))))
    }
    let messages = printer.print(loaded.diagnostics, of: loaded.sources)
    guard let schema = loaded.schema else {
      return .failure(Refusal(result: CommandResult(.schemaErrors, errors: messages)))
    }
    return .success(Loaded(schema: schema, warnings: messages))
  }
}
