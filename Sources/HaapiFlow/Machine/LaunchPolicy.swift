import Foundation

/// Which URLs of the server may be opened outside the app.
struct LaunchPolicy: Equatable, Sendable {
  /// What opens the URL.
  enum Opener: Sendable {
    /// The browser, for pages.
    case browser
    /// Another app, for an operation such as BankID.
    case app
  }

  /// The scheme of the app's own redirect, which nobody may open: it would answer for the browser.
  private let redirectScheme: String?
  /// Schemes of other apps, beside BankID's.
  private let appSchemes: Set<String>
  /// Whether the browser may open `http` on this machine.
  private let allowsLoopback: Bool

  /// What would run in the app, or read its files.
  private static let forbidden: Set = ["javascript", "file", "data", "about", "blob", "vbscript"]

  init(appRedirect: String, appSchemes: Set<String> = [], allowsLoopback: Bool = false) {
    redirectScheme = URLComponents(string: appRedirect)?.scheme?.lowercased()
    self.appSchemes = Set(appSchemes.map { $0.lowercased() })
    self.allowsLoopback = allowsLoopback
  }

  /// Whether the URL may be opened.
  func allows(_ url: URL, in opener: Opener) -> Bool {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
      let scheme = components.scheme?.lowercased(), !Self.forbidden.contains(scheme)
    else { return false }
    // A page has a host, and says whose it is without a user name that looks like another one.
    let isPage = components.host?.isEmpty == false && components.user == nil && components.password == nil
    switch (scheme, opener) {
    case ("https", _): return isPage
    case ("http", .browser): return isPage && allowsLoopback && Origin(url)?.isLoopback == true
    case (redirectScheme, _), (_, .browser): return false
    case (_, .app): return scheme == "bankid" || appSchemes.contains(scheme)
    }
  }
}
