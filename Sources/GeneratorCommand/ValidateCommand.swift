import HaapiSchema
import YAMLDocument

/// Reads a schema, reports its errors, and says what it has checked.
public struct ValidateCommand: Sendable {
  private let input: SchemaInput
  private let format: DiagnosticsFormat

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
    self.format = format
  }

  /// Reports failures only through the status of the result.
  public func run() -> CommandResult {
    switch input.load() {
    case .success(let loaded):
      CommandResult(.done, output: format == .text ? summary(of: loaded.analysis) : "", errors: loaded.warnings)
    case .failure(let refusal): refusal.result
    }
  }

  /// `Acme.haapi.yaml: 3 models, 5 mappings, no mistakes`
  private func summary(of analysis: Analysis) -> String {
    let warnings = analysis.diagnostics.count
    let mistakes = warnings == 0 ? "no mistakes" : "no errors, \(warnings == 1 ? "1 warning" : "\(warnings) warnings")"
    return "\(input.path.printable): \((analysis.contents + [mistakes]).joined(separator: ", "))\n"
  }
}
