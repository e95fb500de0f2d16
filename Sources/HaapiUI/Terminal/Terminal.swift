/// The terminal that a flow runs in.
@MainActor public protocol Terminal: AnyObject {
  /// Whether a person uses it. Otherwise no line is rewritten in place.
  var isInteractive: Bool { get }

  /// Prints a line.
  func print(_ line: TerminalText)

  /// Prints a question. The answer is typed after it.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isSecret: Whether to hide the answer.
  func ask(_ question: TerminalText, isSecret: Bool)

  /// Shows a line, cut to the width of the terminal. The next line replaces it.
  func showStatus(_ line: TerminalText)

  /// The input from now on.
  func events() -> AsyncStream<TerminalEvent>

  /// Puts the terminal back as it was.
  func restore()
}

/// Input from a terminal.
public enum TerminalEvent: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// The input has ended.
  case endOfInput
  /// The user interrupts.
  case interrupt
}
