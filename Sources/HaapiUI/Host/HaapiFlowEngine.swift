import HaapiRuntime

/// What runs a flow behind its screens: sends what the user decides, and tells the host what comes of it.
@MainActor public protocol HaapiFlowEngine: AnyObject {
  /// Where the engine tells what comes of a request. The host sets it; the engine holds it weakly.
  var output: (any HaapiFlowEngineOutput)? { get set }

  /// Begins the flow.
  func start()

  /// Submits a form. A request for news that is under way gives way to it.
  func submit(_ action: FormActionModel, parameters: [String: any Sendable])

  /// Follows a link. A request for news that is under way gives way to it.
  func follow(_ link: Link)

  /// Ends the flow without a result: requests and timers are cancelled.
  func stop()
}

/// What an engine tells its host. After each request exactly one of these is called, unless another request has taken its
/// place.
@MainActor public protocol HaapiFlowEngineOutput: AnyObject {
  /// The model of an answer.
  func show(_ model: any UIModel)

  /// The token endpoint has answered.
  func finish(_ model: any OAuthModel)

  /// The flow cannot go on.
  func fail(_ error: any Error)
}
