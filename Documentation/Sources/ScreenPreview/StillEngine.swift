import HaapiRuntime
import HaapiUI

/// A flow that stays at the response that it was given.
final class StillEngine: HaapiFlowEngine, HaapiFlowResult {
  weak var output: (any HaapiFlowEngineOutput)?

  /// A wait looks as it does between two polls.
  var pollsByItself: Bool { true }

  func start() {}
  func submit(_ action: FormActionModel, parameters: [String: any Sendable]) {}
  func follow(_ link: Link) {}
  func stop() {}
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {}
  func didReceiveError(_ error: any Error) {}
}
