import Foundation
import HaapiUI

/// A login at a terminal: with a server, or through recorded responses.
@main
struct Login {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.contains("--help") || arguments.contains("-h") {
        print(Options.usage, ServerOptions.usage, separator: "\n")
        exit(EXIT_SUCCESS)
      }
      let terminal = SystemTerminal()
      let isGood =
        if let options = try ServerOptions(arguments) {
          try await LiveLogin(options, terminal: terminal).run()
        } else {
          try await RecordedLogin(Options(arguments), terminal: terminal).run()
        }
      exit(isGood ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch is Interrupted {
      exit(Interrupted.exitCode)
    } catch {
      complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  /// Writes an error to standard error.
  nonisolated static func complain(_ text: String) {
    FileHandle.standardError.write(Data("login: \(TerminalText(text))\n".utf8))
  }
}
