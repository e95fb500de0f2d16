import HaapiSchema
import SwiftEmitter

/// Turns a schema into Swift files in a folder.
public struct GenerateCommand: Sendable {
  /// What happens to the folder.
  public enum Mode: Sendable {
    /// Files are written and removed.
    case write
    /// Nothing is changed; differences are listed, and are a failure.
    case check
    /// Nothing is changed; what would be done is listed.
    case dryRun
  }

  private let input: SchemaInput
  private let output: String
  private let mode: Mode

  /// - Parameters:
  ///   - schema: The path of the root file.
  ///   - output: The path of the folder, which is created when it is missing.
  ///   - format: How diagnostics are printed.
  ///   - isColored: Whether those for people are printed in colour.
  public init(
    schema: String, output: String, mode: Mode = .write, format: DiagnosticsFormat = .text, isColored: Bool = false
  ) {
    input = SchemaInput(path: schema, printer: DiagnosticsPrinter(format: format, isColored: isColored))
    self.output = output
    self.mode = mode
  }

  /// Never fails otherwise than through the result's status.
  public func run() -> CommandResult {
    switch input.load() {
    case .success(let loaded): update(loaded.schema, warnings: loaded.warnings)
    case .failure(let refusal): refusal.result
    }
  }

  private func update(_ schema: Schema, warnings: String) -> CommandResult {
    let files = SwiftEmitter.emit(schema)
    let folder = OutputFolder(path: output, schema: schema.name)
    do throws(FileError) {
      let plan = try folder.plan(files)
      if mode == .check { return report(plan, in: folder, warnings: warnings) }
      guard plan.conflicts.isEmpty else {
        let refusals = plan.conflicts.map { entry in
          input.printer.print(failure: entry.state.refusal(of: folder.path(of: entry.name)))
        }
        return CommandResult(.cannotWrite, errors: warnings + refusals.joined())
      }
      if mode == .write { try folder.apply(plan, files) }
      let verbs = mode == .write ? ("wrote", "removed") : ("would write", "would remove")
      let lines = plan.entries.map { entry in
        "\(entry.state == .stale ? verbs.1 : verbs.0) \(folder.path(of: entry.name))\n"
      }
      return CommandResult(.done, output: lines.joined(), errors: warnings)
    } catch {
      return CommandResult(.cannotWrite, errors: warnings + input.printer.print(failure: error.description))
    }
  }

  private func report(_ plan: OutputPlan, in folder: OutputFolder, warnings: String) -> CommandResult {
    let lines = plan.entries.map { "\(folder.path(of: $0.name)): \($0.state.label)\n" }
    return CommandResult(plan.entries.isEmpty ? .done : .outputDiffers, output: lines.joined(), errors: warnings)
  }
}
