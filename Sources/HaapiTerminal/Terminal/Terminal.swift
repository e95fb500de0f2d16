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

  /// Prints choices and a question. The answer is the line that a user types, or the number of the choice that the user
  /// marks.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - choices: The choices, from top to bottom.
  ///   - marked: The position of the choice that is taken without a word; `nil` for none.
  func ask(_ question: TerminalText, choices: [TerminalChoice], marked: Int?)

  /// Shows lines, broken between words and cut to the width of the terminal. The next ones replace them. Typed input is
  /// not echoed meanwhile.
  func showStatus(_ lines: [TerminalText])

  /// The events of the terminal from now on. An earlier listener receives no more of them.
  func events() -> AsyncStream<TerminalEvent>

  /// Restores the terminal. Later input waits for the next listener.
  func restore()
}

extension Terminal {
  /// Prints the choices as lines, and then the question.
  public func ask(_ question: TerminalText, choices: [TerminalChoice], marked: Int?) {
    for choice in choices { print(choice.line) }
    ask(question, isSecret: false)
  }
}

/// One of several answers in a terminal.
public struct TerminalChoice: Hashable, Sendable {
  /// The number that answers with it.
  public var number: Int
  /// The label.
  public var label: TerminalText

  /// A choice.
  public init(number: Int, label: TerminalText) {
    self.number = number
    self.label = label
  }

  /// Choices with numbers from 1.
  public static func series(_ labels: [String]) -> [TerminalChoice] {
    labels.enumerated().map { TerminalChoice(number: $0 + 1, label: TerminalText($1)) }
  }

  /// The choice in a list.
  var line: TerminalText { TerminalText("  \(number) \(label)", as: label.role) }
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
