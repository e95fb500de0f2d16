import Foundation
import HAL
import Testing

/// From a link to the URL that is asked for.
@Suite struct ResolutionTests {
  /// Where the links of `https://api.example/root` lead.
  private func request(
    _ href: String, templated: Bool = false, base: String? = nil, queries: [FieldQueryItem] = [],
    resolver: any LinkResolver = URLLinkResolver()
  ) async throws -> String? {
    let link = #"{"href": "\#(href)", "templated": \#(templated)}"#
    let server = Redirecting(root: #"{"_links": {"a": \#(link)}}"#, base: base.flatMap { URL(string: $0) })
    struct Root: HalleyCodable, IncludableType {
      let _links: Links?
      struct IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = String
        let queries: [FieldQueryItem]
        func prepareIncludes() -> [IncludeField] { ToOne("a", queries: queries) }
      }
    }
    let manager = ResourceManager(requester: server)
    if queries.isEmpty {
      _ =
        try await manager.resource(
          from: URL(string: Traversal.root)!, includes: ["a"], linkResolver: resolver) as Parameters
    } else {
      _ =
        try await manager.request(
          HalleyRequest<Root>(url: Traversal.root, includeType: Root.IncludeType(queries: queries))) as Root
    }
    return await server.requested.last
  }

  @Test(arguments: [
    ("/a", "https://api.example/a"), ("a", "https://api.example/a"), ("../a", "https://api.example/a"),
    ("//other.example/a", "https://other.example/a"), ("?x=1", "https://api.example/root?x=1"),
    ("http://other.example/a", "http://other.example/a"), ("./b/../a?x=%2F", "https://api.example/a?x=%2F"),
  ])
  func relativeLinks(href: String, url: String) async throws {
    #expect(try await request(href) == url)
  }

  /// An empty reference is the document that it stands in (RFC 3986, 4.4), as is a template that comes to nothing.
  @Test(arguments: [#"{"href": ""}"#, ##"{"href": "#"}"##, #"{"href": "{?page}", "templated": true}"#])
  func emptyReferences(link: String) async throws {
    let traversal = Traversal(["root": #"{"_links": {"a": \#(link)}, "n": 1}"#], includes: ["a.a"])
    #expect(try await traversal.resource().components(separatedBy: #""n":1"#).count == 4)
    #expect(await traversal.requests() == ["root"])
  }

  /// The same for a link that a model hands out.
  @Test(arguments: [
    ("{?page}", "https://api.example/root?x=1"), ("other", "https://api.example/other"), ("//h/", "https://h/"),
  ])
  func linksOfAModel(href: String, url: String) throws {
    struct Model: HalleyCodable { let _links: Links? }
    let model = Model(_links: Links(relationships: ["a": [Link(href: href, templated: true)]]))
    let base = URL(string: "https://api.example/root?x=1")
    #expect(try model.linkURL(for: "a", with: ["page": nil], relativeTo: base)?.absoluteString == url)
    #expect(try model.linkURL(for: "b", relativeTo: base) == nil)
  }

  @Test func theBaseIsWhereTheDocumentCameFrom() async throws {
    #expect(try await request("a", base: "https://moved.example/v2/root") == "https://moved.example/v2/a")
  }

  @Test func linksOfEmbeddedResources() async throws {
    let traversal = Traversal(
      ["root": #"{"_embedded": {"a": {"_links": {"b": {"href": "b"}}}}}"#, "b": "{}"], includes: ["a.b"])
    _ = try await traversal.resource()
    #expect(await traversal.requests() == ["root", "b"])
  }

  @Test func templates() async throws {
    #expect(try await request("/a{?x}", templated: true) == "https://api.example/a")
    #expect(try await request("/a{?x}") == "https://api.example/a%7B?x%7D")
    let handler = DefaultTemplateHandler()
    handler.updateTemplate(for: "x") { "1" }
    handler.updateTemplate(for: "y") { nil }
    handler.updateTemplate(for: "z") { "3" }
    func resolver(_ queryItems: [URLQueryItem]) -> TemplateLinkResolver {
      TemplateLinkResolver(
        parameters: [:], templateHandler: OverridingTemplateHandler(queryItems: queryItems, defaults: handler))
    }
    #expect(try await request("/a{?x,y,z}", templated: true, resolver: resolver([])) == "https://api.example/a?x=1&z=3")
    // The first of a name counts, one without a value takes the default away, and one without a variable is lost.
    let items = [("x", nil), ("y", "2"), ("y", "4"), ("w", "5")].map { URLQueryItem(name: $0.0, value: $0.1) }
    #expect(
      try await request("/a{?x,y,z}", templated: true, resolver: resolver(items)) == "https://api.example/a?y=2&z=3")
    handler.removeTemplate(for: "z")
    #expect(handler.expandedValues == ["x": "1"])
    let values = OverridingTemplateHandler(values: ["x": ["a", "b"], "m": ["k": "v"]], defaults: handler)
    #expect(
      try await request(
        "/a{?x*,m*}", templated: true, resolver: TemplateLinkResolver(parameters: [:], templateHandler: values))
        == "https://api.example/a?x=a&x=b&k=v")
  }

  /// The original dead-locks.
  @Test func aValueMayChangeAValue() {
    let handler = DefaultTemplateHandler()
    handler.updateTemplate(for: "x") {
      handler.updateTemplate(for: "y") { "2" }
      return "1"
    }
    #expect(handler.expandedValues == ["x": "1"])
    #expect(handler.expandedValues == ["x": "1", "y": "2"])
  }

  /// Query items of a relation leave what the link has as it is written. The original rewrites the query.
  @Test(arguments: [
    ("/a", false, "/a?k=1,2&n=%2B%26"), ("/a?flag", false, "/a?flag&k=1,2&n=%2B%26"),
    ("/a?x=%2B%2C&y=a+b&y=c", false, "/a?x=%2B%2C&y=a+b&y=c&k=1,2&n=%2B%26"),
    ("/a?k=0#part", false, "/a?k=0,1,2&n=%2B%26#part"), ("/a?k", false, "/a?k=1,2&n=%2B%26"),
    ("/a{?k,n}", true, "/a?k=1%2C2&n=%2B%26"), ("/a{?k}", true, "/a?k=1%2C2&n=%2B%26"),
    ("/a?", false, "/a?k=1,2&n=%2B%26"),
  ])
  func queryItems(href: String, templated: Bool, expected: String) async throws {
    let queries = [FieldQueryItem(key: "k", values: ["1", "2"]), FieldQueryItem(key: "n", value: "+&")]
    #expect(try await request(href, templated: templated, queries: queries) == "https://api.example" + expected)
  }

  @Test func queryItemsOfOneNameAreJoined() async throws {
    let queries = [FieldQueryItem(key: "k", value: "b"), FieldQueryItem(key: "k", value: "a")]
    #expect(try await request("/a", queries: queries) == "https://api.example/a?k=b,a")
  }

  /// A resolver of one's own sees the path of each link.
  @Test func pathsThatResolversSee() async throws {
    struct Recording: LinkResolver {
      let paths = Recorder<String>()
      func resolveLink(_ link: Link, relationshipPath: String?) throws -> URL {
        paths.add("\(link.href) \(relationshipPath ?? "nil")")
        return try link.asURL()
      }
    }
    let documents = [
      "root": #"{"_links": {"item": [{"href": "/1"}]}}"#, "1": #"{"_links": {"a": {"href": "/list"}}}"#,
      "list": #"{"_links": {"item": [{"href": "/2"}]}}"#, "2": #"{"_links": {"b": {"href": "/3"}}}"#, "3": "{}",
    ]
    let resolver = Recording()
    _ = try await Traversal(documents, includes: ["[a].b"], resolver: resolver).collection()
    #expect(resolver.paths.values == ["/1 nil", "/list [a]", "/2 [a]", "/3 [a].b"])

    let adding = TemplateLinkResolver(parameters: ["[a]": [URLQueryItem(name: "k", value: "v")]])
    let traversal = Traversal(
      documents.merging(["list?k=v": documents["list"]!, "2?k=v": documents["2"]!]) { $1 }, includes: ["[a].b"],
      resolver: adding)
    _ = try await traversal.collection()
    #expect(await traversal.requests() == ["root", "1", "list?k=v", "2?k=v", "3"])
  }
}

/// A server whose root document may come from elsewhere. Everything else is an empty resource.
private actor Redirecting: HalleyRequester {
  let root: String
  let base: URL?
  private(set) var requested: [String] = []

  init(root: String, base: URL?) {
    self.root = root
    self.base = base
  }

  func response(from url: URL) -> HalleyResponse {
    requested.append(url.absoluteString)
    return requested.count == 1
      ? HalleyResponse(body: Data(root.utf8), url: base) : HalleyResponse(body: Data("{}".utf8))
  }
}
