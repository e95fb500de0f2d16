import HaapiRuntime

/// The managers of a login: one for the flow, and one for its tokens.
public final class HaapiAccessor: Sendable {
  /// Takes the user through the login.
  public let haapiManager: HaapiManager
  /// Obtains the tokens.
  public let oAuthTokenManager: OAuthTokenManager

  init(haapiManager: HaapiManager, oAuthTokenManager: OAuthTokenManager) {
    self.haapiManager = haapiManager
    self.oAuthTokenManager = oAuthTokenManager
  }

  /// Ends the flow, and frees the name.
  public func close() { haapiManager.close() }
}

/// The manager for an app that has tokens already.
public final class OAuthAccessor: Sendable {
  /// Renews and revokes the tokens.
  public let oAuthTokenManager: OAuthTokenManager

  init(oAuthTokenManager: OAuthTokenManager) {
    self.oAuthTokenManager = oAuthTokenManager
  }
}
