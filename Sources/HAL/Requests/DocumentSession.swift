import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Fetches documents with a `URLSession`, and follows no redirect: what the next server gets is for the caller to
/// decide.
final class DocumentSession: Sendable {
  enum Answer: Sendable {
    case document(Data)
    case redirect(URL)
  }

  private let session: URLSession
  private let receiver: Receiver

  init(_ configuration: URLSessionConfiguration, maximumBytes: Int) {
    receiver = Receiver(maximumBytes: maximumBytes)
    session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
  }

  deinit {
    // The session retains its delegate until then.
    session.finishTasksAndInvalidate()
  }

  func answer(to request: URLRequest) async throws -> Answer {
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
      let continuation: CheckedContinuation<Answer, any Error>
      var body = Data()
      /// The result, if it is known before the body has ended.
      var result: Result<Answer, any Error>?
    }

    private let maximumBytes: Int
    private let exchanges = Locked<[Int: Exchange]>([:])

    init(maximumBytes: Int) {
      self.maximumBytes = maximumBytes
    }

    func add(_ continuation: CheckedContinuation<Answer, any Error>, for task: URLSessionTask) {
      exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      if let result = result(of: response) { end(task, result) }
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      let result = result(of: response)
      if let result { end(dataTask, result) }
      completionHandler(result == nil ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLong = exchanges.withLock { exchanges in
        exchanges[dataTask.taskIdentifier]?.body.append(data)
        return exchanges[dataTask.taskIdentifier].map { $0.body.count > maximumBytes } ?? false
      }
      if isTooLong {
        end(dataTask, .failure(HalleyKit.Error.limitExceeded(.bytes)))
        dataTask.cancel()
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      finish(task, error.map(Result.failure))
    }

    #if canImport(FoundationNetworking)
    /// The answer has a challenge, such as Basic, which FoundationNetworking would wait to be met.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      if let result = task.response.flatMap(result) { finish(task, result) }
      // Not from here: it cancels the task, and cancelling waits for this very queue.
      DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }
    #endif

    /// The result that the head of an answer is enough for.
    private func result(of response: URLResponse) -> Result<Answer, any Error>? {
      if let response = response as? HTTPURLResponse {
        if let target = response.redirectTarget { return .success(.redirect(target)) }
        guard (200..<300).contains(response.statusCode) else {
          return .failure(HalleyKit.Error.status(response.statusCode))
        }
      }
      let isTooLong = response.expectedContentLength > Int64(maximumBytes)
      return isTooLong ? .failure(HalleyKit.Error.limitExceeded(.bytes)) : nil
    }

    /// Ends the exchange, with the result that is known, else with this one, else with the body.
    private func finish(_ task: URLSessionTask, _ result: Result<Answer, any Error>?) {
      let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      guard let exchange else { return }
      exchange.continuation.resume(with: exchange.result ?? result ?? .success(.document(exchange.body)))
    }

    private func end(_ task: URLSessionTask, _ result: Result<Answer, any Error>) {
      exchanges.withLock { $0[task.taskIdentifier]?.result = result }
    }
  }
}

extension HTTPURLResponse {
  fileprivate var redirectTarget: URL? {
    guard [301, 302, 303, 307, 308].contains(statusCode) else { return nil }
    return value(forHTTPHeaderField: "Location").flatMap { URL(string: $0) }?.absolute(in: url)
  }
}
