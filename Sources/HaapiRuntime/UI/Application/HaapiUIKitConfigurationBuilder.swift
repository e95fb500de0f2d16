import Foundation

/// Builds a ``HaapiUIKitConfiguration``.
public class HaapiUIKitConfigurationBuilder {
  private let haapiConfiguration: HaapiConfiguration
  private var autoPollingDuration: TimeInterval = 3
  private var presentationMode = PresentationMode.modal
  private var authenticationSelectionPresentation = AuthenticatorSelectionPresentation.list

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
    haapiConfiguration = HaapiConfiguration(
      clientId: clientId, baseUrl: baseUrl, tokenEndpointUrl: tokenEndpointUrl,
      authorizationEndpointUrl: authorizationEndpointUrl, appRedirect: appRedirect)
  }

  /// Sets the seconds between two polls when the server does not say. 3 by default.
  @discardableResult
  public func setAutoPollingDuration(duration: TimeInterval) -> HaapiUIKitConfigurationBuilder {
    autoPollingDuration = duration
    return self
  }

  /// Sets how the screens of a flow appear. `modal` by default.
  @discardableResult
  public func setPresentationMode(mode: PresentationMode) -> HaapiUIKitConfigurationBuilder {
    presentationMode = mode
    return self
  }

  /// Sets how the ways to authenticate are offered. `list` by default.
  @discardableResult
  public func setAuthenticationSelectionPresentation(
    presentation: AuthenticatorSelectionPresentation
  ) -> HaapiUIKitConfigurationBuilder {
    authenticationSelectionPresentation = presentation
    return self
  }

  /// The configuration as set so far.
  public func build() -> HaapiUIKitConfiguration {
    HaapiUIKitConfiguration(
      haapiConfiguration: haapiConfiguration, autoPollingDuration: autoPollingDuration,
      presentationMode: presentationMode, authenticationSelectionPresentation: authenticationSelectionPresentation)
  }
}
