import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HaapiClock {
  /// Runs an operation, and cancels it after the time limit.
  ///
  /// - Throws: `URLError.timedOut` after the time limit, and otherwise what the operation throws.
  nonisolated(nonsending) func withTimeLimit<Value: Sendable>(
    _ limit: Duration, _ operation: nonisolated(nonsending) @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let task = RequestTask.current else {
      // The task does not throw, because `Task.result` is awaited on another thread.
      return try await RequestTask().value { () -> Result<Value, any Error> in
        do { return .success(try await withTimeLimit(limit, operation)) } catch { return .failure(error) }
      }.get()
    }
    task.expect(alarm(after: limit) { task.cancelAsLate() })
    defer { task.expect(nil) }
    do {
      let value = try await operation()
      if task.isLate { throw URLError(.timedOut) }
      return value
    } catch {
      throw task.isLate ? URLError(.timedOut) : error
    }
  }

  /// Calls a function once after the duration, unless the alarm is cancelled.
  package func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm {
    if let clock = self as? any AlarmClock { return clock.alarm(after: duration, action) }
    let sleeper = Task {
      do { try await sleep(for: duration) } catch { return }
      action()
    }
    return Alarm { sleeper.cancel() }
  }
}
