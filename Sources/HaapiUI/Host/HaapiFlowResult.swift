import HaapiRuntime

/// Gets what comes of a flow.
@preconcurrency @MainActor public protocol HaapiFlowResult: Sendable {
  /// The token endpoint has answered: with tokens, or with an error of OAuth.
  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel)

  /// The flow has ended without an answer of the token endpoint. A user who leaves is a `CancellationError`.
  func didReceiveError(_ error: any Error)
}

/// A controller from which a flow is started.
@preconcurrency @MainActor public protocol HaapiFlowResultViewController: HaapiPlatformViewController, HaapiFlowResult {
}
