import HaapiRuntime

/// Lets so many run at once. The others wait for their turn, in order.
final class Turns: Sendable {
  private struct State {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var first = 0
  }

  private let state = Locked(State())
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Waits for a turn, and runs something.
  func take<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value {
    await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.running < limit {
          state.running += 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.first < state.waiting.count else {
        state.running -= 1
        state.waiting = []
        state.first = 0
        return nil
      }
      defer { state.first += 1 }
      return state.waiting[state.first]
    }
    next?.resume()
  }
}
