/// Prints answers one after the other, so that none is kept.
struct TracePrinter {
  private let format: TraceCommand.Format
  private let write: (String) -> Bool
  private var count = 0
  /// Whether all could be written so far.
  private(set) var isWritten = true

  /// - Parameter write: Writes a text, and says whether it could.
  init(as format: TraceCommand.Format, _ write: @escaping (String) -> Bool) {
    self.format = format
    self.write = write
  }

  mutating func print(_ answer: TraceAnswer) {
    count += 1
    let isFirst = count == 1
    switch format {
    case .text: add((isFirst ? "" : "\n") + answer.text)
    case .json: add(answer.json.line + "\n")
    case .html: add((isFirst ? TracePage.opening : "") + answer.section(count).markup)
    }
  }

  /// Prints what comes after the last answer.
  mutating func finish() {
    if case .html = format { add((count == 0 ? TracePage.opening : "") + TracePage.closing) }
  }

  private mutating func add(_ text: String) {
    if isWritten { isWritten = write(text) }
  }
}
