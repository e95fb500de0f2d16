import Foundation

/// A model with the links of its resource.
public protocol HalleyCodable: Codable {
  var _links: Links? { get }
}

extension HalleyCodable {
  public func links(for relationship: String) -> [Link]? {
    _links?.links(for: relationship)
  }

  public func link(for relationship: String) -> Link? {
    _links?.link(for: relationship)
  }

  /// The `href` of the first link, unchanged.
  public func href(for relationship: String) -> String? {
    _links?.href(for: relationship)
  }

  public func isTemplated(for relationship: String) -> Bool? {
    _links?.isTemplated(for: relationship)
  }

  /// The URL of the first link. Nil if there is none.
  public func asURL(for relationship: String, with parameters: [String: Any]) throws -> URL? {
    try _links?.asURL(for: relationship, with: parameters)
  }

  public func asURL(for relationship: String, with queryItems: [URLQueryItem]) throws -> URL? {
    try _links?.asURL(for: relationship, with: queryItems)
  }

  public func asURL(for relationship: String, with values: [String: URITemplate.Value]) throws -> URL? {
    try _links?.asURL(for: relationship, with: values)
  }
}
