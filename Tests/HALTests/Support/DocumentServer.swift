import Foundation
import HAL
import Loopback
import Testing

/// A server on a local socket with documents by path, and redirects.
final class DocumentServer: Sendable {
  enum Answer: Sendable {
    case document(String)
    case redirect(String, status: String = "302 Found")
    /// Asks for a password.
    case challenge
  }

  private let server: LoopbackServer
  private let answers: Answers

  private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var byPath: [String: Answer] = [:]

    subscript(path: String) -> Answer? {
      get { lock.withLock { byPath[path] } }
      set { lock.withLock { byPath[path] = newValue } }
    }
  }

  init() throws {
    let answers = Answers()
    self.answers = answers
    server = try LoopbackServer { connection in
      while let request = connection.request() {
        switch answers[request.line.replacing("GET ", with: "")] {
        case .document(let json): connection.answer(body: json)
        case .redirect(let target, let status): connection.answer(status, ["Location: \(target)"], body: "moved")
        case .challenge: connection.answer("401 Unauthorized", [#"WWW-Authenticate: Basic realm="all""#])
        case nil: connection.answer("404 Not Found")
        }
      }
    }
  }

  /// The answer to a request for this path and query.
  subscript(path: String) -> Answer? {
    get { answers[path] }
    set { answers[path] = newValue }
  }

  /// `http://127.0.0.1:port`
  var address: String { server.address }

  func url(_ path: String) -> URL { server.url(path) }

  var origin: HalleyKit.Origin {
    get throws { try #require(HalleyKit.Origin(url("/"))) }
  }

  var requests: [LoopbackServer.Request] { server.requests }

  /// Whether each request so far had a header, by its name in lower case.
  func got(_ header: String) -> [Bool] {
    requests.map { $0.headers[header] != nil }
  }
}
