import Foundation
import HAL
import Testing

/// Where the items of a collection come from.
@Suite struct CollectionTests {
  struct Row: Sendable {
    let document: String
    var expected = "[]"
    var requests: [String] = []
  }

  static let rows = [
    Row(document: #"{"_embedded": {"item": [{"n": 8}, {"n": 9}]}}"#, expected: #"[{"n": 8}, {"n": 9}]"#),
    Row(
      document: #"{"_embedded": {"item": [{"n": 8}]}, "_links": {"item": [{"href": "/2"}]}}"#,
      expected: #"[{"n": 8}]"#),
    Row(
      document: #"{"_links": {"item": [{"href": "/2"}, {"href": "/1"}]}}"#, expected: #"[{"n": 2}, {"n": 1}]"#,
      requests: ["2", "1"]),
    Row(document: #"{"_embedded": {"item": []}}"#),
    Row(document: #"{"_links": {"item": []}}"#),
    Row(document: #"{"_embedded": {"item": []}, "_links": {"item": [{"href": "/1"}]}}"#),
    Row(document: "{}"),
    Row(document: #"{"state": 1, "_links": {"self": {"href": "/root"}}}"#),
    // One where the original finds none.
    Row(document: #"{"_links": {"item": {"href": "/1"}}}"#, expected: #"[{"n": 1}]"#, requests: ["1"]),
    Row(document: #"{"_embedded": {"item": {"n": 8}}}"#, expected: #"[{"n": 8}]"#),
    Row(
      document: #"{"_embedded": {"item": null}, "_links": {"item": {"href": "/1"}}}"#, expected: #"[{"n": 1}]"#,
      requests: ["1"]),
  ]

  private static let items = ["1": #"{"n": 1}"#, "2": #"{"n": 2}"#]

  @Test(arguments: rows, [true, false])
  func items(of row: Row, prefersEmbedded: Bool) async throws {
    let options = HalleyKit.Options(preferEmbeddedOverLinkTraversing: prefersEmbedded)
    let atRoot = Traversal(Self.items.merging(["root": row.document]) { $1 }, options: options)
    #expect(try await atRoot.collection() == canonical(row.expected))
    // Items are fetched at once, in no order.
    #expect(await atRoot.requests().sorted() == (["root"] + row.requests).sorted())

    let atPage = Traversal(Self.items.merging(["root": row.document]) { $1 }, options: options)
    let page = try JSONSerialization.jsonObject(with: Data(try await atPage.page().utf8)) as? [String: Any]
    #expect(try canonical(page?["item"] ?? "none") == canonical(row.expected))

    // The same document at the end of a link.
    let documents = ["root": #"{"_links": {"rel": {"href": "/list"}}}"#, "list": row.document]
    let below = Traversal(Self.items.merging(documents) { $1 }, includes: ["[rel]"], options: options)
    #expect(
      try await below.resource() == canonical(#"{"_links": {"rel": {"href": "/list"}}, "rel": \#(row.expected)}"#))
  }

  @Test(arguments: ["[7]", "7", "[[]]", #""text""#])
  func itemsThatAreNoResources(items: String) async throws {
    let root = #"{"_embedded": {"item": \#(items)}}"#
    for fails in [true, false] {
      let options = HalleyKit.Options(failWhenAnyNestedRequestErrors: fails)
      let collection = await halError { try await Traversal(["root": root], options: options).collection() }
      let page = await halError { try await Traversal(["root": root], options: options).page() }
      #expect(collection?.reason == .notArrayOfDictionaries)
      #expect(page?.reason == .notArrayOfDictionaries)
    }
  }

  @Test(arguments: ["[]", "7", "null", #""text""#])
  func rootsThatAreNoObjects(root: String) async throws {
    #expect(await halError { try await Traversal(["root": root]).resource() }?.reason == .notDictionary)
    #expect(await halError { try await Traversal(["root": root]).collection() }?.reason == .notDictionary)
    #expect(await halError { try await Traversal(["root": root]).page() }?.reason == .notDictionary)
  }

  @Test func anotherKeyAtEveryDepth() async throws {
    let documents = [
      "root": #"{"_links": {"orders": {"href": "/orders"}}}"#,
      "orders": #"{"_embedded": {"ea:order": [{"_links": {"parts": {"href": "/parts"}}}]}}"#,
      "parts": #"{"_links": {"ea:order": [{"href": "/part"}]}}"#, "part": #"{"n": 1}"#,
    ]
    let traversal = Traversal(
      documents, includes: ["[orders].[parts]"], options: HalleyKit.Options(arrayKey: "ea:order"))
    #expect(
      try await traversal.resource()
        == canonical(
          """
          {"_links": {"orders": {"href": "/orders"}},
           "orders": [{"_links": {"parts": {"href": "/parts"}}, "parts": [{"n": 1}]}]}
          """))
  }

  /// A page keeps what the root of a collection holds beside its items, which includes do not touch.
  @Test func pagesKeepTheirOtherMembers() async throws {
    let root = """
      {"_links": {"next": {"href": "/2"}, "a": {"href": "/a"}}, "page": {"size": 1}, "a": 1, "b": null,
       "_embedded": {"item": [{"_embedded": {"a": {"n": 1}}}], "filters": [1]}}
      """
    #expect(
      try await Traversal(["root": root], includes: ["a"]).page()
        == canonical(
          """
          {"_links": {"next": {"href": "/2"}, "a": {"href": "/a"}}, "page": {"size": 1}, "a": 1, "b": null,
           "item": [{"a": {"n": 1}}], "filters": [1]}
          """))
  }

  @Test func pagesBelowTheRootKeepTheirMetadata() async throws {
    struct Customer: HalleyCodable, IncludableType {
      let _links: Links?
      let orders: PaginationPage<Order>

      enum CodingKeys: String, CodingKey, IncludeKey { case _links, orders }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case orders
        func prepareIncludes() -> [IncludeField] { ToPage(.orders) }
      }
    }
    struct Order: Codable { let n: Int }
    let page = """
      {"_embedded": {"list": [{"n": 1}]}, "_links": {"next": {"href": "/2"}},
       "meta": {"size": 1, "totalElements": 2, "totalPages": 2, "number": 0}}
      """
    let linked = ["root": #"{"_links": {"orders": {"href": "/orders"}}}"#, "orders": page]
    let embedded = ["root": #"{"_embedded": {"orders": \#(page)}}"#]
    for documents in [linked, embedded] {
      let customer: Customer = try await Traversal(documents).manager.request(
        HalleyRequest(
          url: Traversal.root, includeType: .orders,
          options: HalleyKit.Options(arrayKey: "list", pageMetadataKey: "meta")))
      #expect(customer.orders.resources?.map(\.n) == [1])
      #expect(customer.orders.metadata.totalElements == 2)
      #expect(customer.orders.nextPage?.href == "/2")
    }
  }

  /// Servers that put each collection under a name of its own, and links that have names.
  @Test func whatARelationAsksForBesideItsName() async throws {
    struct Customer: HalleyCodable, IncludableType {
      let _links: Links?
      let orders: [Order]
      let invoices: PaginationPage<Order>
      let icon: Order?

      enum CodingKeys: String, CodingKey, IncludeKey { case _links, orders, invoices, icon }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case all, other

        func prepareIncludes() -> [IncludeField] {
          ToMany(.orders, items: "orderList")
          ToPage(.invoices, items: "invoiceList")
          ToOne(.icon, linkName: self == .all ? "small" : "huge")
        }
      }
    }
    struct Order: Codable { let n: Int }
    let documents = [
      "root": """
      {"_links": {"orders": {"href": "/orders"}, "invoices": {"href": "/invoices"},
                  "icon": [{"href": "/1", "name": "large"}, {"href": "/2", "name": "small"}]}}
      """,
      "orders": #"{"_embedded": {"orderList": [{"n": 8}]}}"#,
      "invoices": """
      {"_links": {"invoiceList": [{"href": "/1"}]},
       "page": {"size": 1, "totalElements": 2, "totalPages": 2, "number": 0}}
      """,
    ].merging(Self.items) { $1 }
    let manager = Traversal(documents).manager
    let customer: Customer = try await manager.request(HalleyRequest(url: Traversal.root, includeType: .all))
    #expect(customer.orders.map(\.n) == [8])
    #expect(customer.invoices.resources?.map(\.n) == [1])
    #expect(customer.icon?.n == 2)
    let other: Customer = try await manager.request(HalleyRequest(url: Traversal.root, includeType: .other))
    #expect(other.icon == nil)
  }

  @Test func relationsThatAreAskedForInTwoWays() async throws {
    struct Model: HalleyCodable, IncludableType {
      let _links: Links?
      enum CodingKeys: String, CodingKey, IncludeKey { case _links, list }
      init(from decoder: any Decoder) throws { _links = nil }
      func encode(to encoder: any Encoder) throws {}
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case same, different

        func prepareIncludes() -> [IncludeField] {
          ToMany(.list)
          ToMany(.list, items: "a")
          ToMany(.list, items: self == .same ? "a" : "b")
        }
      }
    }
    let manager = Traversal(["root": "{}"]).manager
    for (list, reason) in [
      (Model.IncludeType.same, nil), (.different, HalleyKit.Error.conflictingIncludes(relationship: "list")),
    ] {
      let error = await halError {
        try await manager.request(HalleyRequest<Model>(url: Traversal.root, includeType: list)) as Model
      }
      #expect(error?.reason == reason)
    }
  }
}
