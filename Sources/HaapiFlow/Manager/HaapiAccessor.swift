import HaapiRuntime

/// What a login needs: a manager for the flow, and one for the tokens it leads to.
public final class HaapiAccessor: Sendable {
  /// Takes the user through the login.
  public let haapiManager: HaapiManager
  /// Obtains the tokens.
  public let oAuthTokenManager: OAuthTokenManager

  init(haapiManager: HaapiManager, oAuthTokenManager: OAuthTokenManager) {
    self.haapiManager = haapiManager
    self.oAuthTokenManager = oAuthTokenManager
  }

  /// Ends the flow, and lets another manager have the name.
  public func close() { haapiManager.close() }
}

/// What an app needs that has tokens already.
public final class OAuthAccessor: Sendable {
  /// Renews and revokes the tokens.
  public let oAuthTokenManager: OAuthTokenManager

  init(oAuthTokenManager: OAuthTokenManager) {
    self.oAuthTokenManager = oAuthTokenManager
  }
}
