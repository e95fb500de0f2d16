import ArgumentParser
import GeneratorCommand

struct DiffDriver: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff-driver", abstract: "Let git diff show what a change of a schema means.",
    discussion: """
      Git calls it after: git config diff.haapi.command 'haapi-gen diff-driver', for the files that .gitattributes gives \
      diff=haapi.
      """)

  @Argument(parsing: .captureForPassthrough, help: "What git passes to an external diff command.")
  var arguments: [String] = []

  func run() throws {
    try finish(DiffDriverCommand(arguments: arguments).run())
  }
}
