import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What flows and tokens have in common. Only the first four have no default.
public protocol HaapiClientConfigurable: Sendable {
  /// The identifier of the client.
  var clientId: String { get }
  /// Where tokens are requested.
  var tokenEndpointURL: URL { get }
  /// The URL at which the browser and other apps come back to this one.
  var appRedirect: String { get }
  /// Where the default transport takes its configuration from.
  var urlSession: URLSession { get }
  /// How the client authenticates.
  var clientAuthenticationMethod: any ClientAuthenticationMethod { get }
  /// Which addresses are allowed.
  var transportSecurity: TransportSecurity { get }
  /// What sends requests. A manager asks for it once.
  var transport: any HaapiTransport { get }
  /// Time, randomness, keys, storage.
  var environment: HaapiEnvironment { get }
}

/// What a manager has to know of the server and of the app. ``HaapiConfiguration`` is one.
public protocol HaapiConfigurable: HaapiClientConfigurable {
  /// The name of the manager. No two living managers have the same.
  var name: String { get }
  /// What the addresses of forms and links are relative to.
  var baseURL: URL { get }
  /// Where a flow starts.
  var authorizationEndpointURL: URL { get }
  /// Gives further headers for each HAAPI request.
  var httpHeadersProvider: HttpHeadersProvider { get }
  /// Gives the parameters of each flow.
  var authorizationParametersProvider: OAuthAuthorizationParametersProvider { get }
  /// Whether redirection steps are followed without asking.
  var isAutoRedirect: Bool { get }
  /// How many seconds of its life a token has to have left to be used again.
  var minTokenTtl: TimeInterval { get }
  /// Whether the app is to attest itself.
  var attestationConfiguration: AttestationConfiguration { get }
  /// What the server is told of the device.
  var riskAssessmentConfiguration: RiskAssessmentConfiguration? { get }
  /// The issuer that an authorization response has to name if it names one.
  var issuer: URL? { get }
}

/// What tokens are requested with. ``HaapiConfiguration`` is one.
public protocol OAuthTokenConfigurable: HaapiClientConfigurable {
  /// Where tokens are revoked.
  var revocationEndpointURL: URL? { get }
  /// Whether tokens are bound to a key.
  var tokenBoundConfiguration: any TokenBoundConfiguration { get }
  /// Is told what the token endpoint answers.
  var tokenEndpointResponseListener: (any TokenEndpointResponseListener)? { get }
}

extension HaapiClientConfigurable {
  /// Only by its identifier.
  public var clientAuthenticationMethod: any ClientAuthenticationMethod { ClientAuthenticationMethodNone() }
  /// Only https.
  public var transportSecurity: TransportSecurity { .httpsOnly }
  /// `URLSession`
  public var transport: any HaapiTransport { URLSessionTransport(urlSession: urlSession) }
  /// The real things.
  public var environment: HaapiEnvironment { HaapiEnvironment() }
}

extension HaapiConfigurable {
  /// No further headers.
  public var httpHeadersProvider: HttpHeadersProvider { { [:] } }
  /// No parameters but those that have to be.
  public var authorizationParametersProvider: OAuthAuthorizationParametersProvider {
    { OAuthAuthorizationParameters() }
  }
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
  /// No endpoint.
  public var revocationEndpointURL: URL? { nil }
  /// Only when the exchange is given a key.
  public var tokenBoundConfiguration: any TokenBoundConfiguration { UnboundedTokenConfiguration() }
  /// Nobody.
  public var tokenEndpointResponseListener: (any TokenEndpointResponseListener)? { nil }
}
