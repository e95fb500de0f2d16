import Foundation

/// A model with include lists.
public protocol IncludableType {
  associatedtype IncludeType: IncludeTypeInterface
}

@available(*, deprecated, renamed: "IncludableType")
public typealias IncludeableType = IncludableType

/// The include lists of a model, usually an enum with a case for each.
public protocol IncludeTypeInterface: Sendable {
  associatedtype IncludeCodingKey: IncludeKey
  typealias Keys = IncludeCodingKey
  typealias AnyKey = CustomIncludeKey<IncludeCodingKey>

  @IncludesBuilder<IncludeCodingKey>
  func prepareIncludes() -> [IncludeField]
}

extension HalleyCodable where Self: IncludableType {
  public func links(for relationship: IncludeType.IncludeCodingKey) -> [Link]? {
    links(for: relationship.includeKey)
  }

  public func link(for relationship: IncludeType.IncludeCodingKey) -> Link? {
    link(for: relationship.includeKey)
  }

  /// The `href` of the first link, unchanged.
  public func href(for relationship: IncludeType.IncludeCodingKey) -> String? {
    href(for: relationship.includeKey)
  }

  public func isTemplated(for relationship: IncludeType.IncludeCodingKey) -> Bool? {
    isTemplated(for: relationship.includeKey)
  }

  /// The URL of the first link. Nil if there is none.
  public func asURL(for relationship: IncludeType.IncludeCodingKey, with parameters: [String: Any]) throws -> URL? {
    try asURL(for: relationship.includeKey, with: parameters)
  }

  public func asURL(for relationship: IncludeType.IncludeCodingKey, with queryItems: [URLQueryItem]) throws -> URL? {
    try asURL(for: relationship.includeKey, with: queryItems)
  }

  public func asURL(
    for relationship: IncludeType.IncludeCodingKey, with values: [String: URITemplate.Value]
  ) throws -> URL? {
    try asURL(for: relationship.includeKey, with: values)
  }
}
