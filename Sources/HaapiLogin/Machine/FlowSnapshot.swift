import HaapiRuntime

/// Everything that an app sees of a login at one moment.
public struct FlowSnapshot: Sendable {
  /// Where the login stands.
  public internal(set) var state = HaapiState.none
  /// The step on screen, also below a problem or an error. Without one, the user can only start again.
  public internal(set) var content: HaapiStateContent?
  /// What the server did not accept. Show it above the content. It disappears with the next request.
  public internal(set) var inputProblem: (any ProblemRepresentation)?
  /// The answer that the login stays on its step, whose texts and forms the content has now.
  package internal(set) var noProgress: ContinueSameStep?
  /// The client operation that has begun, if any.
  public internal(set) var pendingOperation: PendingOperation?
  /// Whether polling continues without the user. Only meaningful while the state is `polling`.
  public internal(set) var isPollingAutomatically = false
  /// Whether the user has to wait for an answer. Submissions are dropped meanwhile.
  public internal(set) var isLoading = false
  /// Why the last call had no effect, such as a link that leads elsewhere or a failed refresh.
  public internal(set) var actionError: (any Error)?
  /// The tokens, as received from the token endpoint.
  public internal(set) var tokens: SuccessfulTokenResponse?
  /// Why the token endpoint refused, if it said so.
  public internal(set) var tokenError: ErrorTokenResponse?

  init() {}
}

extension FlowSnapshot: Equatable {
  /// Whether an app would see the same.
  public static func == (lhs: FlowSnapshot, rhs: FlowSnapshot) -> Bool {
    lhs.isLoading == rhs.isLoading && lhs.isPollingAutomatically == rhs.isPollingAutomatically
      && lhs.state == rhs.state && lhs.content == rhs.content && lhs.pendingOperation == rhs.pendingOperation
      && lhs.noProgress == rhs.noProgress && lhs.tokens == rhs.tokens && lhs.tokenError == rhs.tokenError
      && lhs.actionError.map(Failure.init) == rhs.actionError.map(Failure.init)
      && areEqual(lhs.inputProblem, rhs.inputProblem)
  }

  private static func areEqual(_ lhs: (any ProblemRepresentation)?, _ rhs: (any ProblemRepresentation)?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return lhs.isEqualTo(rhs)
  }
}
