import Foundation
import HAL
import OpenCombine
import Testing

/// The calls as publishers, as code written for the original uses them.
@Suite(.timeLimit(.minutes(1)))
struct CombineTests {
  private let url = URL(string: Server.root)

  /// All that a publisher gives, and how it ends.
  private func outcome<P: Publisher>(
    of publisher: P
  ) async -> (values: [P.Output], completion: Subscribers.Completion<P.Failure>) {
    let subscription = Subscription()
    nonisolated(unsafe) var values: [P.Output] = []
    nonisolated(unsafe) let publisher = publisher
    let completion: Subscribers.Completion<P.Failure> = await withCheckedContinuation { continuation in
      subscription.keep(
        publisher.sink(
          receiveCompletion: { continuation.resume(returning: $0) }, receiveValue: { values.append($0) }))
    }
    return (values, completion)
  }

  private final class Subscription: @unchecked Sendable {
    private let lock = NSLock()
    private var cancellable: AnyCancellable?

    func keep(_ cancellable: AnyCancellable) { lock.withLock { self.cancellable = cancellable } }
  }

  private static let collection = """
    {
      "_embedded": {"item": [{"name": "Ada", "_links": {"website": {"href": "https://example.com/ada"}}}, {"name": "Bob"}]},
      "page": {"size": 2, "totalElements": 2, "totalPages": 1, "number": 1}
    }
    """
  private static let bodies = ["/contacts": collection, "/ada": #"{"title": "Ada's"}"#]

  @Test func oneResource() async {
    let manager = ResourceManager(requester: Server(["/contacts": #"{"name": "Ada"}"#]))
    let publisher: AnyPublisher<Contact, any Error> = manager.request(
      HalleyRequest<Contact>(url: Server.root, includeType: .full))
    let (values, completion) = await outcome(of: publisher)
    #expect(values.map(\.name) == ["Ada"])
    guard case .finished = completion else {
      Issue.record("\(completion)")
      return
    }
  }

  @Test func aCollectionWithWhatIsIncluded() async {
    let manager = ResourceManager(requester: Server(Self.bodies))
    let publisher: AnyPublisher<[Contact], any Error> = manager.requestCollection(
      HalleyRequest<Contact>(url: Server.root, includeType: .full))
    let (values, _) = await outcome(of: publisher)
    #expect(values.first?.map(\.name) == ["Ada", "Bob"])
    #expect(values.first?.map(\.website?.title) == ["Ada's", nil])
  }

  @Test func aPage() async {
    let manager = ResourceManager(requester: Server(Self.bodies))
    let publisher: AnyPublisher<PaginationPage<Contact>, any Error> = manager.requestPage(
      HalleyRequest<Contact>(url: Server.root, includeType: .full))
    let (values, _) = await outcome(of: publisher)
    #expect(values.first?.itemCount == 2)
    #expect(values.first?.metadata.totalElements == 2)
  }

  @Test func anErrorEndsThePublisher() async {
    let manager = ResourceManager(requester: Server(["/contacts": ""]))
    let publisher: AnyPublisher<Contact, any Error> = manager.request(HalleyRequest<Contact>(url: Server.root))
    let (values, completion) = await outcome(of: publisher)
    #expect(values.isEmpty)
    guard case .failure(let error as HALError) = completion else {
      Issue.record("\(completion)")
      return
    }
    #expect(error.url == url)
    #expect(error.underlyingError is URLError)
  }

  @Test func untypedPublishersGiveResultsAndNeverFail() async throws {
    let manager = ResourceManager(requester: Server(Self.bodies.merging(["/broken": ""]) { $1 }))
    let url = try #require(url)
    let one: AnyPublisher<Result<Parameters, any Error>, Never> = manager.resourceCollectionWithMetadata(
      from: url, includes: ["website"])
    let page = try await outcome(of: one).values.first?.get()
    #expect((page?["item"] as? [Parameters])?.count == 2)
    let all: AnyPublisher<Result<[Parameters], any Error>, Never> = manager.resourceCollection(from: url)
    #expect(try await outcome(of: all).values.first?.get().count == 2)
    let broken: AnyPublisher<Result<Parameters, any Error>, Never> = manager.resource(
      from: try #require(URL(string: "https://example.com/broken")))
    let result = await outcome(of: broken).values.first
    #expect(throws: HALError.self) { try result?.get() }
  }

  @Test func eachSubscriptionRequestsAnewAndNothingIsRequestedBefore() async {
    let server = Server(Self.bodies)
    let manager = ResourceManager(requester: server)
    let publisher: AnyPublisher<[Contact], any Error> = manager.requestCollection(
      HalleyRequest<Contact>(url: Server.root))
    #expect(server.requested == [])
    _ = await outcome(of: publisher)
    _ = await outcome(of: publisher)
    #expect(server.requested == ["/contacts", "/contacts"])
  }

  @Test func retryWorks() async {
    let server = Server(["/contacts": ""])
    let manager = ResourceManager(requester: server)
    let publisher: AnyPublisher<[Contact], any Error> = manager.requestCollection(
      HalleyRequest<Contact>(url: Server.root))
    let mended = publisher.tryCatch { error -> AnyPublisher<[Contact], any Error> in
      server.serve(Self.collection, at: "/contacts")
      throw error
    }
    let (values, _) = await outcome(of: mended.retry(1))
    #expect(values.first?.count == 2)
    #expect(server.requested.count == 2)
  }

  @Test func cancellingASubscriptionReachesTheRunningRequest() async {
    let server = Server([:])
    let manager = ResourceManager(requester: server)
    let publisher: AnyPublisher<Contact, any Error> = manager.request(HalleyRequest<Contact>(url: Server.root))
    nonisolated(unsafe) var received = 0
    let subscription = publisher.sink(receiveCompletion: { _ in received += 1 }, receiveValue: { _ in received += 1 })
    await server.requests(1)
    subscription.cancel()
    while server.cancelled.isEmpty { await Task.yield() }
    #expect(server.cancelled == ["/contacts"])
    #expect(received == 0)
  }
}
