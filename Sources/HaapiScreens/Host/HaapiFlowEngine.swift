import HaapiLogin
import HaapiRuntime

/// Runs a flow behind its screens: it sends the user's actions, and passes the results to the host.
@MainActor public protocol HaapiFlowEngine: AnyObject {
  /// Receives the results of requests. The host sets it, and the engine holds it weakly.
  var output: (any HaapiFlowEngineOutput)? { get set }

  /// Begins the flow.
  func start()

  /// Submits a form. A running poll gives way to it.
  func submit(_ action: FormActionModel, parameters: [String: any Sendable])

  /// Repeats a request that no screen can repeat: the first one, or the exchange of the code for tokens. By default, the
  /// flow begins again.
  func retry()

  /// Follows a link to another step. A running poll gives way to it.
  func follow(_ link: Link)

  /// Ends the flow without a result, and cancels requests and timers.
  func stop()

  /// The login as it is now, to be continued elsewhere. By default, there is none.
  ///
  /// - Throws: `LoginTicketError`, `HaapiError`
  func ticket() throws -> LoginTicket
}

extension HaapiFlowEngine {
  /// Begins the flow again.
  public func retry() {
    start()
  }

  /// None.
  ///
  /// - Throws: `HaapiError.illegalState`
  public func ticket() throws -> LoginTicket {
    throw HaapiError.illegalState(message: "The engine of the flow has no ticket.")
  }
}

/// Receives the results of an engine. Each request ends in exactly one of these calls, unless another request replaces
/// it.
@MainActor public protocol HaapiFlowEngineOutput: AnyObject {
  /// The model of an answer.
  func show(_ model: any UIModel)

  /// The token endpoint has answered.
  func finish(_ model: any OAuthModel)

  /// The action is not allowed. Nothing was sent, and the flow stays where it is.
  func refuse(_ error: any Error)

  /// There was no answer, or the server cannot answer now. The user may repeat the request.
  ///
  /// - Parameter isOnStep: Whether the flow is still at the step that the screen shows. Otherwise only
  ///   ``HaapiFlowEngine/retry()`` continues it.
  func lose(_ error: any Error, isOnStep: Bool)

  /// The flow cannot continue.
  func fail(_ error: any Error)
}
