import HAL
import Testing

/// Options hold behind every link. The original forgets them after the first.
@Suite struct OptionScopeTests {
  @Test func preferringLinks() async throws {
    let documents = [
      "root": #"{"_links": {"a": {"href": "/a"}}}"#,
      "a": #"{"_links": {"b": {"href": "/b"}}, "_embedded": {"b": {"n": "embedded"}}}"#, "b": #"{"n": "linked"}"#,
    ]
    for (prefersEmbedded, value) in [(true, "embedded"), (false, "linked")] {
      let traversal = Traversal(
        documents, includes: ["a.b"],
        options: HalleyKit.Options(preferEmbeddedOverLinkTraversing: prefersEmbedded))
      #expect(try await traversal.resource().contains(value))
    }
  }

  @Test func noticesOfDeprecatedLinks() async throws {
    let documents = [
      "root":
        #"{"_links": {"a": {"href": "/a", "deprecation": "https://docs.example/a"}, "x": {"href": "/x", "deprecation": "y"}}}"#,
      "a": #"{"_links": {"b": [{"href": "/b", "deprecation": "https://docs.example/b"}]}}"#, "b": "{}",
    ]
    let notices = Recorder<String>()
    let options = HalleyKit.Options(notice: { notice in
      if case .deprecatedLink(let link, let path, let url, let explanation) = notice {
        notices.add("\(link.href) \(path ?? "root") \(url.path()) \(explanation)")
      }
    })
    _ = try await Traversal(documents, includes: ["a.[b]"], options: options).resource()
    #expect(notices.values == ["/a a /a https://docs.example/a", "/b a.[b] /b https://docs.example/b"])
  }

  @Test func noticesOfInvalidLinks() async throws {
    let documents = ["root": #"{"_links": {"a": [{"href": 1}, {}], "b": 7, "c": {"href": null}}}"#]
    let notices = Recorder<String>()
    let options = HalleyKit.Options(notice: { notice in
      if case .invalidLink(let relationship, let path, let url) = notice {
        notices.add("\(relationship) \(path ?? "root") \(url.path())")
      }
    })
    _ = try await Traversal(documents, includes: ["[a]", "b", "[c]"], options: options).resource()
    #expect(notices.values == ["a [a] /root", "a [a] /root", "b b /root", "c [c] /root"])
  }
}
