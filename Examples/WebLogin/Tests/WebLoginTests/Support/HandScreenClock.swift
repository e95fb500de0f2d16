import Foundation
import HaapiUI

/// The time of waits, which stands still until a test moves it.
@MainActor final class HandScreenClock: ScreenClock {
  private final class Timer: ScreenTimer {
    let due: TimeInterval
    private var action: (@MainActor () -> Void)?

    init(due: TimeInterval, action: @escaping @MainActor () -> Void) {
      self.due = due
      self.action = action
    }

    var isPending: Bool { action != nil }
    func cancel() { action = nil }

    func fire() {
      let action = action
      self.action = nil
      action?()
    }
  }

  private(set) var now: TimeInterval = 0
  private var timers: [Timer] = []

  /// Whether a timer runs.
  var isAwaited: Bool { timers.contains(where: \.isPending) }

  func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) -> any ScreenTimer {
    let timer = Timer(due: now + seconds, action: action)
    timers.append(timer)
    return timer
  }

  func advance(_ seconds: TimeInterval) {
    now += seconds
    for timer in timers where timer.due <= now { timer.fire() }
    timers.removeAll { !$0.isPending }
  }
}
