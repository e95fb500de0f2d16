import Dispatch
import Foundation
import HaapiLogin
import HaapiWeb
import Hummingbird

/// Compares visitors who log in through the site with flows without screens.
///
/// `visitors flows COUNT` runs the flows. `visitors serve PORT` is the site, until its input ends, and then says what
/// that has cost. `visitors visit PORT COUNT` are the visitors.
@main struct Visitors {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap(Int.init)
    switch (arguments.first, numbers.count) {
    case ("flows", 1): try await flows(numbers[0])
    case ("serve", 1): try await serve(port: numbers[0])
    case ("visit", 2): try await visit(port: numbers[0], count: numbers[1])
    default:
      print("usage: visitors flows COUNT | serve PORT | visit PORT COUNT")
      exit(EXIT_FAILURE)
    }
  }

  /// An error among many logins.
  struct Stuck: Error {}

  // MARK: Without the site

  private static func flows(_ count: Int) async throws {
    let server = MemoryServer()
    try await Flow(server, number: 0).run()
    let start = Cost.now
    try await atOnce(count) { try await Flow(server, number: $0 + 1).run() }
    Cost.print("flows", count, since: start)
  }

  // MARK: With the site

  private static func serve(port: Int) async throws {
    guard let origin = SiteOrigin("http://localhost:\(port)"), let server = URL(string: "https://id.test") else {
      throw Stuck()
    }
    var settings = Settings(origin: origin)
    settings.port = port
    // No visitor is turned away, because all of them share the same processors.
    settings.pagePatience = 60
    let provider = try await IdentityProvider(
      discovering: server,
      client: .init(id: "demo", secret: "secret", redirect: "\(origin.text)/start", scopes: ["openid"], methods: []),
      transport: MemoryServer())
    let application = try buildApplication(settings, provider: provider) { _ in
      FileHandle.standardOutput.write(Data("ready\n".utf8))
    }
    Task { try await application.runService(gracefulShutdownSignals: []) }
    // The first line comes when one visitor has been there: what each process pays once is paid then.
    _ = await nextLine()
    let start = Cost.now
    let count = await nextLine().flatMap { Int($0) } ?? 1
    Cost.print("visitors", count, since: start)
    exit(EXIT_SUCCESS)
  }

  /// Waits for input without blocking other tasks.
  private static func nextLine() async -> String? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: readLine()) }
    }
  }

  private static func visit(port: Int, count: Int) async throws {
    let transport = URLSessionTransport(urlSession: .manyConnections)
    try await atOnce(count) { _ in
      var visitor = Visitor(transport, port: port)
      try await visitor.run()
    }
  }

  private static func atOnce(_ count: Int, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<count { group.addTask { try await body(number) } }
      try await group.waitForAll()
    }
  }
}
