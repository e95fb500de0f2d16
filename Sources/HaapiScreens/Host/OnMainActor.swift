import Dispatch
import Foundation

/// Runs an action on the main actor: at once if the caller is on it, otherwise soon.
package func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if MainQueueMark.isHere {
    MainActor.assumeIsolated { action() }
  } else {
    Task { @MainActor in action() }
  }
}

/// Knows whether code runs on the main actor. The main thread is not enough: without Apple's run loops, any thread may
/// serve the main queue.
private enum MainQueueMark {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isHere: Bool {
    DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread
  }
}
