import HAL
import Testing

/// Include strings, and the builder that makes them of relations.
@Suite struct IncludeTests {
  enum Key: String, CodingKey, IncludeKey {
    case a, b
    case dotted = "https://rels.example/x"
  }

  struct Model: HalleyCodable, IncludableType {
    let _links: Links?

    enum IncludeType: IncludeTypeInterface {
      typealias IncludeCodingKey = Key
      case keys, relations, arrays, nested
      case control(Bool, Int)
      case level(Int)
      case endless, mutual, loop, strings

      func prepareIncludes() -> [IncludeField] {
        switch self {
        case .keys:
          Key.a
          Key.b.toMany
          AnyKey("c")
          AnyKey(.dotted)
        case .relations:
          ToOne(.a, queries: [FieldQueryItem(key: "k", value: "1")])
          ToMany(.b)
          ToPage(.dotted)
          IncludeField(key: "c.[d]")
        case .arrays:
          [Key.a, Key.b]
          [ToOne(Key.a)]
          [ToMany(Key.b)]
          ["c", "[d]"]
          [IncludeField(key: "e")]
        case .nested:
          Nested(Model.self, including: .relations, at: .a, queries: [FieldQueryItem(key: "n", value: "2")])
          Nested(Model.self, including: .keys, at: .b, toMany: true)
        case .control(let includes, let count):
          if includes { ToOne(.a) }
          for index in 0..<count { "[r\(index)]" }
          if includes {
            Key.b
          } else {
            "c"
          }
        case .endless:
          Nested(Model.self, including: .endless, at: .a)
          Key.b
        case .mutual:
          Nested(Model.self, including: .loop, at: .a)
        case .loop:
          Nested(Model.self, including: .mutual, at: .b, toMany: true)
        case .level(let number):
          Nested(Model.self, including: .level(number + 1), at: .a)
        case .strings:
          "[a].b"
          "c"
        }
      }
    }
  }

  @Test(arguments: [
    (Model.IncludeType.keys, ["a", "[b]", "c", #"https://rels\.example/x"#]),
    (.relations, ["a", "[b]", #"[https://rels\.example/x]"#, "c.[d]"]),
    (.arrays, ["a", "b", "a", "[b]", "c", "[d]", "e"]),
    (
      .nested,
      [
        "a", "a.a", "a.[b]", #"a.[https://rels\.example/x]"#, "a.c.[d]", "[b]", "[b].a", "[b].[b]", "[b].c",
        #"[b].https://rels\.example/x"#,
      ]
    ),
    (.control(true, 2), ["a", "[r0]", "[r1]", "b"]), (.control(false, 0), ["c"]),
    (.strings, ["[a].b", "c"]),
    // Lists that include themselves are written out once.
    (.endless, ["a", "a.a", "a.b", "b"]), (.mutual, ["a", "a.[b]", "a.[b].a"]),
  ])
  func strings(of list: Model.IncludeType, strings: [String]) {
    #expect(list.prepareIncludes().includeKeys() == strings)
  }

  /// Lists that include another one each, without end.
  @Test func listsWithoutEnd() {
    #expect(Model.IncludeType.level(0).prepareIncludes().includeKeys().count == 17)
  }

  @Test func queryItems() {
    let items = Model.IncludeType.nested.prepareIncludes().includeQueryItems()
    #expect(items.mapValues { $0.map { "\($0.key)=\($0.value)" } } == ["a": ["n=2"], "a.a": ["k=1"]])
    #expect(FieldQueryItem(key: "a", value: "1") == FieldQueryItem(key: "a", values: ["2", "3"]))
    #expect(FieldQueryItem(key: "a", values: ["2", "3"]).asQueryItem.value == "2,3")
  }

  @Test func keys() {
    #expect(CustomIncludeKey<Key>("x").includeKey == "x")
    #expect(CustomIncludeKey<Key>(rawValue: "x")?.includeKey == "x")
    #expect(CustomIncludeKey(Key.a).includeKey == "a")
    #expect(ToManyIncludeKey<Key>("x").includeKey == "[x]")
    #expect(ToManyIncludeKey<Key>(rawValue: "x")?.includeKey == "[x]")
    #expect(ToManyIncludeKey(Key.a).includeKey == "[a]")
    #expect("x".toMany.includeKey == "[x]")
    #expect(IncludeField(key: "b").nested(at: "[a]").key == "[a].b")
  }

  /// What strings fetch, as the sheet has it: from the relations that a traversal of anything goes through.
  @Test(arguments: [
    (["a"], ["a"]), (["[a]"], ["a"]), (["[a].b"], ["a", "b"]), (["a..b"], ["a", "b"]), ([".a"], ["a"]),
    (["a."], ["a"]), ([""], []), (["."], []), (["[a"], ["a"]), (["a]"], ["a"]), (["a", "a"], ["a"]),
    (["[a]", "[a].b", "[a].c"], ["a", "b", "c"]), ([#"x\.y"#], ["x.y"]), ([#"[x\.y].b"#], ["x.y", "b"]),
  ])
  func meaning(of strings: [String], fetched: [String]) async throws {
    let all = ["a", "b", "c", "x.y"].map { #""\#($0)": [{"href": "/\#($0)"}]"# }.joined(separator: ", ")
    let document = #"{"_links": {\#(all)}}"#
    let traversal = Traversal(
      ["root": document, "a": document, "b": document, "c": document, "x.y": document], includes: strings)
    _ = try await traversal.resource()
    // Relations of one level are fetched at once, in no order.
    #expect(await traversal.requests().sorted() == (["root"] + fetched).sorted())
  }

  @Test func relationsWithDots() async throws {
    struct Model: HalleyCodable, IncludableType {
      let _links: Links?
      let dotted: [Int]?
      enum CodingKeys: String, CodingKey, IncludeKey {
        case _links
        case dotted = "https://rels.example/x"
      }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case all
        func prepareIncludes() -> [IncludeField] { ToOne(.dotted) }
      }
    }
    let server = StubServer([
      Traversal.root: #"{"_links": {"https://rels.example/x": {"href": "/x"}}}"#, "https://api.example/x": "{}",
    ])
    _ = await halError {
      try await ResourceManager(requester: server).request(
        HalleyRequest<Model>(url: Traversal.root, includeType: .all)) as Model
    }
    #expect(await server.requested == [Traversal.root, "https://api.example/x"])
  }

  /// A list that includes itself follows the data to its end. In the original it overflows the stack.
  @Test func aListMayIncludeItself() async throws {
    struct Comment: HalleyCodable, IncludableType {
      let _links: Links?
      let text: String
      let replies: [Comment]?
      enum CodingKeys: String, CodingKey, IncludeKey { case _links, text, replies }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case thread
        func prepareIncludes() -> [IncludeField] {
          Nested(Comment.self, including: .thread, at: .replies, toMany: true)
        }
      }
      var texts: String { text + (replies.map { "(" + $0.map(\.texts).joined(separator: " ") + ")" } ?? "") }
    }
    let documents = [
      "root": #"{"text": "1", "_links": {"replies": [{"href": "/2"}, {"href": "/3"}]}}"#,
      "2": #"{"text": "2", "_links": {"replies": []}}"#,
      "3": #"{"text": "3", "_embedded": {"replies": [{"text": "4", "_links": {"replies": [{"href": "/5"}]}}]}}"#,
      "5": #"{"text": "5"}"#,
    ]
    let comment: Comment = try await Traversal(documents).manager.request(
      HalleyRequest(url: Traversal.root, includeType: .thread))
    #expect(comment.texts == "1(2() 3(4(5)))")

    // Circular data ends at the limit.
    let circle = ["root": #"{"text": "1", "_links": {"replies": [{"href": "/root"}]}}"#]
    let error = await halError {
      try await Traversal(circle).manager.request(
        HalleyRequest<Comment>(url: Traversal.root, includeType: .thread)) as Comment
    }
    #expect(error?.reason == .limitExceeded(.depth))
    #expect(error?.url?.absoluteString == Traversal.root)
  }

  /// Lists that include themselves twice are followed once, or each step down would double the work.
  @Test func listsThatComeTwice() async throws {
    struct Node: HalleyCodable, IncludableType {
      let _links: Links?
      let next: [Node]?
      enum CodingKeys: String, CodingKey, IncludeKey { case _links, next }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case left, right
        func prepareIncludes() -> [IncludeField] {
          Nested(Node.self, including: .left, at: .next, toMany: true, queries: [FieldQueryItem(key: "l", value: "1")])
          Nested(Node.self, including: .right, at: .next, toMany: true, queries: [FieldQueryItem(key: "r", value: "2")])
          Nested(Node.self, including: .left, at: .next, toMany: true)
        }
      }
    }
    let node = #"{"_links": {"next": [{"href": "/%"}]}}"#
    let depth = 4
    var documents = ["root": node.replacing("%", with: "1")]
    for level in 1...depth {
      let query = String(repeating: "1,", count: level == 1 ? 1 : 2).dropLast()
      let other = String(repeating: "2,", count: level == 1 ? 1 : 2).dropLast()
      documents["\(level)?l=\(query)&r=\(other)"] = level < depth ? node.replacing("%", with: "\(level + 1)") : "{}"
    }
    let traversal = Traversal(documents)
    var found: Node? = try await traversal.manager.request(HalleyRequest(url: Traversal.root, includeType: .left))
    for _ in 0..<depth { found = found?.next?.first }
    #expect(found != nil)
  }
}
