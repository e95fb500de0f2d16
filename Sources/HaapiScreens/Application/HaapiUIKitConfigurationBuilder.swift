import Foundation
import HaapiLogin
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Builds a ``HaapiUIKitConfiguration``.
public class HaapiUIKitConfigurationBuilder {
  private var server: ConfigurationValues
  /// `nil` for the one that fits session and authentication.
  private var transport: (any HaapiTransport)?
  private var configuration: HaapiUIKitConfiguration

  /// A builder with a complete configuration of the login, for apps that need more than the other initializer and the
  /// setters offer.
  public init(haapiConfiguration: HaapiConfiguration) {
    server = haapiConfiguration.values
    transport = haapiConfiguration.transport
    configuration = HaapiUIKitConfiguration(haapiConfiguration: haapiConfiguration)
  }

  /// A builder with the values that have no default.
  ///
  /// - Parameters:
  ///   - clientId: The identifier of the client.
  ///   - baseUrl: The address of the server.
  ///   - tokenEndpointUrl: The token endpoint.
  ///   - authorizationEndpointUrl: The authorization endpoint, where a flow starts.
  ///   - appRedirect: The URL at which other apps and the browser come back to this one.
  public init(
    clientId: String, baseUrl: URL, tokenEndpointUrl: URL, authorizationEndpointUrl: URL, appRedirect: String
  ) {
    let haapiConfiguration = HaapiConfiguration(
      name: clientId, clientId: clientId, baseURL: baseUrl, tokenEndpointURL: tokenEndpointUrl,
      authorizationEndpointURL: authorizationEndpointUrl, appRedirect: appRedirect)
    server = haapiConfiguration.values
    configuration = HaapiUIKitConfiguration(haapiConfiguration: haapiConfiguration)
  }

  // MARK: Screens

  /// Sets the seconds between two polls when the server does not say. 3 by default.
  @discardableResult
  public func setAutoPollingDuration(duration: TimeInterval) -> HaapiUIKitConfigurationBuilder {
    configuration.autoPollingDuration = duration
    return self
  }

  /// Sets how the screens of a flow appear. `modal` by default.
  @discardableResult
  public func setPresentationMode(mode: PresentationMode) -> HaapiUIKitConfigurationBuilder {
    configuration.presentationMode = mode
    return self
  }

  /// Sets how to offer the authenticators. `list` by default.
  @discardableResult
  public func setAuthenticationSelectionPresentation(
    presentation: AuthenticatorSelectionPresentation
  ) -> HaapiUIKitConfigurationBuilder {
    configuration.authenticationSelectionPresentation = presentation
    return self
  }

  /// Sets whether to ask users before they leave. True by default.
  @discardableResult
  public func setShouldConfirmInterruptionFlow(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.shouldConfirmInterruptionFlow = value
    return self
  }

  /// Sets whether to show an error to the user before the app receives it. True by default.
  @discardableResult
  public func setShouldAutoHandleFlowErrorFeedback(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.shouldAutoHandleFlowErrorFeedback = value
    return self
  }

  /// Sets whether to open the system's browser instead of one inside the app. False by default.
  @discardableResult
  public func setUseDefaultExternalBrowser(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.useDefaultExternalBrowser = value
    return self
  }

  /// Sets whether a failed passkey leads to the server's fallback. True by default; otherwise the flow ends with an
  /// error.
  @discardableResult
  public func setUsePasskeysBrowserFallback(_ value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.usePasskeysBrowserFallback = value
    return self
  }

  /// Sets the schemes of other apps that a server may open, in addition to `bankid` and `https`. None by default.
  @discardableResult
  public func setAppSchemes(_ schemes: Set<String>) -> HaapiUIKitConfigurationBuilder {
    configuration.appSchemes = schemes
    return self
  }

  // MARK: The server

  /// Sets how the client authenticates. The default is its identifier alone, which needs
  /// ``setAttestationConfiguration(configuration:)`` with attestation switched off.
  @discardableResult
  public func setClientAuthenticationMethod(
    method: any ClientAuthenticationMethod
  ) -> HaapiUIKitConfigurationBuilder {
    server.clientAuthenticationMethod = method
    return self
  }

  /// Sets whether the app attests itself. See `AttestationConfiguration`.
  @discardableResult
  public func setAttestationConfiguration(configuration: AttestationConfiguration) -> HaapiUIKitConfigurationBuilder {
    server.attestationConfiguration = configuration
    return self
  }

  /// Sets the name of the configuration. The identifier of the client by default. Stored keys do not depend on it.
  @discardableResult
  public func setKeyStoreAlias(alias: String) -> HaapiUIKitConfigurationBuilder {
    server.name = alias
    return self
  }

  /// Sets the provider of the parameters of each flow.
  @discardableResult
  public func setOauthAuthorizationParamsProvider(
    provider: @escaping OAuthAuthorizationParametersProvider
  ) -> HaapiUIKitConfigurationBuilder {
    server.authorizationParametersProvider = provider
    return self
  }

  /// Sets the provider of further headers for each HAAPI request. They cannot replace headers that the library sets.
  @discardableResult
  public func setHttpHeadersProvider(provider: @escaping HttpHeadersProvider) -> HaapiUIKitConfigurationBuilder {
    server.httpHeadersProvider = provider
    return self
  }

  /// Sets whether to follow redirection steps automatically. True by default.
  @discardableResult
  public func setIsAutoRedirect(value: Bool) -> HaapiUIKitConfigurationBuilder {
    server.isAutoRedirect = value
    return self
  }

  /// Sets the transport.
  @discardableResult
  public func setURLSession(session: URLSession) -> HaapiUIKitConfigurationBuilder {
    server.urlSession = session
    transport = nil
    return self
  }

  /// Sets the information about the device for the server.
  @discardableResult
  public func setRiskAssessmentConfiguration(
    _ configuration: RiskAssessmentConfiguration
  ) -> HaapiUIKitConfigurationBuilder {
    server.riskAssessmentConfiguration = configuration
    return self
  }

  /// Sets how many seconds a token must still be valid to be used again. 10 by default.
  @discardableResult
  public func setMinTokenTtl(value: TimeInterval) -> HaapiUIKitConfigurationBuilder {
    server.minTokenTtl = value
    return self
  }

  /// Sets the revocation endpoint.
  @discardableResult
  public func setRevocationEndpointUrl(endpoint: URL) -> HaapiUIKitConfigurationBuilder {
    server.revocationEndpointURL = endpoint
    return self
  }

  /// Sets whether tokens are bound to a key.
  @discardableResult
  public func setTokenBoundConfiguration(
    configuration: any TokenBoundConfiguration
  ) -> HaapiUIKitConfigurationBuilder {
    server.tokenBoundConfiguration = configuration
    return self
  }

  /// Makes each device register its own client, which replaces that of the configuration.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> HaapiUIKitConfigurationBuilder {
    self.configuration.dcrConfiguration = configuration
    return self
  }

  /// Sets whether a flow registers again even if there is a registered client. False by default.
  @discardableResult
  public func setShouldClearExistingDCRClient(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.shouldClearExistingDCRClient = value
    return self
  }

  /// Has no effect. It names the app to attest.
  @discardableResult
  public func setApplicationBundle(_ bundle: Bundle) -> HaapiUIKitConfigurationBuilder { self }

  /// The configuration.
  public func build() -> HaapiUIKitConfiguration {
    var built = configuration
    built.haapiConfiguration = HaapiConfiguration(server, transport: transport)
    return built
  }
}
