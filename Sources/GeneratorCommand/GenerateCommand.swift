import HaapiSchema
import SwiftEmitter

/// Turns a schema into Swift files.
public struct GenerateCommand: Sendable {
  /// Where the code goes.
  public enum Output: Sendable {
    /// A file for each section of the schema, or one for an overlay, in a folder with this path. Files that the schema no longer gives are
    /// removed from it.
    case folder(String)
    /// All in the file with this path. Other files beside it are none of our business.
    case file(String)
  }

  /// What happens to the output.
  public enum Mode: Sendable {
    /// Files are written and removed.
    case write
    /// Nothing is changed; differences are listed, and are a failure.
    case check
    /// Nothing is changed; what would be done is listed.
    case dryRun
  }

  private let input: SchemaInput
  private let output: Output
  private let runtimeModules: [String]
  private let mode: Mode

  /// - Parameters:
  ///   - schema: The path of the root file.
  ///   - output: Where the code goes. Folders are created when they are missing.
  ///   - runtimeModules: What the code imports instead of `HaapiRuntime`, if anything.
  ///   - mode: What happens to the output.
  ///   - format: How diagnostics are printed.
  ///   - isColored: Whether those for people are printed in colour.
  public init(
    schema: String, output: Output, runtimeModules: [String] = [], mode: Mode = .write,
    format: DiagnosticsFormat = .text, isColored: Bool = false
  ) {
    input = SchemaInput(path: schema, printer: DiagnosticsPrinter(format: format, isColored: isColored))
    self.output = output
    self.runtimeModules = runtimeModules.isEmpty ? [SwiftEmitter.runtimeModule] : runtimeModules
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
    let folder = OutputFolder(output, schema: schema.name)
    let files = SwiftEmitter.emit(schema, as: folder.layout, runtimeModules: runtimeModules)
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
