#if HaapiAsyncHTTPClient || Server
public import AsyncHTTPClient
public import Foundation
public import HTTPTypes
public import HaapiLogin
import HaapiRuntime

/// Sends requests with [AsyncHTTPClient](https://github.com/swift-server/async-http-client), for processes that run many
/// logins, such as web servers.
///
/// A connection is kept for the next requests. When it turns out to be dead, the request fails and is not sent again: the
/// server would see the same proof twice.
public final class AsyncHTTPClientTransport: HaapiTransport {
  private let turns: Turns
  /// One for each event loop, so that all of a request is done on the loop of its connection.
  private let clients: [HTTPClient]
  private let underWay = Locked(0)

  /// Whether it has a client certificate.
  public let presentsClientCertificate: Bool

  /// A transport with connections of its own. Share one among all logins.
  ///
  /// - Parameters:
  ///   - configuration: Proxies, trust in certificates and so on. Redirects are never followed, whatever it says.
  ///   - maximumAtOnce: How many requests are under way at once. The others wait for their turn, and are not late before
  ///     they have it. More need more connections, which cost more than they help unless the identity server is slow.
  public init(configuration: HTTPClient.Configuration = .haapi, maximumAtOnce: Int = 64) {
    turns = Turns(limit: maximumAtOnce)
    var configuration = configuration
    configuration.redirectConfiguration = .disallow
    // The client's spans would hold paths and queries, which may hold secrets.
    configuration.tracing.tracer = nil
    // Nothing waits where its time runs already.
    let pool = configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(pool, maximumAtOnce)
    clients = HTTPClient.defaultEventLoopGroup.makeIterator().map { [configuration] in
      HTTPClient(eventLoopGroup: $0, configuration: configuration)
    }
    presentsClientCertificate = configuration.tlsConfiguration?.certificateChain.isEmpty == false
  }

  /// A second event loop begins to work when so many requests are under way.
  private static let requestsOfALoop = 64

  deinit {
    for client in clients { client.shutdown { _ in } }
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
    let request = try HTTPClient.Request(request, body: body)
    let client = underWay.withLock { count in
      defer { count += 1 }
      return clients[count / Self.requestsOfALoop % clients.count]
    }
    defer { underWay.withLock { $0 -= 1 } }
    // No `async` function of the client: those start a timer and a task for each request.
    let sending = client.execute(
      request: request,
      delegate: ResponseAccumulator(request: request, maxBodySize: min(maximumBodySize, Int(Int32.max))))
    do {
      return HaapiTransportAnswer(
        try await withTaskCancellationHandler {
          try await sending.get()
        } onCancel: {
          sending.cancel()
        })
    } catch is ResponseAccumulator.ResponseTooBigError {
      throw HaapiTransportError.bodyIsTooLarge(limit: maximumBodySize)
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

extension HTTPClient.Request {
  fileprivate init(_ request: HTTPRequest, body: Data?) throws {
    guard let scheme = request.scheme, let authority = request.authority else { throw HaapiTransportError.noAddress }
    try self.init(
      url: "\(scheme)://\(authority)\(request.path ?? "/")", method: .init(rawValue: request.method.rawValue),
      headers: .init(request.headerFields.map { ($0.name.rawName, $0.value) }), body: body.map { .bytes($0) })
  }
}

extension HaapiTransportAnswer {
  fileprivate init(_ answer: HTTPClient.Response) {
    var fields = HTTPFields()
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    self.init(
      response: HTTPResponse(status: .init(code: Int(answer.status.code)), headerFields: fields),
      body: answer.body.map { Data($0.readableBytesView) } ?? Data())
  }
}
#endif
