import ArgumentParser
import Foundation
import HaapiLogin
import HaapiWeb
import Metrics
import Tracing

/// Runs the site with the options of the command line.
@main
struct App: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "WebLogin", abstract: "A web site whose visitors log in by the hypermedia API.")

  @Argument(help: "The identity server.") var server = "http://127.0.0.1:8765"
  @Option(help: "Where to listen.") var host = "127.0.0.1"
  @Option(help: "The port; 0 for any free one, which needs --origin.") var port = 8080
  @Option(help: "Where browsers reach the site. Default: http://localhost and the port.") var origin: String?
  @Option(help: "The identifier of the client.") var clientID = "demo"
  @Option(help: "The client's secret; the environment variable CLIENT_SECRET is a better place for it.")
  var clientSecret: String?
  @Option(help: "What to ask for, separated by spaces.") var scope = "openid profile email"
  @Option(help: "The ways to sign in that the site accepts, separated by spaces.") var acr = ""
  @Flag(help: "Offer the ways to sign in side by side, as tabs.") var tabs = false
  @Option(help: "The name of the site; that of the theme, or Northwind.") var name: String?
  @Option(help: "The look: standard, paper, orchid, or a file of design tokens.") var theme = "standard"
  @Option(help: "Where logins are kept: memory, file:FOLDER, or redis://USER@HOST:PORT.") var store = StoreOption.memory
  @Option(help: "How many visitors may be there at once, if they are kept in memory.") var visitors = 10_000
  @Option(help: "For how many seconds a login waits for its visitor.") var patience = 600.0
  @Option(help: "After how many silent seconds a process that sends something counts as dead.") var lease = 10.0
  @Option(help: "How many visitors may wait for the identity server.") var sending = 10_000
  @Option(help: "Where to write spans, as lines that a collector of OpenTelemetry reads.") var spans: String?

  func run() async throws {
    guard let server = URL(string: server), server.host != nil else {
      throw ValidationError("'\(server)' is not an address such as https://id.example.com.")
    }
    let address = origin ?? "http://localhost:\(port)"
    guard let origin = SiteOrigin(address) else {
      throw ValidationError("'\(address)' is not an origin such as https://www.example.com.")
    }
    if let spans {
      guard let log = try? SpanLog(service: "WebLogin", appendingTo: spans) else {
        throw ValidationError("'\(spans)' cannot be written.")
      }
      InstrumentationSystem.bootstrap(log)
    }
    var settings = Settings(origin: origin)
    settings.host = host
    settings.port = port
    settings.look = try Look(named: theme)
    settings.name = name ?? settings.look.theme.name ?? settings.name
    settings.lifetimes.loginIdle = patience
    settings.lifetimes.lease = lease
    settings.maximumSending = sending
    let secret = clientSecret ?? ProcessInfo.processInfo.environment["CLIENT_SECRET"] ?? "demo-secret"
    let provider = try await IdentityProvider(
      discovering: server,
      client: .init(
        id: clientID, secret: secret, redirect: "\(origin.text)/start",
        scopes: scope.split(separator: " ").map(String.init), methods: acr.split(separator: " ").map(String.init)),
      presentation: tabs ? .tabs : .list)
    MetricsSystem.bootstrap(PrometheusFactory.shared)
    try await buildApplication(
      settings, provider: provider, store: store.makeStore(limit: visitors),
      keys: store.makeKeys(ProcessInfo.processInfo.environment["LOGIN_KEYS"])
    ) { _ in
      let line = "WebLogin is at \(origin.text), and logs in with \(server.absoluteString)\n"
      FileHandle.standardOutput.write(Data(line.utf8))
    }.runService()
  }
}
