import ArgumentParser
import GeneratorCommand

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write pages about a schema: its types, models and mappings.",
    discussion: """
      The pages need no server and no script; each has a twin in Markdown. The folder must be new, empty, or written by \
      this command. Without '--schema', the pages are about HAAPI.
      """)

  @Option(help: "The root file of a schema or of an overlay.", completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  @Option(help: "The folder for the pages.", completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "An earlier schema: a root file, its folder, REF:path for a file in git, or HAAPI. Pages say what has changed since.",
      valueName: "schema"))
  var against: String?

  @Option(
    help: ArgumentHelp(
      "A file or folder of responses that become examples: JSON, NDJSON, HTTP archives. May be repeated.",
      valueName: "path"), completion: .file())
  var responses: [String] = []

  @Flag(help: "A body, or a line, is {\"status\": …, \"contentType\": …, \"body\": …}.")
  var envelope = false

  @Option(
    help: ArgumentHelp(
      "A command of the shell that gets {\"type\": …, \"model\": …, \"body\": …} of an example, and prints HTML or text.",
      valueName: "command"))
  var preview: String?

  @Flag(help: "Give the command of '--preview' the values of secret members, too.")
  var showSecrets = false

  func run() throws {
    try finish(
      DocsCommand(
        schema: schema, output: output, against: against, responses: responses, isEnvelope: envelope, preview: preview,
        previewsSecrets: showSecrets
      ).run())
  }
}
