import Testing
import YAMLDocument

@testable import LanguageServer

/// What follows from the structure of a document, and the changes that it proposes.
@Suite struct StructureTests {
  private static let uri = "file:///p/Shop.haapi.yaml"
  private static let text = """
    haapi-gen: 1
    name: Shop
    extends: HAAPI
    include: [types/a.yaml]
    structs:
      Offer:
        fields:
          price: Strng
          amount: Doubl
    uiModels:
      OfferModel: {is: FormModel, fields: {price: String?}}
    mappings:
      InteractiveFormStep -> OfferModel: {set: {price: links.first?.href}}

    """

  private func ask(_ method: String, _ more: [String: JSON] = [:]) -> JSON {
    var editor = Editor(files: ["/p/types/a.yaml": "enums:\n  Size: {cases: [a]}\n"])
    editor.open(Self.uri, Self.text)
    return editor.request(method, .object(["textDocument": ["uri": .string(Self.uri)]].merging(more) { $1 }))
  }

  private func position(after part: String) throws -> JSON {
    SourceFile(path: "", bytes: Array(Self.text.utf8)).position(try Self.text.offset(after: part), .utf16)
  }

  @Test func aMistakeOffersWhatItsNoteSays() throws {
    let start = try position(after: "price: Str")
    let range: JSON = ["start": start, "end": start]
    let actions = ask("textDocument/codeAction", ["range": range, "context": ["diagnostics": []]]).array
    #expect(actions.map { $0["title"] } == ["Write String", "Fix all"])
    #expect(actions[0]["isPreferred"] == true)
    #expect(actions[0]["diagnostics"].array.first?["code"] == "unknown-type")
    let one = Self.text.applying(actions[0]["edit"]["changes"][Self.uri].array)
    #expect(one == Self.text.replacing("Strng", with: "String"))
    let all = Self.text.applying(actions[1]["edit"]["changes"][Self.uri].array)
    #expect(all == Self.text.replacing("Strng", with: "String").replacing("Doubl\n", with: "Double\n"))
    let only = ask("textDocument/codeAction", ["range": range, "context": ["only": ["source"]]]).array
    #expect(only.map { $0["kind"] } == ["source.fixAll"])
  }

  @Test func allFixesTogetherChangeEachPlaceOnce() throws {
    let text = """
      haapi-gen: 1
      name: Shop
      extends: HAAPI
      structs:
        Offer: {fields: {a: &size Strng, b: *size}}

      """
    var editor = Editor()
    editor.open(Self.uri, text)
    let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
    let all = editor.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(Self.uri)], "range": range, "context": ["only": ["source.fixAll"]]]
    ).array
    let edits = all.first?["edit"]["changes"][Self.uri].array ?? []
    #expect(Set(edits.map { $0["range"].text }).count == edits.count)
    #expect(text.applying(edits) == text.replacing("Strng", with: "String"))
  }

  @Test func includedFilesAndTheBaseAreLinks() {
    let links = ask("textDocument/documentLink").array
    #expect(links.map { $0["target"] } == ["haapi-gen:/Schema/haapi.yaml", "file:///p/types/a.yaml"])
    #expect(links[1]["range"]["start"] == ["line": 3, "character": 10])
  }

  @Test func sectionsAndDeclarationsFold() {
    let ranges = ask("textDocument/foldingRange").array
    #expect(ranges.contains(["startLine": 4, "endLine": 8]))
    #expect(ranges.contains(["startLine": 5, "endLine": 8]))
    #expect(ranges.allSatisfy { ($0["startLine"].integer ?? 0) < ($0["endLine"].integer ?? 0) })
  }

  @Test func aSelectionGrowsToTheWholeFile() throws {
    let selection = ask("textDocument/selectionRange", ["positions": [try position(after: "price: Str")]]).array[0]
    #expect(selection["range"]["start"] == ["line": 7, "character": 13])
    var (outer, count) = (selection, 0)
    while outer["parent"] != .null { (outer, count) = (outer["parent"], count + 1) }
    #expect(outer["range"]["start"] == ["line": 0, "character": 0])
    #expect(count == 8)
  }

  @Test func namesHaveTokens() throws {
    let data = ask("textDocument/semanticTokens/full")["data"].array.compactMap(\.integer)
    #expect(data.count > 25 && data.count.isMultiple(of: 5))
    var (line, column) = (0, 0)
    var words: [String] = []
    let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
    for start in stride(from: 0, to: data.count, by: 5) {
      column = data[start] == 0 ? column + data[start + 1] : data[start + 1]
      line += data[start]
      words.append(String(lines[line].dropFirst(column).prefix(data[start + 2])))
    }
    #expect(words.starts(with: ["Offer", "price", "amount", "OfferModel", "FormModel", "price"]))
    #expect(words.contains("links") && words.contains("href"))
  }

  @Test func aCallShowsWhatItTakes() throws {
    let text = """
      haapi-gen: 1
      name: Mail
      structs:
        Letter: {fields: {title: String}}
      transforms:
        joined: {type: "(String, String) -> String", doc: Both.}
      uiModels:
        PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {title: String}}
      mappers:
        Mapping: {maps: Letter -> PageModel}
      mappings:
        Letter -> PageModel: {set: {title: 'joined(title, "a")'}}

      """
    var editor = Editor()
    editor.open("file:///Mail.yaml", text)
    let offset = try text.offset(after: "joined(title, ")
    let help = editor.ask("textDocument/signatureHelp", "file:///Mail.yaml", text, at: offset)["result"]
    #expect(help["signatures"].array.map { $0["label"] } == ["joined(String, String) -> String"])
    #expect(help["signatures"].array.first?["documentation"] == "Both.")
    #expect(help["activeParameter"] == 1)
    let outside = editor.ask("textDocument/signatureHelp", "file:///Mail.yaml", text, at: text.utf8.count)
    #expect(outside["result"] == .null)
  }

  @Test func theTypeOfAnExpressionIsFound() throws {
    let found = ask("textDocument/typeDefinition", ["position": try position(after: "links.first")]).array
    #expect(found.map { $0["uri"] } == ["haapi-gen:/Schema/values.yaml"])
  }
}
