import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension HaapiConfiguration {
  /// A configuration with the addresses that the server names itself.
  ///
  /// ``ServerMetadata`` says how it is asked. If its authorization responses name the issuer, each of them must.
  ///
  /// - Parameters:
  ///   - issuer: The identifier of the server: a URL without query and fragment.
  ///   - name: The name of the manager. No two living managers have the same.
  ///   - clientId: The identifier of the client.
  ///   - appRedirect: The URL at which the browser and other apps come back to this one.
  ///   - httpHeadersProvider: Returns further headers for each HAAPI request.
  ///   - authorizationParametersProvider: Returns the parameters of each flow when it starts.
  ///   - isAutoRedirect: Whether to follow redirection steps automatically.
  ///   - urlSession: The session that configures the default transport.
  ///   - minTokenTtl: How many seconds a token must still be valid to be used again.
  ///   - tokenBoundConfiguration: Whether tokens are bound to a key.
  ///   - tokenEndpointResponseListener: Receives the answers of the token endpoint.
  ///   - clientAuthenticationMethod: How the client authenticates.
  ///   - riskAssessmentConfiguration: Information about the device for the server.
  ///   - transportSecurity: Which addresses are allowed.
  ///   - acceptsUnboundTokens: Whether to accept tokens that are not bound to a key, although the request proved one.
  ///   - transport: The transport. `URLSession` by default.
  ///   - environment: Time, randomness, keys, storage.
  /// - Throws: `HaapiError`, as ``ServerMetadata/discovered(at:transportSecurity:transport:environment:)`` does.
  public nonisolated(nonsending) static func discovered(
    at issuer: URL,
    name: String,
    clientId: String,
    appRedirect: String,
    httpHeadersProvider: HttpHeadersProvider? = nil,
    authorizationParametersProvider: OAuthAuthorizationParametersProvider? = nil,
    isAutoRedirect: Bool = true,
    urlSession: URLSession = .haapi,
    minTokenTtl: TimeInterval = 10,
    tokenBoundConfiguration: any TokenBoundConfiguration = UnboundedTokenConfiguration(),
    tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)? = nil,
    clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodNone(),
    riskAssessmentConfiguration: RiskAssessmentConfiguration? = nil,
    transportSecurity: TransportSecurity = .httpsOnly,
    acceptsUnboundTokens: Bool = false,
    transport: (any HaapiTransport)? = nil,
    environment: HaapiEnvironment = HaapiEnvironment()
  ) async throws -> HaapiConfiguration {
    let transport = transport ?? URLSessionTransport.standard(urlSession, clientAuthenticationMethod)
    let server = try await ServerMetadata.discovered(
      at: issuer, transportSecurity: transportSecurity, transport: transport, environment: environment)
    return HaapiConfiguration(
      name: name, clientId: clientId, baseURL: server.authorizationEndpoint, tokenEndpointURL: server.tokenEndpoint,
      authorizationEndpointURL: server.authorizationEndpoint, appRedirect: appRedirect,
      httpHeadersProvider: httpHeadersProvider, authorizationParametersProvider: authorizationParametersProvider,
      isAutoRedirect: isAutoRedirect, urlSession: urlSession, revocationEndpointURL: server.revocationEndpoint,
      minTokenTtl: minTokenTtl, tokenBoundConfiguration: tokenBoundConfiguration,
      tokenEndpointResponseListener: tokenEndpointResponseListener,
      clientAuthenticationMethod: clientAuthenticationMethod, riskAssessmentConfiguration: riskAssessmentConfiguration,
      transportSecurity: transportSecurity, issuer: server.namesIssuer ? server.issuer : nil,
      acceptsUnboundTokens: acceptsUnboundTokens, transport: transport
    ).with(environment)
  }
}
