import ArgumentParser
import GeneratorCommand

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Say what has changed between two schemas, and whom it concerns.",
    discussion: """
      A schema is a root file, the folder of one, REF:path for a file in git, or HAAPI for the schema that comes with \
      haapi-gen. What means the same is no difference. Ends with 2 if there are findings.
      """)

  @Argument(help: "The schema as it was.", completion: .file(extensions: ["yaml", "yml"]))
  var old: String

  @Argument(help: "The schema as it is.", completion: .file(extensions: ["yaml", "yml"]))
  var new: String

  @Option(
    help: "How findings are printed: for people, one JSON object a line, as GitHub workflow commands, or as a table.")
  var format: DiffCommand.Format = .text

  @Option(help: "Which findings end with 2. May be repeated.")
  var failOn: [DiffCommand.Failure] = [.any]

  func run() throws {
    try finish(DiffCommand(old: old, new: new, format: format, failures: failOn).run())
  }
}

extension DiffCommand.Format: ExpressibleByArgument {}

extension DiffCommand.Failure: ExpressibleByArgument {}
