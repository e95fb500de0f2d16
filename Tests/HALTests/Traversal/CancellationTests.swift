import Foundation
import HAL
import Testing

/// A cancel reaches every request, wherever a call is when it comes, and leaves no task behind.
@Suite struct CancellationTests {
  /// Where a call waits when it is cancelled.
  enum Point: String, CaseIterable, Sendable {
    case root, oneLink, manyLinks, itemsOfACollection, secondLevel, queued, nextPage
  }

  @Test(arguments: Point.allCases)
  func cancel(at point: Point) async throws {
    let server = BlockingServer(documents: Self.documents, blocked: point.blocked)
    let manager = ResourceManager(requester: server)
    let call = Task { try await point.run(manager) }
    // The requests that the call waits for.
    await server.waitUntilBlocked(point.running)
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    // All of them have ended when the call returns, and no other began.
    #expect(await server.running == 0)
    #expect(await server.cancelled == point.running)
    #expect(await server.blockedRequests == point.running)
  }

  /// A call that is cancelled before it begins asks for nothing.
  @Test func cancelBeforeTheCall() async throws {
    let server = BlockingServer(documents: Self.documents, blocked: [])
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await Point.root.run(ResourceManager(requester: server))
    }
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(await server.running == 0)
  }

  /// One failure ends the others.
  @Test func aFailureCancelsItsSiblings() async throws {
    let server = BlockingServer(
      documents: ["/root": #"{"_links": {"a": [{"href": "/1"}, {"href": "/2"}, {"href": "/missing"}]}}"#],
      blocked: ["/1", "/2"])
    let error = await halError {
      try await ResourceManager(requester: server).resource(
        from: URL(string: Traversal.root)!, includes: ["[a]"]) as Parameters
    }
    #expect(error?.url?.path() == "/missing")
    #expect(await server.running == 0)
  }

  fileprivate static let documents: [String: String] = [
    "/root": #"{"_links": {"one": {"href": "/one"}, "many": [{"href": "/1"}, {"href": "/2"}, {"href": "/3"}]}}"#,
    "/items": #"{"_links": {"item": [{"href": "/1"}, {"href": "/2"}, {"href": "/3"}], "next": {"href": "/page2"}}}"#,
    "/one": #"{"_links": {"one": {"href": "/deep"}}}"#, "/1": "{}", "/2": "{}", "/3": "{}",
  ]
}

extension CancellationTests.Point {
  /// The paths that get no answer.
  var blocked: Set<String> {
    switch self {
    case .root: ["/root"]
    case .oneLink: ["/one"]
    case .manyLinks, .itemsOfACollection, .queued: ["/1", "/2", "/3"]
    case .secondLevel: ["/deep"]
    case .nextPage: ["/page2"]
    }
  }

  /// How many requests run at that point.
  var running: Int {
    switch self {
    case .root, .oneLink, .secondLevel, .nextPage: 1
    case .manyLinks, .itemsOfACollection: 3
    case .queued: 2
    }
  }

  func run(_ manager: ResourceManager) async throws {
    struct Item: Codable {}
    let root = URL(string: Traversal.root)!
    switch self {
    case .root: _ = try await manager.resource(from: root) as Parameters
    case .oneLink: _ = try await manager.resource(from: root, includes: ["one"]) as Parameters
    case .manyLinks: _ = try await manager.resource(from: root, includes: ["[many]"]) as Parameters
    case .itemsOfACollection:
      _ = try await manager.resourceCollection(from: URL(string: "https://api.example/items")!) as [Parameters]
    case .secondLevel: _ = try await manager.resource(from: root, includes: ["one.one"]) as Parameters
    case .queued:
      _ =
        try await manager.resource(
          from: root, includes: ["[many]"],
          options: HalleyKit.Options(limits: HalleyKit.Limits(concurrentRequests: 2))) as Parameters
    case .nextPage:
      for try await _ in manager.items(HalleyRequest<Item>(url: "https://api.example/items")) {}
    }
  }
}

/// Answers some paths at once, and others not before their request is cancelled.
actor BlockingServer: HalleyRequester {
  private let documents: [String: String]
  private let blocked: Set<String>
  private(set) var running = 0
  private(set) var cancelled = 0
  private(set) var blockedRequests = 0
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  init(documents: [String: String], blocked: Set<String>) {
    self.documents = documents
    self.blocked = blocked
  }

  func response(from url: URL) async throws -> HalleyResponse {
    running += 1
    defer { running -= 1 }
    if blocked.contains(url.path()) {
      blockedRequests += 1
      if let waiting, blockedRequests >= waiting.count {
        waiting.continuation.resume()
        self.waiting = nil
      }
      do {
        try await Task.sleep(for: .seconds(600))
      } catch {
        cancelled += 1
        throw error
      }
    }
    guard let text = documents[url.path()] else { throw URLError(.fileDoesNotExist) }
    return HalleyResponse(body: Data(text.utf8))
  }

  func waitUntilBlocked(_ count: Int) async {
    guard blockedRequests < count else { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }
}
