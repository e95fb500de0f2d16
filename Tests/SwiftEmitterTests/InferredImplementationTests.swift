import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

/// A model that a mapping makes needs no `struct` and no `class`.
@Suite struct InferredImplementationTests {
  private func schema(_ change: (String) -> String = { $0 }) throws -> Schema {
    try .read(
      change(
        """
        structs:
          Mail: {fields: {title: String, subtitle: "String?", isRead: Bool}}
        uiModels:
          ScreenModel: {conforms: Sendable}
          ItemModel: {conforms: Sendable, fields: {text: {type: String, mutable: true}}}
          LineModel: {conforms: ItemModel, class: DefaultLineModel}
          NoteModel: {conforms: Sendable, struct: DefaultNoteModel, fields: {text: String}}
          PageModel:
            conforms: ScreenModel
            struct: DefaultPageModel
            fields: {title: String, line: any LineModel, note: (any NoteModel)?}
          SpareModel: {conforms: ScreenModel}
        mappers:
          Mapping: {maps: Mail -> PageModel}
        mappings:
          Mail -> PageModel:
            set:
              line: {make: LineModel, set: {text: 'subtitle ?? "none"'}}
              note:
                - {make: NoteModel, when: isRead, set: {text: '"read"'}}
        """), module: .client)
  }

  private func texts(_ schema: Schema) -> [String] {
    SwiftEmitter.emit(schema).map { "\($0.name)\n" + String(decoding: $0.contents, as: UTF8.self) }
  }

  @Test func isTheSameAsOneThatIsWritten() async throws {
    let written = try schema()
    let inferred = try schema { text in
      text.replacing(", class: DefaultLineModel", with: "").replacing(", struct: DefaultNoteModel", with: "")
        .replacing("    struct: DefaultPageModel\n", with: "")
    }
    #expect(texts(inferred) == texts(written))
    try await expect("", from: Toolchain.compileClient(SwiftEmitter.emit(inferred), isolation: "nonisolated"))
  }

  @Test func whatNoMappingMakesHasNone() throws {
    let text = texts(try schema()).joined()
    #expect(text.contains("protocol SpareModel") && !text.contains("DefaultSpareModel"))
    #expect(!text.contains("DefaultScreenModel") && !text.contains("DefaultItemModel"))
  }

  @Test func aNameThatIsTakenIsNotUsed() throws {
    #expect(throws: (any Error).self) {
      try schema { text in
        text.replacing(", struct: DefaultNoteModel", with: "")
          .replacing("structs:\n", with: "structs:\n  DefaultNoteModel: {fields: {title: String}}\n")
      }
    }
  }
}
