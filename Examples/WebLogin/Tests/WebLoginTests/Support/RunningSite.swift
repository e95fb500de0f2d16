import Foundation
import HaapiWeb
import Hummingbird
import HummingbirdTesting
import Logging
import Testing

@testable import WebLogin

/// Time that stands still until a test moves it.
final class HandClock: @unchecked Sendable {
  private let lock = NSLock()
  private var seconds: TimeInterval = 1_700_000_000

  var now: TimeInterval { lock.withLock { seconds } }

  func advance(_ seconds: TimeInterval) {
    lock.withLock { self.seconds += seconds }
  }
}

/// The site, before an identity server in memory.
struct RunningSite {
  let server: MemoryServer
  let store: MemoryLoginStore
  let clock: HandClock
  let lines: LogLines
  let client: any TestClientProtocol
  let origin: String

  var browser: Browser { Browser(client, origin: origin) }

  /// A browser that shows the form for user and password.
  func atPassword() async throws -> Browser {
    var browser = browser
    try await browser.post("/login", ["passkeys": ""])
    try #require(browser.page.contains("name=\"haapi-field-password\""))
    return browser
  }
}

/// What the site has written into its log.
final class LogLines: LogHandler, @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.error

  var all: [String] { lock.withLock { lines } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    lock.withLock { lines.append("\(event.message) \(event.metadata?["error"] ?? "")") }
  }
}

/// Runs the site for a test.
func withSite(
  _ way: MemoryServer.Way = .password, origin text: String = "http://localhost",
  change: (inout Settings) -> Void = { _ in }, test: @escaping @Sendable (RunningSite) async throws -> Void
) async throws {
  let server = MemoryServer(way)
  let clock = HandClock()
  var settings = Settings(origin: try #require(SiteOrigin(text)))
  settings.now = { Date(timeIntervalSince1970: clock.now) }
  settings.pagePatience = 20
  change(&settings)
  let provider = try await IdentityProvider(
    discovering: try #require(URL(string: "https://id.test")),
    client: .init(id: "demo", secret: "client-secret-1", redirect: "\(text)/start", scopes: ["openid"], methods: []),
    transport: server)
  let store = MemoryLoginStore(now: { clock.now })
  let lines = LogLines()
  let application = try buildApplication(
    settings, provider: provider, store: store, logger: Logger(label: "test") { _ in lines })
  try await application.test(.router) { client in
    try await test(
      RunningSite(server: server, store: store, clock: clock, lines: lines, client: client, origin: text))
  }
}
