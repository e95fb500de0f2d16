import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server, and the app as a client of it.
public final class HaapiConfiguration: NSObject, HaapiConfigurable, OAuthTokenConfigurable {
  /// Everything but the transport.
  package let values: ConfigurationValues

  /// The name of the manager. No two living managers have the same.
  public var name: String { values.name }
  /// The identifier of the client.
  public var clientId: String { values.clientId }
  /// The base of relative addresses in forms and links.
  public var baseURL: URL { values.baseURL }
  /// The token endpoint.
  public var tokenEndpointURL: URL { values.tokenEndpointURL }
  /// The authorization endpoint, where a flow starts.
  public var authorizationEndpointURL: URL { values.authorizationEndpointURL }
  /// The URL at which the browser and other apps come back to this one.
  public var appRedirect: String { values.appRedirect }
  /// Returns further headers for each HAAPI request. They cannot replace headers that the library sets.
  public var httpHeadersProvider: HttpHeadersProvider? { values.httpHeadersProvider }
  /// Returns the parameters of each flow.
  public var authorizationParametersProvider: OAuthAuthorizationParametersProvider? {
    values.authorizationParametersProvider
  }
  /// Whether to follow redirection steps automatically.
  public var isAutoRedirect: Bool { values.isAutoRedirect }
  /// The session that configures the default transport.
  public var urlSession: URLSession { values.urlSession }
  /// The revocation endpoint.
  public var revocationEndpointURL: URL? { values.revocationEndpointURL }
  /// How many seconds a token must still be valid to be used again.
  public var minTokenTtl: TimeInterval { values.minTokenTtl }
  /// Whether the app attests itself.
  public var attestationConfiguration: AttestationConfiguration { values.attestationConfiguration }
  /// Whether tokens are bound to a key.
  public var tokenBoundConfiguration: any TokenBoundConfiguration { values.tokenBoundConfiguration }
  /// Receives the answers of the token endpoint.
  public var tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? {
    values.tokenEndpointResponseListener
  }
  /// How the client authenticates.
  public var clientAuthenticationMethod: any ClientAuthenticationMethod { values.clientAuthenticationMethod }
  /// Information about the device for the server.
  public var riskAssessmentConfiguration: RiskAssessmentConfiguration? { values.riskAssessmentConfiguration }
  /// Which addresses are allowed.
  public var transportSecurity: TransportSecurity { values.transportSecurity }
  /// The issuer that each authorization response must name.
  public var issuer: URL? { values.issuer }
  /// Whether to accept tokens that are not bound to a key, although the request proved one.
  public var acceptsUnboundTokens: Bool { values.acceptsUnboundTokens }
  /// The transport.
  public let transport: any HaapiTransport
  /// Time, randomness, keys, storage.
  public var environment: HaapiEnvironment { values.environment }

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
  ///   - issuer: The issuer that each authorization response must name (RFC 9207).
  ///   - acceptsUnboundTokens: Whether to accept tokens that are not bound to a key, although the request proved one.
  ///     Only for servers that never bind tokens.
  ///   - transport: The transport. `URLSession` by default.
  public convenience init(
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
    tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil,
    clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodNone(),
    riskAssessmentConfiguration: RiskAssessmentConfiguration? = nil,
    transportSecurity: TransportSecurity = .httpsOnly,
    issuer: URL? = nil,
    acceptsUnboundTokens: Bool = false,
    transport: (any HaapiTransport)? = nil
  ) {
    self.init(
      ConfigurationValues(
        name: name, clientId: clientId, baseURL: baseURL, tokenEndpointURL: tokenEndpointURL,
        authorizationEndpointURL: authorizationEndpointURL, appRedirect: appRedirect,
        httpHeadersProvider: httpHeadersProvider, authorizationParametersProvider: authorizationParametersProvider,
        isAutoRedirect: isAutoRedirect, urlSession: urlSession, revocationEndpointURL: revocationEndpointURL,
        minTokenTtl: minTokenTtl, attestationConfiguration: attestationConfiguration,
        tokenBoundConfiguration: tokenBoundConfiguration, tokenEndpointResponseListener: tokenEndpointResponseListener,
        clientAuthenticationMethod: clientAuthenticationMethod,
        riskAssessmentConfiguration: riskAssessmentConfiguration, transportSecurity: transportSecurity, issuer: issuer,
        acceptsUnboundTokens: acceptsUnboundTokens,
        environment: HaapiEnvironment()),
      transport: transport)
  }

  /// - Parameter transport: `nil` for the one that fits session and authentication.
  package init(_ values: ConfigurationValues, transport: (any HaapiTransport)?) {
    self.values = values
    self.transport =
      transport ?? URLSessionTransport.standard(values.urlSession, values.clientAuthenticationMethod)
  }
}

extension HaapiConfiguration {
  /// The same configuration with another clock, randomness, storage, or source of tokens.
  public func with(_ environment: HaapiEnvironment) -> HaapiConfiguration {
    changed { $0.environment = environment }
  }

  /// The same configuration, whose requests ask for texts in a language by the header `Accept-Language`. A header of that
  /// name from ``httpHeadersProvider`` stays.
  ///
  /// - Parameter languageTag: A tag of BCP 47, such as `sv` or `pt-BR`.
  public func with(languageTag: String) -> HaapiConfiguration {
    changed { values in
      let further = values.httpHeadersProvider
      values.httpHeadersProvider = {
        let headers = further?() ?? [:]
        let isSet = headers.keys.contains { $0.lowercased() == "accept-language" }
        return isSet ? headers : headers.merging(["Accept-Language": languageTag]) { $1 }
      }
    }
  }

  /// The same configuration under another name, for a flow that runs at the same time as others.
  public func with(name: String) -> HaapiConfiguration {
    changed { $0.name = name }
  }

  /// The same configuration for another client.
  func with(clientId: String, authentication: any ClientAuthenticationMethod) -> HaapiConfiguration {
    changed {
      $0.clientId = clientId
      $0.clientAuthenticationMethod = authentication
    }
  }

  private func changed(_ change: (inout ConfigurationValues) -> Void) -> HaapiConfiguration {
    var values = values
    change(&values)
    return HaapiConfiguration(values, transport: transport)
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
