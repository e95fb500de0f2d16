import Foundation

/// A document of a server, and where it came from.
struct HALDocument: Sendable {
  let json: JSONIndex
  /// The base of the relative links in it.
  let url: URL

  /// - Throws: `HALError` with the reason `notJSON`.
  init(_ data: Data, url: URL, path: String?) throws(HALError) {
    do {
      json = try JSONIndex(data)
      self.url = url
    } catch {
      throw HALError(.notJSON, path: path, url: url, underlyingError: error)
    }
  }

  /// The members of a resource that matter for its relations.
  struct Resource {
    /// The places of the links by relation.
    let links: [String: Int]
    /// The places of the embedded resources by relation.
    let embedded: [String: Int]
  }

  func resource(at node: Int) -> Resource {
    var embedded = json.member("_embedded", of: node).map(json.members) ?? [:]
    // An embedded relation cannot replace the members of HAL itself.
    embedded[HalleyKit.Keywords.links] = nil
    embedded[HalleyKit.Keywords.embedded] = nil
    return Resource(links: json.member("_links", of: node).map(json.members) ?? [:], embedded: embedded)
  }
}
