/// Says on a terminal how much a command has read, once that takes more than a second.
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
  static var ofThisProcess: Progress {
    let start = ContinuousClock.now
    return Progress(
      isShown: Terminal.isProgressShown, elapsed: { ContinuousClock.now - start },
      // If that fails, nothing is lost.
      write: { _ = Terminal.write($0, toErrors: true) })
  }

  /// Notes that bytes were read.
  mutating func read(_ count: Int) {
    byteCount += count
    guard isShown, case let now = elapsed(), now >= next else { return }
    next = now + .milliseconds(200)
    isVisible = true
    write("\r\(byteCount / 1_000_000) MB read\u{1B}[K")
  }

  /// Takes the line away.
  mutating func finish() {
    if isVisible { write("\r\u{1B}[K") }
    isVisible = false
  }
}
