import Foundation

/// The time of day, and a way to wait. One value provides both, so that a test clock cannot contradict itself.
///
/// ``SystemClock`` is the real one. `ManualClock` of `HaapiLoginTesting` stands still until a test advances it.
public protocol HaapiClock: Sendable {
  /// The time of day.
  var now: Date { get }
  /// Waits.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The clock of the machine. It keeps running while the machine sleeps.
public struct SystemClock: HaapiClock {
  /// The clock.
  public init() {}

  /// The time of day.
  public var now: Date { Date() }

  /// Waits without holding a thread.
  public func sleep(for duration: Duration) async throws {
    try await ContinuousClock().sleep(for: duration)
  }
}

/// A clock with alarms that cost less than a sleeping task for each.
package protocol AlarmClock: HaapiClock {
  /// Calls a function once after the duration, unless the alarm is cancelled.
  func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm
}

/// A scheduled call.
package struct Alarm: Sendable {
  /// Cancels the call. Has no effect after the call.
  package let cancel: @Sendable () -> Void

  package init(cancel: @escaping @Sendable () -> Void) {
    self.cancel = cancel
  }
}

extension SystemClock: AlarmClock {
  package func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm {
    Alarms.shared.alarm(after: duration, action)
  }
}
