import Foundation

extension Links {
  /// The short names for relations that are URIs.
  public var curies: [Link] {
    links(for: "curies") ?? []
  }

  /// The URI that a relation such as `acme:widgets` stands for, which leads to its documentation.
  ///
  /// A curie never changes where a link leads.
  ///
  /// - Parameters:
  ///   - relationship: The relation, such as `acme:widgets`.
  ///   - outer: The links of the resource in which this one is embedded. The resource's own curies win.
  /// - Returns: The URI. `nil` if no curie has this prefix.
  public func uri(for relationship: String, inheriting outer: Links? = nil) -> String? {
    uri(for: relationship, curies: hrefsOfCuries(inheriting: outer))
  }

  /// The links of a relation whose name is a URI, written in full or as a curie.
  public func links(forURI uri: String, inheriting outer: Links? = nil) -> [Link]? {
    if let links = links(for: uri) { return links }
    // Sorted, so that the same one of two names for a URI always wins.
    let curies = hrefsOfCuries(inheriting: outer)
    let relationship = parsedLinks.keys.sorted().first { self.uri(for: $0, curies: curies) == uri }
    return relationship.flatMap(links)
  }

  /// The first curie with a name wins.
  private func hrefsOfCuries(inheriting outer: Links?) -> [String: String] {
    let named = (curies + (outer?.curies ?? [])).compactMap { curie in curie.name.map { ($0, curie.href) } }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  private func uri(for relationship: String, curies: [String: String]) -> String? {
    guard let colon = relationship.firstIndex(of: ":"), let href = curies[String(relationship[..<colon])] else {
      return nil
    }
    let reference = String(relationship[relationship.index(after: colon)...])
    return try? URITemplate(href).expanded(with: ["rel": .string(reference)])
  }
}
