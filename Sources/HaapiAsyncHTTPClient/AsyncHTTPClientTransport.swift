#if HaapiAsyncHTTPClient || Server
public import AsyncHTTPClient
public import Foundation
public import HTTPTypes
public import HaapiLogin

/// Sends requests with [AsyncHTTPClient](https://github.com/swift-server/async-http-client), for processes that run many
/// logins, such as web servers.
///
/// A connection is kept for the next requests. When it turns out to be dead, the request fails and is not sent again: the
/// server would see the same proof twice.
public final class AsyncHTTPClientTransport: HaapiTransport {
  private let client: HTTPClient
  private let turns: Turns

  /// Whether it has a client certificate.
  public let presentsClientCertificate: Bool

  /// A transport with connections of its own. Share one among all logins.
  ///
  /// - Parameters:
  ///   - configuration: Proxies, trust in certificates and so on. Redirects are never followed, whatever it says.
  ///   - maximumAtOnce: How many requests are under way at once. The others wait for their turn, and are not late before
  ///     they have it. More need more connections, which cost more than they help unless the identity server is slow.
  public init(configuration: HTTPClient.Configuration = .haapi, maximumAtOnce: Int = 200) {
    turns = Turns(limit: maximumAtOnce)
    var configuration = configuration
    configuration.redirectConfiguration = .disallow
    // Nothing waits where its time runs already.
    let pool = configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(pool, maximumAtOnce)
    client = HTTPClient(configuration: configuration)
    presentsClientCertificate = configuration.tlsConfiguration?.certificateChain.isEmpty == false
  }

  deinit {
    client.shutdown { _ in }
  }

  /// Waits for one of so many turns.
  public nonisolated(nonsending) func withTurn(
    _ send: nonisolated(nonsending) () async throws -> HaapiTransportAnswer
  ) async throws -> HaapiTransportAnswer {
    try await turns.take(send)
  }

  /// Sends a request.
  public nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    try Task.checkCancellation()
    do {
      let answer = try await client.execute(HTTPClientRequest(request, body: body), deadline: .distantFuture)
      let body = try await answer.body.data(upTo: maximumBodySize, announced: answer.announcedBodySize)
      // A cancelled task reads the end of the body wherever it is.
      try Task.checkCancellation()
      return HaapiTransportAnswer(response: HTTPResponse(answer), body: body)
    } catch {
      // The client has an error of its own for a cancellation.
      try Task.checkCancellation()
      throw error
    }
  }
}

extension HTTPClient.Configuration {
  /// For logins: a refused connection is an error at once, and a connection is kept for four seconds, which is shorter
  /// than most servers keep it.
  public static var haapi: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.idleTimeout = .seconds(4)
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}

extension HTTPClientRequest {
  fileprivate init(_ request: HTTPRequest, body: Data?) throws {
    guard let scheme = request.scheme, let authority = request.authority else { throw HaapiTransportError.noAddress }
    self.init(url: "\(scheme)://\(authority)\(request.path ?? "/")")
    method = .init(rawValue: request.method.rawValue)
    for field in request.headerFields { headers.add(name: field.name.rawName, value: field.value) }
    self.body = body.map { .bytes($0) }
  }
}

extension HTTPClientResponse {
  fileprivate var announcedBodySize: Int { headers.first(name: "content-length").flatMap { Int($0) } ?? 0 }
}

extension HTTPClientResponse.Body {
  /// What is not read is not fetched: the connection closes.
  fileprivate nonisolated(nonsending) func data(upTo limit: Int, announced: Int) async throws -> Data {
    guard announced <= limit else { throw HaapiTransportError.bodyIsTooLarge(limit: limit) }
    var data = Data()
    for try await part in self {
      guard data.count + part.readableBytes <= limit else { throw HaapiTransportError.bodyIsTooLarge(limit: limit) }
      data.append(contentsOf: part.readableBytesView)
    }
    return data
  }
}

extension HTTPResponse {
  fileprivate init(_ answer: HTTPClientResponse) {
    var fields = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    self.init(status: Status(code: Int(answer.status.code)), headerFields: fields)
  }
}
#endif
