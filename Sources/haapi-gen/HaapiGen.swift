import ArgumentParser
import GeneratorCommand

@main
struct HaapiGen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapi-gen",
    abstract: "Turns a description of JSON and of screens into Swift.",
    discussion: "Exit status: " + ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "; ")
      + ".",
    version: "0.1.0",
    subcommands: [
      Generate.self, Validate.self, Init.self, Explain.self, Trace.self, Drift.self, Diff.self, DiffDriver.self,
      Docs.self, Lsp.self, PrintSchema.self, Snapshot.self,
    ])
}

extension DiagnosticsFormat: ExpressibleByArgument {}

/// How a schema is read.
struct ReadingOptions: ParsableArguments {
  @Option(
    help: "A folder that included files may be in. They always may be in the package of the schema.",
    completion: .directory)
  var includeFolder: String?

  @Option(help: "How errors are printed: for people, one JSON object a line, or as GitHub workflow commands.")
  var diagnosticsFormat: DiagnosticsFormat = .text
}

extension ParsableCommand {
  /// Prints the result and ends with its status.
  func finish(_ result: CommandResult, format: DiagnosticsFormat = .text) throws {
    let status = Terminal.print(result, format: format)
    if status != .done { throw ExitCode(status.rawValue) }
  }
}
