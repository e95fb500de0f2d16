import Testing
import YAMLDocument

@testable import LanguageServer

/// Texts, positions, and what is published about them.
@Suite struct DocumentTests {
  @Test func positionsCountAsTheClientDoes() {
    let source = SourceFile(path: "", bytes: Array("a\r\nné😀x\rz\u{2028}y\n".utf8))
    for encoding in [PositionEncoding.utf8, .utf16] {
      for offset in 0...source.bytes.count where offset == source.bytes.count || source.bytes[offset] & 0xC0 != 0x80 {
        // Between the two bytes of a line end is no place of its own.
        guard offset != 2 else { continue }
        #expect(source.offset(of: source.position(offset, encoding), encoding) == offset)
      }
    }
    #expect(
      source.offset(of: ["line": 1, "character": 4], .utf16) == source.offset(of: ["line": 1, "character": 7], .utf8))
    #expect(source.offset(of: ["line": 1, "character": 3], .utf16) == 6)
    #expect(source.offset(of: ["line": 99, "character": 0], .utf16) == source.bytes.count)
    #expect(source.offset(of: ["line": .integer(.max), "character": .integer(.max)], .utf8) == source.bytes.count)
    #expect(source.offset(of: ["line": 0, "character": 99], .utf16) == 1)
    #expect(source.offset(of: ["line": -1, "character": -1], .utf16) == 0)
  }

  @Test func yamlOfAnotherKindIsLeftAlone() {
    let text = "apiVersion: v1\nkind: Pod\n"
    var editor = Editor()
    editor.open("file:///p/pod.yaml", text)
    #expect(editor.diagnostics["file:///p/pod.yaml", default: .null]["diagnostics"].array.isEmpty)
    #expect(editor.request("textDocument/documentSymbol", ["textDocument": ["uri": "file:///p/pod.yaml"]]) == .null)
    editor.open("file:///p/pod.haapi.yaml", text)
    #expect(!editor.diagnostics["file:///p/pod.haapi.yaml", default: .null]["diagnostics"].array.isEmpty)
    let document: JSON = ["uri": "untitled:Untitled-1", "languageId": "haapi", "version": 1, "text": .string(text)]
    editor.notify("textDocument/didOpen", ["textDocument": document])
    #expect(!editor.diagnostics["untitled:Untitled-1", default: .null]["diagnostics"].array.isEmpty)
  }

  @Test func pathsAndNamesOfDocumentsBelongTogether() {
    for path in ["/a b/ü%#.yaml", "HAAPI/steps.yaml", "untitled:Untitled-1"] {
      #expect(DocumentURI.path(DocumentURI.uri(path)) == path)
    }
    #expect(DocumentURI.uri("HAAPI/steps.yaml") == "haapi-gen:/Schema/steps.yaml")
    #expect(DocumentURI.path("file:///a/%2e/b%") == "/a/b%")
  }

  private static let text = "haapi-gen: 1\nname: Shop\nextends: HAAPI\nstructs:\n  Offer: {fields: {price: Price}}\n"

  @Test func mistakesArePublishedAndTakenBack() throws {
    var editor = Editor()
    let uri = "file:///Shop.haapi.yaml"
    editor.open(uri, Self.text)
    let found = try #require(editor.diagnostics[uri]?["diagnostics"].array.first)
    #expect(found["code"] == "unknown-type")
    #expect(found["codeDescription"]["href"] == "haapi-gen:/Errors/unknown-type.md")
    #expect(found["range"]["start"] == ["line": 4, "character": 26])
    #expect(editor.diagnostics[uri]?["version"] == 1)
    let change: JSON = [
      "range": ["start": ["line": 4, "character": 26], "end": ["line": 4, "character": 31]], "text": "String",
    ]
    editor.notify(
      "textDocument/didChange", ["textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [change]])
    #expect(editor.diagnostics[uri]?["diagnostics"] == [])
    editor.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 3], "contentChanges": [["text": "structs: ["]],
      ])
    #expect(editor.diagnostics[uri]?["diagnostics"].array.isEmpty == false)
    editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    #expect(editor.diagnostics[uri]?["diagnostics"] == [])
  }

  @Test func aClientThatPullsIsNotPushed() {
    var editor = Editor(client: ["textDocument": ["diagnostic": [:]]])
    editor.open("file:///Shop.haapi.yaml", Self.text)
    #expect(editor.diagnostics.isEmpty)
    let report = editor.request("textDocument/diagnostic", ["textDocument": ["uri": "file:///Shop.haapi.yaml"]])
    #expect(report["kind"] == "full")
    #expect(report["items"].array.map { $0["code"] } == ["unknown-type"])
  }

  @Test func anOpenFileStandsBeforeTheDiskAndBelongsToItsRoot() {
    var editor = Editor(files: [
      "/p/root.yaml": "haapi-gen: 1\nname: Shop\nextends: HAAPI\ninclude: [types.yaml]\n",
      "/p/types.yaml": "structs:\n  Offer: {fields: {price: Price}}\n",
    ])
    editor.open("file:///p/types.yaml", "structs:\n  Offer: {fields: {price: Prize}}\n")
    let message = editor.diagnostics["file:///p/types.yaml"]?["diagnostics"].array.first?["message"].string
    #expect(message?.contains("Prize") == true)
    editor.notify("textDocument/didClose", ["textDocument": ["uri": "file:///p/types.yaml"]])
    editor.open("file:///p/root.yaml", "haapi-gen: 1\nname: Shop\nextends: HAAPI\ninclude: [types.yaml]\n")
    let other = editor.diagnostics["file:///p/types.yaml"]?["diagnostics"].array.first?["message"].string
    #expect(other?.contains("Price") == true)
  }

  @Test func theShippedSchemaAndThePagesOfErrorsCanBeRead() {
    var editor = Editor()
    let text = editor.request("haapi-gen/document", ["uri": "haapi-gen:/Schema/haapi.yaml"])["text"].string
    #expect(text?.contains("haapi-gen: 1") == true)
    let page = editor.request("haapi-gen/document", ["uri": "haapi-gen:/Errors/unknown-type.md"])["text"]
    #expect(page == "# `unknown-type`")
    let missing = editor.answer("haapi-gen/document", ["uri": "haapi-gen:/Schema/../Package.swift"])
    #expect(missing["error"]["code"] == -32803)
  }

  @Test func editsInAnyOrderLeaveTheStateOfAFreshStart() {
    var random = Randomness(state: 7)
    var editor = Editor()
    let uri = "file:///Shop.haapi.yaml"
    editor.open(uri, Self.text)
    for version in 2..<40 {
      let source = editor.server.workspace.documents["/Shop.haapi.yaml"]?.source
      let count = source?.bytes.count ?? 0
      let first = Int(random.next() % UInt64(count + 1))
      let range = source?.range(first..<min(count, first + Int(random.next() % 5)), .utf16) ?? .null
      let text = ["", "{", "\n", "a: b", "é😀", "[", ":", "\"", "  "][Int(random.next() % 9)]
      editor.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(uri), "version": .integer(version)],
          "contentChanges": [["range": range, "text": .string(text)]],
        ])
    }
    var fresh = Editor()
    let bytes = editor.server.workspace.documents["/Shop.haapi.yaml"]?.source.bytes ?? []
    fresh.open(uri, String(decoding: bytes, as: UTF8.self))
    #expect(editor.diagnostics[uri]?["diagnostics"] == fresh.diagnostics[uri]?["diagnostics"])
    for method in ["textDocument/documentSymbol", "textDocument/semanticTokens/full", "textDocument/foldingRange"] {
      let params: JSON = ["textDocument": ["uri": .string(uri)]]
      #expect(editor.request(method, params) == fresh.request(method, params))
    }
  }
}

/// A sequence of numbers that is the same in each run.
struct Randomness {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
