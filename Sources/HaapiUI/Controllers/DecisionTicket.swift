import Foundation

/// The right to decide once about an action. A hook holds it in its closure; when the closure goes away without having been
/// called, the ticket knows.
///
/// It may be used on any thread; what it leads to happens on the main actor.
final class DecisionTicket: @unchecked Sendable {
  /// What becomes of the right.
  enum Outcome: Sendable {
    /// Whether to go on, and with which parameters.
    case decided(Bool, [String: any Sendable])
    /// The closure is gone.
    case dropped
    /// The closure was called again.
    case repeated
  }

  private let lock = NSLock()
  private var isUsed = false
  private let outcome: @MainActor @Sendable (Outcome) -> Void

  init(_ outcome: @escaping @MainActor @Sendable (Outcome) -> Void) {
    self.outcome = outcome
  }

  func decide(_ goesOn: Bool, _ parameters: [String: any Sendable]) {
    lock.lock()
    let isFirst = !isUsed
    isUsed = true
    lock.unlock()
    Self.tell(outcome, isFirst ? .decided(goesOn, parameters) : .repeated)
  }

  deinit {
    if !isUsed { Self.tell(outcome, .dropped) }
  }

  private static func tell(_ outcome: @escaping @MainActor @Sendable (Outcome) -> Void, _ value: Outcome) {
    onMainActor { outcome(value) }
  }
}
