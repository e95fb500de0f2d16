import HaapiRuntime

/// The state of a login. Each case holds what belongs to it, and nothing else. What is large is boxed, here and in events
/// and effects, because it is copied several times on its way.
enum Login: Equatable, Sendable {
  /// Nothing runs until the user, a timer or another app acts.
  case resting(Place)
  /// The user waits for a request.
  indirect case asking(Chain)
}

/// Where a login stands while the user waits for no request.
enum Place: Equatable, Sendable {
  /// It has not begun, or was given up.
  case idle
  /// The user has a step to act on.
  indirect case step(Standing)
  /// It has ended with a code, which waits for its exchange.
  case code(Secret<String>)
  case tokens(Tokens)
  /// Something failed.
  case broken(Fault, Remains)

  /// What the user can take up again after a fault.
  enum Remains: Equatable, Sendable {
    case nothing
    case step(Standing)
    case code(Secret<String>)
  }

  /// Why a request has come to nothing.
  enum Fault: Equatable, Sendable {
    case error(Failure)
    /// The token endpoint refused, and said why.
    case refusal(ErrorTokenResponse)
  }
}

extension Place {
  /// The step on screen, also below an error. It can be changed where there is one.
  var standing: Standing? {
    get {
      switch self {
      case .step(let standing), .broken(_, .step(let standing)): standing
      case .idle, .code, .tokens, .broken: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .step: self = .step(newValue)
      case .broken(let fault, .step): self = .broken(fault, .step(newValue))
      case .idle, .code, .tokens, .broken: return
      }
    }
  }

  /// The code that has not been exchanged yet.
  var code: Secret<String>? {
    switch self {
    case .code(let code), .broken(_, .code(let code)): code
    case .idle, .step, .tokens, .broken: nil
    }
  }

  /// Where the login stands without what a new start discards; `nil` if a login is under way.
  var beforeStart: Place? {
    switch self {
    case .idle, .tokens: self
    case .broken(let fault, _): .broken(fault, .nothing)
    case .step, .code: nil
    }
  }
}

extension Place.Fault {
  init(_ error: any Error) {
    self = .error(Failure(error))
  }

  var error: any Error {
    switch self {
    case .error(let failure): failure.error
    case .refusal(let refusal): HaapiError(refusal)
    }
  }

  /// The words of the token endpoint.
  var refusal: ErrorTokenResponse? {
    if case .refusal(let refusal) = self { refusal } else { nil }
  }
}
