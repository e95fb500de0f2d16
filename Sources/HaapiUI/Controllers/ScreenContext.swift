import Foundation
import HaapiFlow
import HaapiRuntime

/// What a bundled controller gets from its host. A controller without one has this with its defaults.
@MainActor final class ScreenContext {
  var clock: any ScreenClock = SystemScreenClock()
  var texts = HaapiTexts()
  var authenticator: (any WebAuthnAuthenticator)?
  var usesPasskeysFallback = true
  /// Seconds that a hook may take before it is reported.
  var hookPeriod: TimeInterval = 10
  /// Whether the flow is over, so that nothing starts any more.
  var isEnded = false

  /// A hook was asked, so an action was not swallowed.
  var hookWasAsked: @MainActor () -> Void = {}
  /// The content of the screen is another one now.
  var contentDidChange: @MainActor () -> Void = {}
  var report: @MainActor (ScreenReport.Kind, AnyObject?) -> Void = { _, _ in }
  var makeController: @MainActor (any UIModel) -> (any HaapiContentProviding)? = { _ in nil }

  nonisolated init() {}
}

/// What a host needs of a bundled controller beyond its public members.
@MainActor protocol HostedController: AnyObject {
  var context: ScreenContext { get set }
  /// Whether loading has reached the base class.
  var isBaseLoaded: Bool { get }
  /// Whether another screen has taken the place of this one.
  var isReplaced: Bool { get set }
  /// Whether no action of the user is under way.
  var isIdle: Bool { get }

  /// What loading does, for a subclass that forgot to call `super`.
  func loadBase()

  /// Stops loading for a subclass whose `stopLoading()` does not.
  func forceStopLoading()
}
