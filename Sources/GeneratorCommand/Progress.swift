/// Says on a terminal how far a command is, once that takes more than a second.
struct Progress {
  private let isShown: Bool
  private let elapsed: () -> Duration
  private let write: (String) -> Void
  private var byteCount = 0
  private var next = Duration.seconds(1)
  private var isVisible = false

  /// - Parameters:
  ///   - isShown: Whether anybody sees it.
  ///   - elapsed: The time since the command began.
  ///   - write: Writes to the terminal.
  init(isShown: Bool, elapsed: @escaping () -> Duration, write: @escaping (String) -> Void) {
    self.isShown = isShown
    self.elapsed = elapsed
    self.write = write
  }

  /// The progress of a command that begins now.
  ///
  /// - Parameter isBesideOutput: Whether the command prints its output meanwhile, so that both cannot be on one terminal.
  static func ofThisProcess(isBesideOutput: Bool) -> Progress {
    let start = ContinuousClock.now
    return Progress(
      isShown: Terminal.isProgressShown(isBesideOutput: isBesideOutput), elapsed: { ContinuousClock.now - start },
      // If that fails, nothing is lost.
      write: { _ = Terminal.write($0, toErrors: true) })
  }

  /// Notes that bytes were read.
  mutating func read(_ count: Int) {
    byteCount += count
    let bytes = byteCount
    show("\(bytes / 1_000_000) MB read")
  }

  /// Notes that some of a known number of things are done.
  mutating func reach(_ done: Int, of all: Int, _ things: String) {
    show("\(done) of \(all) \(things)")
  }

  private mutating func show(_ text: @autoclosure () -> String) {
    guard isShown, case let now = elapsed(), now >= next else { return }
    next = now + .milliseconds(200)
    isVisible = true
    write("\r\(text())\u{1B}[K")
  }

  /// Takes the line away.
  mutating func finish() {
    if isVisible { write("\r\u{1B}[K") }
    isVisible = false
  }
}
