import HaapiRuntime

/// The right to decide once about an action. The closure of a hook holds it, and the ticket notices when the closure is
/// released without a call.
///
/// It can be used on any thread. Its effects happen on the main actor.
final class DecisionTicket: Sendable {
  /// The outcome.
  enum Outcome: Sendable {
    /// Whether to continue, and with which parameters.
    case decided(Bool, [String: any Sendable])
    /// The closure was released.
    case dropped
    /// The closure was called again.
    case repeated
  }

  private let isUsed = Locked(false)
  private let outcome: @MainActor @Sendable (Outcome) -> Void

  init(_ outcome: @escaping @MainActor @Sendable (Outcome) -> Void) {
    self.outcome = outcome
  }

  func decide(_ goesOn: Bool, _ parameters: [String: any Sendable]) {
    let wasUsed = isUsed.withLock { isUsed in
      defer { isUsed = true }
      return isUsed
    }
    Self.tell(outcome, wasUsed ? .repeated : .decided(goesOn, parameters))
  }

  deinit {
    if !isUsed.withLock({ $0 }) { Self.tell(outcome, .dropped) }
  }

  private static func tell(_ outcome: @escaping @MainActor @Sendable (Outcome) -> Void, _ value: Outcome) {
    onMainActor { outcome(value) }
  }
}
