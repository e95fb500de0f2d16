import HaapiRuntime

/// The effect of a problem on the login.
enum ProblemOutcome: Equatable {
  /// The step stays, and the user may correct the input or choose another action.
  case staysOnStep
  /// The login is over.
  case endsLogin

  /// - Parameter isOfReturn: Whether the problem answers a return from the browser, which may have been forged.
  init(_ problem: any ProblemRepresentation, isOfReturn: Bool = false) {
    switch problem.type {
    case .invalidInputProblem, .incorrectCredentialsProblem, .tooManyAttemptsProblem, .authenticationFailedProblem,
      .genericUserProblem, .other:
      self = .staysOnStep
    case .sessionAndAccessTokenMismatchProblem, .errorAuthorizationResponseProblem:
      self = .endsLogin
    case .unexpectedProblem:
      let code = (problem as? Problem)?.code
      if isOfReturn, code == nil {
        self = .staysOnStep
        return
      }
      self = [nil, "access_denied", "authorization_failed"].contains(code) ? .endsLogin : .staysOnStep
    }
  }
}
