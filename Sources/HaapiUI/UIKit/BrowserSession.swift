#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// Opens URLs with the system.
@MainActor class SystemURLOpener: URLOpener {
  func canOpen(_ url: URL) -> Bool { UIApplication.shared.canOpenURL(url) }
  func open(_ url: URL) { UIApplication.shared.open(url) }
}

#if canImport(AuthenticationServices)
import AuthenticationServices

/// Opens pages in a browser inside the app, and everything else with the system.
@MainActor final class BrowserSession: SystemURLOpener {
  private let anchor: BrowserAnchor
  private let scheme: String?
  private let finish: @MainActor (URL) -> Void
  private var session: ASWebAuthenticationSession?

  /// - Parameters:
  ///   - scheme: Of the URL that the browser comes back with.
  ///   - window: The window that the browser is shown in.
  ///   - finish: Gets the URL that the browser comes back with. It is not called when the user closes the browser.
  init(
    scheme: String?, window: @escaping @MainActor () -> UIWindow?, finish: @escaping @MainActor (URL) -> Void
  ) {
    self.scheme = scheme
    self.finish = finish
    anchor = BrowserAnchor(window: window)
  }

  override func open(_ url: URL) {
    session?.cancel()
    guard url.scheme?.lowercased() == "https" else { return super.open(url) }
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: scheme) { [weak self] url, _ in
      guard let url else { return }
      onMainActor { self?.finish(url) }
    }
    session.presentationContextProvider = anchor
    self.session = session
    // Where no browser can be shown inside the app, there is still that of the system.
    if !session.start() { super.open(url) }
  }

  /// Closes the browser.
  func close() {
    session?.cancel()
    session = nil
  }
}

/// Says which window the browser is shown in.
@MainActor private final class BrowserAnchor: NSObject, ASWebAuthenticationPresentationContextProviding {
  private let window: @MainActor () -> UIWindow?

  init(window: @escaping @MainActor () -> UIWindow?) {
    self.window = window
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    window() ?? ASPresentationAnchor()
  }
}
#endif
#endif
