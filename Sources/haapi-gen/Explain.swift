import ArgumentParser
import GeneratorCommand

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say what an error or warning means, with an example, and how to mend it.",
    discussion: "The names are the 'id' of '--diagnostics-format json'. Prints Markdown.")

  @Argument(help: ArgumentHelp("Names of errors and warnings, such as 'unknown-type'.", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Explain all that there are.")
  var all = false

  func validate() throws {
    if all != ids.isEmpty { throw ValidationError("name an error, such as 'unknown-type', or give --all") }
  }

  func run() throws {
    try finish(ExplainCommand(ids: ids).run())
  }
}
