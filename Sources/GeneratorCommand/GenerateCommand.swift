import HaapiSchema
import SwiftEmitter
import YAMLDocument

/// Turns a schema into Swift files.
public struct GenerateCommand: Sendable {
  /// Where the code goes.
  public enum Output: Sendable {
    /// A file for each section of the schema, or one for an overlay, in a folder with this path. Files that the schema
    /// no longer gives are removed from it.
    case folder(String)
    /// All code in the file with this path. Other files are left alone.
    case file(String)
  }

  /// What happens to the output.
  public enum Mode: Sendable {
    /// Files are written and removed.
    case write
    /// Nothing changes. Differences are listed and shown, and the command fails.
    case check
    /// Nothing changes. The planned changes are listed and shown.
    case dryRun
  }

  private let input: SchemaInput
  private let output: Output
  private let runtimeModules: [String]
  private let mode: Mode
  private let isOutputColored: Bool
  private let isOutputShown: Bool
  private let record: RunRecord?

  /// - Parameters:
  ///   - schema: The path of the root file.
  ///   - includeFolder: A folder with included files, in addition to the package of the schema.
  ///   - output: Where the code goes. Missing folders are created.
  ///   - runtimeModules: The modules that the code imports instead of `HaapiRuntime`.
  ///   - mode: What happens to the output.
  ///   - format: How diagnostics are printed.
  ///   - isColored: Whether text diagnostics are printed in colour.
  ///   - isOutputColored: Whether a diff is printed in colour, if the format is text.
  ///   - isOutputShown: Whether a terminal shows the diff, so that it is not for `patch`.
  ///   - isRecorded: Whether a run that finds nothing to change is remembered in the user's cache, so that the next one
  ///     ends at once if nobody has touched schema, output or tool meanwhile.
  public init(
    schema: String, includeFolder: String? = nil, output: Output, runtimeModules: [String] = [], mode: Mode = .write,
    format: DiagnosticsFormat = .text, isColored: Bool = false, isOutputColored: Bool = false,
    isOutputShown: Bool = false, isRecorded: Bool = false
  ) {
    self.init(
      schema: schema, includeFolder: includeFolder, output: output, runtimeModules: runtimeModules, mode: mode,
      format: format, isColored: isColored, isOutputColored: isOutputColored, isOutputShown: isOutputShown,
      record: { isRecorded ? RunRecord(of: $0, in: RunRecord.userFolder) : nil })
  }

  /// - Parameter record: Gives the record of what is asked.
  init(
    schema: String, includeFolder: String? = nil, output: Output, runtimeModules: [String] = [], mode: Mode = .write,
    format: DiagnosticsFormat = .text, isColored: Bool = false, isOutputColored: Bool = false,
    isOutputShown: Bool = false, record: ([String]) -> RunRecord?
  ) {
    input = SchemaInput(
      path: schema, includeFolder: includeFolder, printer: DiagnosticsPrinter(format: format, isColored: isColored))
    self.output = output
    self.runtimeModules = runtimeModules.isEmpty ? [SwiftEmitter.runtimeModule] : runtimeModules
    self.mode = mode
    self.isOutputColored = isOutputColored && format == .text
    self.isOutputShown = isOutputShown || format == .github
    let place =
      switch output {
      case .folder(let path): "folder \(path)"
      case .file(let path): "file \(path)"
      }
    self.record = record([schema, includeFolder ?? "", place] + self.runtimeModules)
  }

  /// Reports failures only through the status of the result.
  public func run() -> CommandResult {
    guard let record else { return run(noting: { _ in }) }
    if record.isCurrent { return CommandResult(.done) }
    let start = FileState.now
    var states: [(path: String, state: FileState)] = []
    let result = run(noting: { states.append(($0, FileState(of: $0))) })
    // A warning is to be said each time.
    if result.status == .done, result.output.isEmpty, result.errors.isEmpty {
      record.keep(states, since: start)
    }
    return result
  }

  private func run(noting note: @escaping (String) -> Void) -> CommandResult {
    // What the schema was made of is not needed for its code, and takes more memory.
    switch input.load(noting: note).map({ (schema: $0.schema, warnings: $0.warnings) }) {
    case .success(let loaded): update(loaded.schema, warnings: loaded.warnings, noting: note)
    case .failure(let refusal): refusal.result
    }
  }

  private func update(_ schema: Schema, warnings: String, noting note: (String) -> Void) -> CommandResult {
    let folder = OutputFolder(output, schema: schema.name)
    let files = SwiftEmitter.emit(schema, as: folder.layout, runtimeModules: runtimeModules)
    do throws(FileError) {
      // Names that come and go change the folder.
      if !folder.isFileNamedByUser { note(folder.path.isEmpty ? "." : folder.path) }
      for file in files { note(folder.path(of: file.name)) }
      let plan = try plan(files, for: folder)
      return if mode == .check || plan.conflicts.isEmpty {
        report(plan, in: folder, warnings: warnings)
      } else {
        CommandResult(.cannotWrite, errors: warnings + refusals(of: plan, in: folder))
      }
    } catch {
      return CommandResult(.cannotWrite, errors: warnings + input.printer.print(failure: error.description))
    }
  }

  /// The plan. In writing mode, it has already been carried out unless there are conflicts.
  private func plan(_ files: [GeneratedFile], for folder: OutputFolder) throws(FileError) -> OutputPlan {
    switch mode {
    case .write: try folder.update(files)
    case .check, .dryRun:
      try FolderLock.with(folder.path, for: .reading) { _ throws(FileError) in try folder.plan(files) }
    }
  }

  private func refusals(of plan: OutputPlan, in folder: OutputFolder) -> String {
    plan.conflicts.map { input.printer.print(failure: $0.state.refusal(of: folder.path(of: $0.name))) }.joined()
  }

  private func report(_ plan: OutputPlan, in folder: OutputFolder, warnings: String) -> CommandResult {
    let lines = plan.entries.map { entry in
      let path = folder.path(of: entry.name).printable
      return switch mode {
      case .write: "\(entry.wanted == nil ? "removed" : "wrote") \(path)\n"
      case .dryRun: "would \(entry.wanted == nil ? "remove" : "write") \(path)\n"
      case .check: "\(path): \(entry.state.label)\n"
      }
    }
    let status: ExitStatus = mode == .check && !plan.entries.isEmpty ? .outputDiffers : .done
    let diff = mode == .write ? "" : diff(of: plan, in: folder)
    return CommandResult(status, output: lines.joined() + diff, errors: warnings)
  }

  private func diff(of plan: OutputPlan, in folder: OutputFolder) -> String {
    let diffs = plan.entries.filter(\.isComparable).map { entry in
      UnifiedDiff(
        of: folder.diffPath(of: entry.name), from: entry.current, to: entry.wanted.map { Array($0.joined()) },
        isColored: isOutputColored,
        isShown: isOutputShown)
    }
    return input.printer.print(diff: diffs.map(\.text).joined())
  }
}
