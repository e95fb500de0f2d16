import Foundation
import JSONIndex

/// A document of a server, and where it came from.
///
/// Traversal moves values between documents without reading them, so it needs only their places. One decoder reads the
/// result.
struct HALDocument: Sendable {
  let json: IndexedJSON
  /// The base of the relative links in it.
  let url: URL

  /// - Throws: `HALError` with the reason `notJSON`.
  init(_ data: Data, url: URL, path: String?) throws(HALError) {
    do {
      json = try IndexedJSON(hal: data)
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

  func resource(at entry: Int) -> Resource {
    var embedded = json.member("_embedded", of: entry).map(json.members) ?? [:]
    // An embedded relation cannot replace the members of HAL itself.
    embedded[HalleyKit.Keywords.links] = nil
    embedded[HalleyKit.Keywords.embedded] = nil
    return Resource(links: json.member("_links", of: entry).map(json.members) ?? [:], embedded: embedded)
  }
}
