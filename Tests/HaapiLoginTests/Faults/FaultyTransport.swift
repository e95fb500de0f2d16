import Foundation
import HTTPTypes
import HaapiLogin
import HaapiLoginTesting

/// A fault of one request.
enum TransportFault: CaseIterable, Sendable {
  case fails, delays, truncates, repeats
  case status500, status401, status403, status429, status204, html
}

/// A server that gives the answers of a scenario in any order. One request fails, or is held until its task is
/// cancelled.
final class FaultyTransport: HaapiTransport, @unchecked Sendable {
  // The lock guards all access to the variables.
  private let lock = NSLock()
  private let all: [Exchange]
  private var unused: [Exchange]
  private var used: [Exchange] = []
  private var received: [(line: String, body: String)] = []
  private var state = ""
  private var lastAnswer: HaapiTransportAnswer?
  private let faultyRequest: Int?
  private let fault: TransportFault?
  private let clock: any HaapiClock

  /// - Parameters:
  ///   - faultyRequest: Which request it is, from zero.
  ///   - fault: What goes wrong with it; without one, it is held.
  init(_ scenario: Scenario, faultyRequest: Int? = nil, fault: TransportFault? = nil, clock: any HaapiClock) {
    all = scenario.lines.compactMap { if case .server(let exchange) = $0 { exchange } else { nil } }
    unused = all
    self.faultyRequest = faultyRequest
    self.fault = fault
    self.clock = clock
  }

  /// Method, path and body of the requests so far.
  var requests: [(line: String, body: String)] { lock.withLock { received } }

  /// Begins anew with the answers.
  func startAgain() {
    lock.withLock {
      unused = all
      used = []
    }
  }

  func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer {
    let line = "\(request.method.rawValue) \((request.path ?? "").prefix { $0 != "?" })"
    let number = lock.withLock {
      received.append((line, body.map { String(decoding: $0, as: UTF8.self) } ?? ""))
      remember(request)
      return received.count - 1
    }
    // Held until the task is cancelled.
    if number == faultyRequest, fault == nil { try await Task.sleep(for: .seconds(3_600)) }
    let answer = lock.withLock { take(line, body) }
    defer { lock.withLock { lastAnswer = answer } }
    return number == faultyRequest ? try await spoil(answer) : answer
  }

  private func spoil(_ answer: HaapiTransportAnswer) async throws -> HaapiTransportAnswer {
    switch fault {
    case .fails: throw URLError(.networkConnectionLost)
    case .delays:
      try await clock.sleep(for: .seconds(60))
      return answer
    case .truncates:
      return HaapiTransportAnswer(response: answer.response, body: answer.body.prefix(answer.body.count / 2))
    case .repeats: return lock.withLock { lastAnswer } ?? answer
    case .status500: return Self.answer(500)
    case .status401: return Self.answer(401)
    case .status403: return Self.answer(403)
    case .status429: return Self.answer(429)
    case .status204: return HaapiTransportAnswer(response: HTTPResponse(status: .noContent))
    case .html: return Self.answer(200)
    case nil: return answer
    }
  }

  private static func answer(_ status: Int) -> HaapiTransportAnswer {
    HaapiTransportAnswer(
      response: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: [.contentType: "text/html"]),
      body: Data("<html></html>".utf8))
  }

  private func remember(_ request: HTTPRequest) {
    let query = URLComponents(string: request.path ?? "")?.queryItems ?? []
    if let state = query.first(where: { $0.name == "state" })?.value { self.state = state }
  }

  /// The answer to a request: that of the first exchange that was not used yet, or of the last one that was.
  private func take(_ line: String, _ body: Data?) -> HaapiTransportAnswer {
    let text = body.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let fits: (Exchange) -> Bool = { exchange in
      exchange.line.prefix { $0 != "?" } == line
        && (exchange.form["grant_type"].map { text.contains("grant_type=\($0)") } ?? true)
    }
    var found = used.last(where: fits)
    if let index = unused.firstIndex(where: fits) {
      let exchange = unused.remove(at: index)
      used.append(exchange)
      found = exchange
    }
    guard case .response(let status, let headers, let body)? = found?.answer.with(state: state) else {
      return HaapiTransportAnswer(response: HTTPResponse(status: .notFound))
    }
    var fields = HTTPFields()
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return HaapiTransportAnswer(
      response: HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: fields), body: body)
  }
}
