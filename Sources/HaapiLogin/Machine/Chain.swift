import HaapiRuntime

/// A request that the user waits for, with the redirects that follow it.
struct Chain: Equatable, Sendable {
  /// The first request of the chain.
  enum Trigger: Equatable, Sendable {
    case start
    indirect case form(FormActionModel)
    case link
    /// A request for tokens.
    case tokens(TokenRequest)
  }

  /// The running request.
  var id: TaskID
  /// The waiting call of the app; none if a timer or an operation began the chain.
  let call: CallID?
  let trigger: Trigger
  /// Where the login returns to when the user cancels or the request fails.
  let before: Place
  /// The number of redirects followed in a row.
  var redirections = 0
  /// The return from the browser that the running request passes on.
  var deepLink: DeepLink?
  /// The wait that the chain polls for.
  var series: Poll?
  /// Whether a timer of the screens polls, and not the user.
  var isPoll = false
  /// The code at the end of the chain, which the running request exchanges.
  var code: Secret<String>?

  /// What the running request wants from the token endpoint, if it goes there.
  var tokenRequest: TokenRequest? {
    if let code { return .exchange(code: code) }
    if case .tokens(let request) = trigger { return request }
    return nil
  }

  /// What is on screen meanwhile. A start discards the key and the session of the last step.
  var shown: Place {
    trigger == .start ? .idle : before
  }

  /// The operation before the chain, after the chain has failed. A page in the browser stays open, because its return
  /// may have been forged, and the real one is still to come.
  var operationAfterFailure: PendingOperation? {
    let operation = before.standing?.operation
    return deepLink == nil ? operation?.ended : operation
  }
}
