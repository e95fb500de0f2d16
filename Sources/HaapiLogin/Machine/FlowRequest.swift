import HaapiRuntime

/// A request of the login.
enum FlowRequest: Equatable, Sendable {
  /// The authorization request. It begins a login with its own key, `state`, verifier and session.
  case start
  /// A form, with values for its fields.
  case submit(FormActionModel, FormParameters)
  /// A link.
  case follow(Link)
}

/// A request for tokens, or to revoke one.
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

/// Identifies a running request, timer or operation. No id is used twice.
struct TaskID: Hashable, Sendable {
  let number: Int
}

/// Identifies a call of the app that waits for the engine to rest.
package struct CallID: Hashable, Sendable {
  let number: Int
}
