/// A page of resources.
public struct PaginationPage<T: Codable>: Codable {
  /// The items in the order of the server.
  public let resources: [T]?
  public let metadata: PageMetadata
  public let _links: Links?

  public init(links: Links? = nil, resources: [T]?, metadata: PageMetadata) {
    _links = links
    self.resources = resources
    self.metadata = metadata
  }

  public static func empty() -> PaginationPage {
    PaginationPage(links: nil, resources: nil, metadata: .empty())
  }

  private typealias CodingKeys = PaginationPageKeys
}

/// The names of a page's parts, independent of the server's names.
enum PaginationPageKeys: String, CodingKey {
  case _links
  case resources = "item"
  case metadata = "page"
}

extension PaginationPage: Sendable where T: Sendable {}
extension PaginationPage: Equatable where T: Equatable {}

extension PaginationPage: HalleyCodable {}

extension PaginationPage {
  /// The number of items on this page.
  public var itemCount: Int { resources?.count ?? 0 }

  public var firstPage: Link? { link(for: "first") }
  public var lastPage: Link? { link(for: "last") }
  public var nextPage: Link? { link(for: "next") }
  public var previousPage: Link? { link(for: "prev") }

  /// The links to the items.
  public var items: [Link]? { links(for: "item") }

  /// The same page with other items.
  public func mapResources<Other: Codable>(_ transform: (T) throws -> Other) rethrows -> PaginationPage<Other> {
    PaginationPage<Other>(links: _links, resources: try resources?.map(transform), metadata: metadata)
  }
}
