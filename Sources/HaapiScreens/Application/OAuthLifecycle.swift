import HaapiLogin
import HaapiRuntime

/// Renews and revokes the tokens of a flow that has ended. The tokens belong to the app, and nothing is renewed
/// automatically.
public class OAuthLifecycle {
  private init() {}

  /// Renews tokens.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - haapiUIKitApplication: The application of the flow.
  ///   - additionalParameters: Further parameters of the request.
  /// - Returns: The model of the answer: tokens, or an OAuth error.
  /// - Throws: `HaapiError` when the request fails; `HaapiUIKitError` when the answer has no model.
  public static func refreshToken(
    _ refreshToken: String, haapiUIKitApplication: any HaapiUIKitApplication,
    additionalParameters: [String: String]? = nil
  ) async throws -> any OAuthModel {
    let response = try await tokens(haapiUIKitApplication.haapiUIKitConfiguration)
      .refreshAccessToken(with: refreshToken, additionalParameters: additionalParameters)
    return try haapiUIKitApplication.oAuthDataMapper.mapTokenResponseToOAuthModel(tokenResponse: response)
  }

  /// Revokes an access token.
  ///
  /// - Throws: `HaapiError` when the configuration has no revocation endpoint, or when the server refuses.
  public static func revokeAccessToken(
    _ accessToken: String, haapiUIKitConfiguration: HaapiUIKitConfiguration
  ) async throws {
    try await tokens(haapiUIKitConfiguration).revokeAccessToken(with: accessToken).get()
  }

  /// Revokes a refresh token, and deletes its key.
  ///
  /// - Throws: `HaapiError` when the configuration has no revocation endpoint, or when the server refuses.
  public static func revokeRefreshToken(
    _ refreshToken: String, haapiUIKitConfiguration: HaapiUIKitConfiguration
  ) async throws {
    try await tokens(haapiUIKitConfiguration).revokeRefreshToken(with: refreshToken).get()
  }

  /// Renews tokens, and calls a listener.
  @available(
    *, deprecated, message: "Use the asynchronous refreshToken(_:haapiUIKitApplication:additionalParameters:)."
  )
  public static func refreshToken(
    refreshToken: String, haapiUIKitApplication: any HaapiUIKitApplication,
    lifecycleResultListener: any OAuthLifecycleResultListener, additionalParameters: [String: String]? = nil
  ) {
    Task { @MainActor in
      do {
        lifecycleResultListener.didReceiveOAuthModel(
          try await self.refreshToken(
            refreshToken, haapiUIKitApplication: haapiUIKitApplication, additionalParameters: additionalParameters))
      } catch {
        lifecycleResultListener.didReceiveError(error)
      }
    }
  }

  /// A client that registers itself renews and revokes as the registered client.
  private static func tokens(_ settings: HaapiUIKitConfiguration) async throws -> OAuthTokenManager {
    try await settings.accessorBuilder.buildForOAuth().oAuthTokenManager
  }
}

/// Receives the result of a renewal.
public typealias OAuthLifecycleResultListener = HaapiFlowResult

extension TokenRevocationResponse {
  fileprivate func get() throws {
    if case .error(let error) = self { throw error }
  }
}
