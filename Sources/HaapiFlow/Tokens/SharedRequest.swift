import HaapiRuntime

/// Lets callers with the same need share one request. When the last caller cancels, the request is cancelled.
actor SharedRequest<Value: Sendable> {
  private struct Running {
    let id: Int
    let task: Task<Value, any Error>
    var callers: Int
  }

  private var running: Running?
  private var count = 0

  /// The result of `operation`, or of the request that is already running.
  func value(_ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try Task.checkCancellation()
    if running == nil {
      count += 1
      running = Running(id: count, task: Task(operation: operation), callers: 0)
    }
    guard let current = running else { throw CancellationError() }
    running?.callers += 1
    // A caller that cancels does not wait for the answer.
    let outcome = Outcome<Value>()
    Task {
      outcome.finish(await current.task.result)
      finished(current.id)
    }
    do {
      return try await withTaskCancellationHandler {
        try await outcome.value()
      } onCancel: {
        outcome.finish(.failure(CancellationError()))
      }
    } catch {
      if Task.isCancelled { leave(current.id) }
      throw error
    }
  }

  /// The number of callers that wait for the running request.
  var callers: Int { running?.callers ?? 0 }

  private func finished(_ id: Int) {
    if running?.id == id { running = nil }
  }

  private func leave(_ id: Int) {
    guard running?.id == id else { return }
    running?.callers -= 1
    guard running?.callers == 0 else { return }
    running?.task.cancel()
    running = nil
  }
}

/// A shared request for each key.
actor SharedRequests<Key: Hashable & Sendable, Value: Sendable> {
  private var running: [Key: SharedRequest<Value>] = [:]

  /// The number of callers that wait for the request for a key.
  func callers(for key: Key) async -> Int { await running[key]?.callers ?? 0 }

  func value(for key: Key, _ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let request = running[key] ?? SharedRequest()
    running[key] = request
    let result: Result<Value, any Error>
    do {
      result = .success(try await request.value(operation))
    } catch {
      result = .failure(error)
    }
    if await request.callers == 0, running[key] === request { running[key] = nil }
    return try result.get()
  }
}

/// A result that a caller waits for. The first result counts.
private final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case pending
    case awaited(CheckedContinuation<Value, any Error>)
    case known(Result<Value, any Error>)
  }

  private let state = Locked(State.pending)

  func finish(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      if case .known = state { return nil }
      defer { state = .known(result) }
      guard case .awaited(let continuation) = state else { return nil }
      return continuation
    }
    waiting?.resume(with: result)
  }

  func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let known = state.withLock { state -> Result<Value, any Error>? in
        if case .known(let result) = state { return result }
        state = .awaited(continuation)
        return nil
      }
      if let known { continuation.resume(with: known) }
    }
  }
}
