#if os(Linux) || os(macOS)
import Dispatch
import Foundation
import HaapiScreens

/// The terminal of the process, or another terminal by its file descriptors.
public final class SystemTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let isASCII: Bool
  private let isColoured: Bool
  private let palette: TerminalPalette?
  private let reader: LineReader
  private var signals: (any DispatchSourceRead)?
  private var original: termios?
  private var typing = Typing.shown
  /// The question that waits for an answer.
  private var question = ""
  /// The menu as it is shown, with the rows from each choice down to the question.
  private var menu: (shown: TerminalMenu, rows: [Int])?
  /// Has the system quit or stop the process.
  var giveWay: @MainActor (Int32) -> Void = TerminalSignals.leave
  /// The lines that the next ones replace.
  private var status: [TerminalText] = []

  /// How the input is echoed.
  private enum Typing {
    /// All of it.
    case shown
    /// Only the end of a line.
    case secret
    /// Nothing.
    case unseen
    /// Nothing, and each key comes at once.
    case keys
  }

  /// A terminal.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read from.
  ///   - output: The descriptor to write to.
  ///   - isASCII: Whether it shows ASCII only. By default, the locale decides.
  ///   - isColoured: Whether a person at it sees colours. By default, the variables `NO_COLOR` and `TERM` decide.
  ///   - palette: The colours, such as `Theme.terminalPalette(on:environment:)`. By default, those of the terminal.
  public init(
    input: Int32 = 0, output: Int32 = 1, isASCII: Bool = SystemTerminal.localeIsASCII,
    isColoured: Bool = SystemTerminal.showsColours, palette: TerminalPalette? = nil
  ) {
    self.input = input
    self.output = output
    self.isASCII = isASCII
    self.isColoured = isColoured
    self.palette = palette
    reader = LineReader(descriptor: input)
  }

  /// Whether the locale of the process lacks UTF-8.
  public nonisolated static var localeIsASCII: Bool {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return !locale.lowercased().contains("utf")
  }

  /// Whether the environment of the process allows colours: `NO_COLOR` is not set, and `TERM` names a terminal that has them.
  public nonisolated static var showsColours: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(environment["TERM", default: ""])
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
    for line in lines(line) { write(painted(line) + "\n") }
  }

  /// Prints a question. The answer is typed after it.
  public func ask(_ question: TerminalText, isSecret: Bool) {
    endStatus()
    show(isSecret ? .secret : .shown)
    // Nobody presses return when answers come from a file.
    self.question = lines(question).map(\.text).joined(separator: "\n") + (size == nil ? "\n" : " ")
    write(self.question)
  }

  /// Prints choices and a question. In a real terminal, the arrow keys move a mark, which also follows what is typed.
  public func ask(_ question: TerminalText, choices: [TerminalChoice], marked: Int?) {
    let listed = choices.map { lines($0.line) }
    let asked = lines(question)
    guard let size, listed.joined().count + asked.count < size.rows else {
      for line in listed.joined() { print(line) }
      return ask(question, isSecret: false)
    }
    endStatus()
    var below = rows(asked) - 1
    let rows = listed.reversed().map { lines in
      below += self.rows(lines)
      return below
    }
    let menu = TerminalMenu(choices: choices, marked: marked)
    self.menu = (menu, rows.reversed())
    // It listens before anything can be seen, so that it gets the first key.
    reader.begin(menu) { menu in
      DispatchQueue.main.async { MainActor.assumeIsolated { self.draw(menu) } }
    }
    show(.keys)
    for (position, lines) in listed.enumerated() {
      for (index, line) in lines.enumerated() {
        let isMarked = position == marked && index == 0
        write(painted(isMarked ? TerminalText(mark + line.text.dropFirst(), as: line.role) : line) + "\n")
      }
    }
    self.question = asked.map(\.text).joined(separator: "\n") + " "
    write(self.question)
  }

  /// Moves the mark, and shows what is typed.
  private func draw(_ menu: TerminalMenu) {
    guard let (shown, rows) = self.menu, shown.choices == menu.choices else { return }
    self.menu = (menu, rows)
    if shown.marked != menu.marked {
      for (position, sign) in [(shown.marked, " "), (menu.marked, mark)] {
        if let position { write("\u{1B}7\u{1B}[\(rows[position])A\r\(sign)\u{1B}8") }
      }
    }
    let (before, after) = (TerminalText(shown.typed), TerminalText(menu.typed))
    if after.text.hasPrefix(before.text) {
      write(String(after.text.dropFirst(before.text.count)))
    } else {
      write(String(repeating: "\u{8}", count: before.columns) + "\u{1B}[K" + after.text)
    }
  }

  /// What stands before the choice that Return takes.
  private var mark: String { isASCII ? ">" : "›" }

  private func rows(_ lines: [TerminalText]) -> Int {
    let columns = size?.columns ?? 80
    return lines.reduce(0) { $0 + max(1, ($1.columns + columns - 1) / columns) }
  }

  /// Shows lines that the next ones replace.
  public func showStatus(_ lines: [TerminalText]) {
    guard let size else { return lines.forEach(print) }
    endMenu()
    question = ""
    show(.unseen)
    let width = size.columns - 1
    let lines = lines.flatMap { characters($0).wrapped(columns: width) }.map { $0.prefix(columns: width) }
    // The window may be narrower than it was, so that a line takes several rows now.
    let rows = rows(status)
    let up = rows > 1 ? "\u{1B}[\(rows - 1)A" : ""
    write("\r\(up)\u{1B}[J" + lines.map(painted).joined(separator: "\n"))
    status = lines
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
    if !status.isEmpty { write("\n") }
    status = []
    show(.shown)
    giveWay(number)
    show(typing)
    write(question + (menu.map { TerminalText($0.shown.typed).text } ?? ""))
  }

  private func endStatus() {
    endMenu()
    if !status.isEmpty { write("\n") }
    status = []
  }

  /// Leaves the menu as the user saw it last.
  private func endMenu() {
    guard let menu else { return }
    self.menu = nil
    guard reader.endMenu() else { return }
    // Its answer stands behind the question, like one that was typed.
    if menu.shown.typed.isEmpty, let marked = menu.shown.marked { write("\(menu.shown.choices[marked].number)") }
    write("\n")
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
    if typing == .keys {
      settings.c_lflag &= ~tcflag_t(ICANON)
      withUnsafeMutableBytes(of: &settings.c_cc) { characters in
        characters[Int(VMIN)] = 1
        characters[Int(VTIME)] = 0
      }
    }
    // Input typed ahead was visible, so it cannot be a secret answer.
    tcsetattr(input, typing == .secret ? TCSAFLUSH : TCSADRAIN, &settings)
    self.typing = typing
    if typing == .shown { original = nil }
  }

  /// A line in the colours of its role, where there are any.
  private func painted(_ line: TerminalText) -> String {
    guard isColoured, size != nil, !line.text.isEmpty, let rendition = line.role.rendition(palette) else {
      return line.text
    }
    return "\u{1B}[\(rendition)m\(line.text)\u{1B}[m"
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
