import Foundation

/// Makes a URL of a link.
///
/// A relative URL is resolved against the URL of the document that holds the link.
public protocol LinkResolver: Sendable {
  /// The URL of a link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - relationshipPath: The relations from the root to the link, such as `[contacts].website`. `nil` for the items of
  ///     a root collection.
  func resolveLink(_ link: Link, relationshipPath: String?) throws -> URL
}

/// Expands templates without any values.
public final class URLLinkResolver: LinkResolver {
  /// A resolver without values.
  public init() {}

  /// The URL of a link, whose template is expanded without values.
  public func resolveLink(_ link: Link, relationshipPath: String?) throws -> URL {
    try link.resolved(with: [:])
  }
}

/// Expands templates with the values of a handler, and adds query items.
public final class TemplateLinkResolver: LinkResolver {
  private let parameters: [String: [URLQueryItem]]
  private let templateHandler: any TemplateHandler

  /// A resolver with values for templates.
  ///
  /// - Parameters:
  ///   - parameters: Query items for the links of a relation, by its path.
  ///   - templateHandler: Values for the variables of templates.
  public init(
    parameters: [String: [URLQueryItem]], templateHandler: any TemplateHandler = DefaultTemplateHandler.shared
  ) {
    self.parameters = parameters
    self.templateHandler = templateHandler
  }

  /// The URL of a link, with the values of the handler and the query items of the relation.
  public func resolveLink(_ link: Link, relationshipPath: String?) throws -> URL {
    try resolveLink(link, queryItems: relationshipPath.flatMap { parameters[$0] } ?? [])
  }

  private func resolveLink(_ link: Link, queryItems: [URLQueryItem]) throws -> URL {
    guard let values = templateHandler as? any TemplateValues else {
      return try templateHandler.resolveTemplate(for: link).adding(queryItems)
    }
    return try link.resolved(with: values.allValues(), adding: queryItems)
  }

  /// Like `resolveLink(_:relationshipPath:)`, with more query items.
  func resolveLink(_ link: Link, relationshipPath: String?, adding queryItems: [URLQueryItem]) throws -> URL {
    try resolveLink(link, queryItems: (relationshipPath.flatMap { parameters[$0] } ?? []) + queryItems)
  }
}

extension LinkResolver {
  /// Resolves the link with the query items of its relation.
  func resolve(_ link: Link, at path: String?, adding queryItems: [FieldQueryItem]) throws -> URL {
    let items = queryItems.map(\.asQueryItem)
    if let resolver = self as? TemplateLinkResolver {
      return try resolver.resolveLink(link, relationshipPath: path, adding: items)
    }
    return try resolveLink(link, relationshipPath: path).adding(items)
  }
}

extension Link {
  /// The URL of the link. Items become values of the template's variables. Items without a variable are added to the
  /// query.
  /// - Throws: `HalleyKit.Error.cantResolveURLFromString`, or the error of the template.
  func resolved(with values: [String: URITemplate.Value], adding items: [URLQueryItem] = []) throws -> URL {
    guard templated == true else { return try Self.reference(href).adding(items) }
    let template = try URITemplate(href)
    let names = Set(template.variableNames)
    let own = items.filter { names.contains($0.name) }.templateValues
    let expanded = try template.expanded { own[$0] ?? values[$0] }
    return try Self.reference(expanded).adding(items.filter { !names.contains($0.name) })
  }

  /// An empty reference means the document that contains it. `URL` cannot be empty, but its fragment can.
  private static func reference(_ text: String) throws -> URL {
    try (text.isEmpty ? "#" : text).asURL()
  }
}
