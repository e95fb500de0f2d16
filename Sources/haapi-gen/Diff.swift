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
    help: ArgumentHelp(
      """
      A file or folder of captured responses that both schemas read: JSON, NDJSON, HTTP archives; - for the standard \
      input. May be repeated.
      """, valueName: "path"), completion: .file())
  var responses: [String] = []

  @Flag(help: "A body, or a line, is {\"status\": …, \"contentType\": …, \"body\": …}.")
  var envelope = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Overlays that extend the old schema. Says which of them break.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var dependants: [String] = []

  @Flag(inversion: .prefixedNo, help: "Look for a response, or for code, that shows each finding.")
  var witnesses = true

  @Flag(help: "Show how both schemas read and map each of these responses. As text, JSON or a table.")
  var traces = false

  @Option(
    help: ArgumentHelp(
      "A file of findings that are accepted: 'RULE SUBJECT | YYYY-MM-DD | REASON' a line.", valueName: "file"),
    completion: .file())
  var accepted: String?

  @Option(
    help: """
      How findings are printed: for people, one JSON object a line, as GitHub workflow commands, as a table, as SARIF \
      2.1.0, as tests of JUnit, or for GitLab.
      """)
  var format: DiffCommand.Format = .text

  @Option(help: "Which findings end with 2. May be repeated.")
  var failOn: [DiffCommand.Failure] = [.any]

  func run() throws {
    try finish(
      DiffCommand(
        old: old, new: new, responses: responses, isEnvelope: envelope, dependants: dependants,
        findsWitnesses: witnesses, showsTraces: traces, accepted: accepted, format: format, failures: failOn
      ).run())
  }
}

extension DiffCommand.Format: ExpressibleByArgument {}

extension DiffCommand.Failure: ExpressibleByArgument {}
