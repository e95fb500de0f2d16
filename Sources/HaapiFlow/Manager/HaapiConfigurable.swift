import Foundation
import HTTPTypes
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a manager has to know of the server and of the app. ``HaapiConfiguration`` is one.
public protocol HaapiConfigurable: Sendable {
  /// The name of the manager. No two living managers have the same.
  var name: String { get }
  /// The identifier of the client.
  var clientId: String { get }
  /// What the addresses of forms and links are relative to.
  var baseURL: URL { get }
  /// Where tokens are requested.
  var tokenEndpointURL: URL { get }
  /// Where a flow starts.
  var authorizationEndpointURL: URL { get }
  /// The URL at which the browser and other apps come back to this one.
  var appRedirect: String { get }
  /// Gives further headers for each HAAPI request.
  var httpHeadersProvider: HttpHeadersProvider { get }
  /// Gives the parameters of each flow.
  var authorizationParametersProvider: OAuthAuthorizationParametersProvider { get }
  /// Whether redirection steps are followed without asking.
  var isAutoRedirect: Bool { get }
  /// Where the default transport takes its configuration from.
  var urlSession: URLSession { get }
  /// How many seconds of its life a token has to have left to be used again.
  var minTokenTtl: TimeInterval { get }
  /// Whether the app is to attest itself.
  var attestationConfiguration: AttestationConfiguration { get }
  /// How the client authenticates.
  var clientAuthenticationMethod: any ClientAuthenticationMethod { get }
  /// What the server is told of the device.
  var riskAssessmentConfiguration: RiskAssessmentConfiguration? { get }
  /// Which addresses may be talked to.
  var transportSecurity: TransportSecurity { get }
  /// The issuer that an authorization response has to name if it names one.
  var issuer: URL? { get }
  /// What sends requests.
  var transport: any HaapiTransport { get }
  /// Time, randomness, keys, storage.
  var environment: HaapiEnvironment { get }
}

/// What tokens are requested with. ``HaapiConfiguration`` is one.
public protocol OAuthTokenConfigurable: Sendable {
  /// The identifier of the client.
  var clientId: String { get }
  /// Where tokens are requested.
  var tokenEndpointURL: URL { get }
  /// The URL that the authorization request named.
  var appRedirect: String { get }
  /// Where the default transport takes its configuration from.
  var urlSession: URLSession { get }
  /// Where tokens are revoked.
  var revocationEndpointURL: URL? { get }
  /// Whether tokens are bound to a key.
  var tokenBoundConfiguration: any TokenBoundConfiguration { get }
  /// Is told what the token endpoint answers.
  var tokenEndpointResponseListener: (any TokenEndpointResponseListener)? { get }
  /// How the client authenticates.
  var clientAuthenticationMethod: any ClientAuthenticationMethod { get }
  /// Which addresses may be talked to.
  var transportSecurity: TransportSecurity { get }
  /// What sends requests.
  var transport: any HaapiTransport { get }
  /// Time, randomness, keys, storage.
  var environment: HaapiEnvironment { get }
}

extension HaapiConfigurable {
  /// Only https.
  public var transportSecurity: TransportSecurity { .httpsOnly }
  /// Any issuer.
  public var issuer: URL? { nil }
  /// `URLSession`
  public var transport: any HaapiTransport { URLSessionTransport(urlSession: urlSession) }
  /// The real things.
  public var environment: HaapiEnvironment { HaapiEnvironment() }
}

extension OAuthTokenConfigurable {
  /// Only https.
  public var transportSecurity: TransportSecurity { .httpsOnly }
  /// `URLSession`
  public var transport: any HaapiTransport { URLSessionTransport(urlSession: urlSession) }
  /// The real things.
  public var environment: HaapiEnvironment { HaapiEnvironment() }
}
