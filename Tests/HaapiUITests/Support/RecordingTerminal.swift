@testable import HaapiScreens
@testable import HaapiTerminal

/// A terminal in memory: records what is printed, and has what the test types.
@MainActor final class RecordingTerminal: Terminal {
  let size: TerminalSize? = TerminalSize(columns: 80, rows: 24)
  private(set) var printed: [String] = []
  private(set) var questions: [String] = []
  private var continuation: AsyncStream<TerminalEvent>.Continuation?

  func print(_ line: TerminalText) { printed.append(line.text) }
  func ask(_ question: TerminalText, isSecret: Bool) { questions.append(question.text) }
  func showStatus(_ lines: [TerminalText]) { printed += lines.map(\.text) }
  func restore() {}

  func events() -> AsyncStream<TerminalEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.continuation = continuation
    return stream
  }

  func type(_ line: String) { continuation?.yield(.line(line)) }
}
