import Dispatch
import Foundation

/// Does something on the main actor: at once when this is it, or else soon.
func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if MainQueueMark.isHere {
    MainActor.assumeIsolated { action() }
  } else {
    Task { @MainActor in action() }
  }
}

/// Tells whether code runs on the main actor. The main thread alone does not: without Apple's run loops, the main queue may
/// be served by any thread.
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
