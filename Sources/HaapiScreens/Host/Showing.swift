import HaapiRuntime

/// How a host shows a model.
enum Showing {
  case end, exchange, sameScreen, wait, browser, operation, problem, screen

  /// By the type of the model. Asking whether a type conforms to a protocol is slow, so each type is asked once.
  @MainActor private static var known: [ObjectIdentifier: Showing] = [:]

  @MainActor init(_ model: any UIModel) {
    let type = ObjectIdentifier(Swift.type(of: model))
    self = Self.known[type] ?? Self.asked(model)
    Self.known[type] = self
  }

  private static func asked(_ model: any UIModel) -> Showing {
    switch model {
    case is any OAuthModel: .end
    case is any AuthorizationRequestModel: .exchange
    case is any ContinueSameModel: .sameScreen
    case is any PollingOperationModel: .wait
    case is any FormOperationModel: .browser
    case is any GenericOperationModel: .operation
    case is any UIProblemModel: .problem
    default: .screen
    }
  }
}
