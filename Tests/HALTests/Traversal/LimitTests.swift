import HAL
import Testing

/// The bounds of a call, and how many requests run at once.
@Suite struct LimitTests {
  private func error(
    _ limits: HalleyKit.Limits, _ documents: [String: String], _ includes: [String]
  ) async -> HalleyKit.Error? {
    // Limits hold where failures are tolerated, too.
    let options = HalleyKit.Options(failWhenAnyNestedRequestErrors: false, limits: limits)
    return await halError { try await Traversal(documents, includes: includes, options: options).resource() }?.reason
  }

  private let star = [
    "root": #"{"_links": {"a": [{"href": "/1"}, {"href": "/2"}, {"href": "/1"}]}}"#, "1": "{}", "2": "{}",
  ]

  @Test func requests() async throws {
    #expect(await error(HalleyKit.Limits(requests: 3), star, ["[a]"]) == nil)
    #expect(await error(HalleyKit.Limits(requests: 2), star, ["[a]"]) == .limitExceeded(.requests))
    #expect(await error(HalleyKit.Limits(requests: 0), star, []) == .limitExceeded(.requests))
  }

  @Test func depth() async throws {
    let nested = ["root": #"{"_embedded": {"a": {"_embedded": {"a": {"_embedded": {"a": {}}}}}}}"#]
    #expect(await error(HalleyKit.Limits(depth: 3), nested, ["a.a.a.a"]) == nil)
    #expect(await error(HalleyKit.Limits(depth: 2), nested, ["a.a.a.a"]) == .limitExceeded(.depth))
    #expect(await error(HalleyKit.Limits(depth: 2), nested, ["a.a"]) == nil)
  }

  @Test func bytesReceived() async throws {
    let size = star.values.map(\.utf8.count).reduce(0, +)
    #expect(await error(HalleyKit.Limits(bytes: size - 1), star, ["[a]"]) == .limitExceeded(.bytes))
    #expect(await error(HalleyKit.Limits(bytes: 1_000), star, ["[a]"]) == nil)
  }

  /// Few bytes that give many: each document links ten times to itself.
  @Test func bytesOfTheResult() async throws {
    let links = Array(repeating: #"{"href": "/root"}"#, count: 10).joined(separator: ", ")
    let bomb = ["root": #"{"_links": {"a": [\#(links)]}}"#]
    let include = Array(repeating: "[a]", count: 12).joined(separator: ".")
    #expect(await error(HalleyKit.Limits(bytes: 1_000_000), bomb, [include]) == .limitExceeded(.bytes))
  }

  /// Much to look at, of which nothing is kept: each document links ten times to itself.
  @Test func bytesThatAreLookedAt() async throws {
    let links = Array(repeating: #"{"href": "/root"}"#, count: 10).joined(separator: ", ")
    let nulls = (0..<2_000).map { #""\#($0)": null"# }.joined(separator: ", ")
    let items = #"{"_embedded": {\#(nulls)}, "_links": {"item": [\#(links)]}}"#
    let bombs = [
      (["root": #"{"_embedded": {\#(nulls)}, "_links": {"a": [\#(links)]}}"#], "[a].[a]"),
      (["root": #"{"_links": {"a": {"href": "/items"}}}"#, "items": items], "[a].[a].[a]"),
    ]
    for (documents, include) in bombs {
      #expect(await error(HalleyKit.Limits(bytes: 150_000), documents, [include]) == .limitExceeded(.bytes))
      #expect(await error(HalleyKit.Limits(bytes: 150_000), documents, ["[a]"]) == nil)
    }
  }

  @Test(arguments: [1, 3, 10])
  func concurrentRequests(width: Int) async throws {
    let numbers = 1...40
    let links = numbers.map { #"{"href": "/\#($0)"}"# }.joined(separator: ", ")
    var documents = Dictionary(uniqueKeysWithValues: numbers.map { (String($0), "{}") })
    documents["root"] = #"{"_links": {"a": [\#(links)]}}"#
    let traversal = Traversal(
      documents, includes: ["[a]"], options: HalleyKit.Options(limits: HalleyKit.Limits(concurrentRequests: width)),
      delay: .milliseconds(2))
    _ = try await traversal.resource()
    #expect(await traversal.server.mostAtOnce == width)
    // Those that run at once reach the server in any order.
    #expect(await traversal.requests().sorted() == (["root"] + numbers.map(String.init)).sorted())
  }

  @Test func atLeastOneRequestRuns() async throws {
    #expect(await error(HalleyKit.Limits(concurrentRequests: 0), star, ["[a]"]) == nil)
  }
}
