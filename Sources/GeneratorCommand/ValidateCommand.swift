import HaapiSchema
import YAMLDocument

/// Reads a schema and says what is wrong with it.
public struct ValidateCommand: Sendable {
  private let input: SchemaInput

  /// - Parameters:
  ///   - schema: The path of the root file.
  ///   - includeFolder: A folder that included files may be in, beside the package of the schema.
  ///   - format: How diagnostics are printed.
  ///   - isColored: Whether those for people are printed in colour.
  public init(
    schema: String, includeFolder: String? = nil, format: DiagnosticsFormat = .text, isColored: Bool = false
  ) {
    input = SchemaInput(
      path: schema, includeFolder: includeFolder, printer: DiagnosticsPrinter(format: format, isColored: isColored))
  }

  /// Never fails otherwise than through the result's status.
  public func run() -> CommandResult {
    switch input.load() {
    case .success(let loaded): CommandResult(.done, errors: loaded.warnings)
    case .failure(let refusal): refusal.result
    }
  }
}
