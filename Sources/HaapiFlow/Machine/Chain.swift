import HaapiRuntime

/// A request that the user waits for, with the redirections that follow it.
struct Chain: Equatable, Sendable {
  /// What the chain began with.
  enum Trigger: Equatable, Sendable {
    case start
    case form(FormActionModel)
    case link
    /// A request for tokens.
    case tokens(TokenRequest)
  }

  /// The request on its way.
  var id: TaskID
  /// The call of the app that waits; none when a timer or an operation began the chain.
  let call: CallID?
  let trigger: Trigger
  /// What to go back to when the user does not want to wait, or the request fails.
  let before: Rest
  /// How many redirections have been followed in a row.
  var redirections = 0
  /// The wait that the chain is a poll of.
  var series: Poll?
}

/// Where the machine stands while no chain runs.
struct Rest: Equatable, Sendable {
  var snapshot = FlowSnapshot()
  /// The wait that is on screen.
  var poll: Poll?
  /// The code that nobody has exchanged yet.
  var code: Secret<String>?
}
