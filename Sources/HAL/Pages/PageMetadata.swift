/// The position of a page among the pages of its collection.
public struct PageMetadata: Codable, Sendable, Hashable {
  /// Elements that fit on a page.
  public let size: Int
  /// Elements of all pages.
  public let totalElements: Int
  /// The number of pages.
  public let totalPages: Int
  /// The number of this page. Some servers count from 0, some from 1.
  public let currentPage: Int

  /// The position of a page.
  public init(size: Int, totalElements: Int, totalPages: Int, currentPage: Int) {
    self.size = size
    self.totalElements = totalElements
    self.totalPages = totalPages
    self.currentPage = currentPage
  }

  /// A page of size 0, in a collection without elements.
  public static func empty() -> PageMetadata {
    PageMetadata(size: 0, totalElements: 0, totalPages: 0, currentPage: 0)
  }

  private enum CodingKeys: String, CodingKey {
    case size, totalElements, totalPages
    case currentPage = "number"
  }
}
