import Foundation

/// A model with include lists.
public protocol IncludableType {
  /// The include lists of the model.
  associatedtype IncludeType: IncludeTypeInterface
}

/// The former name of `IncludableType`.
@available(*, deprecated, renamed: "IncludableType")
public typealias IncludeableType = IncludableType

/// The include lists of a model, usually an enum with a case for each.
public protocol IncludeTypeInterface: Sendable {
  /// The coding keys of the model.
  associatedtype IncludeCodingKey: IncludeKey
  /// The coding keys of the model.
  typealias Keys = IncludeCodingKey
  /// A relation that the coding keys do not name.
  typealias AnyKey = CustomIncludeKey<IncludeCodingKey>

  /// The relations of this list.
  @IncludesBuilder<IncludeCodingKey>
  func prepareIncludes() -> [IncludeField]
}

extension HalleyCodable where Self: IncludableType {
  /// All links of a relation. `nil` if the resource does not have the relation.
  public func links(for relationship: IncludeType.IncludeCodingKey) -> [Link]? {
    links(for: relationship.includeKey)
  }

  /// The first link of a relation.
  public func link(for relationship: IncludeType.IncludeCodingKey) -> Link? {
    link(for: relationship.includeKey)
  }

  /// The `href` of the first link, unchanged.
  public func href(for relationship: IncludeType.IncludeCodingKey) -> String? {
    href(for: relationship.includeKey)
  }

  /// Whether the first link says that it is a template.
  public func isTemplated(for relationship: IncludeType.IncludeCodingKey) -> Bool? {
    isTemplated(for: relationship.includeKey)
  }

  /// The URL of the first link. `nil` if there is none.
  public func asURL(for relationship: IncludeType.IncludeCodingKey, with parameters: [String: Any]) throws -> URL? {
    try asURL(for: relationship.includeKey, with: parameters)
  }

  /// The URL of the first link, with the first item of each name. `nil` if there is none.
  ///
  /// - Throws: What `Link.asURL(with:)` throws.
  public func asURL(for relationship: IncludeType.IncludeCodingKey, with queryItems: [URLQueryItem]) throws -> URL? {
    try asURL(for: relationship.includeKey, with: queryItems)
  }

  /// The URL of the first link. `nil` if there is none.
  ///
  /// - Throws: What `Link.asURL(with:)` throws.
  public func asURL(
    for relationship: IncludeType.IncludeCodingKey, with values: [String: URITemplate.Value]
  ) throws -> URL? {
    try asURL(for: relationship.includeKey, with: values)
  }
}
