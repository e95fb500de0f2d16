import Foundation
import HaapiWeb

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
  /// How long visits are kept.
  var lifetimes = LoginLifetimes()
  /// How many connections may be open. A process may have so many files; the rest is for requests to the identity server.
  var maximumConnections = min(10_000, max(8, sysconf(Int32(_SC_OPEN_MAX)) / 2))
  /// For how many seconds a connection waits for a whole request, and for how many an answer may take.
  var requestPatience: TimeInterval = 10
  var answerPatience: TimeInterval = 60
  /// For how many seconds a page waits for the identity server before it says that it does.
  var pagePatience: TimeInterval = 1
  /// How many visitors may wait for the identity server.
  var maximumSending = 10_000
  /// The time of day.
  var now: @Sendable () -> Date = { Date() }
}
