import Foundation

extension ResourceManager {
  /// A page and the pages after it, along their `next` links. A page is fetched when it is requested.
  ///
  /// ```swift
  /// for try await page in manager.pages(HalleyRequest<Order>(url: "https://example.com/orders")) { … }
  /// ```
  public func pages<Item: Codable>(_ request: HalleyRequest<Item>) -> PageSequence<Item> {
    PageSequence(manager: self, request: request)
  }

  /// The items of a collection, page by page, along the `next` links. The pages need no metadata.
  public func items<Item>(_ request: HalleyRequest<Item>) -> ItemSequence<Item> {
    ItemSequence(manager: self, request: request)
  }
}

/// The pages of a collection.
public struct PageSequence<Item: Codable>: AsyncSequence, Sendable {
  fileprivate let manager: ResourceManager
  fileprivate let request: HalleyRequest<Item>

  /// An iterator that begins with the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: PageCursor(manager: manager, request: request))
  }

  /// Fetches the pages, one at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: PageCursor<Item>

    /// - Throws: `HALError` or `CancellationError`. Nothing follows an error.
    public mutating func next() async throws -> PaginationPage<Item>? {
      try await pages.next(PaginationPage<Item>.self, as: .page)
    }
  }
}

/// The items of all pages of a collection.
public struct ItemSequence<Item: Decodable>: AsyncSequence, Sendable {
  fileprivate let manager: ResourceManager
  fileprivate let request: HalleyRequest<Item>

  /// An iterator that begins with the first item of the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(pages: PageCursor(manager: manager, request: request))
  }

  /// Fetches the pages, and returns their items one at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: PageCursor<Item>
    private var items: [Item].Iterator = [].makeIterator()

    fileprivate init(pages: PageCursor<Item>) {
      self.pages = pages
    }

    /// - Throws: `HALError` or `CancellationError`. Nothing follows an error.
    public mutating func next() async throws -> Item? {
      while true {
        if let item = items.next() { return item }
        guard let page = try await pages.next([Item].self, as: .collection) else { return nil }
        items = page.makeIterator()
      }
    }
  }
}

/// The place in a chain of pages.
private struct PageCursor<Item: Decodable> {
  let manager: ResourceManager
  let request: HalleyRequest<Item>
  private var place = Place.first
  private var seen: Set<String> = []

  private enum Place {
    case first
    case next(URL)
    /// The last page has no next page that can be read.
    case failed(HALError)
    case end
  }

  init(manager: ResourceManager, request: HalleyRequest<Item>) {
    self.manager = manager
    self.request = request
  }

  mutating func next<Page: Decodable>(_ type: Page.Type, as root: TraversalPlan.Root) async throws -> Page? {
    let current = place
    place = .end
    let plan: TraversalPlan
    switch current {
    case .end: return nil
    case .failed(let error): throw error
    case .first: plan = try await manager.traverse(request, as: root)
    case .next(let url): plan = try await manager.traverse(request, at: url, as: root)
    }
    let page = try plan.decode(with: request.decoder) as Page
    if let url = plan.rootURL { seen.insert(url.documentKey) }
    place = placeAfter(plan)
    return page
  }

  /// An error in the next link is thrown when the next page is requested, because this page is fine.
  private mutating func placeAfter(_ plan: TraversalPlan) -> Place {
    do throws(HALError) {
      guard let next = try plan.nextPage() else { return .end }
      guard seen.insert(next.documentKey).inserted else { throw HALError(.repeatedPage, path: "next", url: next) }
      guard seen.count <= request.options.limits.pages else {
        throw HALError(.limitExceeded(.pages), path: "next", url: next)
      }
      return .next(next)
    } catch {
      return .failed(error)
    }
  }
}
