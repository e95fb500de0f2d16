import Foundation
import Testing

@testable import GeneratorCommand

@Suite struct ExplainTests {
  /// All entries, which take a while.
  private static let catalogue = ExplainCommand(ids: []).run().output

  @Test func anEntryShowsTheExampleWhatIsSaidAndHowToMendIt() {
    let result = ExplainCommand(ids: ["unknown-word"]).run()
    #expect(result.status == .done)
    #expect(
      result.output == """
        # `unknown-word`

        Only a few words are allowed here, and this value is not one of them.

        ```yaml
        haapi-gen: 1
        name: Example
        enums:
          Kind: {values: nams, cases: [plain, fancy]}
        ```

        ```text
        example.yaml:4:18: error: 'values' cannot be 'nams'
          |
        4 |   Kind: {values: nams, cases: [plain, fancy]}
          |                  ^~~~
          = did you mean 'names'?
          = 'values' must be one of 'wire', 'names', 'plain'
        ```

        Write one of the words that the note lists.

        ```diff
        -  Kind: {values: nams, cases: [plain, fancy]}
        +  Kind: {values: names, cases: [plain, fancy]}
        ```

        """)
  }

  @Test func anExampleOfSeveralFilesShowsEach() {
    let output = ExplainCommand(ids: ["root-only"]).run().output
    #expect(output.contains("\n`links.yaml`:\n\n```yaml\nname: Links\n"))
    #expect(output.contains("```diff\n# links.yaml\n-name: Links\n```"))
  }

  @Test func aWarningIsCalledOne() {
    #expect(ExplainCommand(ids: ["unused"]).run().output.contains("\n\nWarning. This declaration is unused"))
  }

  @Test func entriesAreShortAndCannotCommandATerminal() {
    let output = Self.catalogue
    let controls = output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) }
    #expect(controls.isEmpty)
    #expect(output.utf8.count < 1_000_000)
  }

  @Test func anUnknownNameIsRefusedWithASuggestion() {
    let result = ExplainCommand(ids: ["unknown-tpye", "unknown-type", "weather"]).run()
    #expect(result.status == .badUsage)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        haapi-gen: error: there is no error or warning 'unknown-tpye'; did you mean 'unknown-type'?
        haapi-gen: error: there is no error or warning 'weather'; '--all' lists them

        """)
  }

  @Test func theCatalogueInTheRepositoryIsUpToDate() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let text = try String(contentsOf: root.appending(path: "Schema/ERRORS.md"), encoding: .utf8)
    #expect(text == Self.catalogue, "run 'make generate'")
  }
}
