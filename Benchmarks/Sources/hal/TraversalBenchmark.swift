import Foundation
import HAL

/// A thousand resources, linked and from memory, against plain `Codable` on one document that embeds them.
struct TraversalBenchmark {
  private static let count = 1_000
  private static let url = "https://api.example/orders"

  func run() async throws {
    let linked = ResourceManager(requester: Memory(documents: try Self.linkedDocuments()))
    let embedded = try Self.embeddedDocument()
    let inOne = ResourceManager(requester: Memory(documents: [Self.url: embedded]))
    let request = HalleyRequest<Order>(url: Self.url)
    var times = Times(ways: 3)
    let clock = ContinuousClock()
    for _ in 0..<25 {
      times.add(0, try clock.measure { try check(JSONDecoder().decode(Plain.self, from: embedded)._embedded.item) })
      times.add(1, try await clock.measure { try check(try await inOne.requestCollection(request)) })
      times.add(2, try await clock.measure { try check(try await linked.requestCollection(request)) })
    }
    header("\(Self.count) resources, \(embedded.count / 1_000) kB")
    line("plain `Codable`, embedded", times.median(0), ratio: 1)
    line("traversal, embedded", times.median(1), ratio: times.median(1) / times.median(0))
    line("traversal, linked", times.median(2), ratio: times.median(2) / times.median(0))
  }

  private func check(_ orders: [Order]) throws {
    guard orders.count == Self.count, orders.last?.number == Self.count - 1 else { throw URLError(.badServerResponse) }
  }

  // MARK: Data

  private struct Memory: HalleyRequester {
    let documents: [String: Data]

    func response(from url: URL) async throws -> HalleyResponse {
      guard let body = documents[url.absoluteString] else { throw URLError(.fileDoesNotExist) }
      return HalleyResponse(body: body)
    }
  }

  private struct Order: HalleyCodable {
    let _links: Links?
    let number: Int
    let customer: String
    let status: String
    let total: Double
    let lines: [Line]

    struct Line: Codable {
      let product: String
      let quantity: Int
      let price: Double
    }
  }

  private struct Plain: Decodable {
    let _embedded: Embedded
    struct Embedded: Decodable { let item: [Order] }
  }

  private static func order(_ number: Int) -> Order {
    Order(
      _links: Links(parsedLinks: [
        "self": .object(Link(href: "\(url)/\(number)")), "customer": .object(Link(href: "/customers/\(number % 7)")),
      ]),
      number: number, customer: "Customer no. \(number % 7)", status: number.isMultiple(of: 3) ? "paid" : "shipped",
      total: Double(number) * 1.25,
      lines: (0..<3).map { .init(product: "Product \($0)", quantity: $0 + 1, price: Double($0) + 0.5) })
  }

  private static func linkedDocuments() throws -> [String: Data] {
    let numbers = 0..<count
    var documents = Dictionary(
      uniqueKeysWithValues: try numbers.map { ("\(url)/\($0)", try JSONEncoder().encode(order($0))) })
    documents[url] = try JSONEncoder().encode([
      "_links": Links(relationships: ["item": numbers.map { Link(href: "\(url)/\($0)") }])
    ])
    return documents
  }

  private static func embeddedDocument() throws -> Data {
    try JSONEncoder().encode(["_embedded": ["item": (0..<count).map(order)]])
  }
}
