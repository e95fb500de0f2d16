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
    // The task does not throw, because `Task.result` is awaited on another thread.
    let task = Task.startingNow { () -> Result<Value, any Error> in
      do { return .success(try await operation()) } catch { return .failure(error) }
    }
    let isOver = Locked(false)
    let alarm = alarm(after: limit) {
      isOver.withLock { $0 = true }
      task.cancel()
    }
    defer { alarm.cancel() }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      alarm.cancel()
      task.cancel()
    }
    if isOver.withLock({ $0 }), !Task.isCancelled { throw URLError(.timedOut) }
    return try result.get()
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
