import ArgumentParser
import GeneratorCommand

@main
struct HaapiGen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "haapi-gen",
    abstract: "Turns a description of HAAPI steps into Swift.",
    discussion: """
      Exit status: 0 done; 1 the schema has errors; 2 --check found differences; 64 bad usage; \
      66 the schema cannot be read; 73 the output cannot be written.
      """,
    version: "0.1.0",
    subcommands: [Generate.self, Validate.self, Init.self])
}

extension DiagnosticsFormat: ExpressibleByArgument {}

/// What all commands take.
struct SchemaOptions: ParsableArguments {
  @Option(help: "The root file of the schema.", completion: .file(extensions: ["yaml", "yml"]))
  var schema: String

  @Option(help: "How errors are printed: for people, one JSON object a line, or as GitHub workflow commands.")
  var diagnosticsFormat: DiagnosticsFormat = .text
}

extension ParsableCommand {
  /// Prints the result and ends with its status.
  func finish(_ result: CommandResult, format: DiagnosticsFormat) throws {
    let status = Terminal.print(result, format: format)
    if status != .done { throw ExitCode(status.rawValue) }
  }
}
