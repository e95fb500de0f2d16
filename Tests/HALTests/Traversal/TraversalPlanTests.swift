import Foundation
import Testing

@testable import HAL

/// The plan, played by hand: documents in, URLs out.
@Suite struct TraversalPlanTests {
  private func plan(
    _ includes: [String], options: HalleyKit.Options = .default
  ) -> TraversalPlan {
    TraversalPlan(
      includes: includes.map { IncludeField(key: $0) }, options: options, resolver: URLLinkResolver(),
      renamesPages: false)
  }

  private func document(_ json: String, _ path: String) throws -> HALDocument {
    try HALDocument(Data(json.utf8), url: url(path), path: nil)
  }

  private func url(_ path: String) throws -> URL {
    try #require(URL(string: "https://api.example/\(path)"))
  }

  private func paths(_ fetches: [TraversalPlan.Fetch]) -> [String] {
    fetches.map(\.url.lastPathComponent)
  }

  @Test func script() throws {
    var plan = plan(["a.b", "[c]"])
    let start = try plan.start(at: url("root"), as: .resource)
    #expect(paths(start) == ["root"])
    let root = #"{"_links": {"a": {"href": "/a"}, "c": [{"href": "/c1"}, {"href": "/a"}]}}"#
    let first = try plan.receive(document(root, "root"), bytes: 1, for: start[0])
    // The second link of `c` waits for the document of `a`.
    #expect(paths(first) == ["a", "c1"])
    #expect(first.map(\.path) == ["a", "[c]"])
    // The answers come in the other order.
    #expect(try plan.receive(document(#"{"n": "c1"}"#, "c1"), bytes: 1, for: first[1]) == [])
    let second = try plan.receive(
      document(#"{"n": "a", "_links": {"b": {"href": "/c1"}}}"#, "a"), bytes: 1, for: first[0])
    // `b` is the document of `c1`, which is there already.
    #expect(second == [])
    let links = #""_links": {"b": {"href": "/c1"}}"#
    #expect(
      try canonical(String(decoding: plan.result(), as: UTF8.self))
        == canonical(
          """
          {"_links": {"a": {"href": "/a"}, "c": [{"href": "/c1"}, {"href": "/a"}]},
           "a": {"n": "a", \(links), "b": {"n": "c1"}}, "c": [{"n": "c1"}, {"n": "a", \(links)}]}
          """))
  }

  @Test func anAnswerCountsOnce() throws {
    var plan = plan(["a"], options: HalleyKit.Options(failWhenAnyNestedRequestErrors: false))
    let start = try plan.start(at: url("root"), as: .resource)
    let root = try document(#"{"_links": {"a": {"href": "/a"}}}"#, "root")
    let fetch = try #require(try plan.receive(root, bytes: 1, for: start[0]).first)
    #expect(try plan.receive(root, bytes: 1, for: start[0]) == [])
    #expect(try plan.fail(HALError(.requestFailed), for: fetch) == [])
    #expect(try plan.receive(document("{}", "a"), bytes: 1, for: fetch) == [])
    #expect(
      try canonical(String(decoding: plan.result(), as: UTF8.self)) == canonical(#"{"_links": {"a": {"href": "/a"}}}"#))
  }

  @Test func urlsOfCodingPaths() throws {
    var plan = plan(["[a]"])
    let start = try plan.start(at: url("root"), as: .resource)
    let fetches = try plan.receive(
      document(#"{"_links": {"a": [{"href": "/1"}, {"href": "/2"}]}}"#, "root"), bytes: 1, for: start[0])
    for fetch in fetches {
      _ = try plan.receive(document("{}", fetch.url.lastPathComponent), bytes: 1, for: fetch)
    }
    #expect(plan.url(at: [])?.lastPathComponent == "root")
    #expect(plan.url(at: [Key("a"), Key(1), Key("x")])?.lastPathComponent == "2")
    #expect(plan.url(at: [Key("a"), Key(2)])?.lastPathComponent == "root")
    #expect(plan.url(at: [Key("b")])?.lastPathComponent == "root")
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) { (stringValue, intValue) = (name, nil) }
    init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(intValue) }
  }
}
