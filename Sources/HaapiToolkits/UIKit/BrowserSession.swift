#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// Opens URLs with the system.
@MainActor class SystemURLOpener: URLOpener {
  func canOpen(_ url: URL) -> Bool { UIApplication.shared.canOpenURL(url) }
  func open(_ url: URL) { UIApplication.shared.open(url) }
}

#if canImport(AuthenticationServices)
import AuthenticationServices
import HaapiScreens

/// Opens pages in a browser inside the app, and everything else with the system.
@MainActor final class BrowserSession: SystemURLOpener {
  private weak var presenter: (any ASWebAuthenticationPresentationContextProviding)?
  private let scheme: String?
  private let finish: @MainActor (URL) -> Void
  private var session: ASWebAuthenticationSession?

  /// - Parameters:
  ///   - scheme: The scheme of the URL at which the browser comes back.
  ///   - presenter: Has the window that the browser is shown in.
  ///   - finish: Gets the URL that the browser comes back with. It is not called when the user closes the browser.
  init(
    scheme: String?, presenter: any ASWebAuthenticationPresentationContextProviding,
    finish: @escaping @MainActor (URL) -> Void
  ) {
    self.scheme = scheme
    self.finish = finish
    self.presenter = presenter
  }

  override func open(_ url: URL) {
    session?.cancel()
    guard url.scheme?.lowercased() == "https" else { return super.open(url) }
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: scheme) { [weak self] url, _ in
      guard let url else { return }
      onMainActor { self?.finish(url) }
    }
    session.presentationContextProvider = presenter
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
#endif
#endif
