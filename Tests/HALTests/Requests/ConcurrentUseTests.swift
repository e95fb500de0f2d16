import HAL
import Testing

/// One manager and one set of template values, used by many tasks at once.
@Suite struct ConcurrentUseTests {
  @Test func manyCalls() async throws {
    struct Item: HalleyCodable, IncludableType {
      let _links: Links?
      let number: Int
      let next: [Item]?

      enum CodingKeys: String, CodingKey, IncludeKey { case _links, number, next }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case all
        func prepareIncludes() -> [IncludeField] {
          Nested(Item.self, including: .all, at: .next, toMany: true)
        }
      }
      var sum: Int { number + (next ?? []).map(\.sum).reduce(0, +) }
    }
    let numbers = 0..<20
    let documents = Dictionary(
      uniqueKeysWithValues: numbers.map { number in
        let links = number < 19 ? #"{"next": [{"href": "/\#(number + 1){?v}", "templated": true}]}"# : "{}"
        return ("https://api.example/\(number)", #"{"number": \#(number), "_links": \#(links)}"#)
      })
    let server = StubServer(documents, delay: .microseconds(50))
    let manager = ResourceManager(requester: server)
    let values = DefaultTemplateHandler()
    let sums = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in numbers {
        group.addTask {
          values.updateTemplate(for: "key\(number)") { "\(number)" }
          let item: Item = try await manager.request(
            HalleyRequest(url: "https://api.example/\(number)", includeType: .all))
          return item.sum
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums.sorted() == numbers.map { ($0..<20).reduce(0, +) }.sorted())
    #expect(values.expandedValues.count == 20)
  }
}
