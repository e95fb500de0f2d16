import HAL
import Testing

/// Each URL is fetched once, in a call.
@Suite struct CacheTests {
  private let documents = [
    "root": #"{"_links": {"a": {"href": "/a"}, "b": {"href": "/a#part"}, "root": {"href": "/root"}}, "n": 0}"#,
    "a": #"{"_links": {"c": {"href": "/c"}, "root": {"href": "/root"}}, "n": 1}"#, "c": #"{"n": 2}"#,
  ]

  @Test func aURLIsFetchedOnceAndReadWithTheIncludesOfEachPlace() async throws {
    let traversal = Traversal(documents, includes: ["a.c", "b", "a.root.a", "root.b.c"])
    let result = try await traversal.resource()
    #expect(await traversal.requests().sorted() == ["a", "c", "root"])
    let root = #""_links": {"a": {"href": "/a"}, "b": {"href": "/a#part"}, "root": {"href": "/root"}}, "n": 0"#
    let a = #""_links": {"c": {"href": "/c"}, "root": {"href": "/root"}}, "n": 1"#
    #expect(
      try result
        == canonical(
          """
          {\(root), "a": {\(a), "c": {"n": 2}, "root": {\(root), "a": {\(a)}}}, "b": {\(a)},
           "root": {\(root), "b": {\(a), "c": {"n": 2}}}}
          """))
  }

  @Test func withoutItEachLinkIsARequest() async throws {
    let documents = documents.merging(["a#part": "{}"]) { $1 }
    let traversal = Traversal(
      documents, includes: ["a.c", "b", "a.root.a"], options: HalleyKit.Options(responseFromCache: false))
    _ = try await traversal.resource()
    #expect(await traversal.requests().sorted() == ["a", "a", "a#part", "c", "root", "root"])
  }

  @Test func twoCallsShareNothing() async throws {
    let traversal = Traversal(documents)
    _ = try await traversal.resource()
    _ = try await traversal.resource()
    #expect(await traversal.requests() == ["root", "root"])
  }

  /// Circular data ends with the includes.
  @Test func circlesOfData() async throws {
    let documents = ["root": #"{"_links": {"a": {"href": "/root"}}}"#]
    let traversal = Traversal(documents, includes: ["a.a.a"])
    let links = #""_links": {"a": {"href": "/root"}}"#
    #expect(
      try await traversal.resource()
        == canonical(#"{\#(links), "a": {\#(links), "a": {\#(links), "a": {\#(links)}}}}"#))
    #expect(await traversal.requests() == ["root"])
  }
}
