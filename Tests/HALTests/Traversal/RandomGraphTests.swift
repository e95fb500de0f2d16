import Foundation
import HAL
import Testing

/// Random resources that link to each other, delivered in random ways: the value is always the same, and no URL is
/// fetched twice.
@Suite struct RandomGraphTests {
  @Test(arguments: 0..<60)
  func sameValueHoweverItIsDelivered(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let graph = Graph(using: &random)
    let includes = graph.randomIncludes(using: &random)
    let expected = try canonical(graph.value(of: 0, includes))
    for delivery in [Delivery.linked, .embedded, .mixed, .mixed, .mixed] {
      let server = StubServer(try graph.documents(delivery, using: &random))
      let options = HalleyKit.Options(
        limits: HalleyKit.Limits(concurrentRequests: Int.random(in: 1...5, using: &random)))
      let result: Parameters = try await ResourceManager(requester: server).resource(
        from: #require(URL(string: Graph.url(0))), includes: includes.strings, options: options)
      #expect(try canonical(withoutLinks(result)) == expected, "\(delivery) \(includes.strings)")
      let requested = await server.requested
      #expect(Set(requested).count == requested.count)
      if delivery == .embedded { #expect(requested == [Graph.url(0)]) }
    }
  }

  private func withoutLinks(_ value: Any) -> Any {
    switch value {
    case let object as [String: Any]: object.filter { $0.key != "_links" }.mapValues(withoutLinks)
    case let array as [Any]: array.map(withoutLinks)
    default: value
    }
  }
}

/// How a server hands out what a resource is related to.
private enum Delivery {
  case linked, embedded, mixed
}

/// What to fetch, below each relation.
private struct Includes {
  var relations: [String: Includes] = [:]

  var strings: [String] {
    relations.sorted { $0.key < $1.key }.flatMap { name, below in
      let segment = name.hasPrefix("many") ? "[\(name)]" : name
      return [segment] + below.strings.map { segment + "." + $0 }
    }
  }
}

/// Resources by number. Relations lead to higher numbers, so that a document can embed all that it leads to.
private struct Graph {
  private var resources: [[String: [Int]]] = []

  static let size = 9

  static func url(_ resource: Int) -> String { "https://api.example/\(resource)" }

  init(using random: inout SplitMix64) {
    for number in 0..<Self.size {
      var relations: [String: [Int]] = [:]
      for name in ["one", "other", "manyA", "manyB"] where number + 1 < Self.size && Bool.random(using: &random) {
        let count = name.hasPrefix("many") ? Int.random(in: 0...3, using: &random) : 1
        relations[name] = (0..<count).map { _ in Int.random(in: number + 1..<Self.size, using: &random) }
      }
      resources.append(relations)
    }
  }

  func randomIncludes(using random: inout SplitMix64, depth: Int = 3) -> Includes {
    guard depth > 0 else { return Includes() }
    var includes = Includes()
    for name in ["one", "other", "manyA", "manyB"] where Int.random(in: 0..<3, using: &random) > 0 {
      includes.relations[name] = randomIncludes(using: &random, depth: depth - 1)
    }
    return includes
  }

  /// What a traversal should give, without links.
  func value(of resource: Int, _ includes: Includes) -> [String: Any] {
    var value: [String: Any] = ["number": resource]
    for (name, below) in includes.relations {
      guard let targets = resources[resource][name] else { continue }
      let values = targets.map { self.value(of: $0, below) }
      value[name] = name.hasPrefix("many") ? values : values[0]
    }
    return value
  }

  func documents(_ delivery: Delivery, using random: inout SplitMix64) throws -> [String: Data] {
    var documents: [String: Data] = [:]
    for number in resources.indices {
      documents[Self.url(number)] = try JSONSerialization.data(
        withJSONObject: document(number, delivery, &documents, &random))
    }
    return documents
  }

  private func document(
    _ resource: Int, _ delivery: Delivery, _ documents: inout [String: Data], _ random: inout SplitMix64
  ) throws -> [String: Any] {
    var links: [String: Any] = ["self": ["href": Self.url(resource)]]
    var embedded: [String: Any] = [:]
    for (name, targets) in resources[resource].sorted(by: { $0.key < $1.key }) {
      let isMany = name.hasPrefix("many")
      let hrefs = targets.map { ["href": Self.url($0)] }
      links[name] = isMany || Bool.random(using: &random) ? hrefs : hrefs[0]
      let embeds = delivery == .embedded || delivery == .mixed && Bool.random(using: &random)
      var bodies: [[String: Any]] = []
      if embeds || isMany {
        bodies = try targets.map { try document($0, delivery, &documents, &random) }
      }
      if embeds {
        let page = ["_embedded": ["item": bodies], "page": ["size": bodies.count]] as [String: Any]
        let many: Any = Bool.random(using: &random) ? page : bodies
        embedded[name] = isMany ? many : bodies[0]
      } else if isMany, delivery == .mixed, Bool.random(using: &random) {
        // One link to a collection, which embeds its items or links to them.
        let url = "\(Self.url(resource))/\(name)"
        links[name] = ["href": url]
        documents[url] = try JSONSerialization.data(
          withJSONObject: Bool.random(using: &random)
            ? ["_embedded": ["item": bodies]] : ["_links": ["item": hrefs]])
      }
    }
    var own: [String: Any] = ["number": resource, "_links": links]
    if !embedded.isEmpty { own["_embedded"] = embedded }
    return own
  }
}
