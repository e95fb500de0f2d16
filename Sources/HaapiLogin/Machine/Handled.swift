/// What the machine makes of an event.
enum Handled: Equatable, Sendable {
  /// The event has no meaning now, and has changed nothing.
  case ignored(Reason)
  /// The effects, in order.
  case effects([FlowEffect])

  /// Why an event is ignored.
  enum Reason: Equatable, Sendable {
    /// The user waits for a request. Events from the user are dropped then, never queued.
    case busy
    /// A login is under way, so that none can start.
    case underWay
    /// There is no step to act on.
    case noStep
    /// There is no operation that this could continue.
    case noOperation
    /// There is neither code nor token for this.
    case noToken
    /// There is no error.
    case noError
    /// Images are shown, not followed.
    case image
    /// The URL does not belong to this login, or was used before.
    case foreignURL
    /// What the event answers is over.
    case late
  }

  /// The effects; none of an event that is ignored.
  var effects: [FlowEffect] {
    if case .effects(let effects) = self { effects } else { [] }
  }

  var isIgnored: Bool {
    if case .ignored = self { true } else { false }
  }
}
