import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server, and the app as a client of it.
public final class HaapiConfiguration: NSObject, HaapiConfigurable, OAuthTokenConfigurable {
  /// The name of the manager. No two living managers have the same.
  public let name: String
  /// The identifier of the client.
  public let clientId: String
  /// The base of relative addresses in forms and links.
  public let baseURL: URL
  /// The token endpoint.
  public let tokenEndpointURL: URL
  /// The authorization endpoint, where a flow starts.
  public let authorizationEndpointURL: URL
  /// The URL at which the browser and other apps come back to this one.
  public let appRedirect: String
  /// Returns further headers for each HAAPI request. They cannot replace headers that the library sets.
  public let httpHeadersProvider: HttpHeadersProvider
  /// Returns the parameters of each flow.
  public let authorizationParametersProvider: OAuthAuthorizationParametersProvider
  /// Whether to follow redirection steps automatically.
  public let isAutoRedirect: Bool
  /// The session that configures the default transport.
  public let urlSession: URLSession
  /// The revocation endpoint.
  public let revocationEndpointURL: URL?
  /// How many seconds a token must still be valid to be used again.
  public let minTokenTtl: TimeInterval
  /// Whether the app attests itself.
  public let attestationConfiguration: AttestationConfiguration
  /// Whether tokens are bound to a key.
  public let tokenBoundConfiguration: any TokenBoundConfiguration
  /// Receives the answers of the token endpoint.
  public let tokenEndpointResponseListener: (any TokenEndpointResponseListener)?
  /// How the client authenticates.
  public let clientAuthenticationMethod: any ClientAuthenticationMethod
  /// Information about the device for the server.
  public let riskAssessmentConfiguration: RiskAssessmentConfiguration?
  /// Which addresses are allowed.
  public let transportSecurity: TransportSecurity
  /// The issuer that an authorization response must name, if it names one.
  public let issuer: URL?
  /// The transport.
  public let transport: any HaapiTransport
  /// Time, randomness, keys, storage.
  public let environment: HaapiEnvironment

  /// A configuration. Nothing is checked or sent before a manager uses it.
  ///
  /// - Parameters:
  ///   - name: The name of the manager. No two living managers have the same.
  ///   - clientId: The identifier of the client.
  ///   - baseURL: The base of relative addresses in forms and links. This is not the issuer.
  ///   - tokenEndpointURL: The token endpoint.
  ///   - authorizationEndpointURL: The authorization endpoint, where a flow starts.
  ///   - appRedirect: The URL at which the browser and other apps come back to this one.
  ///   - httpHeadersProvider: Returns further headers for each HAAPI request.
  ///   - authorizationParametersProvider: Returns the parameters of each flow when it starts.
  ///   - isAutoRedirect: Whether to follow redirection steps automatically.
  ///   - urlSession: The session that configures the default transport.
  ///   - revocationEndpointURL: The revocation endpoint.
  ///   - minTokenTtl: How many seconds a token must still be valid to be used again.
  ///   - attestationConfiguration: See ``AttestationConfiguration``.
  ///   - tokenBoundConfiguration: Whether tokens are bound to a key.
  ///   - tokenEndpointResponseListener: Receives the answers of the token endpoint.
  ///   - clientAuthenticationMethod: How the client authenticates.
  ///   - riskAssessmentConfiguration: Information about the device for the server.
  ///   - transportSecurity: Which addresses are allowed.
  ///   - issuer: The issuer that an authorization response must name, if it names one (RFC 9207).
  ///   - transport: The transport. `URLSession` by default.
  public init(
    name: String,
    clientId: String,
    baseURL: URL,
    tokenEndpointURL: URL,
    authorizationEndpointURL: URL,
    appRedirect: String,
    httpHeadersProvider: HttpHeadersProvider? = nil,
    authorizationParametersProvider: OAuthAuthorizationParametersProvider? = nil,
    isAutoRedirect: Bool = true,
    urlSession: URLSession = .haapi,
    revocationEndpointURL: URL? = nil,
    minTokenTtl: TimeInterval = 10,
    attestationConfiguration: AttestationConfiguration = AttestationConfiguration(
      useAttestation: true, attestationMaxRetries: 3),
    tokenBoundConfiguration: any TokenBoundConfiguration = UnboundedTokenConfiguration(),
    tokenEndpointResponseListener: (any TokenEndpointResponseListener)? = nil,
    clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodNone(),
    riskAssessmentConfiguration: RiskAssessmentConfiguration? = nil,
    transportSecurity: TransportSecurity = .httpsOnly,
    issuer: URL? = nil,
    transport: (any HaapiTransport)? = nil
  ) {
    self.name = name
    self.clientId = clientId
    self.baseURL = baseURL
    self.tokenEndpointURL = tokenEndpointURL
    self.authorizationEndpointURL = authorizationEndpointURL
    self.appRedirect = appRedirect
    self.httpHeadersProvider = httpHeadersProvider ?? { @Sendable in [:] }
    self.authorizationParametersProvider =
      authorizationParametersProvider ?? { @Sendable in OAuthAuthorizationParameters() }
    self.isAutoRedirect = isAutoRedirect
    self.urlSession = urlSession
    self.revocationEndpointURL = revocationEndpointURL
    self.minTokenTtl = minTokenTtl
    self.attestationConfiguration = attestationConfiguration
    self.tokenBoundConfiguration = tokenBoundConfiguration
    self.tokenEndpointResponseListener = tokenEndpointResponseListener
    self.clientAuthenticationMethod = clientAuthenticationMethod
    self.riskAssessmentConfiguration = riskAssessmentConfiguration
    self.transportSecurity = transportSecurity
    self.issuer = issuer
    self.transport = transport ?? URLSessionTransport.standard(urlSession, clientAuthenticationMethod)
    environment = HaapiEnvironment()
  }

  private init(
    _ other: HaapiConfiguration, name: String, environment: HaapiEnvironment, clientId: String,
    clientAuthenticationMethod: any ClientAuthenticationMethod
  ) {
    self.name = name
    self.clientId = clientId
    baseURL = other.baseURL
    tokenEndpointURL = other.tokenEndpointURL
    authorizationEndpointURL = other.authorizationEndpointURL
    appRedirect = other.appRedirect
    httpHeadersProvider = other.httpHeadersProvider
    authorizationParametersProvider = other.authorizationParametersProvider
    isAutoRedirect = other.isAutoRedirect
    urlSession = other.urlSession
    revocationEndpointURL = other.revocationEndpointURL
    minTokenTtl = other.minTokenTtl
    attestationConfiguration = other.attestationConfiguration
    tokenBoundConfiguration = other.tokenBoundConfiguration
    tokenEndpointResponseListener = other.tokenEndpointResponseListener
    self.clientAuthenticationMethod = clientAuthenticationMethod
    riskAssessmentConfiguration = other.riskAssessmentConfiguration
    transportSecurity = other.transportSecurity
    issuer = other.issuer
    transport = other.transport
    self.environment = environment
  }
}

extension HaapiConfiguration {
  /// The same configuration with another clock, randomness, storage, or source of tokens.
  public func with(_ environment: HaapiEnvironment) -> HaapiConfiguration {
    HaapiConfiguration(
      self, name: name, environment: environment, clientId: clientId,
      clientAuthenticationMethod: clientAuthenticationMethod)
  }

  /// The same configuration under another name, for a flow that runs at the same time as others.
  public func with(name: String) -> HaapiConfiguration {
    HaapiConfiguration(
      self, name: name, environment: environment, clientId: clientId,
      clientAuthenticationMethod: clientAuthenticationMethod)
  }

  /// The same configuration for another client.
  func with(clientId: String, authentication: any ClientAuthenticationMethod) -> HaapiConfiguration {
    HaapiConfiguration(
      self, name: name, environment: environment, clientId: clientId, clientAuthenticationMethod: authentication)
  }
}

extension URLSessionTransport {
  /// The transport of a configuration that names none, with the client's certificate where there is one.
  ///
  /// If the certificate cannot be read, the manager refuses the configuration.
  static func standard(
    _ urlSession: URLSession, _ authentication: any ClientAuthenticationMethod
  ) -> URLSessionTransport {
    #if canImport(Security)
    if let method = authentication as? ClientAuthenticationMethodMTLS, let certificate = try? ClientCertificate(method)
    {
      return URLSessionTransport(
        configuration: urlSession.configuration,
        authority: ServerAuthority(delegate: urlSession.delegate, certificate: certificate))
    }
    #endif
    return urlSession === URLSession.haapi ? .standard : URLSessionTransport(urlSession: urlSession)
  }
}
