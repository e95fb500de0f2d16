import Foundation

/// A model with the links of its resource.
public protocol HalleyCodable: Codable {
  /// The links of the resource. `nil` if it has none.
  var _links: Links? { get }
}

extension HalleyCodable {
  /// All links of a relation. `nil` if the resource does not have the relation.
  public func links(for relationship: String) -> [Link]? {
    _links?.links(for: relationship)
  }

  /// The first link of a relation.
  public func link(for relationship: String) -> Link? {
    _links?.link(for: relationship)
  }

  /// The `href` of the first link, unchanged.
  public func href(for relationship: String) -> String? {
    _links?.href(for: relationship)
  }

  /// Whether the first link says that it is a template.
  public func isTemplated(for relationship: String) -> Bool? {
    _links?.isTemplated(for: relationship)
  }

  /// The URL of the first link. `nil` if there is none.
  public func asURL(for relationship: String, with parameters: [String: Any]) throws -> URL? {
    try _links?.asURL(for: relationship, with: parameters)
  }

  /// The URL of the first link, with the first item of each name. `nil` if there is none.
  ///
  /// - Throws: What `Link.asURL(with:)` throws.
  public func asURL(for relationship: String, with queryItems: [URLQueryItem]) throws -> URL? {
    try _links?.asURL(for: relationship, with: queryItems)
  }

  /// The URL of the first link. `nil` if there is none.
  ///
  /// - Throws: What `Link.asURL(with:)` throws.
  public func asURL(for relationship: String, with values: [String: URITemplate.Value]) throws -> URL? {
    try _links?.asURL(for: relationship, with: values)
  }
}
