import Foundation

/// The links of a resource by their relations.
public struct Links: Sendable, Hashable {
  /// Links by their relations.
  public typealias EmbeddedLinks = [String: [Link]]

  /// No links.
  public static let empty = Links(parsedLinks: [:])

  /// The links of each relation, in the shape in which the document has them.
  public let parsedLinks: [String: ParsedLink]

  /// Links by their relations, each in the shape that a document gives it.
  public init(parsedLinks: [String: ParsedLink]) {
    self.parsedLinks = parsedLinks
  }

  /// Links by their relations, each written as an array.
  public init(relationships: EmbeddedLinks) {
    self.init(parsedLinks: relationships.mapValues(ParsedLink.array))
  }

  /// All links by their relations.
  public var relationships: EmbeddedLinks {
    parsedLinks.mapValues(\.links)
  }

  /// The link to the resource itself, which is the first one if there are several.
  public var selfLink: Link? {
    link(for: HalleyKit.Keywords.`self`)
  }
}

extension Links: Codable {
  /// Leaves out relations without a readable link.
  public init(from decoder: any Decoder) throws {
    // A dictionary keeps its keys under any key strategy of the decoder, and so do relations.
    let relations = try decoder.singleValueContainer().decode([String: Lenient<ParsedLink>].self)
    self.init(parsedLinks: relations.compactMapValues(\.value))
  }

  /// Leaves out relations without a link.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(parsedLinks.filter { !$0.value.links.isEmpty })
  }
}

extension Links {
  /// All links of a relation. `nil` if the resource does not have the relation.
  public func links(for relationship: String) -> [Link]? {
    parsedLinks[relationship]?.links
  }

  /// The first link of a relation.
  public func link(for relationship: String) -> Link? {
    links(for: relationship)?.first
  }

  /// The link of a relation that has this `name`.
  public func link(for relationship: String, named name: String) -> Link? {
    links(for: relationship)?.first { $0.name == name }
  }

  /// The `href` of the first link, unchanged.
  public func href(for relationship: String) -> String? {
    link(for: relationship)?.href
  }

  /// Whether the first link says that it is a template.
  public func isTemplated(for relationship: String) -> Bool? {
    link(for: relationship)?.templated
  }

  /// The URL of the first link. `nil` if there is none.
  public func asURL(for relationship: String, with parameters: [String: Any]) throws -> URL? {
    try link(for: relationship)?.asURL(with: parameters)
  }

  /// The URL of the first link, with the first item of each name. `nil` if there is none.
  ///
  /// - Throws: What `Link.asURL(with:)` throws.
  public func asURL(for relationship: String, with queryItems: [URLQueryItem]) throws -> URL? {
    try link(for: relationship)?.asURL(with: queryItems)
  }

  /// The URL of the first link. `nil` if there is none.
  ///
  /// - Throws: What `Link.asURL(with:)` throws.
  public func asURL(for relationship: String, with values: [String: URITemplate.Value]) throws -> URL? {
    try link(for: relationship)?.asURL(with: values)
  }
}
