import Foundation
import HAL
import Testing

/// Pages along their `next` links.
@Suite struct PageSequenceTests {
  struct Item: Codable, Equatable, Sendable { let n: Int }

  private func page(_ items: ClosedRange<Int>, next: String?) -> String {
    let links = next.map { #""next": {"href": "\#($0)"}"# } ?? ""
    let items = items.map { #"{"n": \#($0)}"# }.joined(separator: ", ")
    return """
      {"_embedded": {"item": [\(items)]}, "_links": {\(links)},
       "page": {"size": 2, "totalElements": 5, "totalPages": 3, "number": 1}}
      """
  }

  private var documents: [String: String] {
    ["root": page(1...2, next: "?page=2"), "root?page=2": page(3...4, next: "/last"), "last": page(5...5, next: nil)]
  }

  private func request(_ options: HalleyKit.Options = .default) -> HalleyRequest<Item> {
    HalleyRequest(url: Traversal.root, options: options)
  }

  @Test func pages() async throws {
    let traversal = Traversal(documents)
    var counts: [Int] = []
    for try await page in traversal.manager.pages(request()) {
      counts.append(page.itemCount)
      #expect(page.metadata.totalPages == 3)
    }
    #expect(counts == [2, 2, 1])
    #expect(await traversal.requests() == ["root", "root?page=2", "last"])
  }

  @Test func items() async throws {
    let items = Traversal(documents).manager.items(request())
    #expect(try await items.reduce(into: []) { $0.append($1.n) } == [1, 2, 3, 4, 5])
  }

  /// A page is fetched when somebody wants it.
  @Test func pagesThatNobodyAsksFor() async throws {
    let traversal = Traversal(documents)
    for try await item in traversal.manager.items(request()) where item.n == 2 { break }
    #expect(await traversal.requests() == ["root"])
  }

  @Test func emptyPagesAndPagesWithoutMetadata() async throws {
    let documents = [
      "root": #"{"_links": {"next": [{"href": "/2"}]}}"#, "2": #"{"_links": {"next": {"href": "/3"}}}"#,
      "3": #"{"_embedded": {"item": [{"n": 1}]}, "_links": {"next": []}}"#,
    ]
    let items = Traversal(documents).manager.items(request())
    #expect(try await items.reduce(into: []) { $0.append($1.n) } == [1])
    let pages = Traversal(documents).manager.pages(request())
    #expect(await halError { try await pages.reduce(into: 0) { $0 += $1.itemCount } }?.reason == .notDecodable)
  }

  @Test(arguments: ["/root", "#top", "https://api.example/root#x"])
  func pagesInACircle(next: String) async throws {
    let traversal = Traversal(["root": page(1...2, next: next)])
    let (items, error) = await itemsBeforeAnError(traversal.manager.items(request()))
    #expect(items == [1, 2])
    #expect(error?.reason == .repeatedPage)
    #expect(error?.url?.path == "/root")
    #expect(await traversal.requests() == ["root"])
  }

  @Test func pagesWithoutEnd() async throws {
    let documents = Dictionary(
      uniqueKeysWithValues: (0..<10).map { ($0 == 0 ? "root" : "\($0)", page($0...$0, next: "/\($0 + 1)")) })
    let options = HalleyKit.Options(limits: HalleyKit.Limits(pages: 4))
    let traversal = Traversal(documents)
    let (items, error) = await itemsBeforeAnError(traversal.manager.items(request(options)))
    #expect(items == [0, 1, 2, 3])
    #expect(error?.reason == .limitExceeded(.pages))
    #expect(error?.url?.path == "/4")
    #expect(await traversal.requests() == ["root", "1", "2", "3"])
  }

  /// A page is there even where the link to the one after it is not.
  @Test func aNextLinkThatGivesNoURL() async throws {
    let template = #"{"_links": {"next": {"href": "{", "templated": true}}, "_embedded": {"item": [{"n": 1}]}}"#
    let (items, error) = await itemsBeforeAnError(Traversal(["root": template]).manager.items(request()))
    #expect(items == [1])
    #expect(error?.path == "next")
    #expect(error?.underlyingError is URITemplate.Error)
  }

  private func itemsBeforeAnError(_ sequence: ItemSequence<Item>) async -> ([Int], HALError?) {
    var items: [Int] = []
    let error = await halError { for try await item in sequence { items.append(item.n) } }
    return (items, error)
  }

  @Test func nothingFollowsAnError() async throws {
    let traversal = Traversal(["root": page(1...1, next: "/missing")])
    var iterator = traversal.manager.items(request()).makeAsyncIterator()
    #expect(try await iterator.next() == Item(n: 1))
    let error = await halError { try await iterator.next() }
    #expect(error?.url?.lastPathComponent == "missing")
    #expect(try await iterator.next() == nil)
  }

  @Test func values() throws {
    let json = Data(
      page(1...2, next: "/2").replacing("_embedded\": {\"item", with: "item").replacing(
        "]}, \"_links", with: "], \"_links"
      ).utf8)
    let page = try JSONDecoder().decode(PaginationPage<Item>.self, from: json)
    #expect(page.resources == [Item(n: 1), Item(n: 2)])
    #expect(page.nextPage?.href == "/2")
    #expect([page.firstPage, page.lastPage, page.previousPage] == [nil, nil, nil])
    #expect(page.mapResources { "\($0.n)" }.resources == ["1", "2"])
    #expect(try JSONDecoder().decode(PaginationPage<Item>.self, from: JSONEncoder().encode(page)) == page)
    #expect(PaginationPage<Item>.empty() == PaginationPage(resources: [], metadata: .empty()))
    #expect(PaginationPage<Item>.empty().itemCount == 0)
  }
}
