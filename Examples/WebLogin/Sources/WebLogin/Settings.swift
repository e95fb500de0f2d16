import Foundation
import HaapiUI

/// How the site behaves. The defaults are what `swift run WebLogin` runs with.
struct Settings: Sendable {
  /// Where browsers reach the site.
  let origin: SiteOrigin
  var host = "127.0.0.1"
  /// 0 for any free port.
  var port = 8080
  /// What visitors know the site by.
  var name = "Northwind"
  /// How the site looks.
  var look = Look()
  /// How many visitors may be there at once, those who have logged in included.
  var maximumSessions = 10_000
  /// How long a login waits for its visitor, and how long it may take in all, in seconds.
  var loginIdle: TimeInterval = 600
  var loginLongest: TimeInterval = 3600
  /// How long a visitor who does nothing stays logged in, and how long in any case, in seconds.
  var accountIdle: TimeInterval = 1800
  var accountLongest: TimeInterval = 8 * 3600
  /// How many connections may be open. A process may have so many files; the rest is for requests to the identity server.
  var maximumConnections = min(10_000, max(8, sysconf(Int32(_SC_OPEN_MAX)) / 2))
  /// For how many seconds a connection waits for a whole request, and for how many an answer may take.
  var requestPatience: TimeInterval = 10
  var answerPatience: TimeInterval = 60
  /// For how many seconds a page waits for the identity server before it says that it does.
  var pagePatience: TimeInterval = 1
  /// The seconds without a request after which a wait counts as unwatched.
  var watchedFor: TimeInterval = 15
  /// The time of sessions: seconds since some moment.
  var now: @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  /// The clock of each login's waits.
  var makeClock: @MainActor @Sendable () -> any ScreenClock = { SystemScreenClock() }
}

/// Scheme, host and port of the site.
struct SiteOrigin: Sendable {
  /// As browsers send it: `https://www.example.com`.
  let text: String
  /// Host and port, as browsers send them.
  let authority: String
  let isSecure: Bool

  /// `nil` for anything but an origin. Without TLS, only this machine has one.
  init?(_ text: String) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), let host = url.host?.lowercased(),
      ["", "/"].contains(url.path), url.query == nil, url.user == nil,
      scheme == "https" || (scheme == "http" && ["localhost", "127.0.0.1"].contains(host))
    else { return nil }
    isSecure = scheme == "https"
    // Browsers leave out the port that a scheme has by default.
    let port = url.port == (isSecure ? 443 : 80) ? nil : url.port
    authority = port.map { "\(host):\($0)" } ?? host
    self.text = "\(scheme)://\(authority)"
  }
}
