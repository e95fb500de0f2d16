import Foundation
import HaapiSchema
import Testing
import YAMLDocument

@testable import LanguageServer

/// Each method, asked at each place: it answers without an error, or says why it cannot.
@Suite struct EveryPlaceTests {
  /// With `ALL_PLACES=1` in the environment, all places of the shipped schema are tried, too.
  private static let triesAll = ProcessInfo.processInfo.environment["ALL_PLACES"] == "1"

  private static let uri = "file:///p/Shop.haapi.yaml"
  private static let overlay = """
    haapi-gen: 1
    name: Shop
    extends: HAAPI
    include: [types.yaml]
    uiModels:
      OfferModel: {is: FormModel, fields: {price: String?, size: Size?}}
    mappings:
      PollingStep -> OfferModel:
        when: type == .pollingStep # é😀
        set: {price: 'links.first?.href ?? json("type")'}

    """
  private static let broken = """
    extends: HAAPI
    structs:
      Offer: {fields: {price: Strng, a: [
      Other: {fields: {"x
    mappings:
      Link -> OfferModel: {set: {price: a.b(
      - c

    """
  private static let files = ["/p/types.yaml": "enums:\n  Size: {cases: [s]}\n"]

  /// The methods about a document.
  private static let ofDocuments = [
    "textDocument/codeLens", "textDocument/diagnostic", "textDocument/documentLink", "textDocument/documentSymbol",
    "textDocument/foldingRange", "textDocument/formatting", "textDocument/inlayHint", "textDocument/rangeFormatting",
    "textDocument/semanticTokens/full",
  ]

  /// The methods about a place in a document.
  private static let ofPlaces = LanguageServer.requests.keys.filter {
    $0.hasPrefix("textDocument/") && !ofDocuments.contains($0)
  }.sorted()

  /// Those that refuse where nothing can be renamed.
  private static let refusing = ["textDocument/prepareRename", "textDocument/rename"]

  private func ask(_ editor: inout Editor, _ method: String, _ uri: String, _ source: SourceFile, at offset: Int)
    -> JSON
  {
    let position = source.position(offset, .utf8)
    return editor.answer(
      method,
      [
        "textDocument": ["uri": .string(uri)], "position": position, "positions": [position], "newName": "another",
        "range": ["start": position, "end": position], "context": ["diagnostics": []],
      ])
  }

  /// Asks all methods at places of a document. As an editor does, it asks for a renaming where there may be one.
  private func check(_ editor: inout Editor, _ uri: String, _ source: SourceFile, _ offsets: some Sequence<Int>) {
    for method in Self.ofDocuments {
      #expect(ask(&editor, method, uri, source, at: 0)["result"] != .null, "\(method)")
    }
    for offset in offsets {
      let canRename = ask(&editor, "textDocument/prepareRename", uri, source, at: offset)["result"] != .null
      for method in Self.ofPlaces where canRename || method != "textDocument/rename" {
        let answer = ask(&editor, method, uri, source, at: offset)
        #expect(answer["id"] != .null)
        #expect(
          answer["error"] == .null || Self.refusing.contains(method), "\(method) at \(offset): \(answer["error"])")
      }
    }
  }

  private var editor: Editor { Editor(files: Self.files, client: ["general": ["positionEncodings": ["utf-8"]]]) }

  @Test(arguments: [overlay, broken])
  func everyByteOfAnOverlayHasAnAnswer(_ text: String) {
    var editor = editor
    editor.open(Self.uri, text)
    check(&editor, Self.uri, SourceFile(path: "", bytes: Array(text.utf8)), 0...text.utf8.count)
  }

  @Test func placesOfTheShippedSchemaHaveAnAnswer() throws {
    var random = Randomness(state: 3)
    var editor = editor
    for source in try ShippedSchema.analysis().sources {
      let offsets = (0...source.bytes.count).filter { _ in Self.triesAll || random.next() % 2_000 == 0 }
      check(&editor, DocumentURI.uri(source.path), source, offsets)
    }
  }
}
