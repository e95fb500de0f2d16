import Foundation
import HaapiLogin
import HaapiRuntime

/// What a flow needs to know about the app and its server. ``HaapiUIKitConfigurationBuilder`` builds it.
public struct HaapiUIKitConfiguration: Sendable {
  /// The configuration of the login. Each flow runs under its own name, so one configuration serves many flows at once.
  public internal(set) var haapiConfiguration: HaapiConfiguration
  /// Where each device registers its own client, in place of that of the configuration.
  public internal(set) var dcrConfiguration: DCRConfiguration?
  /// Whether a flow registers again even if there is a registered client.
  public internal(set) var shouldClearExistingDCRClient = false
  /// Seconds between two polls when the server does not say.
  public internal(set) var autoPollingDuration: TimeInterval = 3
  /// How the screens of a flow appear.
  public internal(set) var presentationMode = PresentationMode.modal
  /// How to offer the authenticators.
  public internal(set) var authenticationSelectionPresentation = AuthenticatorSelectionPresentation.list
  /// Whether to ask users before they leave.
  public internal(set) var shouldConfirmInterruptionFlow = true
  /// Whether to show an error to the user before the app receives it.
  public internal(set) var shouldAutoHandleFlowErrorFeedback = true
  /// Whether to open the system's browser instead of one inside the app.
  public internal(set) var useDefaultExternalBrowser = false
  /// Whether a failed passkey leads to the server's fallback. Otherwise it ends the flow.
  public internal(set) var usePasskeysBrowserFallback = true
  /// Schemes of other apps that a server may open, in addition to `bankid` and `https`.
  public internal(set) var appSchemes: Set<String> = []

  init(haapiConfiguration: HaapiConfiguration) {
    self.haapiConfiguration = haapiConfiguration
  }

  /// Which URLs of the server may be opened outside the app.
  var launches: LaunchPolicy { LaunchPolicy(for: haapiConfiguration, appSchemes: appSchemes) }

  /// Builds what talks to the server, as the client that registers itself, if it does.
  var accessorBuilder: HaapiAccessorBuilder {
    let builder = HaapiAccessorBuilder(haapiConfiguration: haapiConfiguration)
    if let dcrConfiguration { builder.setDCRConfiguration(configuration: dcrConfiguration) }
    return builder
  }
}
