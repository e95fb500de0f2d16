import Foundation

@testable import HaapiScreens

/// Time that stands still until it is advanced.
@MainActor final class FakeClock: ScreenClock {
  private(set) var now: TimeInterval = 100
  private var timers: [Timer] = []

  private final class Timer: ScreenTimer {
    let due: TimeInterval
    var action: (@MainActor () -> Void)?

    init(due: TimeInterval, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }

    func cancel() {
      action = nil
    }
  }

  func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> any ScreenTimer {
    let timer = Timer(due: now + seconds, action: action)
    timers.append(timer)
    return timer
  }

  /// Runs the actions that are due, in order.
  func advance(_ seconds: TimeInterval) {
    let end = now + seconds
    // Sums of parts of seconds need not be exact.
    while let next = timers.filter({ $0.action != nil && $0.due <= end + 1e-9 }).min(by: { $0.due < $1.due }) {
      now = max(now, next.due)
      let action = next.action
      next.action = nil
      action?()
    }
    timers.removeAll { $0.action == nil }
    now = end
  }
}
