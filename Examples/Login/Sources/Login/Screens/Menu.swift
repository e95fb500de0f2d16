import HaapiUI

/// A question with a few answers, after the flow.
struct Menu {
  let terminal: any Terminal

  /// - Returns: The position of the answer; `nil` when there is none.
  func choose(_ labels: [String]) async -> Int? {
    let events = terminal.events()
    defer { terminal.restore() }
    ask(labels)
    for await event in events {
      switch event {
      case .line(let line):
        if let choice = TerminalScreen.choice(line, among: labels) { return choice }
        terminal.print("Please answer with one of the numbers, or the beginning of a name.")
        ask(labels)
      case .endOfInput, .interrupt: return nil
      case .resized: continue
      }
    }
    return nil
  }

  private func ask(_ labels: [String]) {
    terminal.ask("What next?", choices: TerminalChoice.series(labels), marked: nil)
  }
}
