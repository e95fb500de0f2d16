import ArgumentParser
import GeneratorCommand

struct Lsp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor: mistakes while typing, names and what they mean.",
    discussion: "Speaks the Language Server Protocol 3.17 over the standard input and output, until the editor ends it."
  )

  @Flag(help: "Use the standard input and output, as it does anyway. Editors pass it.")
  var stdio = false

  func run() throws {
    let status = LanguageServerCommand().run()
    if status != 0 { throw ExitCode(status) }
  }
}
