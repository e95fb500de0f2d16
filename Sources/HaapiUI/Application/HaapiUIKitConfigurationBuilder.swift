import Foundation
import HaapiFlow
import HaapiRuntime

/// Builds a ``HaapiUIKitConfiguration``.
public class HaapiUIKitConfigurationBuilder {
  private var configuration: HaapiUIKitConfiguration

  /// A builder with all that there is to say of the server, for apps that say more than the other initializer takes.
  public init(haapiConfiguration: HaapiConfiguration) {
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
    configuration = HaapiUIKitConfiguration(
      haapiConfiguration: HaapiConfiguration(
        name: clientId, clientId: clientId, baseURL: baseUrl, tokenEndpointURL: tokenEndpointUrl,
        authorizationEndpointURL: authorizationEndpointUrl, appRedirect: appRedirect))
  }

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

  /// The configuration as set so far.
  public func build() -> HaapiUIKitConfiguration {
    configuration
  }
}
