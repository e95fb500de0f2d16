import ArgumentParser
import Foundation

/// How to go through recorded responses.
struct ResponseOptions: ParsableArguments {
  /// What happens at a form.
  enum Mode: String, EnumerableFlag {
    case ask, print

    static func help(for mode: Mode) -> ArgumentHelp? {
      switch mode {
      case .ask: "Ask for the fields of each form, as by default at a terminal, and show the request of an app."
      case .print: "Show the screens only."
      }
    }
  }

  @Flag var mode: Mode?
  @Option(help: "Who signed in on this device last.") var user: String?

  /// Whether the user fills in each form.
  ///
  /// - Throws: `ValidationError` when answers and responses would both come from standard input.
  func isAsking(about paths: [String]) throws -> Bool {
    let isTerminal = isatty(STDIN_FILENO) == 1
    if paths.isEmpty, isTerminal || mode == .ask {
      throw ValidationError("Answers and responses cannot both come from standard input.")
    }
    return mode.map { $0 == .ask } ?? (isTerminal && !paths.isEmpty)
  }
}
