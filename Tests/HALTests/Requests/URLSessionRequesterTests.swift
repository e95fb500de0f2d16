import Foundation
import HAL
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `URLSession` with answers of our own.
@Suite struct URLSessionRequesterTests {
  private let requester: URLSessionRequester

  init() {
    requester = URLSessionRequester(
      configuration: Self.configuration, headers: ["Authorization": "Bearer t"], origins: [.https("api.example")],
      maximumBytes: 1_000)
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answers.self]
    return configuration
  }

  private func response(_ path: String) async throws -> String {
    let url = try #require(URL(string: "https://api.example/\(path)"))
    return String(decoding: try await requester.response(from: url).body, as: UTF8.self)
  }

  @Test func anAnswer() async throws {
    #expect(try await response("echo") == "GET application/hal+json, application/json;q=0.9 Bearer t")
  }

  @Test(arguments: [301, 404, 500])
  func statuses(code: Int) async throws {
    await #expect(throws: HalleyKit.Error.status(code)) { try await response("status/\(code)") }
  }

  @Test func tooLong() async throws {
    #expect(try await response("bytes/1000").count == 1_000)
    await #expect(throws: HalleyKit.Error.limitExceeded(.bytes)) { try await response("bytes/1001") }
  }

  @Test func failures() async throws {
    await #expect(throws: (any Error).self) { try await response("fail") }
  }

  @Test func cancel() async throws {
    let call = Task { try await response("silence") }
    for await _ in Answers.silence.stream { break }
    call.cancel()
    await #expect(throws: (any Error).self) { try await call.value }
  }

  /// A server has no say over the files of its clients.
  @Test(arguments: [("file:///etc/hosts", "file"), ("data:application/json,7", "data"), ("echo", "")])
  func onlyHTTP(address: String, scheme: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: HalleyKit.Error.unsupportedScheme(scheme)) { try await requester.response(from: url) }
  }

  @Test(arguments: ["http://api.example/echo", "https://api.example:8443/echo", "https://other.example/echo"])
  func neitherALinkNorARedirectTakesHeadersToAnotherServer(address: String) async throws {
    let requester = URLSessionRequester(configuration: Self.configuration, headers: ["Authorization": "Bearer t"])
    let origin = HalleyKit.Origin.https("api.example")
    let target = try #require(URL(string: address))
    var redirect = try #require(URLComponents(string: "https://api.example/redirect"))
    redirect.queryItems = [URLQueryItem(name: "to", value: address)]
    for url in [target, try #require(redirect.url)] {
      let response = try await requester.response(from: url, for: origin)
      #expect(response.url == target)
      #expect(String(decoding: response.body, as: UTF8.self) == "GET application/hal+json, application/json;q=0.9")
    }
  }

  @Test func withAManager() async throws {
    let manager = ResourceManager(requester: requester)
    let url = try #require(URL(string: "https://api.example/status/404"))
    let error = await halError { try await manager.resource(from: url) as Parameters }
    #expect(error?.reason == .status(404))
    #expect(error?.url == url)
  }
}

/// A protocol of `URLSession` that needs no network.
private final class Answers: URLProtocol {
  /// Says that a request has begun which gets no answer.
  static let silence = AsyncStream<Void>.makeStream()

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    let number = Int(url.lastPathComponent) ?? 0
    switch url.pathComponents.dropFirst().first {
    case "echo":
      let headers = ["Accept", "Authorization"].compactMap { request.value(forHTTPHeaderField: $0) }
      answer(200, ([request.httpMethod ?? ""] + headers).joined(separator: " "))
    case "status": answer(number, "")
    case "redirect":
      let target = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first?.value
      answer(302, "", headers: ["Location": target ?? ""])
    case "bytes": answer(200, String(repeating: "x", count: number))
    case "fail": client?.urlProtocol(self, didFailWithError: URLError(.networkConnectionLost))
    default: Self.silence.continuation.yield()
    }
  }

  override func stopLoading() {}

  private func answer(_ status: Int, _ body: String, headers: [String: String] = [:]) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}
