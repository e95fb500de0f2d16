import Foundation

/// A link object of HAL.
public struct Link: Sendable, Hashable {
  /// A URI, or a URI template if `templated` is true. Often relative.
  public let href: String
  /// Whether `href` is a template. `nil` counts as `false`.
  public let templated: Bool?
  /// The media type of the link's target.
  public let type: String?
  /// Present if the link is deprecated: a URL with more information.
  public let deprecation: String?
  /// Distinguishes the links of one relation.
  public let name: String?
  /// The URI of a profile of the target, as a hint.
  public let profile: String?
  /// A name for people to read.
  public let title: String?
  /// The language of the target, as a hint.
  public let hreflang: String?

  /// A link. Only `href` is required.
  public init(
    href: String, templated: Bool? = nil, type: String? = nil, deprecation: String? = nil, name: String? = nil,
    profile: String? = nil, title: String? = nil, hreflang: String? = nil
  ) {
    self.href = href
    self.templated = templated
    self.type = type
    self.deprecation = deprecation
    self.name = name
    self.profile = profile
    self.title = title
    self.hreflang = hreflang
  }

  /// The names of the members in JSON.
  public enum CodingKeys: String, CodingKey {
    case href, templated, type, deprecation, name, profile, title, hreflang
  }
}

extension Link: Codable {
  /// Only `href` is required and must be a string. Other members of the wrong type count as missing, as HAL says about
  /// `templated`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? { try? container.decodeIfPresent(String.self, forKey: key) }
    self.init(
      href: try container.decode(String.self, forKey: .href),
      templated: try? container.decodeIfPresent(Bool.self, forKey: .templated),
      type: text(.type), deprecation: text(.deprecation), name: text(.name), profile: text(.profile),
      title: text(.title), hreflang: text(.hreflang))
  }
}

extension Link {
  /// The expanded `href`; unchanged if the link is not templated or not a valid template.
  public func expand() -> String {
    expand(with: [:] as [String: URITemplate.Value])
  }

  /// The expanded `href`, with values as JSON has them. It is unchanged if the link is not templated or not a valid
  /// template.
  public func expand(with parameters: [String: Any]) -> String {
    expand(with: parameters.compactMapValues(URITemplate.Value.init(any:)))
  }

  /// The expanded `href`, with the first item of each name. It is unchanged if the link is not templated or not a valid
  /// template.
  public func expand(with queryItems: [URLQueryItem]) -> String {
    expand(with: queryItems.templateValues)
  }

  /// The expanded `href`. It is unchanged if the link is not templated or not a valid template.
  public func expand(with values: [String: URITemplate.Value]) -> String {
    (try? expanded(with: values)) ?? href
  }

  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`
  public func asURL() throws -> URL {
    try asURL(with: [:] as [String: URITemplate.Value])
  }

  /// The URL of the link, relative if its `href` is, with values as JSON has them.
  ///
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`, or `URITemplate.Error` if the link is templated and its
  ///   template is invalid.
  public func asURL(with parameters: [String: Any]) throws -> URL {
    try asURL(with: parameters.compactMapValues(URITemplate.Value.init(any:)))
  }

  /// The URL of the link, relative if its `href` is, with the first item of each name.
  ///
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`, or `URITemplate.Error` if the link is templated and its
  ///   template is invalid.
  public func asURL(with queryItems: [URLQueryItem]) throws -> URL {
    try asURL(with: queryItems.templateValues)
  }

  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`, or `URITemplate.Error` if the link is templated and its
  ///   template is invalid.
  public func asURL(with values: [String: URITemplate.Value]) throws -> URL {
    try expanded(with: values).asURL()
  }

  private func expanded(with values: [String: URITemplate.Value]) throws(URITemplate.Error) -> String {
    templated == true ? try URITemplate(href).expanded(with: values) : href
  }
}

extension [URLQueryItem] {
  /// The first item with a name counts. An item without a value defines nothing.
  var templateValues: [String: URITemplate.Value] {
    Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      .compactMapValues { $0.map(URITemplate.Value.string) }
  }
}
