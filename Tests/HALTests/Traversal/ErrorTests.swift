import Foundation
import HAL
import Testing

/// What a call throws, with the relation and the URL, and what it leaves out when it may.
@Suite struct ErrorTests {
  private let tolerant = HalleyKit.Options(failWhenAnyNestedRequestErrors: false)

  struct Row: Sendable {
    let fault: String
    var documents: [String: String]
    let includes: [String]
    let reason: HalleyKit.Error
    let path: String
    let url: String
    /// The result where failures are tolerated.
    let rest: String
  }

  static let rows = [
    Row(
      fault: "to-one request", documents: ["root": #"{"_links": {"a": {"href": "/a"}}}"#], includes: ["a"],
      reason: .requestFailed, path: "a", url: "a", rest: #"{"_links": {"a": {"href": "/a"}}}"#),
    Row(
      fault: "to-many request", documents: ["root": #"{"_links": {"a": {"href": "/a"}}}"#], includes: ["[a]"],
      reason: .requestFailed, path: "[a]", url: "a", rest: #"{"_links": {"a": {"href": "/a"}}}"#),
    Row(
      fault: "one of several links",
      documents: ["root": #"{"_links": {"a": [{"href": "/a"}, {"href": "/b"}]}}"#, "b": "{}"], includes: ["[a]"],
      reason: .requestFailed, path: "[a]", url: "a",
      rest: #"{"_links": {"a": [{"href": "/a"}, {"href": "/b"}]}, "a": [{}]}"#),
    Row(
      fault: "two links deep",
      documents: [
        "root": #"{"_links": {"a": {"href": "/a"}}}"#, "a": #"{"n": 1, "_links": {"b": {"href": "/b"}}}"#,
      ], includes: ["a.b"], reason: .requestFailed, path: "a.b", url: "b",
      rest: #"{"_links": {"a": {"href": "/a"}}, "a": {"n": 1, "_links": {"b": {"href": "/b"}}}}"#),
    Row(
      fault: "not JSON", documents: ["root": #"{"_links": {"a": {"href": "/a"}}}"#, "a": "<html>"], includes: ["a"],
      reason: .notJSON, path: "a", url: "a", rest: #"{"_links": {"a": {"href": "/a"}}}"#),
    Row(
      fault: "no object", documents: ["root": #"{"_links": {"a": {"href": "/a"}}}"#, "a": "[1]"], includes: ["a"],
      reason: .notDictionary, path: "a", url: "a", rest: #"{"_links": {"a": {"href": "/a"}}}"#),
    Row(
      fault: "shape", documents: ["root": #"{"_links": {"a": {"href": "/a"}}, "_embedded": {"a": 7}}"#],
      includes: ["a"], reason: .relationshipNotFound, path: "a", url: "root",
      rest: #"{"_links": {"a": {"href": "/a"}}}"#),
    Row(
      fault: "shape below an embedded element",
      documents: ["root": #"{"_embedded": {"a": [{"_embedded": {"b": 7}}, {"n": 1}]}}"#], includes: ["[a].b"],
      reason: .relationshipNotFound, path: "[a].b", url: "root", rest: #"{"a": [{}, {"n": 1}]}"#),
    Row(
      fault: "items",
      documents: ["root": #"{"_links": {"a": {"href": "/a"}}}"#, "a": #"{"_embedded": {"item": [7]}}"#],
      includes: ["[a]"], reason: .notArrayOfDictionaries, path: "[a]", url: "a",
      rest: #"{"_links": {"a": {"href": "/a"}}}"#),
    Row(
      fault: "two links for one", documents: ["root": #"{"_links": {"a": [{"href": "/a"}, {"href": "/b"}]}}"#],
      includes: ["a"], reason: .unsupportedLinkType(relationship: "a", link: Link(href: "/a")), path: "a", url: "root",
      rest: #"{"_links": {"a": [{"href": "/a"}, {"href": "/b"}]}}"#),
    Row(
      fault: "no URL", documents: ["root": #"{"_links": {"a": {"href": "//["}}}"#], includes: ["a"],
      reason: .cantResolveURLFromString(string: "//["), path: "a", url: "root",
      rest: #"{"_links": {"a": {"href": "//["}}}"#),
    Row(
      fault: "no template", documents: ["root": #"{"_links": {"a": {"href": "/{", "templated": true}}}"#],
      includes: ["a"], reason: .cantResolveURLFromLink(link: Link(href: "/{", templated: true)), path: "a", url: "root",
      rest: #"{"_links": {"a": {"href": "/{", "templated": true}}}"#),
  ]

  @Test(arguments: rows)
  func failsOrIsLeftOut(row: Row) async throws {
    let error = await halError { try await Traversal(row.documents, includes: row.includes).resource() }
    #expect(error?.reason == row.reason)
    #expect(error?.path == row.path)
    #expect(error?.url?.absoluteString == "https://api.example/\(row.url)")

    let notices = Recorder<HALError>()
    var options = tolerant
    options.notice = { if case .omitted(let error) = $0 { notices.add(error) } }
    let rest = try await Traversal(row.documents, includes: row.includes, options: options).resource()
    #expect(try rest == canonical(row.rest))
    #expect(notices.values.map(\.reason) == [row.reason])
    #expect(notices.values.map(\.path) == [row.path])
  }

  @Test(arguments: [true, false])
  func aFailureAtTheRootAlwaysFails(fails: Bool) async throws {
    let options = HalleyKit.Options(failWhenAnyNestedRequestErrors: fails)
    let missing = await halError { try await Traversal([:], options: options).resource() }
    #expect(missing?.reason == .requestFailed)
    #expect(missing?.path == nil)
    #expect(missing?.url?.absoluteString == Traversal.root)
    #expect(missing?.underlyingError as? StubServer.NotFound == StubServer.NotFound(url: Traversal.root))
    let broken = await halError { try await Traversal(["root": "{"], options: options).resource() }
    #expect(broken?.reason == .notJSON)
  }

  @Test func anItemOfACollectionMayBeLeftOut() async throws {
    let documents = ["root": #"{"_links": {"item": [{"href": "/1"}, {"href": "/2"}]}}"#, "2": #"{"n": 2}"#]
    #expect(try await Traversal(documents, options: tolerant).collection() == canonical(#"[{"n": 2}]"#))
    #expect(await halError { try await Traversal(documents).collection() }?.url?.lastPathComponent == "1")
  }

  /// Two relations to one document that fails: both are left out, each with its own path.
  @Test func aFailureIsShared() async throws {
    let notices = Recorder<String?>()
    var options = tolerant
    options.notice = { if case .omitted(let error) = $0 { notices.add(error.path) } }
    let root = #"{"_links": {"a": {"href": "/x"}, "b": {"href": "/x"}}}"#
    let traversal = Traversal(["root": root], includes: ["a", "b"], options: options)
    #expect(try await traversal.resource() == canonical(root))
    #expect(await traversal.requests() == ["root", "x"])
    #expect(notices.values == ["a", "b"])
  }

  @Test func rootsWithoutURL() async throws {
    struct Item: Decodable {}
    let manager = ResourceManager(requester: StubServer([:] as [String: String]))
    let error = await halError { () -> Item in try await manager.request(HalleyRequest<Item>(url: "")) }
    #expect(error?.reason == .cantResolveURLFromString(string: ""))
  }

  @Test func modelsThatDoNotFit() async throws {
    struct Root: Decodable { let list: [Element] }
    struct Element: Decodable { let one: One }
    struct One: Decodable { let n: Int }
    let documents = [
      "root": #"{"_links": {"list": {"href": "/list"}}}"#,
      "list": #"{"_embedded": {"item": [{"one": {"n": 1}}, {"_links": {"one": {"href": "/one"}}}]}}"#,
      "one": #"{"n": "text"}"#,
    ]
    let traversal = Traversal(documents)
    let error = await halError { () -> Root in
      try await traversal.manager.request(HalleyRequest<Root>(url: Traversal.root, includes: ["[list].one"]))
    }
    #expect(error?.reason == .notDecodable)
    #expect(error?.path == "list.[1].one.n")
    #expect(error?.url?.absoluteString == "https://api.example/one")
    #expect(error?.underlyingError is DecodingError)
  }

  @Test func descriptionsSayWhatWhereAndWhy() async throws {
    let documents = ["root": #"{"_links": {"a": {"href": "/a"}}}"#]
    let error = await halError { try await Traversal(documents, includes: ["a"]).resource() }
    #expect(
      error?.description
        == #"The request failed. Relation: a. URL: https://api.example/a. Cause: NotFound(url: "https://api.example/a")"#
    )
    #expect(error?.localizedDescription == error?.description)
  }

  @Test func oneAndManyOfOneRelation() async throws {
    let error = await halError { try await Traversal(["root": "{}"], includes: ["a", "[a]"]).resource() }
    #expect(error?.reason == .conflictingIncludes(relationship: "a"))
    #expect(error?.path == "a")
    #expect(error?.url?.absoluteString == Traversal.root)
    let below = await halError {
      try await Traversal(["root": #"{"_embedded": {"a": {}}}"#], includes: ["a.b", "a.[b]"]).resource()
    }
    #expect(below?.path == "a.b")
    #expect(below?.url?.absoluteString == Traversal.root)
  }
}

/// Keeps what is handed to it, from any thread.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Value] = []

  var values: [Value] { lock.withLock { recorded } }

  func add(_ value: Value) {
    lock.withLock { recorded.append(value) }
  }
}
