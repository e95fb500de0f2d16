import Foundation
import HTTPTypes
import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A visitor: comes, fills in the form, and is logged in after five requests.
struct Visitor {
  private let transport: URLSessionTransport
  private let authority: String
  private var cookie: String?

  init(_ transport: URLSessionTransport, port: Int) {
    self.transport = transport
    authority = "localhost:\(port)"
  }

  mutating func run() async throws {
    _ = try await send(.post, "/login", "passkeys=")
    let page = try await send(.get, "/login")
    guard let token = page.firstMatch(of: #/name="web-login-token" value="([^"]+)"/#)?.1,
      let button = page.firstMatch(of: #/name="haapi-press" value="([^"]+)"/#)?.1
    else { throw Visitors.Stuck() }
    _ = try await send(
      .post, "/login/answer",
      "web-login-token=\(token)&haapi-field-user=ada&haapi-field-password=right&haapi-press=\(button)")
    _ = try await send(.get, "/login")
    guard try await send(.get, "/").contains("Hello, ada") else { throw Visitors.Stuck() }
  }

  private mutating func send(_ method: HTTPRequest.Method, _ path: String, _ form: String? = nil) async throws -> String
  {
    var fields: HTTPFields = [.origin: "http://\(authority)"]
    if form != nil { fields[.contentType] = "application/x-www-form-urlencoded" }
    fields[.cookie] = cookie
    let answer = try await transport.send(
      HTTPRequest(method: method, scheme: "http", authority: authority, path: path, headerFields: fields),
      body: form.map { Data($0.utf8) }, maximumBodySize: 100_000)
    if let set = answer.response.headerFields[.setCookie] { cookie = String(set.prefix { $0 != ";" }) }
    return String(decoding: answer.body, as: UTF8.self)
  }
}

extension URLSession {
  /// As many connections as there are visitors.
  static var manyConnections: URLSession {
    let configuration = URLSessionConfiguration.haapi
    configuration.httpMaximumConnectionsPerHost = 10_000
    configuration.timeoutIntervalForRequest = 120
    configuration.timeoutIntervalForResource = 120
    return URLSession(configuration: configuration)
  }
}
