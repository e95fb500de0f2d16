import Foundation
import HaapiSchema
import Testing
import YAMLDocument

@testable import LanguageServer

/// Layout, which never changes what a document says.
@Suite struct FormattingTests {
  private func formatted(_ text: String) -> String {
    var editor = Editor()
    editor.open("file:///Shop.haapi.yaml", text)
    let edits = editor.request("textDocument/formatting", ["textDocument": ["uri": "file:///Shop.haapi.yaml"]]).array
    return text.applying(edits)
  }

  @Test func onlyTheChosenLinesChange() {
    let text = "haapi-gen:  1\nname:   Shop\nextends:  HAAPI\n"
    var editor = Editor()
    editor.open("file:///Shop.haapi.yaml", text)
    func formatted(_ first: Int, _ last: Int) -> String {
      let range: JSON = [
        "start": ["line": .integer(first), "character": 3], "end": ["line": .integer(last), "character": 4],
      ]
      let document: JSON = ["uri": "file:///Shop.haapi.yaml"]
      return text.applying(
        editor.request("textDocument/rangeFormatting", ["textDocument": document, "range": range]).array)
    }
    #expect(formatted(1, 1) == "haapi-gen:  1\nname: Shop\nextends:  HAAPI\n")
    #expect(formatted(0, 1) == "haapi-gen: 1\nname: Shop\nextends:  HAAPI\n")
  }

  @Test func levelsHaveTwoSpacesAndCommentsStay() {
    let text = """


      haapi-gen:   1
      # About the name.
      name: Shop   # The name.\u{20}\u{20}


      extends: HAAPI
      uiModels:
          # Of this one.
          OfferModel:
              is:  FormModel
              fields: { price: String? ,note:  String? }
              # The end of it.
          OtherModel: {is: FormModel, fields: {
              a: Int?,   # The first.
              b: Int?}}
      mappings:
        InteractiveFormStep -> OfferModel:
            set:
              price: >-
                 links.first?.href
                   ?? "none"

              note: 'title'


      """
    let expected = """
      haapi-gen: 1
      # About the name.
      name: Shop   # The name.

      extends: HAAPI
      uiModels:
        # Of this one.
        OfferModel:
          is: FormModel
          fields: {price: String?, note: String?}
          # The end of it.
        OtherModel: {is: FormModel, fields: {
            a: Int?,   # The first.
            b: Int?}}
      mappings:
        InteractiveFormStep -> OfferModel:
          set:
            price: >-
               links.first?.href
                 ?? "none"

            note: 'title'

      """
    #expect(formatted(text) == expected)
    #expect(formatted(expected) == expected)
  }

  @Test func listsAreOneLevelDeeperThanTheirKey() {
    let text =
      "include:\n- a.yaml\n-   b.yaml\nstructs:\n  A:\n    fields:\n      b:\n        from:\n          - a: x\n"
      + "            b: y"
    let expected =
      "include:\n  - a.yaml\n  -   b.yaml\nstructs:\n  A:\n    fields:\n      b:\n        from:\n          - a: x\n"
      + "            b: y\n"
    #expect(formatted(text) == expected)
  }

  @Test func aLiteralTextKeepsItsSpaces() {
    let text = "structs:\n   A:\n      doc: |\n         One  \n\n\n           two\n      fields: {}\n"
    #expect(
      formatted(text) == "structs:\n  A:\n    doc: |\n       One  \n\n\n         two\n    fields: {}\n")
  }

  @Test func whatCannotBeReadStaysAsItIs() {
    for text in ["structs:\n   A: [\n", "", "a: b\n  c: d\n", "\t\n"] { #expect(formatted(text) == text) }
  }

  @Test func theShippedSchemaIsFormattedAlready() throws {
    for source in try ShippedSchema.analysis().sources {
      let edits = Layout.edits(of: source)
      #expect(edits.isEmpty, "\(source.path): \(edits.prefix(3).map { source.position($0.bytes.lowerBound, .utf8) })")
    }
  }
}
