import ArgumentParser
import GeneratorCommand

struct Trace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Say what HAAPI makes of a response, and why.",
    discussion:
      "Prints the rows that were tried, the members with their places in the JSON, and what nothing looks at.")

  @Argument(help: "Files with one JSON body each.", completion: .file(extensions: ["json"]))
  var responses: [String]

  @Option(help: "The content type that the responses came with. Without it, their members decide.")
  var contentType: String?

  @Flag(help: "Print the values of secret members, too.")
  var showSecrets = false

  func run() throws {
    try finish(TraceCommand(responses: responses, contentType: contentType, showsSecrets: showSecrets).run())
  }
}
