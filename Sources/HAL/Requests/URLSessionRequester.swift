import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches documents with `URLSession`.
///
/// A status outside 200 to 299 throws `HalleyKit.Error.status`. A URL that is not HTTP throws, too, so that a server
/// cannot choose files for the app to read.
public final class URLSessionRequester: HalleyRequester {
  private let session: URLSession
  private let receiver: Receiver
  private let headers: [String: String]
  private let hosts: Set<String>?

  /// A requester with a session of its own.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the session.
  ///   - headers: Headers of each request to the hosts, for example `Authorization`.
  ///   - hosts: The hosts that get the headers. Nil for all, wherever links lead.
  ///   - maximumBytes: The longest answer. Reading stops at this length, and the request fails.
  public init(
    configuration: URLSessionConfiguration = .default, headers: [String: String] = [:],
    hosts: Set<String>? = nil, maximumBytes: Int = 50_000_000
  ) {
    self.headers = headers
    self.hosts = hosts.map { Set($0.map { $0.lowercased() }) }
    receiver = Receiver(maximumBytes: maximumBytes)
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    // The session retains its delegate until then.
    session.finishTasksAndInvalidate()
  }

  public func response(from url: URL) async throws -> HalleyResponse {
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw HalleyKit.Error.unsupportedScheme(url.scheme ?? "")
    }
    var request = URLRequest(url: url)
    request.setValue("application/hal+json, application/json;q=0.9", forHTTPHeaderField: "Accept")
    if hosts?.contains(url.host()?.lowercased() ?? "") ?? true {
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        receiver.add(continuation, for: task)
        task.resume()
        // In some versions of Foundation, a cancel before the task is resumed has no effect.
        if Task.isCancelled { task.cancel() }
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// Receives the answers of all tasks.
  private final class Receiver: NSObject, URLSessionDataDelegate {
    private struct Exchange {
      let continuation: CheckedContinuation<HalleyResponse, any Error>
      var body = Data()
      var failure: HalleyKit.Error?
    }

    private let maximumBytes: Int
    private let exchanges = Locked<[Int: Exchange]>([:])

    init(maximumBytes: Int) {
      self.maximumBytes = maximumBytes
    }

    func add(_ continuation: CheckedContinuation<HalleyResponse, any Error>, for task: URLSessionTask) {
      exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      var failure: HalleyKit.Error?
      if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
        failure = .status(status)
      } else if response.expectedContentLength > Int64(maximumBytes) {
        failure = .limitExceeded(.bytes)
      }
      if let failure { fail(dataTask, failure) }
      completionHandler(failure == nil ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLong = exchanges.withLock { exchanges in
        exchanges[dataTask.taskIdentifier]?.body.append(data)
        return exchanges[dataTask.taskIdentifier].map { $0.body.count > maximumBytes } ?? false
      }
      if isTooLong {
        fail(dataTask, .limitExceeded(.bytes))
        dataTask.cancel()
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
      if let failure = exchange.failure ?? error {
        exchange.continuation.resume(throwing: failure)
      } else {
        exchange.continuation.resume(
          returning: HalleyResponse(body: exchange.body, url: task.response?.url ?? task.currentRequest?.url))
      }
    }

    private func fail(_ task: URLSessionTask, _ failure: HalleyKit.Error) {
      exchanges.withLock { $0[task.taskIdentifier]?.failure = failure }
    }
  }
}
