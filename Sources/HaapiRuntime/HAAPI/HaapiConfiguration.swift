import Foundation

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

  /// The parts as they are given.
  public init(
    clientId: String, baseUrl: URL, tokenEndpointUrl: URL, authorizationEndpointUrl: URL, appRedirect: String
  ) {
    self.clientId = clientId
    self.baseUrl = baseUrl
    self.tokenEndpointUrl = tokenEndpointUrl
    self.authorizationEndpointUrl = authorizationEndpointUrl
    self.appRedirect = appRedirect
  }
}
