import HaapiLogin
import HaapiRuntime

/// Starts flows.
@MainActor public enum HaapiFlow {
  /// Starts a flow with its screens.
  ///
  /// - Parameters:
  ///   - haapiFlowResult: Receives the result of the flow.
  ///   - haapiUIKitApplication: The application.
  ///   - haapiDeepLinkManageable: Learns which flow receives URLs.
  ///   - renderer: Draws the screens.
  ///   - opener: Opens the browser and other apps.
  ///   - authenticator: Uses passkeys and security keys.
  ///   - ticket: The login to take up, if it is not a new one: what ``HaapiFlowHost/ticket()`` has returned, here or in
  ///     another process. What the user has typed is not in it.
  /// - Returns: The host, which a toolkit shows. The flow has begun.
  /// - Throws: `HaapiError`, when the configuration cannot be used; `LoginTicketError`.
  public static func start<Renderer: HaapiRenderer>(
    _ haapiFlowResult: any HaapiFlowResult, haapiUIKitApplication: any HaapiUIKitApplication,
    haapiDeepLinkManageable: (any HaapiDeepLinkManageable)? = nil, renderer: Renderer,
    opener: (any URLOpener)? = nil, authenticator: (any WebAuthnAuthenticator)? = nil,
    resuming ticket: LoginTicket? = nil
  ) throws -> HaapiFlowHost<Renderer> {
    let host = HaapiFlowHost(
      application: haapiUIKitApplication,
      engine: try ControllerEngine(application: haapiUIKitApplication, resuming: ticket), renderer: renderer,
      result: haapiFlowResult, opener: opener, authenticator: authenticator)
    haapiDeepLinkManageable?.registerHaapiFlowDeeplinkable(host)
    host.start()
    return host
  }
}
