import Foundation
import HaapiFlow
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A configuration under construction.
struct ServerSettings {
  var name: String
  var httpHeadersProvider: HttpHeadersProvider
  var authorizationParametersProvider: OAuthAuthorizationParametersProvider
  var isAutoRedirect: Bool
  var urlSession: URLSession
  var revocationEndpointURL: URL?
  var minTokenTtl: TimeInterval
  var attestationConfiguration: AttestationConfiguration
  var tokenBoundConfiguration: any TokenBoundConfiguration
  var clientAuthenticationMethod: any ClientAuthenticationMethod
  var riskAssessmentConfiguration: RiskAssessmentConfiguration?
  /// The transport; `nil` for the one that fits session and authentication.
  var transport: (any HaapiTransport)?

  private let base: HaapiConfiguration

  init(_ base: HaapiConfiguration, transport: (any HaapiTransport)?) {
    self.base = base
    self.transport = transport
    name = base.name
    httpHeadersProvider = base.httpHeadersProvider
    authorizationParametersProvider = base.authorizationParametersProvider
    isAutoRedirect = base.isAutoRedirect
    urlSession = base.urlSession
    revocationEndpointURL = base.revocationEndpointURL
    minTokenTtl = base.minTokenTtl
    attestationConfiguration = base.attestationConfiguration
    tokenBoundConfiguration = base.tokenBoundConfiguration
    clientAuthenticationMethod = base.clientAuthenticationMethod
    riskAssessmentConfiguration = base.riskAssessmentConfiguration
  }

  var haapiConfiguration: HaapiConfiguration {
    HaapiConfiguration(
      name: name, clientId: base.clientId, baseURL: base.baseURL, tokenEndpointURL: base.tokenEndpointURL,
      authorizationEndpointURL: base.authorizationEndpointURL, appRedirect: base.appRedirect,
      httpHeadersProvider: httpHeadersProvider, authorizationParametersProvider: authorizationParametersProvider,
      isAutoRedirect: isAutoRedirect, urlSession: urlSession, revocationEndpointURL: revocationEndpointURL,
      minTokenTtl: minTokenTtl, attestationConfiguration: attestationConfiguration,
      tokenBoundConfiguration: tokenBoundConfiguration,
      tokenEndpointResponseListener: base.tokenEndpointResponseListener,
      clientAuthenticationMethod: clientAuthenticationMethod, riskAssessmentConfiguration: riskAssessmentConfiguration,
      transportSecurity: base.transportSecurity, issuer: base.issuer, transport: transport
    ).with(base.environment)
  }
}
