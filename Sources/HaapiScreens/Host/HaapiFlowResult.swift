import HaapiRuntime

/// Receives the result of a flow.
@preconcurrency @MainActor public protocol HaapiFlowResult: Sendable {
  /// The token endpoint has answered with tokens or an OAuth error.
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel)

  /// The flow has ended without an answer of the token endpoint. If the user left, the error is a `CancellationError`.
  func didReceiveError(_ error: any Error)
}

/// A controller that starts a flow.
@preconcurrency @MainActor public protocol HaapiFlowResultViewController: HaapiPlatformViewController, HaapiFlowResult {
}
