import HaapiSchema
import YAMLDocument

/// Reads a schema, and reports its errors.
public struct ValidateCommand: Sendable {
  private let input: SchemaInput

  /// - Parameters:
  ///   - schema: The path of the root file.
  ///   - includeFolder: A folder with included files, in addition to the package of the schema.
  ///   - format: How diagnostics are printed.
  ///   - isColored: Whether text diagnostics are printed in colour.
  public init(
    schema: String, includeFolder: String? = nil, format: DiagnosticsFormat = .text, isColored: Bool = false
  ) {
    input = SchemaInput(
      path: schema, includeFolder: includeFolder, printer: DiagnosticsPrinter(format: format, isColored: isColored))
  }

  /// Reports failures only through the status of the result.
  public func run() -> CommandResult {
    switch input.load() {
    case .success(let loaded): CommandResult(.done, errors: loaded.warnings)
    case .failure(let refusal): refusal.result
    }
  }
}
