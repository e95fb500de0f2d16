import HaapiRuntime

/// A request of the login.
enum FlowRequest: Equatable, Sendable {
  /// The authorization request, which begins a login with a key, `state`, verifier and session of its own.
  case start
  /// A form, with what is given for its fields.
  case submit(FormActionModel, FormParameters)
  /// A link.
  case follow(Link)
}

/// A request for tokens, or to give one up.
enum TokenRequest: Equatable, Sendable {
  /// The code for tokens.
  case exchange(code: Secret<String>)
  /// A refresh token for new tokens.
  case refresh(Secret<String>)
  /// Gives up an access token.
  case revokeAccessToken(Secret<String>)
  /// Gives up a refresh token.
  case revokeRefreshToken(Secret<String>)
}

/// Names something that runs: a request, a timer, an operation. None is used twice.
struct TaskID: Hashable, Sendable {
  let number: Int
}

/// Names a call of the app that waits for the engine to rest.
struct CallID: Hashable, Sendable {
  let number: Int
}
