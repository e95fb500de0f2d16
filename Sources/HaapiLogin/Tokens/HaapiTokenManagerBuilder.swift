import Foundation
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Builds a ``HaapiTokenManager``.
public final class HaapiTokenManagerBuilder: NSObject {
  private let tokenEndpoint: URL
  private let clientId: String
  private var name = "haapi"
  private var urlSession: URLSession?
  private var transport: (any HaapiTransport)?
  private var minTokenTtl: TimeInterval = 10
  private var attests = true
  private var authentication: any ClientAuthenticationMethod = ClientAuthenticationMethodNone()
  private var clientInfo: RiskAssessmentConfiguration?
  private var security = TransportSecurity.httpsOnly
  private var environment = HaapiEnvironment()

  /// A builder with the values that have no default.
  public init(tokenEndpoint: URL, clientId: String) {
    self.tokenEndpoint = tokenEndpoint
    self.clientId = clientId
  }

  /// Sets the name. No two living managers have the same.
  @discardableResult
  public func setName(_ name: String) -> Self {
    self.name = name
    return self
  }

  /// Sets the session that configures the default transport.
  @discardableResult
  public func setInternalUrlSession(_ urlSession: URLSession) -> Self {
    self.urlSession = urlSession
    return self
  }

  /// Sets the transport, in place of `URLSession`.
  @discardableResult
  public func setTransport(_ transport: any HaapiTransport) -> Self {
    self.transport = transport
    return self
  }

  /// Sets which addresses are allowed. Only https by default.
  @discardableResult
  public func setTransportSecurity(_ security: TransportSecurity) -> Self {
    self.security = security
    return self
  }

  /// Sets clock, randomness and time limit.
  @discardableResult
  public func setEnvironment(_ environment: HaapiEnvironment) -> Self {
    self.environment = environment
    return self
  }

  /// Sets how many seconds a token must still be valid to be used again. 10 by default.
  @discardableResult
  public func setHaapiTokenMinTtl(_ seconds: TimeInterval) -> Self {
    minTokenTtl = seconds
    return self
  }

  /// Declares that the app does not attest itself. See ``AttestationConfiguration``.
  @discardableResult
  public func disableDeviceCheckAttestation() -> Self {
    attests = false
    return self
  }

  /// Has no effect, because nothing is attested.
  @discardableResult
  public func setAttestationMaxRetryCount(maxRetries: Int) -> Self { self }

  /// Has no effect. It concerns the tokens of a login, which `OAuthTokenManager` obtains.
  @discardableResult
  public func setTokenBoundConfiguration(config: any TokenBoundConfiguration) -> Self { self }

  /// Has no effect. It names the app to attest.
  @discardableResult
  public func setApplicationBundle(_ bundle: Bundle?) -> Self { self }

  /// Sets how the client authenticates.
  @discardableResult
  public func setClientAuthenticationMethod(method: any ClientAuthenticationMethod) -> Self {
    authentication = method
    return self
  }

  /// Sets the information about the device for the server.
  @discardableResult
  public func setRiskAssessmentConfiguration(_ configuration: RiskAssessmentConfiguration) -> Self {
    clientInfo = configuration
    return self
  }

  /// The manager.
  ///
  /// - Throws: `HaapiError`, as `HaapiManager.init(haapiConfiguration:)` does.
  public func build() throws -> HaapiTokenManager {
    try security.check(tokenEndpoint, name: "tokenEndpoint")
    try ConfigurationCheck.riskAssessment(clientInfo)
    let transport =
      transport ?? URLSessionTransport.standard(urlSession ?? .haapi, authentication)
    try ConfigurationCheck.client(authentication, attests: attests, transport: transport)
    let endpoint = TokenEndpoint(
      http: HTTPClient(transport: transport, clock: environment.clock, timeLimit: environment.timeLimit),
      url: tokenEndpoint, clientId: clientId, authentication: authentication, nonces: NonceStore(),
      clock: environment.clock, randomness: environment.randomness)
    return HaapiTokenManager(
      name: try LiveName(name), endpoint: endpoint, key: P256ProofKey(), minTokenTtl: minTokenTtl,
      environment: environment, security: security, clientInfo: clientInfo)
  }
}
