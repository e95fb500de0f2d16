#if os(Linux) || os(macOS)
import Foundation
import HaapiRuntime
import HaapiScreens

/// Reads lines on a separate thread, because reading blocks, and passes them to the listener. While a menu is shown, it reads
/// keys.
final class LineReader: Sendable {
  /// The longest line, in bytes. The rest of a longer line is dropped.
  private static let limit = 65_536

  private struct State {
    var listener: (@Sendable (TerminalEvent) -> Void)?
    /// The menu that takes the keys, and who draws it.
    var menu: Menu?
    /// Input without a listener.
    var waiting: [TerminalEvent] = []
    var hasStarted = false
    var hasEnded = false
  }

  private struct Menu {
    var value: TerminalMenu
    let draw: @Sendable (TerminalMenu) -> Void
  }

  private let descriptor: Int32
  private let state = Locked(State())

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Passes on the input from now on, and what has waited for a listener.
  func listen(_ listener: @escaping @Sendable (TerminalEvent) -> Void) {
    let (waiting, starts) = state.withLock { state in
      state.listener = listener
      defer {
        state.waiting = []
        state.hasStarted = true
      }
      return (state.waiting + (state.hasEnded ? [.endOfInput] : []), !state.hasStarted)
    }
    for event in waiting { listener(event) }
    if starts { Thread.detachNewThread { self.run() } }
  }

  /// Gives the keys to a menu until it has an answer.
  func begin(_ menu: TerminalMenu, draw: @escaping @Sendable (TerminalMenu) -> Void) {
    state.withLock { $0.menu = Menu(value: menu, draw: draw) }
  }

  /// Reads lines again.
  ///
  /// - Returns: Whether the menu has its answer.
  func endMenu() -> Bool {
    state.withLock { state in
      defer { state.menu = nil }
      return state.menu == nil
    }
  }

  /// Keeps the input from now on.
  func pause() {
    state.withLock { $0.listener = nil }
  }

  private func run() {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer[..<count] where !takes(byte) {
        if byte == UInt8(ascii: "\n") {
          finish(&line)
        } else if line.count < Self.limit {
          line.append(byte)
        }
      }
    }
    if !line.isEmpty { finish(&line) }
    let listener = state.withLock { state in
      state.hasEnded = true
      return state.listener
    }
    listener?(.endOfInput)
  }

  /// Whether a menu takes the byte. What comes after its answer is part of a line again.
  private func takes(_ byte: UInt8) -> Bool {
    let (menu, outcome) = state.withLock { state in
      let outcome = state.menu?.value.take(byte)
      let menu = state.menu
      if let outcome, outcome != .change { state.menu = nil }
      return (menu, outcome)
    }
    guard let menu else { return false }
    switch outcome {
    case nil: break
    case .change: menu.draw(menu.value)
    case .answer(let answer): pass(.line(answer))
    case .end: pass(.endOfInput)
    }
    return true
  }

  private func finish(_ line: inout [UInt8]) {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    pass(.line(String(decoding: line, as: UTF8.self)))
    line = []
  }

  private func pass(_ event: TerminalEvent) {
    let listener = state.withLock { state in
      if state.listener == nil { state.waiting.append(event) }
      return state.listener
    }
    listener?(event)
  }
}
#endif
