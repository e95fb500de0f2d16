import Foundation

/// The options of the command line.
struct Options {
  /// Files and folders with responses; none for standard input.
  private(set) var paths: [String] = []
  /// Whether the user fills in each form.
  private(set) var isAsking = false
  /// Who signed in on this device last.
  private(set) var user: String?

  static let usage = "login URL ..., or login [--ask | --print] [--user NAME] [FILE | FOLDER] ..."

  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    var asks: Bool?
    while let argument = arguments.next() {
      switch argument {
      case "--ask": asks = true
      case "--print": asks = false
      case "--user":
        guard let name = arguments.next() else { throw Misuse(description: "--user needs a name") }
        user = name
      case _ where argument.hasPrefix("-"):
        throw Misuse(description: "there is no option '\(argument)'; usage: \(Self.usage)")
      default: paths.append(argument)
      }
    }
    let isTerminal = isatty(STDIN_FILENO) == 1
    if paths.isEmpty && (isTerminal || asks == true) {
      throw Misuse(description: "answers and responses cannot both come from standard input; usage: \(Self.usage)")
    }
    isAsking = asks ?? (isTerminal && !paths.isEmpty)
  }

  /// A command line that makes no sense.
  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }
}
