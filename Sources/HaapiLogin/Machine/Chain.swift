import HaapiRuntime

/// A request that the user waits for, with the redirects that follow it.
struct Chain: Equatable, Sendable {
  /// The first request of the chain.
  enum Trigger: Equatable, Sendable {
    case start
    case form(FormActionModel)
    case link
    /// A request for tokens.
    case tokens(TokenRequest)
  }

  /// The running request.
  var id: TaskID
  /// The waiting call of the app; none if a timer or an operation began the chain.
  let call: CallID?
  let trigger: Trigger
  /// The state to return to when the user cancels or the request fails.
  let before: Rest
  /// The number of redirects followed in a row.
  var redirections = 0
  /// The return from the browser that the running request passes on.
  var deepLink: DeepLink?
  /// The wait that the chain polls for.
  var series: Poll?
}

/// The state of the machine while no chain runs.
struct Rest: Equatable, Sendable {
  var snapshot = FlowSnapshot()
  /// The wait that is on screen.
  var poll: Poll?
  /// The code that has not been exchanged yet.
  var code: Secret<String>?
  /// The link out of the login that is being opened.
  var opening: TaskID?
}
