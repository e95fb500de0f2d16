import HaapiSchema
import JSONIndex
import Testing

@testable import SchemaDiff

/// What two schemas make of the same response.
@Suite struct ResponseComparisonTests {
  private static let old = """
    haapi-gen: 1
    name: Shop
    enums:
      Size: {cases: [small, large], otherwise: other}
    protocols:
      Item: {fields: {id: String}}
    structs:
      Shoe:
        conforms: Item
        fields:
          size: {type: Size, default: small}
          maker: {type: "String?", from: "makers[0].name"}
          code: {type: "String?", secret: true}
      Hat: {conforms: Item, fields: {}}
    unions:
      Item: {by: kind, variants: {Shoe: shoe, Hat: hat}}

    """

  /// What becomes of a response after a change of the schema.
  private func differences(_ json: String, _ text: String, became replacement: String) throws -> [String] {
    let schemas = try [Self.old, Self.old.replacing(text, with: replacement)].map { text in
      let analysis = try analyze(root: "shop.yaml") { _ in Array(text.utf8) }
      return try #require(analysis.schema, "\(analysis.diagnostics.map(\.message))")
    }
    let comparison = ResponseComparison(from: schemas[0], to: schemas[1])
    return comparison.differences(of: try IndexedJSON(Array(json.utf8)), as: "Item").map {
      $0.pointer.isEmpty ? $0.text : "\($0.text) at \($0.pointer)"
    }
  }

  private static let shoe =
    #"{"kind": "shoe", "id": "1", "size": "large", "makers": [{"name": "Ada"}], "code": "0000"}"#

  @Test func eachMemberIsCompared() throws {
    #expect(
      try differences(Self.shoe, "makers[0]", became: "makers[1]") == ["Shoe.maker: 'Ada' became nil at /makers/0/name"]
    )
    #expect(
      try differences(Self.shoe, "cases: [small, large]", became: "cases: [small]") == [
        "Shoe.size: large became other('large') at /size"
      ])
    #expect(
      try differences(#"{"kind": "shoe", "id": "1"}"#, "default: small", became: "default: large") == [
        "Shoe.size: small became large at /size"
      ])
  }

  @Test func valuesOfSecretMembersAreMasked() throws {
    let gone = try differences(Self.shoe, "code: {type: \"String?\", secret: true}", became: "")
    #expect(gone == ["Shoe.code: *** became *** at /code"])
  }

  @Test func typesAndRefusalsAreCompared() throws {
    #expect(
      try differences(Self.shoe, "{Shoe: shoe, Hat: hat}", became: "{Shoe: boot, Hat: shoe}") == [
        "the response: Shoe became Hat"
      ])
    let refused = try differences(Self.shoe, "Shoe: shoe, ", became: "")
    #expect(refused.count == 1 && refused[0].hasPrefix("the response: Shoe became refused: "), "\(refused)")
    #expect(try differences(#"{"kind": "coat"}"#, "Hat: hat", became: "Hat: cap") == [])
  }

  @Test func whatOnlyTheNewSchemaKnowsIsNoDifference() throws {
    #expect(
      try differences(
        Self.shoe, "fields:\n          size", became: "fields:\n          colour: String?\n          size") == [])
  }
}
