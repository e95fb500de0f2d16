import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The configuration that flows and tokens share. Only the first four members have no default.
public protocol HaapiClientConfigurable: Sendable {
  /// The identifier of the client.
  var clientId: String { get }
  /// The token endpoint.
  var tokenEndpointURL: URL { get }
  /// The URL at which the browser and other apps come back to this one.
  var appRedirect: String { get }
  /// The session that configures the default transport.
  var urlSession: URLSession { get }
  /// How the client authenticates.
  var clientAuthenticationMethod: any ClientAuthenticationMethod { get }
  /// Whether tokens are bound to a key.
  var tokenBoundConfiguration: any TokenBoundConfiguration { get }
  /// Which addresses are allowed.
  var transportSecurity: TransportSecurity { get }
  /// The transport. A manager asks for it once.
  var transport: any HaapiTransport { get }
  /// Time, randomness, keys, storage.
  var environment: HaapiEnvironment { get }
}

/// The configuration of a manager. ``HaapiConfiguration`` conforms to it.
public protocol HaapiConfigurable: HaapiClientConfigurable {
  /// The name of the manager. No two living managers have the same.
  var name: String { get }
  /// The base of relative addresses in forms and links.
  var baseURL: URL { get }
  /// The authorization endpoint, where a flow starts.
  var authorizationEndpointURL: URL { get }
  /// Returns further headers for each HAAPI request.
  var httpHeadersProvider: HttpHeadersProvider? { get }
  /// Returns the parameters of each flow.
  var authorizationParametersProvider: OAuthAuthorizationParametersProvider? { get }
  /// Whether to follow redirection steps automatically.
  var isAutoRedirect: Bool { get }
  /// How many seconds a token must still be valid to be used again.
  var minTokenTtl: TimeInterval { get }
  /// Whether the app attests itself.
  var attestationConfiguration: AttestationConfiguration { get }
  /// Information about the device for the server.
  var riskAssessmentConfiguration: RiskAssessmentConfiguration? { get }
  /// The issuer that each authorization response must name.
  var issuer: URL? { get }
}

/// The configuration for token requests. ``HaapiConfiguration`` conforms to it.
public protocol OAuthTokenConfigurable: HaapiClientConfigurable {
  /// The revocation endpoint.
  var revocationEndpointURL: URL? { get }
  /// Whether to accept tokens that are not bound to a key, although the request proved one. Only for servers that never
  /// bind tokens.
  var acceptsUnboundTokens: Bool { get }
  /// Receives the answers of the token endpoint.
  var tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? { get }
}

extension HaapiClientConfigurable {
  /// Only by its identifier.
  public var clientAuthenticationMethod: any ClientAuthenticationMethod { ClientAuthenticationMethodNone() }
  /// Only if the exchange gets a key.
  public var tokenBoundConfiguration: any TokenBoundConfiguration { UnboundedTokenConfiguration() }
  /// Only https.
  public var transportSecurity: TransportSecurity { .httpsOnly }
  /// `URLSession`
  public var transport: any HaapiTransport { URLSessionTransport(urlSession: urlSession) }
  /// The real environment.
  public var environment: HaapiEnvironment { HaapiEnvironment() }
}

// The providers have no default: it would silently replace a provider of a type that is not quite the required one.
extension HaapiConfigurable {
  /// True.
  public var isAutoRedirect: Bool { true }
  /// 10.
  public var minTokenTtl: TimeInterval { 10 }
  /// See ``AttestationConfiguration``.
  public var attestationConfiguration: AttestationConfiguration { AttestationConfiguration() }
  /// Nothing.
  public var riskAssessmentConfiguration: RiskAssessmentConfiguration? { nil }
  /// Any issuer.
  public var issuer: URL? { nil }
}

extension OAuthTokenConfigurable {
  /// False.
  public var acceptsUnboundTokens: Bool { false }
  /// No endpoint.
  public var revocationEndpointURL: URL? { nil }
  /// Nobody.
  public var tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? { nil }
}
