import Foundation

/// What happens at the terminal and in a login that goes on by itself, in order.
enum Event: Sendable {
  /// A line was typed.
  case line(String)
  /// Nothing more will be typed.
  case end
  /// The login has changed.
  case change
}

/// Lines of standard input. A thread of its own reads them, so that a login goes on while nobody types.
final class Keyboard {
  private let continuation: AsyncStream<Event>.Continuation
  private let events: AsyncStream<Event>
  private var isReading = false
  private var hasEnded = false

  init() {
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Puts a change of the login among what is typed.
  func reportChange() {
    continuation.yield(.change)
  }

  /// The next event.
  func next() async -> Event {
    if !isReading {
      isReading = true
      read()
    }
    if hasEnded { return .end }
    // One reader at a time: each takes up where the last one has stopped.
    var iterator = events.makeAsyncIterator()
    let event = await iterator.next(isolation: #isolation) ?? .end
    if case .end = event { hasEnded = true }
    return event
  }

  /// The next line; `nil` at the end of the input.
  func line() async -> String? {
    while true {
      switch await next() {
      case .line(let line): return line
      case .end: return nil
      case .change: continue
      }
    }
  }

  private func read() {
    Thread.detachNewThread { [continuation] in
      // Not by `readLine`, which locks the stream, so that `fflush` would wait for it.
      var line: [UInt8] = []
      var byte: UInt8 = 0
      while Foundation.read(STDIN_FILENO, &byte, 1) == 1 {
        guard byte == UInt8(ascii: "\n") else {
          line.append(byte)
          continue
        }
        continuation.yield(.line(String(decoding: line, as: UTF8.self)))
        line = []
      }
      if !line.isEmpty { continuation.yield(.line(String(decoding: line, as: UTF8.self))) }
      continuation.yield(.end)
    }
  }
}
