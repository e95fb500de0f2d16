import Foundation
import HTTPTypes
import HaapiLogin
import Synchronization
import Testing
import Tracing

@testable import WebLogin

/// What the site writes about each request, for a collector of OpenTelemetry.
@Suite struct SpanTests {
  @Test func eachRequestToTheIdentityServerIsInsideThatOfAVisitor() async throws {
    let lines = try await spans { site in
      var browser = try await site.atPassword()
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      #expect(browser.page.contains("Hello, ada"))
      try await browser.get("/no/such/page?word=ada")
    }
    let all = try lines.map(SpanLine.Seen.init)
    let visits = all.filter { $0.kind == 2 }
    let requests = all.filter { $0.name == "haapi.request" && $0.parentSpanId != nil }
    // Two tokens, the beginning, and the form.
    #expect(requests.count == 4 && requests.allSatisfy { $0.kind == 3 && $0.attributes["server.address"] == "id.test" })
    for request in requests {
      #expect(visits.contains { $0.spanId == request.parentSpanId && $0.traceId == request.traceId })
    }
    #expect(visits.map(\.name).prefix(3) == ["POST /login", "GET /login", "POST /login/answer"])
    #expect(visits.prefix(3).map { $0.attributes["http.response.status_code"] } == ["303", "200", "303"])
    let lost = try #require(visits.last)
    #expect(lost.name == "GET" && lost.attributes["http.response.status_code"] == "404", "\(lost)")
    for span in all { #expect(span.start <= span.end) }
    // A random ID may contain "ada" by chance.
    let text = lines.map { String(decoding: $0, as: UTF8.self) }.joined().replacing(/"[0-9a-f]{16,32}"/, with: "")
    let words = ["ada", "right", "hidden-value-1", "client-secret-1", "flow-token-1", "word=", "such"]
    for word in words + MemoryServer.tokens {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test func aTraceThatAProxyHasBegunGoesOn() async throws {
    let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    let name = try #require(HTTPField.Name("traceparent"))
    let lines = try await spans { site in
      var browser = site.browser
      try await browser.send("/", .get, nil, [name: "00-\(trace)-00f067aa0ba902b7-01"])
      try await browser.send("/", .get, nil, [name: "00-\(trace)-00f067aa0ba902b7-00"])
      try await browser.send("/", .get, nil, [name: "00-\(trace)-00f067aa0ba902b7"])
    }
    let all = try lines.map(SpanLine.Seen.init).filter { $0.kind == 2 }
    // The second is not to be recorded, and the third begins a trace of its own.
    #expect(all.count == 2)
    #expect(all.first?.traceId == trace && all.first?.parentSpanId == "00f067aa0ba902b7")
    #expect(all.last?.traceId != trace && all.last?.parentSpanId == nil)
  }

  @Test(arguments: [
    "", "00", "00-1-2-01", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1",
    "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
  ]) func whatIsNoTraceParent(header: String) {
    #expect(TraceParent(header) == nil)
  }

  @Test func aLaterVersionMayHaveMore() {
    #expect(TraceParent("01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more")?.isRecorded == true)
  }

  @Test func processesShareAFile() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "spans-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for _ in 0..<2 {
      let log = try SpanLog(service: "a", appendingTo: path)
      log.startSpan("b").end()
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(throws: (any Error).self) { try SpanLog(service: "a", appendingTo: "/no/such/folder/spans") }
  }

  @Test func whatASpanHasIsWritten() throws {
    let lines = Mutex<[Data]>([])
    let log = SpanLog(service: "shop") { line in lines.withLock { $0.append(line) } }
    let other = log.startSpan("other")
    let span = log.startSpan("work", ofKind: .producer)
    span.attributes["whole"] = Int64.max
    span.attributes["half"] = 0.5
    span.attributes["true"] = true
    span.attributes["list"] = ["a", "b"]
    span.recordError(CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "/secret"]))
    span.addLink(SpanLink(context: other.context, attributes: [:]))
    span.setStatus(SpanStatus(code: .error, message: "late"))
    span.end()
    span.end()
    let all = lines.withLock { $0 }
    let line = try #require(all.first)
    let text = String(decoding: line, as: UTF8.self)
    #expect(all.count == 1 && !text.contains("secret") && text.hasSuffix("\n"))
    for part in [
      #"{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]}"#,
      #"{"key":"whole","value":{"intValue":"9223372036854775807"}}"#, #"{"key":"half","value":{"doubleValue":0.5}}"#,
      #"{"key":"true","value":{"boolValue":true}}"#, #"{"key":"list","value":{"stringValue":"a, b"}}"#,
      #"{"key":"exception.type","value":{"stringValue":"CocoaError"}}"#, #""status":{"code":2,"message":"late"}"#,
      #""kind":4"#, #""spanId":"\#(other.context.traceParent?.span ?? "")""#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  /// The lines that are written meanwhile.
  private func spans(_ body: @escaping @Sendable (RunningSite) async throws -> Void) async throws -> [Data] {
    let lines = Mutex<[Data]>([])
    try await withTracer(SpanLog(service: "WebLogin") { line in lines.withLock { $0.append(line) } }) {
      try await withSite(test: body)
    }
    return lines.withLock { $0 }
  }
}

extension SpanLine {
  /// A line as a collector reads it.
  fileprivate struct Seen {
    let traceId, spanId, name: String
    let parentSpanId: String?
    let kind: Int
    let start, end: UInt64
    let attributes: [String: String]

    init(_ line: Data) throws {
      let object = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      let resource = try #require((object["resourceSpans"] as? [[String: Any]])?.first)
      let scope = try #require((resource["scopeSpans"] as? [[String: Any]])?.first)
      let span = try #require((scope["spans"] as? [[String: Any]])?.first)
      traceId = try #require(span["traceId"] as? String)
      spanId = try #require(span["spanId"] as? String)
      name = try #require(span["name"] as? String)
      parentSpanId = span["parentSpanId"] as? String
      kind = try #require(span["kind"] as? Int)
      start = try #require((span["startTimeUnixNano"] as? String).flatMap(UInt64.init))
      end = try #require((span["endTimeUnixNano"] as? String).flatMap(UInt64.init))
      var attributes: [String: String] = [:]
      for attribute in span["attributes"] as? [[String: Any]] ?? [] {
        let value = (attribute["value"] as? [String: Any])?.values.first
        attributes[attribute["key"] as? String ?? ""] = value as? String
      }
      self.attributes = attributes
    }
  }
}
