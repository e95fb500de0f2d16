import Foundation

/// Runs a plan: fetches what it opens, so many documents at a time, and hands them over.
///
/// All requests are children of the task that calls. When it is cancelled, or when one failure ends the call, they are
/// cancelled too, and none is left when the call returns.
struct Traverser: Sendable {
  let request: @Sendable (URL) async throws -> HalleyResponse

  /// - Returns: The plan with nothing left to fetch.
  /// - Throws: `HALError` or `CancellationError`
  func run(_ plan: consuming TraversalPlan, at url: URL, as root: TraversalPlan.Root) async throws -> TraversalPlan {
    var plan = plan
    var waiting = try plan.start(at: url, as: root)
    let width = max(1, plan.options.limits.concurrentRequests)
    try await withThrowingTaskGroup(of: Arrival.self) { group in
      var running = 0
      var position = 0
      while true {
        try Task.checkCancellation()
        while running < width, position < waiting.count {
          let fetch = waiting[position]
          position += 1
          running += 1
          group.addTask { try await arrival(of: fetch) }
        }
        if position == waiting.count {
          waiting.removeAll(keepingCapacity: true)
          position = 0
        }
        guard let arrival = try await group.next() else { return }
        running -= 1
        switch arrival.result {
        case .success(let document):
          waiting += try plan.receive(document, bytes: arrival.bytes, for: arrival.fetch)
        case .failure(let error):
          try Task.checkCancellation()
          waiting += try plan.fail(error, for: arrival.fetch)
        }
      }
    }
    return plan
  }

  private struct Arrival: Sendable {
    let fetch: TraversalPlan.Fetch
    let result: Result<HALDocument, HALError>
    let bytes: Int
  }

  /// Parses here, so that it happens beside the other requests.
  private func arrival(of fetch: TraversalPlan.Fetch) async throws -> Arrival {
    do {
      let response = try await request(fetch.url)
      do throws(HALError) {
        let document = try HALDocument(response.body, url: response.url ?? fetch.url, path: fetch.path)
        return Arrival(fetch: fetch, result: .success(document), bytes: response.body.count)
      } catch {
        return Arrival(fetch: fetch, result: .failure(error), bytes: response.body.count)
      }
    } catch {
      try Task.checkCancellation()
      let reason = error as? HalleyKit.Error
      let failure = HALError(
        reason ?? .requestFailed, path: fetch.path, url: fetch.url, underlyingError: reason == nil ? error : nil)
      return Arrival(fetch: fetch, result: .failure(failure), bytes: 0)
    }
  }
}
