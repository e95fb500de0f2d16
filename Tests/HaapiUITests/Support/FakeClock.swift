import Foundation
import HaapiLogin
import HaapiRuntime

/// Time that stands still until it is advanced. All that is due on the way happens in its turn, before the call returns.
final class FakeClock: AlarmClock {
  private struct State {
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    var count = 0
    var alarms: [Int: (due: Date, action: @Sendable () -> Void)] = [:]
  }

  private let state = Locked(State())

  var now: Date { state.withLock { $0.now } }

  /// The number of timers.
  var count: Int { state.withLock { $0.alarms.count } }

  func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm {
    let id = state.withLock { state in
      state.count += 1
      state.alarms[state.count] = (state.now + duration.inSeconds, action)
      return state.count
    }
    return Alarm { [self] in state.withLock { _ = $0.alarms.removeValue(forKey: id) } }
  }

  func sleep(for duration: Duration) async throws {
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    let alarm = alarm(after: duration) { continuation.finish() }
    for await _ in end {}
    alarm.cancel()
    try Task.checkCancellation()
  }

  /// Runs the actions that are due, in order.
  func advance(_ seconds: TimeInterval) {
    let end = now + seconds
    // Sums of parts of seconds need not be exact.
    while let action = next(until: end + 1e-6) { action() }
    state.withLock { $0.now = end }
  }

  private func next(until end: Date) -> (@Sendable () -> Void)? {
    state.withLock { state in
      let due = state.alarms.filter { $0.value.due <= end }
      guard let next = due.min(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }) else { return nil }
      state.alarms[next.key] = nil
      state.now = max(state.now, next.value.due)
      return next.value.action
    }
  }
}

extension Duration {
  fileprivate var inSeconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
