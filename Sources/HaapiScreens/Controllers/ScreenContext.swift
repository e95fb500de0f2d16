import Foundation
import HaapiLogin
import HaapiRuntime

/// What a bundled controller receives from its host. A controller without a host uses the defaults.
@MainActor final class ScreenContext {
  var clock: any HaapiClock = SystemClock()
  /// Decides about waits.
  var engine: (any HaapiFlowEngine)?
  var texts = HaapiTexts()
  var authenticator: (any WebAuthnAuthenticator)?
  var usesPasskeysFallback = true
  /// Seconds that a hook may take before it is reported.
  var hookPeriod: TimeInterval = 10
  /// Whether the flow is over, and nothing may start.
  var isEnded = false

  /// A hook was called, so the action was not lost.
  var hookWasAsked: @MainActor () -> Void = {}
  /// The content of the screen has changed.
  var contentDidChange: @MainActor () -> Void = {}
  var report: @MainActor (ScreenReport.Kind, AnyObject?) -> Void = { _, _ in }
  var makeController: @MainActor (any UIModel) -> (any HaapiContentProviding)? = { _ in nil }

  nonisolated init() {}

  /// Runs an action later, once.
  @discardableResult
  func after(_ seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) -> Alarm {
    clock.alarm(after: .seconds(seconds)) { onMainActor(action) }
  }
}

/// What a host needs from a bundled controller, in addition to its public members.
@MainActor protocol HostedController: AnyObject {
  var context: ScreenContext { get set }
  /// Whether loading has reached the base class.
  var isBaseLoaded: Bool { get }
  /// Whether another screen has replaced this one.
  var isReplaced: Bool { get set }
  /// Whether no action of the user is running.
  var isIdle: Bool { get }
  /// The pressed control that waits for an answer, here or in a screen inside.
  var loadingControl: ControlID? { get }

  /// Loads the screen for a subclass that forgot to call `super`.
  func loadBase()

  /// Shows a text above the content.
  func showOwnMessage(_ text: String?, style: MessageStyleAttribute)

  /// Empties the secure inputs, here and in screens inside.
  func forgetSecrets()

  /// Stops loading for a subclass whose `stopLoading()` does not.
  func forceStopLoading()
}

extension HaapiContentProviding {
  /// The pressed control that waits for an answer. A bundled controller knows it without making its whole content.
  var currentLoadingControl: ControlID? {
    if let hosted = self as? any HostedController { hosted.loadingControl } else { content.loadingControl }
  }
}
