import Foundation
import HTTPTypes
import Loopback
import Testing

@testable import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transport that `TransportTests` test here.
func testedTransport() -> URLSessionTransport { URLSessionTransport() }

#if os(Linux)
@Suite struct URLSessionTransportTests {
  @Test func leavesNothingOpenBehind() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer() }
    }
    func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    func posts(_ count: Int) async throws {
      for _ in 1...count {
        _ = try await URLSessionTransport().send(
          HTTPRequest(.post, server.url("/")), body: Data("a=b".utf8), maximumBodySize: 1)
      }
    }
    try await posts(10)
    let before = try openFiles()
    try await posts(150)
    for _ in 1...150 {
      _ = HaapiConfiguration(
        name: "n", clientId: "c", baseURL: server.url("/"), tokenEndpointURL: server.url("/"),
        authorizationEndpointURL: server.url("/"), appRedirect: "app1:start")
      _ = try await URLSessionTransport(urlSession: URLSession(configuration: .haapi)).send(
        HTTPRequest(.get, server.url("/")), body: nil, maximumBodySize: 1)
    }
    // Other tests open files meanwhile, but not as many as there were requests.
    #expect(try openFiles() < before + 100)
  }
}
#endif
