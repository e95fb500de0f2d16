import Foundation
import HaapiLogin
import HaapiRuntime

extension HaapiFlowHost: HaapiFlowEngineOutput {
  /// Shows the model of an answer. Has no effect after the end.
  public func show(_ model: any UIModel) {
    handle(.answered(model, Showing(model)))
  }

  /// The token endpoint has answered. The host closes the screens, and then reports the result.
  public func finish(_ model: any OAuthModel) {
    handle(.finished(model))
  }

  /// The action is not allowed. The screen stays, and says so.
  public func refuse(_ error: any Error) {
    handle(.refused)
  }

  /// There was no answer. What the user has typed stays on the screen to be sent again, except for secrets. For a request
  /// that no control of the screen has sent, the host asks whether to repeat it.
  public func lose(_ error: any Error, isOnStep: Bool) {
    handle(.lost(error, isOnStep: isOnStep))
  }

  /// The flow cannot continue. The host tells the user, if the configuration asks for it, and then the app.
  public func fail(_ error: any Error) {
    handle(.failed(error))
  }
}

extension HaapiFlowHost {
  /// The next poll is due. A screen with a wait asks its hook, and polls.
  public func pollIsDue() {
    if flow.isRunning { (controller as? any PollingScreen)?.wait?.pollIsDue() }
  }
}

extension HaapiFlowHost: HaapiFlowDeepLinkable {
  /// Whether the flow waits for this URL: the browser is open, and this is its way back.
  public func canHandleUrl(_ url: URL) -> Bool {
    flow.form(awaiting: url).map { engine.accepts(url, for: $0) } ?? false
  }

  /// Continues with the URL from the browser. An unexpected URL is reported, and has no effect.
  public func handleUrl(_ url: URL) {
    handle(.returned(url, isNew: canHandleUrl(url)))
  }
}
