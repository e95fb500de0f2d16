import NIOCore
import Synchronization

/// The open connections. When there are too many, the one that has waited longest for a request makes room.
final class Connections: Sendable {
  private struct State {
    var count = 0
    var lastTurn = 0
    /// Those without a whole request, by when they began to wait.
    var waiting: [ObjectIdentifier: (turn: Int, channel: any Channel)] = [:]
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// A connection is open, and waits for a request.
  func opened(_ channel: any Channel) {
    let longest = state.withLock { state -> (any Channel)? in
      state.count += 1
      wait(channel, &state)
      guard state.count > limit else { return nil }
      return state.waiting.values.min { $0.turn < $1.turn }?.channel
    }
    longest?.close(promise: nil)
  }

  /// A connection waits for the next request.
  func waits(_ channel: any Channel) {
    state.withLock { wait(channel, &$0) }
  }

  /// A whole request has arrived.
  func works(_ channel: any Channel) {
    state.withLock { $0.waiting[ObjectIdentifier(channel)] = nil }
  }

  func closed(_ channel: any Channel) {
    state.withLock { state in
      state.count -= 1
      state.waiting[ObjectIdentifier(channel)] = nil
    }
  }

  private func wait(_ channel: any Channel, _ state: inout State) {
    state.lastTurn += 1
    state.waiting[ObjectIdentifier(channel)] = (state.lastTurn, channel)
  }
}
