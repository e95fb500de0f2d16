#if os(Linux) || os(macOS)
import Dispatch
import Foundation

/// The terminal of the process, or another terminal by its file descriptors.
public final class SystemTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let isASCII: Bool
  private let reader: LineReader
  private var signals: (any DispatchSourceRead)?
  private var original: termios?
  private var typing = Typing.shown
  /// The question that waits for an answer.
  private var question = ""
  /// Has the system quit or stop the process.
  var giveWay: @MainActor (Int32) -> Void = TerminalSignals.leave
  /// The widths of the lines that the next ones replace.
  private var status: [Int] = []

  /// How the input is echoed.
  private enum Typing {
    /// All of it.
    case shown
    /// Only the end of a line.
    case secret
    /// Nothing.
    case unseen
  }

  /// A terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor to write to.
  ///   - isASCII: Whether it shows ASCII only. By default, the locale decides.
  public init(input: Int32 = 0, output: Int32 = 1, isASCII: Bool = SystemTerminal.localeIsASCII) {
    self.input = input
    self.output = output
    self.isASCII = isASCII
    reader = LineReader(descriptor: input)
  }

  /// Whether the locale of the process lacks UTF-8.
  public nonisolated static var localeIsASCII: Bool {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return !locale.lowercased().contains("utf")
  }

  /// How large it is; `nil` unless both ends are a terminal. One that does not say has 80 columns and 24 rows.
  public var size: TerminalSize? {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Prints a line, broken between words where it is too long.
  public func print(_ line: TerminalText) {
    endStatus()
    for line in lines(line) { write(line.text + "\n") }
  }

  /// Prints a question. The answer is typed after it.
  public func ask(_ question: TerminalText, isSecret: Bool) {
    endStatus()
    show(isSecret ? .secret : .shown)
    // Nobody presses return when answers come from a file.
    self.question = lines(question).map(\.text).joined(separator: "\n") + (size == nil ? "\n" : " ")
    write(self.question)
  }

  /// Shows lines that the next ones replace.
  public func showStatus(_ lines: [TerminalText]) {
    guard let size else { return lines.forEach(print) }
    question = ""
    show(.unseen)
    let width = size.columns - 1
    let lines = lines.flatMap { characters($0).wrapped(columns: width) }.map { $0.prefix(columns: width) }
    // The window may be narrower than it was, so that a line takes several rows now.
    let rows = status.reduce(0) { $0 + max(1, ($1 + size.columns - 1) / size.columns) }
    let up = rows > 1 ? "\u{1B}[\(rows - 1)A" : ""
    write("\r\(up)\u{1B}[J" + lines.map(\.text).joined(separator: "\n"))
    status = lines.map(\.columns)
  }

  /// What happens at the terminal from now on.
  public func events() -> AsyncStream<TerminalEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    signals?.cancel()
    signals = TerminalSignals.listen { [weak self] number in
      switch number {
      case SIGWINCH: continuation.yield(.resized)
      case SIGQUIT, SIGTSTP:
        self?.giveWay(to: number)
        continuation.yield(.resized)
      default: continuation.yield(.interrupt)
      }
    }
    reader.listen { continuation.yield($0) }
    return stream
  }

  /// Restores echo, and leaves signals to the system.
  public func restore() {
    endStatus()
    show(.shown)
    reader.pause()
    signals?.cancel()
    signals = nil
    TerminalSignals.restore()
  }

  /// Restores echo while the process is stopped, or for good when it quits. What has been asked is asked again.
  private func giveWay(to number: Int32) {
    let typing = typing
    endStatus()
    show(.shown)
    giveWay(number)
    show(typing)
    write(question)
  }

  private func endStatus() {
    if !status.isEmpty { write("\n") }
    status = []
  }

  private func show(_ typing: Typing) {
    guard isatty(input) == 1, typing != self.typing else { return }
    if original == nil {
      var settings = termios()
      guard tcgetattr(input, &settings) == 0 else { return }
      original = settings
    }
    guard var settings = original else { return }
    if typing != .shown { settings.c_lflag &= ~tcflag_t(ECHO) }
    if typing == .secret { settings.c_lflag |= tcflag_t(ECHONL) }
    // Input typed ahead was visible, so it cannot be a secret answer.
    tcsetattr(input, typing == .secret ? TCSAFLUSH : TCSADRAIN, &settings)
    self.typing = typing
    if typing == .shown { original = nil }
  }

  /// A text as the terminal can show it.
  private func characters(_ text: TerminalText) -> TerminalText {
    isASCII ? text.ascii : text
  }

  private func lines(_ text: TerminalText) -> [TerminalText] {
    let text = characters(text)
    return size.map { text.wrapped(columns: $0.columns) } ?? [text]
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { posixWrite(output, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}

private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
#endif
