import Foundation
import Hummingbird

/// A HAL resource to send.
struct Document: Sendable, ResponseGenerator {
  var state: [String: JSON]
  private(set) var links: [String: JSON]
  private(set) var embedded: [String: JSON] = [:]

  init(_ state: [String: JSON], at address: String) {
    self.state = state
    links = ["self": Self.link(address)]
  }

  static func link(_ address: String, templated: Bool = false) -> JSON {
    templated ? ["href": .string(address), "templated": true] : ["href": .string(address)]
  }

  mutating func link(_ relation: String, to address: String, templated: Bool = false) {
    links[relation] = Self.link(address, templated: templated)
  }

  mutating func link(_ relation: String, toAll addresses: [String]) {
    links[relation] = .array(addresses.map { Self.link($0) })
  }

  mutating func embed(_ relation: String, _ document: Document) {
    embedded[relation] = document.json
  }

  mutating func embed(_ relation: String, all documents: [Document]) {
    embedded[relation] = .array(documents.map(\.json))
  }

  /// Explains the prefix of relations.
  mutating func addCuries() {
    links["curies"] = [["name": "tr", "href": "https://tracker.example/rels/{rel}", "templated": true]]
  }

  var json: JSON {
    var members = state
    members["_links"] = .object(links)
    if !embedded.isEmpty { members["_embedded"] = .object(embedded) }
    return .object(members)
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: .ok, headers: [.contentType: "application/hal+json"],
      body: .init(byteBuffer: ByteBuffer(data: try encoder.encode(json))))
  }
}
