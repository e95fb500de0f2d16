import Foundation
import HaapiWeb
import Hummingbird
import HummingbirdTesting
import Logging
import ServiceLifecycle
import Testing

@testable import WebLogin

/// Connections to the running site that no browser would make.
@Suite struct ConnectionTests {
  private static let form = "application/x-www-form-urlencoded"

  private static func head(_ line: String, _ more: String...) -> String {
    ([line + " HTTP/1.1", "Host: localhost"] + more).joined(separator: "\r\n") + "\r\n"
  }

  private static func post(_ more: String...) -> String {
    head("POST /login", "Origin: http://localhost", "Content-Type: \(form)") + more.map { $0 + "\r\n" }.joined()
  }

  /// Runs the site on a port of its own.
  private func withPort(
    requestPatience: TimeInterval = 10, connections: Int? = nil, test: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    var settings = Settings(origin: try #require(SiteOrigin("http://localhost")))
    settings.requestPatience = requestPatience
    if let connections { settings.maximumConnections = connections }
    let provider = try await IdentityProvider(
      discovering: try #require(URL(string: "https://id.test")),
      client: .init(id: "demo", secret: "s", redirect: "http://localhost/start", scopes: [], methods: []),
      transport: MemoryServer())
    try await buildApplication(settings, provider: provider).test(.live) { client in
      try await test(try #require(client.port))
    }
  }

  @Test(arguments: [
    "", "GET / HT", head("GET /"), post("Content-Length: 10", "") + "pass",
    post("Transfer-Encoding: chunked", "") + "5\r\na",
  ])
  func aBrowserThatDoesNotGoOnIsLeft(sent: String) async throws {
    try await withPort(requestPatience: 0.2) { port in
      let connection = try #require(RawConnection(port: port))
      connection.send(sent)
      let received = try #require(await connection.readToEnd())
      #expect(received.isEmpty || received.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test func aConnectionThatIsKeptServesAndEnds() async throws {
    try await withPort(requestPatience: 0.5) { port in
      let connection = try #require(RawConnection(port: port))
      for _ in 1...3 {
        connection.send(Self.head("GET /favicon.ico") + "\r\n")
        #expect(await connection.read(until: "</svg>")?.hasPrefix("HTTP/1.1 200") == true)
      }
      #expect(await connection.readToEnd() == "")
    }
  }

  @Test func whoeverOnlyConnectsMakesRoomForOthers() async throws {
    try await withPort(requestPatience: 600, connections: 20) { port in
      var idle: [RawConnection] = []
      for _ in 0..<100 {
        let connection = try #require(RawConnection(port: port))
        connection.send("GET / HT")
        idle.append(connection)
      }
      let connection = try #require(RawConnection(port: port))
      connection.send(Self.head("GET /", "Connection: close") + "\r\n")
      #expect(await connection.readToEnd()?.contains("Welcome to Northwind") == true)
      // The oldest have gone.
      #expect(await idle.first?.readToEnd() == "")
    }
  }

  @Test func aBodyThatIsTooLargeIsTheLastOne() async throws {
    try await withPort(requestPatience: 600) { port in
      let connection = try #require(RawConnection(port: port))
      connection.send(Self.post("Content-Length: 1000000", "") + String(repeating: "a", count: 70_000))
      let received = try #require(await connection.readToEnd())
      #expect(received.hasPrefix("HTTP/1.1 413") && received.lowercased().contains("\r\nconnection: close\r\n"))
      #expect(received.contains("That was too much"))
    }
  }

  @Test func anUnknownEncodingIsABadRequest() async throws {
    try await withPort(requestPatience: 1) { port in
      let connection = try #require(RawConnection(port: port))
      connection.send(Self.post("Transfer-Encoding: rot13", "") + "abc")
      #expect(await connection.readToEnd()?.hasPrefix("HTTP/1.1 400") == true)
    }
  }

  @Test(arguments: ["/", "/login", "/web-login.css", "/nowhere"])
  func headIsGetWithoutABody(path: String) async throws {
    try await withPort { port in
      func answer(_ method: String) async throws -> [String] {
        let connection = try #require(RawConnection(port: port))
        connection.send(Self.head("\(method) \(path)", "Connection: close") + "\r\n")
        return try #require(await connection.readToEnd()).components(separatedBy: "\r\n\r\n")
      }
      func fixed(_ head: String) -> [String] {
        head.components(separatedBy: "\r\n").filter { !$0.lowercased().hasPrefix("date:") }.sorted()
      }
      let (get, head) = (try await answer("GET"), try await answer("HEAD"))
      #expect(fixed(head[0]) == fixed(get[0]))
      #expect(head.dropFirst().joined().isEmpty)
    }
  }

  @Test func theSiteEndsWithoutAnError() async throws {
    let provider = try await IdentityProvider(
      discovering: try #require(URL(string: "https://id.test")),
      client: .init(id: "demo", secret: "s", redirect: "http://localhost/start", scopes: [], methods: []),
      transport: MemoryServer())
    var settings = Settings(origin: try #require(SiteOrigin("http://localhost")))
    settings.port = 0
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = try buildApplication(settings, provider: provider) { continuation.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [application], logger: .ofErrors))
    let run = Task { try await group.run() }
    var port = ports.makeAsyncIterator()
    _ = await port.next()
    await group.triggerGracefulShutdown()
    try await run.value
  }
}
