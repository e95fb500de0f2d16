import HaapiRuntime

/// Lets so many run at once. The others wait for their turn, in order.
package final class Turns: Sendable {
  private struct State {
    var running = 0
    var lastNumber = 0
    /// Those that wait.
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    /// Their numbers in order, and those of some that have stopped waiting.
    var order: ArraySlice<Int> = []

    /// - Returns: Whether one more may run.
    mutating func begin(_ limit: Int) -> Bool {
      guard running < limit else { return false }
      running += 1
      return true
    }
  }

  private let state = Locked(State())
  private let limit: Int

  package init(limit: Int) {
    self.limit = max(1, limit)
  }

  /// Waits for a turn, and runs something.
  ///
  /// - Throws: What it throws, and `CancellationError` when the task is cancelled before its turn.
  package nonisolated(nonsending) func take<Value>(
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private nonisolated(nonsending) func enter() async throws {
    try Task.checkCancellation()
    let place: Int? = state.withLock { state in
      if state.begin(limit) { return nil }
      state.lastNumber += 1
      return state.lastNumber
    }
    guard let number = place else { return }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
          // Else nobody would find it to cancel it.
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.begin(limit) { return .success(()) }
          state.waiting[number] = continuation
          state.order.append(number)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next: CheckedContinuation<Void, any Error>? = state.withLock { state in
      while let number = state.order.popFirst() {
        if let next = state.waiting.removeValue(forKey: number) { return next }
      }
      state.running -= 1
      return nil
    }
    next?.resume()
  }
}
