import Foundation
import HaapiFlow
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Builds a ``HaapiUIKitConfiguration``.
public class HaapiUIKitConfigurationBuilder {
  private var server: ServerSettings
  private var configuration: HaapiUIKitConfiguration

  /// A builder with all that there is to say of the server, for apps that say more than the other initializer and the setters
  /// take.
  public init(haapiConfiguration: HaapiConfiguration) {
    server = ServerSettings(haapiConfiguration, transport: haapiConfiguration.transport)
    configuration = HaapiUIKitConfiguration(haapiConfiguration: haapiConfiguration)
  }

  /// A builder with what has no default.
  ///
  /// - Parameters:
  ///   - clientId: The identifier of the client.
  ///   - baseUrl: The address of the server.
  ///   - tokenEndpointUrl: Where tokens are requested.
  ///   - authorizationEndpointUrl: Where a flow starts.
  ///   - appRedirect: The URL at which other apps and the browser come back to this one.
  public init(
    clientId: String, baseUrl: URL, tokenEndpointUrl: URL, authorizationEndpointUrl: URL, appRedirect: String
  ) {
    let haapiConfiguration = HaapiConfiguration(
      name: clientId, clientId: clientId, baseURL: baseUrl, tokenEndpointURL: tokenEndpointUrl,
      authorizationEndpointURL: authorizationEndpointUrl, appRedirect: appRedirect)
    server = ServerSettings(haapiConfiguration, transport: nil)
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

  /// Sets how the ways to authenticate are offered. `list` by default.
  @discardableResult
  public func setAuthenticationSelectionPresentation(
    presentation: AuthenticatorSelectionPresentation
  ) -> HaapiUIKitConfigurationBuilder {
    configuration.authenticationSelectionPresentation = presentation
    return self
  }

  /// Sets whether a user who leaves is asked first. True by default.
  @discardableResult
  public func setShouldConfirmInterruptionFlow(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.shouldConfirmInterruptionFlow = value
    return self
  }

  /// Sets whether the user is told about an error before the app is. True by default.
  @discardableResult
  public func setShouldAutoHandleFlowErrorFeedback(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.shouldAutoHandleFlowErrorFeedback = value
    return self
  }

  /// Sets whether the browser of the system is opened instead of one inside the app. False by default.
  @discardableResult
  public func setUseDefaultExternalBrowser(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.useDefaultExternalBrowser = value
    return self
  }

  /// Sets whether a failed passkey leads to the fallback that the server offers. True by default; otherwise the flow ends
  /// with an error.
  @discardableResult
  public func setUsePasskeysBrowserFallback(_ value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.usePasskeysBrowserFallback = value
    return self
  }

  // MARK: The server

  /// Sets how the client authenticates. By its identifier alone by default, which needs
  /// ``setAttestationConfiguration(configuration:)`` to say that nothing is attested.
  @discardableResult
  public func setClientAuthenticationMethod(
    method: any ClientAuthenticationMethod
  ) -> HaapiUIKitConfigurationBuilder {
    server.clientAuthenticationMethod = method
    return self
  }

  /// Sets whether the app is to attest itself. See `AttestationConfiguration`.
  @discardableResult
  public func setAttestationConfiguration(configuration: AttestationConfiguration) -> HaapiUIKitConfigurationBuilder {
    server.attestationConfiguration = configuration
    return self
  }

  /// Sets the name of the configuration. The identifier of the client by default. No key is kept under it: keys of tokens are
  /// found by their tokens.
  @discardableResult
  public func setKeyStoreAlias(alias: String) -> HaapiUIKitConfigurationBuilder {
    server.name = alias
    return self
  }

  /// Sets what gives the parameters of each flow, when it starts.
  @discardableResult
  public func setOauthAuthorizationParamsProvider(
    provider: @escaping OAuthAuthorizationParametersProvider
  ) -> HaapiUIKitConfigurationBuilder {
    server.authorizationParametersProvider = provider
    return self
  }

  /// Sets what gives further headers for each HAAPI request. Those that the library itself sends cannot be replaced.
  @discardableResult
  public func setHttpHeadersProvider(provider: @escaping HttpHeadersProvider) -> HaapiUIKitConfigurationBuilder {
    server.httpHeadersProvider = provider
    return self
  }

  /// Sets whether redirection steps are followed without asking. True by default.
  @discardableResult
  public func setIsAutoRedirect(value: Bool) -> HaapiUIKitConfigurationBuilder {
    server.isAutoRedirect = value
    return self
  }

  /// Sets what sends requests, in the place of what was given before.
  @discardableResult
  public func setURLSession(session: URLSession) -> HaapiUIKitConfigurationBuilder {
    server.urlSession = session
    server.transport = nil
    return self
  }

  /// Sets what the server is told of the device.
  @discardableResult
  public func setRiskAssessmentConfiguration(
    _ configuration: RiskAssessmentConfiguration
  ) -> HaapiUIKitConfigurationBuilder {
    server.riskAssessmentConfiguration = configuration
    return self
  }

  /// Sets how many seconds of its life a token has to have left to be used again. 10 by default.
  @discardableResult
  public func setMinTokenTtl(value: TimeInterval) -> HaapiUIKitConfigurationBuilder {
    server.minTokenTtl = value
    return self
  }

  /// Sets where tokens are revoked.
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

  /// Sets that each device registers a client of its own, which takes the place of that of the configuration.
  @discardableResult
  public func setDCRConfiguration(configuration: DCRConfiguration) -> HaapiUIKitConfigurationBuilder {
    self.configuration.dcrConfiguration = configuration
    return self
  }

  /// Sets whether a flow registers anew although there is a registered client. False by default.
  @discardableResult
  public func setShouldClearExistingDCRClient(value: Bool) -> HaapiUIKitConfigurationBuilder {
    configuration.shouldClearExistingDCRClient = value
    return self
  }

  /// The configuration as set so far.
  public func build() -> HaapiUIKitConfiguration {
    var built = configuration
    built.haapiConfiguration = server.haapiConfiguration
    return built
  }
}
