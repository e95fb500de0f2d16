import Foundation

/// The clock of the screens, for polls and countdowns.
@MainActor public protocol ScreenClock: AnyObject {
  /// Seconds since a moment that stays the same.
  var now: TimeInterval { get }

  /// Runs an action later, once.
  ///
  /// - Parameters:
  ///   - seconds: How many seconds from now.
  ///   - action: What to run.
  /// - Returns: A timer that can be cancelled.
  func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> any ScreenTimer
}

/// An action that will run later.
@MainActor public protocol ScreenTimer: AnyObject {
  /// Cancels the action. Has no effect once it has run.
  func cancel()
}

/// The time of the system. It continues while the device sleeps.
public final class SystemScreenClock: ScreenClock {
  /// The time of the system.
  public nonisolated init() {}

  /// Seconds since this clock was made.
  public var now: TimeInterval {
    let parts = (ContinuousClock.now - start).components
    return TimeInterval(parts.seconds) + TimeInterval(parts.attoseconds) / 1e18
  }

  private let start = ContinuousClock.now

  /// Does something later, once.
  public func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> any ScreenTimer {
    TaskTimer(
      task: Task { @MainActor in
        if seconds.isFinite, seconds > 0 { try? await Task.sleep(for: .seconds(min(seconds, 1e9))) }
        if !Task.isCancelled { action() }
      })
  }

  private final class TaskTimer: ScreenTimer {
    private let task: Task<Void, Never>

    init(task: Task<Void, Never>) {
      self.task = task
    }

    func cancel() {
      task.cancel()
    }
  }
}
