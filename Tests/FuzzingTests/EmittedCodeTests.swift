import Testing

@testable import Fuzzing

/// The check of emitted code notices what should not be there.
@Suite struct EmittedCodeTests {
  private func flaws(_ code: String, schema: String = "structs: {Link: {doc: evil text, fields: {href: String}}}")
    -> [String]
  {
    EmittedCode(bytes: Array(code.utf8)).flaws(schema: SchemaVocabulary([.init(path: "a", bytes: Array(schema.utf8))]))
  }

  @Test(arguments: [
    "public nonisolated struct Link: JSONCodable {}", "let hrefs = [\"evil\"]  // whatever",
    "func link(from json: Int)",
  ])
  func whatTheSchemaSays(_ code: String) {
    #expect(flaws(code) == [])
  }

  @Test(arguments: [
    "let evil = 1", "func wicked()", "let href = \"wicked\"", "let href = 666", "@objc let href: Int", "#if href",
    "struct Link {", "let href = \"", "}", "let `href", "// \u{202E}", "let href = 1\t", "\"\\(evil())\"",
  ])
  func whatItDoesNotSay(_ code: String) {
    #expect(flaws(code) != [])
  }
}
