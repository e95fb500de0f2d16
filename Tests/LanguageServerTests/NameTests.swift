import HaapiSchema
import SwiftEmitter
import Testing
import YAMLDocument

@testable import LanguageServer

/// What a server knows of the name at a place.
@Suite struct NameTests {
  private static let uri = "file:///Mail.yaml"
  private static let text = """
    haapi-gen: 1
    name: Mail
    enums:
      Size: {doc: How large., cases: {small: s, large: l}}
    structs:
      Photo: {fields: {width: "Int?", size: {type: Size, default: small}}}
      Letter: {fields: {title: "String?", photo: Photo?}}
    transforms:
      shout: "(String) -> String"
    uiModels:
      PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {title: "String?", isLarge: "Bool?"}}
    mappers:
      Mapping: {maps: Letter -> PageModel}
    mappings:
      Letter -> PageModel: {set: {title: title, isLarge: photo?.size == .large}}

    """

  private func ask(_ method: String, after part: String, _ more: [String: JSON] = [:]) throws -> JSON {
    var editor = Editor()
    editor.open(Self.uri, Self.text)
    return editor.ask(method, Self.uri, Self.text, at: try Self.text.offset(after: part), more)
  }

  @Test func hoverSaysWhatANameIs() throws {
    let size = try ask("textDocument/hover", after: "{type: Siz")["result"]["contents"]["value"].string
    #expect(size == "```haapi-gen\nenum Size\n```\n\nHow large.\n\nIn Swift: `enum Size`")
    let member = try ask("textDocument/hover", after: "{title: tit")["result"]["contents"]["value"].string
    #expect(
      member
        == "```haapi-gen\nmember Letter.title: String?\n```\n\nIn the JSON: `title`  \nIn Swift: `let title: String?`")
    let word = try ask("textDocument/hover", after: "{small")["result"]["contents"]["value"].string
    #expect(word?.contains("In the JSON: `s`  \nIn Swift: `case small`") == true)
    let model = try ask("textDocument/hover", after: "title, isLar")["result"]["contents"]["value"].string
    #expect(model?.contains("In Swift: `var isLarge: Bool? { get }`") == true)
  }

  @Test func definitionsAreFoundAlsoInTheShippedSchema() throws {
    let found = try ask("textDocument/definition", after: "{type: Size")["result"]
    #expect(found.array.map { $0["range"]["start"] } == [["line": 3, "character": 2]])
    var editor = Editor()
    let overlay = "haapi-gen: 1\nname: Shop\nextends: HAAPI\nstructs:\n  Offer: {fields: {link: Link}}\n"
    editor.open("file:///Shop.yaml", overlay)
    let link = editor.ask(
      "textDocument/definition", "file:///Shop.yaml", overlay, at: try overlay.offset(after: "link: Lin"))["result"]
    let uri = try #require(link.array.first?["uri"].string)
    #expect(uri.hasPrefix("haapi-gen:/Schema/"))
    let shipped = editor.request("haapi-gen/document", ["uri": .string(uri)])["text"].string ?? ""
    let lines = shipped.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(link.array.first?["range"]["start"]["line"].integer)
    #expect(lines[line].contains("Link:"))
  }

  @Test func referencesAndHighlightsAreAllPlaces() throws {
    #expect(try ask("textDocument/references", after: "  Photo")["result"].array.count == 2)
    let uses = try ask("textDocument/references", after: "  Photo", ["context": ["includeDeclaration": false]])[
      "result"]
    #expect(uses.array.count == 1)
    #expect(try ask("textDocument/documentHighlight", after: ".large")["result"].array.count == 2)
  }

  @Test func symbolsAreATree() throws {
    let symbols = try ask("textDocument/documentSymbol", after: "name")["result"].array
    #expect(symbols.first { $0["name"] == "Size" }?["children"].array.map { $0["name"] } == ["small", "large"])
    let found = try ask("workspace/symbol", after: "name", ["query": "dpm"])["result"].array
    #expect(found.map { $0["name"] } == ["DefaultPageModel"])
  }

  @Test func aRenamingChangesAllPlacesAndKeepsTheJSON() throws {
    let answer = try ask("textDocument/rename", after: "{title: tit", ["newName": "subject"])
    let changed = Self.text.applying(answer["result"]["changes"][Self.uri].array)
    #expect(
      changed
        == Self.text.replacing(
          #"Letter: {fields: {title: "String?""#, with: #"Letter: {fields: {subject: {type: "String?", wire: title}"#
        )
        .replacing("{title: title,", with: "{title: subject,"))
    #expect(try ask("textDocument/prepareRename", after: "{title: tit")["result"]["placeholder"] == "title")
  }

  @Test func aRenamingThatChangesAMeaningIsRefused() throws {
    let taken = try ask("textDocument/rename", after: "  Photo", ["newName": "Letter"])["error"]["message"].string
    #expect(taken == "'Photo' cannot be 'Letter': the schema would mean something else")
    #expect(try ask("textDocument/rename", after: "  Photo", ["newName": "a b"])["error"]["code"] == -32602)
    var editor = Editor()
    let overlay = "haapi-gen: 1\nname: Shop\nextends: HAAPI\nstructs:\n  Offer: {fields: {link: Link}}\n"
    editor.open("file:///Shop.yaml", overlay)
    let shipped = editor.ask(
      "textDocument/rename", "file:///Shop.yaml", overlay, at: try overlay.offset(after: "link: Lin"),
      ["newName": "Lonk"])["error"]["message"].string
    #expect(shipped?.hasSuffix("which comes with haapi-gen") == true)
  }

  @Test(arguments: [
    "textDocument/hover", "textDocument/definition", "textDocument/references",
    "textDocument/documentHighlight", "textDocument/prepareRename",
  ])
  func everyByteOfATextHasAnAnswer(_ method: String) throws {
    var editor = Editor(client: ["general": ["positionEncodings": ["utf-8"]]])
    editor.open(Self.uri, Self.text)
    for offset in 0...Self.text.utf8.count {
      let answer = editor.ask(method, Self.uri, Self.text, at: offset)
      #expect(answer["id"] != .null)
      #expect(answer["error"] == .null || method == "textDocument/prepareRename")
    }
  }
}
