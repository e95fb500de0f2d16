import Foundation
import HAL

/// Documents in memory, and requests that wait until they are cancelled.
final class Server: RequesterInterface, @unchecked Sendable {
  static let root = "https://example.com/contacts"

  private let lock = NSLock()
  private var bodies: [String: String]
  private var requestedURLs: [String] = []
  private var cancelledURLs: [String] = []
  private var waiters: [(count: Int, resume: () -> Void)] = []

  /// - Parameter bodies: By path. A request for another one never ends.
  init(_ bodies: [String: String]) {
    self.bodies = bodies
  }

  var requested: [String] { lock.withLock { requestedURLs } }
  var cancelled: [String] { lock.withLock { cancelledURLs } }

  func serve(_ body: String, at path: String) {
    lock.withLock { bodies[path] = body }
  }

  /// Waits until there were so many requests.
  func requests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if requestedURLs.count >= count { return true }
        waiters.append((count, { continuation.resume() }))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  func requestResource(
    at url: URL, completion: @Sendable @escaping (Result<Data, any Error>) -> Void
  ) -> any RequestContainerInterface {
    let (body, ready) = lock.withLock {
      requestedURLs.append(url.path)
      let ready = waiters.filter { $0.count <= requestedURLs.count }
      waiters.removeAll { $0.count <= requestedURLs.count }
      return (bodies[url.path], ready)
    }
    for waiter in ready { waiter.resume() }
    switch body {
    case "": completion(.failure(URLError(.cannotConnectToHost)))
    case let body?: completion(.success(Data(body.utf8)))
    case nil: break
    }
    return Container { [weak self] in
      guard let self else { return }
      lock.withLock { cancelledURLs.append(url.path) }
    }
  }

  private struct Container: RequestContainerInterface {
    let cancel: () -> Void

    func cancelRequest() { cancel() }
  }
}
