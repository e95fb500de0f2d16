/// What the machine makes of an event.
enum Handled: Equatable, Sendable {
  /// The event has no meaning now, and has changed nothing.
  case ignored(LoginOutcome.Reason)
  /// The effects, in order.
  case effects([FlowEffect])

  /// The effects; none of an event that is ignored.
  var effects: [FlowEffect] {
    if case .effects(let effects) = self { effects } else { [] }
  }

  /// Why the event is ignored, if it is.
  var ignored: LoginOutcome.Reason? {
    if case .ignored(let reason) = self { reason } else { nil }
  }
}
