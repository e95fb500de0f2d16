import Foundation
import HaapiFlow
import HaapiRuntime

/// What a flow needs to know of the app and of its server. ``HaapiUIKitConfigurationBuilder`` makes it.
public struct HaapiUIKitConfiguration: Sendable {
  /// The part about the server. Each flow runs under a name of its own, so one configuration serves many at once.
  public internal(set) var haapiConfiguration: HaapiConfiguration
  /// Where each device registers a client of its own, in the place of that of the configuration.
  public internal(set) var dcrConfiguration: DCRConfiguration?
  /// Whether a flow registers anew although there is a registered client.
  public internal(set) var shouldClearExistingDCRClient = false
  /// Seconds between two polls when the server does not say.
  public internal(set) var autoPollingDuration: TimeInterval = 3
  /// How the screens of a flow appear.
  public internal(set) var presentationMode = PresentationMode.modal
  /// How the ways to authenticate are offered.
  public internal(set) var authenticationSelectionPresentation = AuthenticatorSelectionPresentation.list
  /// Whether a user who leaves is asked first.
  public internal(set) var shouldConfirmInterruptionFlow = true
  /// Whether the user is told about an error before the app is.
  public internal(set) var shouldAutoHandleFlowErrorFeedback = true
  /// Whether the browser of the system is opened instead of one inside the app.
  public internal(set) var useDefaultExternalBrowser = false
  /// Whether a failed passkey leads to the fallback that the server offers. Otherwise it ends the flow.
  public internal(set) var usePasskeysBrowserFallback = true

  init(haapiConfiguration: HaapiConfiguration) {
    self.haapiConfiguration = haapiConfiguration
  }
}
