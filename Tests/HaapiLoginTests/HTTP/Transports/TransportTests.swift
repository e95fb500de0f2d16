import Foundation
import HTTPTypes
import HaapiRuntime
import Loopback
import Testing

@testable import HaapiLogin

/// What holds for each transport. The target that has these tests says which one.
@Suite struct TransportTests {
  let transport = testedTransport()

  private func send(
    _ method: HTTPRequest.Method, _ url: URL, _ fields: HTTPFields = [:], body: String? = nil, limit: Int = 1 << 20
  ) async throws -> HaapiTransportAnswer {
    try await transport.send(
      HTTPRequest(method, url, fields), body: body.map { Data($0.utf8) }, maximumBodySize: limit)
  }

  @Test func sendsTheRequestAsItIsAndGivesTheAnswerAsItIs() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil {
        connection.answer(
          "418 I'm a teapot", ["DPoP-Nonce: n1", "Set-Cookie: a=b", "Content-Type: text/plain"], body: "tea")
      }
    }
    let answer = try await send(.post, server.url("/p?a=b%20c&d=+"), [.dpop: "proof", .accept: "x/y"], body: "n=v")
    #expect(answer.response.status.code == 418)
    #expect(answer.response.headerFields[.dpopNonce] == "n1")
    #expect(String(decoding: answer.body, as: UTF8.self) == "tea")
    for _ in 1...2 { _ = try await send(.get, server.url("/q")) }
    let (first, last) = (server.requests[0], server.requests[2])
    #expect(first.line == "POST /p?a=b%20c&d=+")
    #expect(first.headers["dpop"] == "proof")
    #expect(first.headers["accept"] == "x/y")
    #expect(first.body == "n=v")
    #expect(last.headers["cookie"] == nil)
  }

  @Test func sendsNoContentTypeWithoutABody() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer() }
    }
    _ = try await send(.post, server.url("/"))
    _ = try await send(.get, server.url("/"))
    #expect(server.requests.map { $0.headers["content-type"] } == [nil, nil])
  }

  @Test(arguments: ["301 A", "302 B", "303 C", "307 D", "308 E"]) func followsNoRedirect(status: String) async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer(status, ["Location: /elsewhere"], body: "gone") }
    }
    for method in [HTTPRequest.Method.get, .post] {
      let answer = try await send(method, server.url("/here"), body: method == .post ? "a=b" : nil)
      #expect(answer.response.status.code == Int(status.prefix(3)))
      #expect(answer.response.headerFields[.location] == "/elsewhere")
    }
    #expect(server.requests.map(\.line) == ["GET /here", "POST /here"])
  }

  @Test(arguments: ["302 Found", "304 Not Modified", "204 No Content"])
  func givesAnAnswerWithoutATargetAsItIs(status: String) async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.write("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n") }
    }
    #expect(try await send(.get, server.url("/")).response.status.code == Int(status.prefix(3)))
  }

  /// FoundationNetworking knows these challenges, and would wait for somebody to give it credentials.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: ["Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"n\"", "Bearer", "DPoP error=\"use_dpop_nonce\""])
  func handsOutARefusalThatAsksForCredentials(challenge: String) async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil {
        connection.answer(
          "401 Unauthorized", ["WWW-Authenticate: \(challenge)", "DPoP-Nonce: n1"], body: #"{"error":"invalid_client"}"#
        )
      }
    }
    for method in [HTTPRequest.Method.get, .post] {
      let answer = try await send(method, server.url("/"), body: method == .post ? "a=b" : nil)
      #expect(answer.response.status.code == 401)
      #expect(answer.response.headerFields[.wwwAuthenticate] == challenge)
      #expect(answer.response.headerFields[.dpopNonce] == "n1")
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"error":"invalid_client"}"#)
    }
    #expect(server.requests.map(\.line) == ["GET /", "POST /"])
  }

  /// On Linux, `URLSession` sends a request again when the kept connection that it was sent on turns out to be dead.
  @Test(arguments: [HTTPRequest.Method.get, .put, .post, .delete])
  func sendsARequestOnceEvenWhenAKeptConnectionDies(_ method: HTTPRequest.Method) async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.request(), request.line == "GET /kept" { connection.answer() }
    }
    for _ in 1...2 { _ = try await send(.get, server.url("/kept")) }
    await #expect(throws: (any Error).self) { try await send(method, server.url("/once")) }
    #expect(server.requests.map(\.line) == ["GET /kept", "GET /kept", "\(method.rawValue) /once"])
  }

  @Test(.timeLimit(.minutes(2))) func stopsAtTheLimitWhileTheBodyArrives() async throws {
    let (closed, close) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      guard connection.request() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = String(repeating: "x", count: 4_096)
      for _ in 1...50 { connection.write("1000\r\n\(chunk)\r\n") }
      // The body does not end. What ends the connection is the client.
      if connection.request() == nil { close.finish() }
    }
    await #expect(throws: HaapiTransportError.bodyIsTooLarge(limit: 100_000)) {
      try await send(.get, server.url("/"), limit: 100_000)
    }
    for await _ in closed {}
  }

  @Test func refusesABodyThatIsAnnouncedAsTooLarge() async throws {
    let server = try LoopbackServer { connection in
      guard connection.request() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000000\r\n\r\nx")
      _ = connection.request()
    }
    await #expect(throws: HaapiTransportError.bodyIsTooLarge(limit: 1 << 20)) {
      try await send(.get, server.url("/"))
    }
  }

  @Test func failsWhenTheBodyIsCutShort() async throws {
    let server = try LoopbackServer { connection in
      guard connection.request() != nil else { return }
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
    }
    await #expect(throws: (any Error).self) { try await send(.post, server.url("/"), body: "a=b") }
    #expect(server.requests.count == 1)
  }

  @Test func cancelsTheRequestWithItsTask() async throws {
    let (arrived, arrive) = AsyncStream.makeStream(of: Void.self)
    let (closed, close) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { connection in
      guard connection.request() != nil else { return }
      arrive.finish()
      // The client closes the connection.
      if connection.request() == nil { close.finish() }
    }
    let url = server.url("/")
    let task = Task { try await send(.get, url) }
    for await _ in arrived {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    for await _ in closed {}
  }

  @Test func sendsNothingInATaskThatIsCancelledBefore() async throws {
    let server = try LoopbackServer { connection in
      while connection.request() != nil { connection.answer() }
    }
    let url = server.url("/")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await send(.get, url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func saysThatNobodyListens() async throws {
    let address = try LoopbackServer { _ in }.address
    await #expect(throws: (any Error).self) { try await send(.get, URL(string: address)!) }
  }

  /// Each server that is gone leaves the number of its socket to the next.
  @Test func aServerThatIsGoneAnswersForNoOther() async throws {
    for _ in 1...50 {
      _ = try LoopbackServer { _ in }
      let server = try LoopbackServer { connection in
        while connection.request() != nil { connection.answer(body: "here") }
      }
      #expect(try await send(.get, server.url("/")).body == Data("here".utf8))
    }
  }

  @Test(.timeLimit(.minutes(2))) func letsNoRequestWaitForTheConnectionOfAnother() async throws {
    let count = 20
    let (arrivals, arrive) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { connection in
      guard connection.request() != nil else { return }
      arrive.yield()
      gate.wait()
      connection.answer()
    }
    let url = server.url("/")
    let tasks = (1...count).map { _ in Task { try await send(.get, url).response.status.code } }
    var iterator = arrivals.makeAsyncIterator()
    for _ in 1...count { await iterator.next() }
    for _ in 1...count { gate.signal() }
    for task in tasks { #expect(try await task.value == 200) }
  }
}
