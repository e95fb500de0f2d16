import Foundation
import HAL
import Testing

/// Broken and twisted documents give a value or an error, never a trap, and never a value that is not JSON.
@Suite struct HostileDocumentTests {
  private static let seeds = [
    #"{"_links": {"a": [{"href": "/a"}, {"href": "/b{?x}", "templated": true}], "b": {"href": "root"}}, "n": 1}"#,
    #"{"_embedded": {"a": [{"n": 1, "_links": {"b": {"href": "//x/y"}}}], "b": {"_embedded": {"item": [{}]}}}}"#,
    #"{"_embedded": {"item": [{"_links": {}}]}, "_links": {"item": {"href": "/a"}, "next": {"href": "?2"}}, "page": {}}"#,
  ]

  @Test(arguments: 0..<40)
  func aMutantIsJSONOrAnError(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let documents = Dictionary(
        uniqueKeysWithValues: ["root", "a", "b"].map {
          ("https://api.example/" + $0, Self.mutated(Self.seeds.randomElement(using: &random) ?? "", using: &random))
        })
      let manager = ResourceManager(requester: StubServer(documents))
      let options = HalleyKit.Options(
        preferEmbeddedOverLinkTraversing: Bool.random(using: &random),
        failWhenAnyNestedRequestErrors: Bool.random(using: &random),
        limits: HalleyKit.Limits(requests: 50, depth: 4, bytes: 100_000))
      let includes = ["[a].b.[a]", "b.b", "[item]"]
      let url = try Traversal.root.asURL()
      await expectJSONOrAnError {
        try await manager.resource(from: url, includes: includes, options: options) as Parameters
      }
      await expectJSONOrAnError {
        try await manager.resourceCollection(from: url, includes: includes, options: options) as [Parameters]
      }
      await expectJSONOrAnError {
        try await manager.resourceCollectionWithMetadata(from: url, includes: includes, options: options) as Parameters
      }
    }
  }

  private func expectJSONOrAnError(_ request: () async throws -> Any) async {
    do {
      let value = try await request()
      #expect(JSONSerialization.isValidJSONObject(value))
    } catch {
      #expect(error is HALError)
    }
  }

  /// The document with the fault is the one that the error names, and the one that may be left out.
  @Test(arguments: ["1-2", #""\ud800""#, #""\u12""#])
  func faultsBehindALink(value: String) async throws {
    let documents = ["root": #"{"_links": {"a": {"href": "/a"}}}"#, "a": #"{"n": \#(value)}"#]
    let error = await halError { try await Traversal(documents, includes: ["a"]).resource() }
    #expect(error?.reason == .notJSON)
    #expect(error?.url?.lastPathComponent == "a")
    let tolerant = HalleyKit.Options(failWhenAnyNestedRequestErrors: false)
    #expect(
      try await Traversal(documents, includes: ["a"], options: tolerant).resource()
        == canonical(#"{"_links": {"a": {"href": "/a"}}}"#))
  }

  private static func mutated(_ text: String, using random: inout SplitMix64) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: #"{}[]":,\n01"#.utf8.shuffled(using: &random).prefix(2), at: place)
      case 3: bytes.insert(contentsOf: bytes[place...], at: Int.random(in: 0..<bytes.count, using: &random))
      default: bytes.removeSubrange(place..<min(bytes.count, place + 12))
      }
      if bytes.isEmpty { bytes = [0x7B] }
    }
    return Data(bytes)
  }
}
