import Foundation

extension Links {
  /// The short names for relations that are URIs.
  public var curies: [Link] {
    links(for: "curies") ?? []
  }

  /// The URI that a relation such as `acme:widgets` stands for, which leads to its documentation.
  ///
  /// Nil if no curie has this prefix. A curie never changes where a link leads.
  /// - Parameter outer: The links of the resource in which this one is embedded. Its own curies win over theirs.
  public func uri(for relationship: String, inheriting outer: Links? = nil) -> String? {
    guard let colon = relationship.firstIndex(of: ":") else { return nil }
    let prefix = relationship[..<colon]
    guard let curie = (curies + (outer?.curies ?? [])).first(where: { $0.name.map { $0 == prefix } ?? false }) else {
      return nil
    }
    let reference = String(relationship[relationship.index(after: colon)...])
    return try? URITemplate(curie.href).expanded(with: ["rel": .string(reference)])
  }

  /// The links of the relation that is a URI, written in full or as a curie.
  public func links(forURI uri: String, inheriting outer: Links? = nil) -> [Link]? {
    if let links = links(for: uri) { return links }
    // Sorted, so that of two names for one URI it is always the same that counts.
    let relationship = parsedLinks.keys.sorted().first { self.uri(for: $0, inheriting: outer) == uri }
    return relationship.flatMap(links)
  }
}
