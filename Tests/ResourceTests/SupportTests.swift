import Foundation
import HAL
import Testing

/// What generated code needs of the library.
@Suite struct SupportTests {
  private struct Node: Codable {
    let name: String
    let next: Indirect<Node?>
    let end: Indirect<String>
  }

  @Test func aValueThatHoldsItselfIsCodedAsIfItStoodThere() throws {
    let json = #"{"end":"x","name":"a","next":{"end":"y","name":"b"}}"#
    let node = try JSONDecoder().decode(Node.self, from: Data(json.utf8))
    #expect(node.next.value?.name == "b")
    #expect(node.next.value?.next.value == nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(node), as: UTF8.self) == json)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Node.self, from: Data(#"{"name":"a"}"#.utf8))
    }
  }

  @Test func aMemberMayHoldItsOwnType() throws {
    let json = """
      {"cents":9007199254740993,"earlier":{"hours":1,"rate":0.1,"time_unit":"h"},"hours":2,\
      "id":"6F1C2A34-0B5D-4E6F-8A9B-0C1D2E3F4A5B","time_unit":"h"}
      """
    let estimate = try HalleyKit.decoder.decode(Estimate.self, from: Data(json.utf8))
    #expect(estimate.earlier?.rate == Decimal(string: "0.1"))
    #expect(estimate.earlier?.earlier == nil)
    #expect(estimate.cents == 9_007_199_254_740_993)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(estimate), as: UTF8.self) == json)
  }

  @Test(arguments: [
    ("2026-02-03T04:05:06Z", 1_770_091_506), ("2026-02-03T04:05:06.5Z", 1_770_091_506.5),
    ("2026-02-03T05:05:06+01:00", 1_770_091_506),
  ])
  func datesAreISO8601(text: String, seconds: Double) throws {
    let dates = try HalleyKit.decoder.decode([Date].self, from: Data("[\"\(text)\"]".utf8))
    #expect(dates == [Date(timeIntervalSince1970: seconds)])
  }

  @Test(arguments: ["\"yesterday\"", "\"2026-02-03\"", "1", "\"\""])
  func malformedDatesAreErrors(json: String) {
    #expect(throws: DecodingError.self) { try HalleyKit.decoder.decode([Date].self, from: Data("[\(json)]".utf8)) }
  }

  @Test func variablesTakeValuesOfSwift() {
    #expect(URITemplate.Value(1.5 as Double?) == .string("1.5"))
    #expect(URITemplate.Value(true) == .string("true"))
    #expect(URITemplate.Value(nil as Int?) == nil)
    #expect(URITemplate.Value([1, 2]) == .list(["1", "2"]))
    #expect(URITemplate.Value(["b": 2, "a": 1]) == .map([.init("a", "1"), .init("b", "2")]))
  }

  @Test(arguments: [
    ("/a?b=c", "https://x.example/a?b=c"), ("d", "https://x.example/api/d"),
    ("https://y.example/", "https://y.example/"),
    ("", "https://x.example/api/root?q"), ("?page=2", "https://x.example/api/root?page=2"),
  ])
  func linksAreResolvedAgainstTheURLOfTheirResource(href: String, expected: String) throws {
    let user = User(name: "Ada", _links: Links(relationships: ["self": [Link(href: href)]]))
    let base = URL(string: "https://x.example/api/root?q")
    #expect(try user.linkURL(for: "none", relativeTo: base) == nil)
    #expect(try user.linkURL(for: "self", relativeTo: base)?.absoluteString == expected)
  }
}
