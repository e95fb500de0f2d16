import HaapiRuntime

/// What a call to a login has come to.
public enum LoginOutcome: Sendable {
  /// The call has taken effect, and the login stands here now. A `problem` or a `systemError` is such a state, too.
  case state(HaapiState)
  /// The call has failed, and the login stands where it stood: the link leads elsewhere, or the tokens were not refreshed.
  case failed(any Error)
  /// The call has no meaning now, and has done nothing.
  case ignored(Reason)
  /// The task of the call was cancelled. The login stands where it stood, unless the answer came first.
  case cancelled

  /// Why a call is ignored.
  public enum Reason: Sendable {
    /// The user waits for a request. Calls are dropped meanwhile, never queued.
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
    /// What this belongs to is over.
    case late
  }
}

extension LoginOutcome {
  /// What a call has come to that was not ignored.
  init(_ snapshot: FlowSnapshot) {
    self = snapshot.actionError.map(Self.failed) ?? .state(snapshot.state)
  }
}

extension LoginOutcome: Equatable {
  /// Whether both are the same. Errors are equal when type and text are.
  public static func == (lhs: LoginOutcome, rhs: LoginOutcome) -> Bool {
    switch (lhs, rhs) {
    case (.state(let lhs), .state(let rhs)): lhs == rhs
    case (.failed(let lhs), .failed(let rhs)): Failure(lhs) == Failure(rhs)
    case (.ignored(let lhs), .ignored(let rhs)): lhs == rhs
    case (.cancelled, .cancelled): true
    default: false
    }
  }
}
