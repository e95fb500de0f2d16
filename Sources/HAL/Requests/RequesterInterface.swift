import Foundation

/// Fetches documents, and passes them to a callback.
///
/// Calls come from any thread, and several requests may run at once.
public protocol RequesterInterface: AnyObject {
  /// Fetches a document.
  ///
  /// - Parameters:
  ///   - url: The URL of the document.
  ///   - completion: Called once, on any thread. After a cancel, it may be called or not.
  func requestResource(
    at url: URL, completion: @Sendable @escaping (Result<Data, any Error>) -> Void
  ) -> any RequestContainerInterface
}

/// A running request.
public protocol RequestContainerInterface {
  /// Ends the request, whose answer nobody waits for any more.
  func cancelRequest()
}

/// Adapts a requester with a callback to `async`.
///
/// It never waits for a requester that stays silent after a cancel.
struct CallbackRequester: HalleyRequester, @unchecked Sendable {
  // Called on any thread, as `RequesterInterface` requires of conforming types.
  private let requester: any RequesterInterface

  init(_ requester: any RequesterInterface) {
    self.requester = requester
  }

  func response(from url: URL) async throws -> HalleyResponse {
    let request = CallbackRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard request.start(continuation) else { return }
        request.run(requester.requestResource(at: url) { request.finish($0) })
      }
    } onCancel: {
      request.cancel()
    }
  }
}

/// One request of a requester with a callback. The answer or the cancel ends it, whichever comes first.
private final class CallbackRequest: Sendable {
  private typealias Continuation = CheckedContinuation<HalleyResponse, any Error>

  private enum State {
    case new
    case started(Continuation)
    case running(Continuation, any RequestContainerInterface)
    case answered
    case cancelled
  }

  private let state = Locked(State.new)

  /// - Returns: Whether the request is still wanted.
  func start(_ continuation: CheckedContinuation<HalleyResponse, any Error>) -> Bool {
    let starts = state.withLock { state in
      guard case .new = state else { return false }
      state = .started(continuation)
      return true
    }
    if !starts { continuation.resume(throwing: CancellationError()) }
    return starts
  }

  /// Stores the running request for a later cancel. An earlier cancel applies at once.
  func run(_ request: any RequestContainerInterface) {
    let isCancelled = state.withLock { state in
      if case .started(let continuation) = state { state = .running(continuation, request) }
      if case .cancelled = state { return true }
      return false
    }
    if isCancelled { request.cancelRequest() }
  }

  func finish(_ result: Result<Data, any Error>) {
    end(.answered).continuation?.resume(with: result.map { HalleyResponse(body: $0) })
  }

  func cancel() {
    let ended = end(.cancelled)
    ended.request?.cancelRequest()
    ended.continuation?.resume(throwing: CancellationError())
  }

  private func end(
    _ end: State
  ) -> (continuation: Continuation?, request: (any RequestContainerInterface)?) {
    state.withLock { state in
      switch state {
      case .new:
        state = end
        return (nil, nil)
      case .started(let continuation):
        state = end
        return (continuation, nil)
      case .running(let continuation, let request):
        state = end
        return (continuation, request)
      case .answered, .cancelled:
        return (nil, nil)
      }
    }
  }
}
