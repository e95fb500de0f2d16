import ArgumentParser
import GeneratorCommand

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Say what HAAPI makes of a response, and why.",
    discussion: """
      Prints the rows that were tried, the members with their places in the JSON, the model with the expression and the \
      JSON behind each member, and what no rule used.
      """)

  @Argument(help: "Files with one JSON body each, or '-'.", completion: .file(extensions: ["json"]))
  var responses: [String]

  @Option(
    help: "The root file of a schema or of an overlay, instead of HAAPI.",
    completion: .file(extensions: ["yaml", "yml"]))
  var schema: String?

  @Option(help: "The content type that the responses came with. Without it, their members decide.")
  var contentType: String?

  @Option(help: "The mapper. Without it, the first that takes the response.")
  var mapper: String?

  @Option(
    help: ArgumentHelp(
      "The value of a setting of the mapper. Without one, the setting stays unknown. May be repeated.",
      valueName: "name=value"))
  var setting: [String] = []

  @Flag(help: "Print the values of secret members, too.")
  var showSecrets = false

  func run() throws {
    try finish(
      TraceCommand(
        responses: responses, schema: schema, contentType: contentType, mapper: mapper, settings: setting,
        showsSecrets: showSecrets
      ).run())
  }
}
