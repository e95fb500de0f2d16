import Foundation
import HTTPTypes
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with `URLSession`.
///
/// Each request gets a session, and with it a connection, of its own. When a kept connection turns out to be dead,
/// `URLSession` repeats the request on a new one, and the server would see the same proof twice.
///
/// `URLSession` on Linux has two flaws that no app can mend. While the first request on a connection waits for its answer,
/// it keeps up to one processor busy; a server that runs many logins there takes `HaapiAsyncHTTPClient`. And after a body
/// has passed the limit, it reads on for a moment, as fast as the server sends. The request has failed by then, and what
/// still comes is discarded.
public final class URLSessionTransport: HaapiTransport {
  private let configuration: URLSessionConfiguration
  private let authority: ServerAuthority

  /// Whether it has a client certificate.
  public var presentsClientCertificate: Bool { authority.presentsClientCertificate }

  /// A transport.
  ///
  /// - Parameter urlSession: Supplies the configuration (proxies, TLS versions, time-outs) and, by its delegate,
  ///   decisions about server certificates. Cookies and caches are switched off. The session itself sends no request.
  public convenience init(urlSession: URLSession = .haapi) {
    self.init(configuration: urlSession.configuration, authority: ServerAuthority(delegate: urlSession.delegate))
  }

  init(configuration: URLSessionConfiguration, authority: ServerAuthority) {
    configuration.keepNothing()
    self.configuration = configuration
    self.authority = authority
  }

  /// The default transport. It keeps nothing between requests, so all can share it.
  static let standard = URLSessionTransport()

  /// Sends a request.
  public nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    let request = try URLRequest(request, body: body)
    let exchange = Exchange(maximumBodySize: maximumBodySize)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let session = URLSession(
          configuration: configuration, delegate: SessionEvents(exchange, authority), delegateQueue: .ofEvents)
        exchange.start(request, in: session, continuation)
        session.finishTasksAndInvalidate()
      }
    } onCancel: {
      exchange.cancel()
    }
    return try exchange.answer()
  }
}

/// Decides about server certificates, and presents the client's.
struct ServerAuthority: Sendable {
  /// The delegate of the app's session, which may pin certificates.
  var delegate: (any URLSessionDelegate)?
  #if canImport(Security)
  var certificate: ClientCertificate?
  #endif

  var presentsClientCertificate: Bool {
    #if canImport(Security)
    certificate != nil
    #else
    false
    #endif
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest, body: Data?) throws {
    guard let url = request.address else { throw HaapiTransportError.noAddress }
    self.init(url: url)
    httpMethod = request.method.rawValue
    httpBody = body
    for field in request.headerFields { addValue(field.value, forHTTPHeaderField: field.name.rawName) }
  }
}

/// A running request.
private final class Exchange: Sendable {
  private enum State {
    case idle
    case running(URLSessionDataTask, CheckedContinuation<Void, Never>, Received)
    case over(Result<HaapiTransportAnswer, any Error>)
  }

  private struct Received {
    var response: HTTPURLResponse?
    var body = Data()
  }

  private let state = Locked(State.idle)
  private let isStopping = DispatchSemaphore(value: 0)
  private let maximumBodySize: Int

  init(maximumBodySize: Int) {
    self.maximumBodySize = maximumBodySize
  }

  /// A cancellation may have come before.
  func start(_ request: URLRequest, in session: URLSession, _ continuation: CheckedContinuation<Void, Never>) {
    let task = state.withLock { state -> URLSessionDataTask? in
      guard case .idle = state else { return nil }
      let task = session.dataTask(with: request)
      state = .running(task, continuation, Received())
      return task
    }
    guard let task else { return continuation.resume() }
    task.resume()
  }

  /// Its result, when it is over.
  func answer() throws -> HaapiTransportAnswer {
    guard case .over(let result) = state.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }

  func cancel() { end(.failure(CancellationError())) }

  func received(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else {
      return end(.failure(HaapiTransportError.noHTTPResponse))
    }
    let isTooLarge = response.expectedContentLength > Int64(maximumBodySize)
    if isTooLarge { return end(.failure(HaapiTransportError.bodyIsTooLarge(limit: maximumBodySize))) }
    change { $0.response = response }
  }

  func received(_ data: Data) {
    var size = 0
    change { received in
      received.body.append(data)
      size = received.body.count
    }
    guard size > maximumBodySize else { return }
    end(.failure(HaapiTransportError.bodyIsTooLarge(limit: maximumBodySize)))
    // On a busy machine, the session would read on for a long time before it is told to stop.
    _ = isStopping.wait(timeout: .now() + 5)
  }

  func completed(_ error: (any Error)?, response: URLResponse?) {
    if let error { return end(.failure(error)) }
    var received = Received()
    change { received = $0 }
    guard let response = received.response ?? response as? HTTPURLResponse else {
      return end(.failure(HaapiTransportError.noHTTPResponse))
    }
    end(.success(HaapiTransportAnswer(response: HTTPResponse(response), body: received.body)))
  }

  private func change(_ body: (inout Received) -> Void) {
    state.withLock { state in
      guard case .running(let task, let continuation, var received) = state else { return }
      // The buffer is not copied, because this is its only owner now.
      state = .idle
      body(&received)
      state = .running(task, continuation, received)
    }
  }

  private func end(_ result: Result<HaapiTransportAnswer, any Error>) {
    let running = state.withLock { state in
      let before = state
      if case .over = before { return before }
      state = .over(result)
      return before
    }
    guard case .running(let task, let continuation, _) = running else { return }
    if case .failure = result {
      // Not from here: cancelling may wait for this very queue.
      DispatchQueue.global().async { [isStopping] in
        isStopping.signal()
        task.cancel()
      }
    }
    continuation.resume()
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse) {
    var fields = HTTPFields()
    for (name, value) in response.allHeaderFields {
      guard let name = (name as? String).flatMap({ HTTPField.Name($0) }), let value = value as? String else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    self.init(status: Status(code: response.statusCode), headerFields: fields)
  }
}

/// Passes the events of a session to its request.
private final class SessionEvents: NSObject, URLSessionDataDelegate {
  private let exchange: Exchange
  private let authority: ServerAuthority

  init(_ exchange: Exchange, _ authority: ServerAuthority) {
    self.exchange = exchange
    self.authority = authority
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange.received(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange.received(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchange.completed(error, response: task.response)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    exchange.received(response)
    completionHandler(nil)
  }

  #if canImport(FoundationNetworking)
  /// A 401 with a challenge that the system knows, such as Basic. The answer has arrived already, but
  /// FoundationNetworking would wait for credentials.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    exchange.completed(nil, response: task.response)
    // Not from here: it cancels the task, and this is the very queue that cancelling waits for.
    DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
  }
  #endif

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    authority.answer(challenge, of: session, completionHandler)
  }
}

extension ServerAuthority {
  fileprivate func answer(
    _ challenge: URLAuthenticationChallenge, of session: URLSession,
    _ completion: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(Security)
    if let certificate, let answer = certificate.answer(challenge) { return completion(answer.0, answer.1) }
    guard
      let delegate,
      delegate.responds(to: #selector(URLSessionDelegate.urlSession(_:didReceive:completionHandler:)))
    else { return completion(.performDefaultHandling, nil) }
    delegate.urlSession?(session, didReceive: challenge, completionHandler: completion)
    #else
    guard let delegate else { return completion(.performDefaultHandling, nil) }
    delegate.urlSession(session, didReceive: challenge, completionHandler: completion)
    #endif
  }
}

extension OperationQueue {
  /// The queue for the events of a session.
  fileprivate static var ofEvents: OperationQueue? {
    #if canImport(FoundationNetworking)
    ImmediateQueue()
    #else
    nil
    #endif
  }
}

#if canImport(FoundationNetworking)
/// Handles the events of a session at once. A queue would collect data that a server sends faster than it is read, and
/// so a body of any size.
private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif
