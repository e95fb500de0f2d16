/// What a flow needs of a terminal.
@MainActor public protocol Terminal: AnyObject {
  /// Whether somebody sits in front of it. Otherwise nothing is rewritten in place.
  var isInteractive: Bool { get }

  /// Prints a line.
  func print(_ line: TerminalText)

  /// Prints a question. What is typed comes after it.
  ///
  /// - Parameter isSecret: Whether what is typed is not shown.
  func ask(_ question: TerminalText, isSecret: Bool)

  /// Shows a line that the next one takes the place of, cut to the width of the terminal.
  func showStatus(_ line: TerminalText)

  /// What is typed, from now on.
  func events() -> AsyncStream<TerminalEvent>

  /// Puts the terminal back as it was.
  func restore()
}

/// What comes from a terminal.
public enum TerminalEvent: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// There is nothing more to come.
  case endOfInput
  /// Somebody wants to stop.
  case interrupt
}
