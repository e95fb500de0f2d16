#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens
import Observation
import SwiftUI

#if canImport(UIKit)
import UIKit
#endif

#if canImport(UIKit) && canImport(AuthenticationServices)
import AuthenticationServices
#endif

/// The login of a ``HaapiLoginView``, whose host it holds.
@available(macOS 14, iOS 17, visionOS 1, *)
@MainActor @Observable final class HostedLogin {
  /// `nil` before the login has begun, and when it is over.
  private(set) var screen: LoginScreen?
  /// What the user must answer first.
  private(set) var dialog: ScreenDialog?

  @ObservationIgnored private let application: any HaapiUIKitApplication
  @ObservationIgnored private let authenticator: (any WebAuthnAuthenticator)?
  @ObservationIgnored private let result: LoginResult
  @ObservationIgnored private var host: HaapiFlowHost<SwiftUIRenderer>?
  @ObservationIgnored private var isInBackground = false
  #if canImport(UIKit) && canImport(AuthenticationServices)
  @ObservationIgnored private let window = KeyWindow()
  @ObservationIgnored private var browser: BrowserSession?
  #endif

  init(
    application: any HaapiUIKitApplication, authenticator: (any WebAuthnAuthenticator)?,
    onResult: @escaping @MainActor (Result<any OAuthModel, any Error>) -> Void
  ) {
    self.application = application
    self.authenticator = authenticator
    result = LoginResult(tell: onResult)
  }

  var texts: HaapiTexts { application.theme.texts }
  var theme: Theme? { application.theme.commonStyle.theme }

  /// Begins the login. Has no effect if it has begun already.
  func start(opening open: @escaping @MainActor (URL) -> Void) {
    guard host == nil else { return }
    do {
      let host = try HaapiFlow.start(
        result, haapiUIKitApplication: application,
        renderer: SwiftUIRenderer { [weak self] in self?.perform($0) }, opener: opener(open),
        authenticator: authenticator ?? systemAuthenticator)
      self.host = host
      host.onChange = { [weak self] in self?.show() }
      host.onEnd = { [weak self] in self?.closeBrowser() }
      show()
    } catch {
      result.didReceiveError(error)
    }
  }

  func perform(_ action: UserAction) {
    // Errors of a control are ignored, because the screen shows its state.
    try? host?.perform(action)
  }

  func close() { host?.close() }

  func answer(confirms: Bool) { host?.answerDialog(confirms: confirms) }

  /// Goes on with the URL that the browser came back with, if the login waits for it.
  func open(_ url: URL) {
    guard let host, host.canHandleUrl(url) else { return }
    closeBrowser()
    host.handleUrl(url)
  }

  /// Behind a dialog of the system, the app is inactive, and the login goes on.
  func sceneChanged(to phase: ScenePhase) {
    switch phase {
    case .background:
      isInBackground = true
      host?.didEnterBackground()
    case .active where isInBackground:
      isInBackground = false
      host?.willEnterForeground()
    default: break
    }
  }

  /// The browser inside the app, or that of the system if the configuration says so.
  private func opener(_ open: @escaping @MainActor (URL) -> Void) -> any URLOpener {
    #if canImport(UIKit) && canImport(AuthenticationServices)
    let configuration = application.haapiUIKitConfiguration
    if !configuration.useDefaultExternalBrowser {
      let browser = BrowserSession(
        scheme: URL(string: configuration.haapiConfiguration.appRedirect)?.scheme, presenter: window,
        finish: { [weak self] in self?.open($0) })
      self.browser = browser
      return browser
    }
    #endif
    return ViewURLOpener(open: open)
  }

  private func closeBrowser() {
    #if canImport(UIKit) && canImport(AuthenticationServices)
    browser?.close()
    #endif
  }

  private var systemAuthenticator: (any WebAuthnAuthenticator)? {
    #if canImport(UIKit) && canImport(AuthenticationServices)
    PasskeyAuthenticator(window: { KeyWindow.current })
    #else
    nil
    #endif
  }

  private func show() {
    guard let host, !host.isEnded else {
      (screen, dialog) = (nil, nil)
      return
    }
    dialog = host.dialog
    let content = host.content
    let drawing = host.overlay == nil ? host.controller.flatMap(host.drawing) : nil
    screen = LoginScreen(
      id: host.controller.map { ObjectIdentifier($0) }, model: (host.controller as? any ModelHolding)?.shownModel,
      content: content, parts: host.parts(of: content), drawing: drawing.map { _ in host.rendering(of: content) },
      perform: { [weak self] in self?.perform($0) })
  }
}

/// Tells the result of a login.
private final class LoginResult: HaapiFlowResult {
  private let tell: @MainActor (Result<any OAuthModel, any Error>) -> Void

  init(tell: @escaping @MainActor (Result<any OAuthModel, any Error>) -> Void) {
    self.tell = tell
  }

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) { tell(.success(oAuthModel)) }
  func didReceiveError(_ error: any Error) { tell(.failure(error)) }
}

/// Opens URLs as SwiftUI does, which an app can change with `environment(\.openURL, …)`.
@MainActor private final class ViewURLOpener: URLOpener {
  private let openURL: @MainActor (URL) -> Void

  init(open: @escaping @MainActor (URL) -> Void) {
    openURL = open
  }

  func canOpen(_ url: URL) -> Bool {
    #if canImport(UIKit)
    UIApplication.shared.canOpenURL(url)
    #else
    true
    #endif
  }

  func open(_ url: URL) { openURL(url) }
}
#endif
