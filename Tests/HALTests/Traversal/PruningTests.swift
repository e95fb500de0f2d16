import Foundation
import HAL
import Testing

/// The parts of a resource in the result, apart from the requested relations.
@Suite struct PruningTests {
  @Test func relationsThatNobodyAskedForAreLeftOut() async throws {
    let root = """
      {"_links": {"self": {"href": "/root"}, "a": {"href": "/a"}, "b": {"href": "/b"}}, "n": 1, "b": "state",
       "_embedded": {"a": {"x": 1}, "c": {"x": 2}}}
      """
    let links = #""_links": {"self": {"href": "/root"}, "a": {"href": "/a"}, "b": {"href": "/b"}}"#
    // A relation without a link stays.
    #expect(
      try await Traversal(["root": root]).resource()
        == canonical(#"{\#(links), "n": 1, "b": "state", "c": {"x": 2}}"#))
    let keeping = HalleyKit.Options(keepsUnrequestedRelations: true)
    #expect(
      try await Traversal(["root": root], options: keeping).resource()
        == canonical(#"{\#(links), "n": 1, "a": {"x": 1}, "b": "state", "c": {"x": 2}}"#))
  }

  @Test func embeddedWinsOverState() async throws {
    let root = #"{"a": "state", "_embedded": {"a": {"x": 1}}}"#
    #expect(try await Traversal(["root": root]).resource() == canonical(#"{"a": {"x": 1}}"#))
    #expect(try await Traversal(["root": root], includes: ["a"]).resource() == canonical(#"{"a": {"x": 1}}"#))
  }

  /// The original takes a property with the name of a relation for the embedded resource, or drops it.
  @Test func stateIsNotEmbedded() async throws {
    let root = #"{"_links": {"a": {"href": "/a"}}, "a": "state"}"#
    #expect(try await Traversal(["root": root]).resource() == canonical(root))
    let documents = ["root": #"{"_links": {"a": {"href": "/a"}}, "a": "state"}"#, "a": #"{"x": 1}"#]
    #expect(
      try await Traversal(documents, includes: ["a"]).resource()
        == canonical(#"{"_links": {"a": {"href": "/a"}}, "a": {"x": 1}}"#))
  }

  @Test func stateOfTheNameOfAnIncludeWithoutLinkStays() async throws {
    #expect(try await Traversal(["root": #"{"a": 1}"#], includes: ["a"]).resource() == canonical(#"{"a": 1}"#))
  }

  @Test(arguments: ["null", "7", "[]", "{}"])
  func embeddedWithoutMembers(value: String) async throws {
    let root = #"{"_embedded": \#(value), "n": 1}"#
    #expect(try await Traversal(["root": root], includes: ["a"]).resource() == canonical(#"{"n": 1}"#))
  }

  /// An embedded relation cannot replace the links.
  @Test func reservedNames() async throws {
    let root = #"{"_links": {"a": {"href": "/a"}}, "_embedded": {"_links": {}, "_embedded": {}}}"#
    #expect(try await Traversal(["root": root]).resource() == canonical(#"{"_links": {"a": {"href": "/a"}}}"#))
  }

  @Test func escapedKeys() async throws {
    let root = #"{"\u005flinks": {"\u0061\"\n": {"href": "\/a"}}, "_em\u0062edded": {"b\\": [{}]}, "\u0061": 1}"#
    let documents = ["root": root, "a": #"{"x": "\u00e9"}"#]
    #expect(
      try await Traversal(documents, includes: ["a\"\n", #"[b\\]"#]).resource()
        == canonical(
          #"{"_links": {"a\"\n": {"href": "/a"}}, "a\"\n": {"x": "é"}, "b\\": [{}], "a": 1}"#))
  }

  @Test func numbersKeepTheirDigits() async throws {
    struct Price: Decodable { let amount: Decimal }
    let server = StubServer([Traversal.root: #"{"amount": 12345678901234567890.123456789}"#])
    let price: Price = try await ResourceManager(requester: server).request(HalleyRequest(url: Traversal.root))
    #expect(price.amount == Decimal(string: "12345678901234567890.123456789"))
  }
}
