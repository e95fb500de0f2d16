import Foundation

/// What to fetch: a resource, what to fetch with it, and how to decode both.
public struct HalleyRequest<Item: Decodable>: Sendable {
  /// The URL of the root, or what becomes it.
  public let urlConvertible: any URLConvertible
  /// Makes URLs of links.
  public let linkResolver: any LinkResolver
  /// Decodes the root with all that was fetched for it.
  public let decoder: JSONDecoder
  /// How to traverse links.
  public let options: HalleyKit.Options
  let fields: [IncludeField]
  /// A URL of the server that the app chose. `nil` if nobody knows which it was.
  private var chosen: (any URLConvertible)?

  /// A request with include strings.
  ///
  /// - Parameters:
  ///   - url: The URL of the resource.
  ///   - includes: Include strings such as `website` or `[contacts].website`.
  ///   - linkResolver: Makes URLs of links.
  ///   - decoder: Decodes the resource.
  ///   - options: How to traverse links.
  @_disfavoredOverload
  public init(
    url: any URLConvertible, includes: [String] = [], linkResolver: any LinkResolver = URLLinkResolver(),
    decoder: JSONDecoder = JSONDecoder(), options: HalleyKit.Options = .default
  ) {
    urlConvertible = url
    chosen = url
    fields = includes.map { IncludeField(key: $0) }
    self.linkResolver = linkResolver
    self.decoder = decoder
    self.options = options
  }

  /// A request with an include list, and query items as values for templates.
  ///
  /// - Parameters:
  ///   - url: The URL of the resource.
  ///   - includeType: The include list. `nil` includes nothing.
  ///   - queryItems: Values for the variables of templated links. Nothing is added to the URL.
  ///   - decoder: Decodes the resource.
  ///   - options: How to traverse links.
  public init(
    url: any URLConvertible, includeType: Item.IncludeType? = nil, queryItems: [URLQueryItem] = [],
    decoder: JSONDecoder = JSONDecoder(), options: HalleyKit.Options = .default
  ) where Item: HalleyCodable & IncludableType {
    self.init(
      url: url, includeType: includeType, templateHandler: OverridingTemplateHandler(queryItems: queryItems),
      decoder: decoder, options: options)
  }

  /// A request with an include list, and values for templates.
  ///
  /// - Parameters:
  ///   - url: The URL of the resource.
  ///   - includeType: The include list. `nil` includes nothing.
  ///   - templateValues: Values for the variables of templated links: strings, lists and maps.
  ///   - decoder: Decodes the resource.
  ///   - options: How to traverse links.
  public init(
    url: any URLConvertible, includeType: Item.IncludeType? = nil, templateValues: [String: URITemplate.Value],
    decoder: JSONDecoder = JSONDecoder(), options: HalleyKit.Options = .default
  ) where Item: HalleyCodable & IncludableType {
    self.init(
      url: url, includeType: includeType, templateHandler: OverridingTemplateHandler(values: templateValues),
      decoder: decoder, options: options)
  }

  private init(
    url: any URLConvertible, includeType: Item.IncludeType?, templateHandler: OverridingTemplateHandler,
    decoder: JSONDecoder, options: HalleyKit.Options
  ) where Item: HalleyCodable & IncludableType {
    urlConvertible = url
    chosen = url
    fields = includeType?.prepareIncludes() ?? []
    linkResolver = TemplateLinkResolver(parameters: [:], templateHandler: templateHandler)
    self.decoder = decoder
    self.options = options
  }

  /// The include strings. A list that includes itself appears once.
  public var includes: [String] {
    fields.includeKeys()
  }

  /// The same request, if its URL is a link that a document of a server contains.
  ///
  /// A link may lead to any server. What the app sends to the server of the document, such as `Authorization`, does not
  /// go to another.
  ///
  /// - Parameter document: The URL of the document. If it is `nil`, no server gets what the app sends, unless the
  ///   requester names it.
  public func linked(from document: URL?) -> HalleyRequest {
    var request = self
    request.chosen = document
    return request
  }

  /// The server that gets what the app sends.
  func origin() throws -> HalleyKit.Origin? {
    try chosen.flatMap { HalleyKit.Origin(try $0.asURL()) }
  }

  /// The URL of the root. It is not a template, and gets no query items.
  public func url() throws -> URL {
    try urlConvertible.asURL()
  }
}
