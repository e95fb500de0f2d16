/// The terminal that a flow runs in.
@MainActor public protocol Terminal: AnyObject {
  /// How large it is. `nil` when no person uses it: then no line is rewritten in place.
  var size: TerminalSize? { get }

  /// Prints a line, broken between words where it is too long.
  func print(_ line: TerminalText)

  /// Prints a question. The answer is typed after it.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - isSecret: Whether to hide the answer.
  func ask(_ question: TerminalText, isSecret: Bool)

  /// Shows lines, broken between words and cut to the width of the terminal. The next ones replace them. Typed input is
  /// not echoed meanwhile.
  func showStatus(_ lines: [TerminalText])

  /// The events of the terminal from now on. An earlier listener receives no more of them.
  func events() -> AsyncStream<TerminalEvent>

  /// Restores the terminal. Later input waits for the next listener.
  func restore()
}

/// The size of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// Characters in a line.
  public var columns: Int
  /// Lines.
  public var rows: Int

  /// A size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// What happens at a terminal.
public enum TerminalEvent: Equatable, Sendable {
  /// A line was typed. It comes without its end.
  case line(String)
  /// There is nothing more to come.
  case endOfInput
  /// Somebody wants to stop: with Ctrl-C, or by closing the window.
  case interrupt
  /// The window has another size.
  case resized
}
