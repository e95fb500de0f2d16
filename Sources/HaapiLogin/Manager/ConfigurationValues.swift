import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a ``HaapiConfiguration`` consists of, apart from the transport. Builders and copies change it.
package struct ConfigurationValues: Sendable {
  package var name: String
  package var clientId: String
  package var baseURL: URL
  package var tokenEndpointURL: URL
  package var authorizationEndpointURL: URL
  package var appRedirect: String
  package var httpHeadersProvider: HttpHeadersProvider?
  package var authorizationParametersProvider: OAuthAuthorizationParametersProvider?
  package var isAutoRedirect: Bool
  package var urlSession: URLSession
  package var revocationEndpointURL: URL?
  package var minTokenTtl: TimeInterval
  package var attestationConfiguration: AttestationConfiguration
  package var tokenBoundConfiguration: any TokenBoundConfiguration
  package var tokenEndpointResponseListener: (any OAuthTokenManager.TokenEndpointResponseListener)?
  package var clientAuthenticationMethod: any ClientAuthenticationMethod
  package var riskAssessmentConfiguration: RiskAssessmentConfiguration?
  package var transportSecurity: TransportSecurity
  package var issuer: URL?
  package var acceptsUnboundTokens: Bool
  package var environment: HaapiEnvironment
}
