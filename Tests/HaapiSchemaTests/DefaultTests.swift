import HaapiSchema
import Testing

/// What fields hold if nothing is sent.
@Suite struct DefaultTests {
  /// The defaults of a struct's fields whose types are an enum of words.
  private static func defaults(_ fields: String) throws -> [Literal?] {
    let text = """
      haapi-gen: 1
      name: Test
      enums:
        Kind: {otherwise: other(value:), cases: {firstChoice: first-choice, last: {}}}
      structs:
        A: {fields: {\(fields)}}
      """
    let analysis = try analyze(root: "schema.yaml") { _ in Array(text.utf8) }
    return try #require(analysis.schema).structs[0].fields.map(\.defaultValue)
  }

  @Test(arguments: ["firstChoice", "first-choice"])
  func aCaseIsNamedByItsNameOrItsWord(text: String) throws {
    #expect(try Self.defaults("a: {type: Kind, default: \(text)}") == [.enumCase("firstChoice")])
  }

  @Test func anyOtherWordIsKept() throws {
    #expect(
      try Self.defaults("a: {type: Kind, default: FirstChoice}")
        == [.unknownCase(name: "other", label: "value", value: "FirstChoice")])
  }
}
