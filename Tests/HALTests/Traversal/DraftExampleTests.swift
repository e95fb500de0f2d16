import Foundation
import HAL
import Testing

/// Documents of the shapes that the HAL draft gives as examples.
@Suite struct DraftExampleTests {
  struct Order: HalleyCodable, IncludableType, Equatable {
    let _links: Links?
    let currency: String
    let status: String
    let total: Decimal

    enum CodingKeys: String, CodingKey, IncludeKey { case _links, currency, status, total }
    enum IncludeType: IncludeTypeInterface {
      typealias IncludeCodingKey = CodingKeys
      case plain
      func prepareIncludes() -> [IncludeField] {}
    }
  }

  @Test func oneResource() async throws {
    let server = StubServer([
      "https://example.org/orders/523": """
      {"_links": {"self": {"href": "/orders/523"}, "warehouse": {"href": "/warehouse/56"},
                  "invoice": {"href": "/invoices/873"}},
       "currency": "USD", "status": "shipped", "total": 10.20}
      """
    ])
    let order: Order = try await ResourceManager(requester: server).request(
      HalleyRequest(url: "https://example.org/orders/523"))
    #expect(order.total == Decimal(string: "10.2"))
    #expect(order._links?.selfLink?.href == "/orders/523")
    #expect(order.href(for: "invoice") == "/invoices/873")
  }

  private static let orders = """
    {"_links": {"self": {"href": "/orders"},
                "curies": [{"name": "ea", "href": "http://example.com/docs/rels/{rel}", "templated": true}],
                "next": {"href": "/orders?page=2"}, "ea:find": {"href": "/orders{?id}", "templated": true},
                "ea:admin": [{"href": "/admins/2", "title": "Fred"}, {"href": "/admins/5", "title": "Kate"}]},
     "currentlyProcessing": 14, "shippedToday": 20,
     "_embedded": {"ea:order": [
       {"_links": {"self": {"href": "/orders/123"}, "ea:basket": {"href": "/baskets/98712"},
                   "ea:customer": {"href": "/customers/7809"}},
        "total": 30.00, "currency": "USD", "status": "shipped"},
       {"_links": {"self": {"href": "/orders/124"}, "ea:basket": {"href": "/baskets/97213"},
                   "ea:customer": {"href": "/customers/12369"}},
        "total": 20.00, "currency": "USD", "status": "processing"}]}}
    """

  @Test func aCollectionUnderItsOwnName() async throws {
    let server = StubServer([
      "https://example.org/orders": Self.orders,
      "https://example.org/orders?page=2":
        #"{"_links": {"self": {"href": "/orders?page=2"}}, "currentlyProcessing": 14}"#,
    ])
    let manager = ResourceManager(requester: server)
    let request = HalleyRequest<Order>(
      url: "https://example.org/orders", options: HalleyKit.Options(arrayKey: "ea:order"))
    #expect(try await manager.requestCollection(request).map(\.status) == ["shipped", "processing"])
    // The empty page has no `_embedded` at all.
    let all = manager.items(request)
    #expect(try await all.reduce(into: 0) { $0 += $1.total } == 50)
  }

  @Test func curiesAndTemplates() throws {
    struct Root: HalleyCodable { let _links: Links? }
    let root = try JSONDecoder().decode(Root.self, from: Data(Self.orders.utf8))
    #expect(root._links?.uri(for: "ea:find") == "http://example.com/docs/rels/find")
    #expect(root._links?.links(forURI: "http://example.com/docs/rels/admin")?.map(\.title) == ["Fred", "Kate"])
    #expect(try root.asURL(for: "ea:find", with: ["id": "7"])?.relativeString == "/orders?id=7")
  }

  /// The hypertext cache pattern: the value is the same before the server embeds the author and after.
  @Test func theHypertextCachePattern() async throws {
    let links = #""_links": {"self": {"href": "/books/the-way-of-zen"}, "author": {"href": "/people/alan-watts"}}"#
    let author = """
      {"_links": {"self": {"href": "/people/alan-watts"}}, "name": "Alan Watts", "born": "January 6, 1915",
       "died": "November 16, 1973"}
      """
    let before = Traversal(["root": "{\(links)}", "people/alan-watts": author], includes: ["author"])
    let after = Traversal(["root": #"{\#(links), "_embedded": {"author": \#(author)}}"#], includes: ["author"])
    #expect(try await before.resource() == after.resource())
    #expect(await before.requests().count == 2)
    #expect(await after.requests().count == 1)
  }

  @Test func theSmallestResource() async throws {
    #expect(try await Traversal(["root": "{}"]).resource() == "{}")
  }
}
