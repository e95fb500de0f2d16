import Foundation
import HTTPTypes
import HaapiAsyncHTTPClient
import InMemoryTracing
import Instrumentation
import Loopback
import Testing

/// AsyncHTTPClient makes a span of each request by itself, with its whole address.
@Suite struct SpanTests {
  @Test func noSpanHoldsAnAddress() async throws {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer() }
    }
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: server.url("/").authority, path: "/authorize?login_hint=ada")
    _ = try await AsyncHTTPClientTransport().send(request, body: nil, maximumBodySize: 1 << 10)
    #expect(server.requests.map(\.line) == ["GET /authorize?login_hint=ada"])
    #expect(tracer.finishedSpans.isEmpty && tracer.activeSpans.isEmpty)
  }
}

extension URL {
  fileprivate var authority: String { "\(host() ?? "")\(port.map { ":\($0)" } ?? "")" }
}
