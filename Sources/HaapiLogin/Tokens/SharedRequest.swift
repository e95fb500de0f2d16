import HaapiRuntime

/// Lets callers with the same need share one request. When the last caller cancels, the request is cancelled.
final class SharedRequest<Value: Sendable>: Sendable {
  private struct Running {
    let id: Int
    let outcome = Outcome<Value>()
    let task = RequestTask()
    var callers = 0
  }

  private struct State {
    var running: Running?
    var count = 0
  }

  private let state = Locked(State())

  /// The result of `operation`, or of the request that is already running.
  nonisolated(nonsending) func value(
    _ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let (running, isFirst) = state.withLock { state in
      let isFirst = state.running == nil
      if isFirst { state.count += 1 }
      var running = state.running ?? Running(id: state.count)
      running.callers += 1
      state.running = running
      return (running, isFirst)
    }
    if isFirst { begin(running, operation) }
    do {
      return try await running.outcome.value()
    } catch {
      // A caller that cancels does not wait for the answer.
      if Task.isCancelled { leave(running.id) }
      throw error
    }
  }

  /// The number of callers that wait for the running request.
  var callers: Int { state.withLock { $0.running?.callers ?? 0 } }

  private func begin(
    _ running: Running, _ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Value
  ) {
    let (id, outcome, task) = (running.id, running.outcome, running.task)
    task.start {
      .startingNow { [self] in
        task.begin()
        let result: Result<Value, any Error>
        do {
          result = .success(try await operation())
        } catch {
          result = .failure(error)
        }
        task.end()
        state.withLock { state in
          if state.running?.id == id { state.running = nil }
        }
        outcome.finish(result)
      }
    }
  }

  private func leave(_ id: Int) {
    let task = state.withLock { state -> RequestTask? in
      guard state.running?.id == id else { return nil }
      state.running?.callers -= 1
      guard let running = state.running, running.callers == 0 else { return nil }
      state.running = nil
      return running.task
    }
    task?.cancel()
  }
}

/// A shared request for each key.
final class SharedRequests<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let running = Locked<[Key: SharedRequest<Value>]>([:])

  /// The number of callers that wait for the request for a key.
  func callers(for key: Key) -> Int { running.withLock { $0[key] }?.callers ?? 0 }

  /// The result of `operation`, or of the request for the same key that is already running.
  nonisolated(nonsending) func value(
    for key: Key, _ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let request = running.withLock { running in
      let request = running[key] ?? SharedRequest()
      running[key] = request
      return request
    }
    defer {
      running.withLock { running in
        if request.callers == 0, running[key] === request { running[key] = nil }
      }
    }
    return try await request.value(operation)
  }
}

/// A result that several callers wait for. The first result counts.
private final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case pending([Int: CheckedContinuation<Value, any Error>], count: Int)
    case known(Result<Value, any Error>)
  }

  private let state = Locked(State.pending([:], count: 0))

  func finish(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
      guard case .pending(let waiting, _) = state else { return [] }
      state = .known(result)
      return Array(waiting.values)
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  /// The result. A cancelled caller does not wait for it.
  nonisolated(nonsending) func value() async throws -> Value {
    let (known, id): (Result<Value, any Error>?, Int) = state.withLock { state in
      switch state {
      case .known(let result): return (result, 0)
      case .pending(let waiting, let count):
        state = .pending(waiting, count: count + 1)
        return (nil, count + 1)
      }
    }
    if let known { return try known.get() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known = state.withLock { state -> Result<Value, any Error>? in
          switch state {
          case .known(let result): return result
          case .pending(var waiting, let count):
            if Task.isCancelled { return .failure(CancellationError()) }
            waiting[id] = continuation
            state = .pending(waiting, count: count)
            return nil
          }
        }
        if let known { continuation.resume(with: known) }
      }
    } onCancel: {
      let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
        guard case .pending(var waiting, let count) = state, let continuation = waiting.removeValue(forKey: id) else {
          return nil
        }
        state = .pending(waiting, count: count)
        return continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
