import Foundation
import HaapiRuntime

/// Which URLs of the server may be opened outside the app.
package struct LaunchPolicy: Equatable, Sendable {
  /// Which program opens the URL.
  package enum Opener: Sendable {
    /// The browser, for pages.
    case browser
    /// Another app, for an operation such as BankID.
    case app
  }

  /// The scheme of the app's own redirect. Opening it is never allowed: it would answer in place of the browser.
  private let redirectScheme: String?
  /// Schemes of other apps, in addition to BankID's.
  private let appSchemes: Set<String>
  /// Whether the browser may open `http` on this machine.
  private let allowsLoopback: Bool

  /// Schemes that run code in the app, or read its files.
  package static let forbidden: Set = ["javascript", "file", "data", "about", "blob", "vbscript", "view-source"]

  init(appRedirect: String, appSchemes: Set<String> = [], allowsLoopback: Bool = false) {
    redirectScheme = URLComponents(string: appRedirect)?.scheme?.lowercased()
    self.appSchemes = Set(appSchemes.map { $0.lowercased() })
    self.allowsLoopback = allowsLoopback
  }

  /// The policy of a flow with this configuration.
  package init(for haapiConfiguration: HaapiConfiguration, appSchemes: Set<String>) {
    self.init(
      appRedirect: haapiConfiguration.appRedirect, appSchemes: appSchemes,
      allowsLoopback: haapiConfiguration.transportSecurity == .httpOnLoopback)
  }

  /// The page that a link out of the login leads to, if it may be opened.
  ///
  /// - Parameter base: What a relative address is relative to.
  package func page(of link: Link, relativeTo base: URL?) -> URL? {
    link.address(relativeTo: base).flatMap { allows($0, in: .browser) ? $0 : nil }
  }

  /// Whether the URL may be opened.
  package func allows(_ url: URL, in opener: Opener) -> Bool {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let scheme = components.scheme?.lowercased(), !Self.forbidden.contains(scheme)
    else { return false }
    // A page has a host, and no user name that could pass for another host.
    let isPage = components.host?.isEmpty == false && components.user == nil && components.password == nil
    switch (scheme, opener) {
    case ("https", _): return isPage
    case ("http", .browser): return isPage && allowsLoopback && Origin(url)?.isLoopback == true
    case (redirectScheme, _), (_, .browser): return false
    case (_, .app): return scheme == "bankid" || appSchemes.contains(scheme)
    }
  }
}
