import HaapiRuntime

/// All that an app sees of a login at one moment.
public struct FlowSnapshot: Sendable {
  /// Where the login stands.
  public internal(set) var state = HaapiState.none
  /// The step on screen, also under a problem or an error. Without one the user cannot go on, but start again.
  public internal(set) var content: HaapiStateContent?
  /// What the server did not accept. It is to be shown over the content, and goes with the next thing that is sent.
  public internal(set) var inputProblem: (any ProblemRepresentation)?
  /// The client operation that has begun, if any.
  public internal(set) var pendingOperation: PendingOperation?
  /// Whether a wait asks the server again without the user. Only of a meaning while the state is `polling`.
  public internal(set) var isPollingAutomatically = false
  /// Whether the user has to wait for an answer. Whatever is submitted meanwhile is dropped.
  public internal(set) var isLoading = false
  /// Why the last thing that was asked for was not done, when everything else stays as it was: a link to somewhere else, a
  /// refresh that failed.
  public internal(set) var actionError: (any Error)?
  /// The tokens, as the token endpoint gave them.
  public internal(set) var tokens: SuccessfulTokenResponse?
  /// Why the token endpoint gave none, when it says so.
  public internal(set) var tokenError: ErrorTokenResponse?

  init() {}
}

extension FlowSnapshot: Equatable {
  /// Whether an app would see the same.
  public static func == (lhs: FlowSnapshot, rhs: FlowSnapshot) -> Bool {
    lhs.state == rhs.state && lhs.content == rhs.content && lhs.pendingOperation == rhs.pendingOperation
      && lhs.isPollingAutomatically == rhs.isPollingAutomatically && lhs.isLoading == rhs.isLoading
      && lhs.tokens == rhs.tokens && lhs.tokenError == rhs.tokenError
      && lhs.actionError.map(Failure.init) == rhs.actionError.map(Failure.init)
      && areEqual(lhs.inputProblem, rhs.inputProblem)
  }

  private static func areEqual(_ lhs: (any ProblemRepresentation)?, _ rhs: (any ProblemRepresentation)?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return lhs.isEqualTo(rhs)
  }
}
