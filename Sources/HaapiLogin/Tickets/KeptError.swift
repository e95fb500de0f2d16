import HaapiRuntime

/// An error in a ticket.
enum FailureRecord: Codable, Sendable {
  case problem(StepRecord)
  case error(KeptError)

  init(_ failure: Failure) throws {
    self =
      if let error = failure.error as? HaapiProblemError { .problem(try StepRecord(error.problem)) } else {
        .error(KeptError(failure.error))
      }
  }

  func failure(_ additions: [DecodingAdditions]) throws -> Failure {
    switch self {
    case .problem(let problem): Failure(HaapiProblemError(problem: try problem.problem(additions)))
    case .error(let error): Failure(error)
    }
  }
}

/// What is left of an error after a ticket: its texts, and how to go on.
struct KeptError: IdsvrError, Codable {
  let error: String
  let errorDescription: String?
  let failureReason: String
  private let recovery: Recovery

  var recoverySuggestion: IdsvrErrorHandling { recovery.suggestion }
  var cause: (any Error)? { nil }

  init(_ error: any Error) {
    let known = error as? any IdsvrError
    self.error = known?.error ?? "\(type(of: error))"
    errorDescription = known?.errorDescription
    failureReason = known?.failureReason ?? "\(type(of: error))"
    recovery = (known?.recoverySuggestion).map(Recovery.init) ?? .lookAtCause
  }

  private enum Recovery: Codable {
    case retry, retryInForeground, newLogin, lookAtCause, otherPlatform
    case otherConfiguration(String)

    init(_ suggestion: IdsvrErrorHandling) {
      self =
        switch suggestion {
        case .retryable(.now): .retry
        case .retryable(.whenAppInForeground): .retryInForeground
        case .newHaapiFlow: .newLogin
        case .unrecoverable(.introspectCause): .lookAtCause
        case .unrecoverable(.invalidPlatform): .otherPlatform
        case .unrecoverable(.modifyConfiguration(let reason)): .otherConfiguration(reason)
        }
    }

    var suggestion: IdsvrErrorHandling {
      switch self {
      case .retry: .retryable(condition: .now)
      case .retryInForeground: .retryable(condition: .whenAppInForeground)
      case .newLogin: .newHaapiFlow
      case .lookAtCause: .unrecoverable(action: .introspectCause)
      case .otherPlatform: .unrecoverable(action: .invalidPlatform)
      case .otherConfiguration(let reason): .unrecoverable(action: .modifyConfiguration(reason: reason))
      }
    }
  }
}

/// A login was taken up of which nobody knows whether the server has handled its last request.
struct LostRequest: IdsvrError {
  var error: String { "Interrupted" }
  var errorDescription: String? { failureReason }
  var failureReason: String { "The login was interrupted while it waited for the server. Start again." }
  var recoverySuggestion: IdsvrErrorHandling { .newHaapiFlow }
  var cause: (any Error)? { nil }
}
