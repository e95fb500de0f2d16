import Foundation

/// What a flow needs to know of the app and of its server. ``HaapiUIKitConfigurationBuilder`` makes it.
public struct HaapiUIKitConfiguration: Sendable {
  /// The part about the server.
  public let haapiConfiguration: HaapiConfiguration
  /// Seconds between two polls when the server does not say.
  public let autoPollingDuration: TimeInterval
  /// How the screens of a flow appear.
  public let presentationMode: PresentationMode
  /// How the ways to authenticate are offered.
  public let authenticationSelectionPresentation: AuthenticatorSelectionPresentation
}

/// The server, and the app as a client of it.
public struct HaapiConfiguration: Sendable {
  /// The identifier of the client.
  public let clientId: String
  /// The address of the server.
  public let baseUrl: URL
  /// Where tokens are requested.
  public let tokenEndpointUrl: URL
  /// Where a flow starts.
  public let authorizationEndpointUrl: URL
  /// The URL at which other apps and the browser come back to this one.
  public let appRedirect: String
}
