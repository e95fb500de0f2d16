import HaapiRuntime

/// The managers that ``HaapiAccessorBuilder`` builds: ``OAuthAccessor`` or ``HaapiAccessor``.
public protocol HaapiManagerAccessor: Sendable {}

/// The manager for an app that has tokens already.
public protocol OAuthAccessor: HaapiManagerAccessor {
  /// Obtains, renews and revokes the tokens.
  var oAuthTokenManager: OAuthTokenManager { get }
}

/// The managers of a login: one for the flow, and one for its tokens.
public protocol HaapiAccessor: OAuthAccessor {
  /// Takes the user through the login.
  var haapiManager: HaapiManager { get }

  /// Ends the flow, and frees the name.
  func close()
}

struct TokenManagers: OAuthAccessor {
  let oAuthTokenManager: OAuthTokenManager
}

struct LoginManagers: HaapiAccessor {
  let haapiManager: HaapiManager
  let oAuthTokenManager: OAuthTokenManager

  func close() { haapiManager.close() }
}
