/// A page of resources.
public struct PaginationPage<T: Codable>: Codable {
  /// The items in the order of the server.
  public let resources: [T]?
  /// The place of the page among the others.
  public let metadata: PageMetadata
  /// The links of the page.
  public let _links: Links?

  /// The names of the parts, whatever the server calls them.
  public enum CodingKeys: String, CodingKey {
    case resources = "item"
    case metadata = "page"
    case _links
  }

  /// A page.
  public init(links: Links? = nil, resources: [T]?, metadata: PageMetadata) {
    _links = links
    self.resources = resources
    self.metadata = metadata
  }

  /// A page without items and links.
  public static func empty() -> PaginationPage {
    PaginationPage(links: nil, resources: [], metadata: .empty())
  }
}

extension PaginationPage: Sendable where T: Sendable {}
extension PaginationPage: Equatable where T: Equatable {}

extension PaginationPage: HalleyCodable {}

extension PaginationPage {
  /// The number of items on this page.
  public var itemCount: Int { resources?.count ?? 0 }

  /// The link to the first page.
  public var firstPage: Link? { link(for: "first") }
  /// The link to the last page.
  public var lastPage: Link? { link(for: "last") }
  /// The link to the page after this one. `nil` if this is the last.
  public var nextPage: Link? { link(for: "next") }
  /// The link to the page before this one. `nil` if this is the first.
  public var previousPage: Link? { link(for: "prev") }

  /// The links to the items.
  public var items: [Link]? { links(for: "item") }

  /// The same page with other items.
  public func mapResources<Other: Codable>(_ transform: (T) throws -> Other) rethrows -> PaginationPage<Other> {
    PaginationPage<Other>(links: _links, resources: try resources?.map(transform), metadata: metadata)
  }
}
