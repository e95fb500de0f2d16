import HaapiRuntime

/// A problem that ends the login.
public struct HaapiProblemError: IdsvrError {
  /// The problem that the server sent.
  public let problem: any ProblemRepresentation

  /// The kind of error: the OAuth error if there is one, otherwise the title or the type of the problem.
  public var error: String {
    (problem as? AuthorizationProblem)?.error ?? problem.title?.literal ?? problem.type.rawValue
  }

  /// The server's description.
  public var errorDescription: String? {
    failureReason
  }

  /// The server's description.
  public var failureReason: String {
    if problem.type == .sessionAndAccessTokenMismatchProblem { return "The session has timed out. Start again." }
    return (problem as? AuthorizationProblem)?.errorDescription ?? problem.messages.joinedText ?? error
  }

  /// Always a new login, because this one has ended.
  public var recoverySuggestion: IdsvrErrorHandling { .newHaapiFlow }

  /// There is none.
  public var cause: (any Error)? { nil }
}
