import HaapiFlow
import HaapiRuntime

/// Starts flows.
@MainActor public enum HaapiFlow {
  /// Starts a flow with its screens.
  ///
  /// - Parameters:
  ///   - haapiFlowResult: Gets what comes of the flow.
  ///   - haapiUIKitApplication: What the flow takes from the app.
  ///   - haapiDeepLinkManageable: Gets told which flow URLs are for.
  ///   - renderer: Draws the screens.
  ///   - opener: Opens the browser and other apps.
  ///   - authenticator: Uses passkeys and security keys.
  ///   - clock: What the screens go by.
  /// - Returns: The host, which a toolkit shows. The flow has begun.
  /// - Throws: `HaapiError`, when the configuration cannot be used.
  public static func start<Renderer: HaapiRenderer>(
    _ haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)? = nil, renderer: Renderer,
    opener: (any URLOpener)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil,
    clock: any ScreenClock = SystemScreenClock()
  ) throws -> HaapiFlowHost<Renderer> {
    let host = HaapiFlowHost(
      application: haapiUIKitApplication, engine: try ControllerEngine(application: haapiUIKitApplication),
      renderer: renderer, result: haapiFlowResult, opener: opener, authenticator: authenticator, clock: clock)
    haapiDeepLinkManageable?.registerHaapiFlowDeeplinkable(host)
    host.start()
    return host
  }
}
