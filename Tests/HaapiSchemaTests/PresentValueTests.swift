import HaapiSchema
import Testing
import YAMLDocument

/// What is not nil behind a condition.
@Suite struct PresentValueTests {
  /// - Parameter mapping: What the mapping of the page says.
  private static func analysis(_ mapping: String) throws -> Analysis {
    let text = """
      haapi-gen: 1
      name: Test
      structs:
        Note: {fields: {text: String, level: "Int?"}}
        Page: {fields: {title: "String?", note: "Note?", notes: "[Note]?", links: "[Note]"}}
      uiModels:
        NoteModel: {conforms: Sendable, struct: DefaultNoteModel, fields: {text: String, level: "Int?"}}
        PageModel:
          conforms: Sendable
          struct: DefaultPageModel
          fields: {text: String?, level: "Int?", inner: (any NoteModel)?, items: "[any NoteModel]"}
      mappers: {Mapping: {maps: Page -> PageModel}}
      mappings:
        Note -> NoteModel: {}
        Page -> [NoteModel]: {list: [links.map(NoteModel)]}
        Page -> PageModel:
      \(mapping.replacing(#/(?m)^/#, with: "    "))

      """
    return try analyze(root: "schema.yaml") { _ in Array(text.utf8) }
  }

  private static func faults(_ mapping: String) throws -> String {
    try analysis(mapping).diagnostics.map(\.message).joined(separator: "\n")
  }

  private static let rest = "level: note?.level\n  inner: note.map(NoteModel)\n  items: \"[NoteModel](self)\""

  @Test(arguments: [
    "[{when: note != nil, value: note.text}, title]",
    "[{when: nil != note, value: note.text}, title]",
    "[{when: (note) != nil && (title != nil), value: note.text + title}, title]",
    "[{when: note != nil && links.isEmpty, value: note.text}, title]",
    "[{when: note != nil && note?.level == 1, value: note.text}, title]",
    "[{when: note != nil, value: note?.text}, title]",
    "[{when: note != nil, value: 'note?.text ?? \"none\"'}, title]",
    "[{when: title != nil, value: title + \"!\"}]",
    "[{when: notes != nil, value: notes.first?.text}]",
    "[{when: notes != nil, value: notes?.first?.text}]",
  ])
  func aNameBehindItsQuestionIsNotNil(text: String) throws {
    #expect(try Self.faults("set:\n  text: \(text)\n  \(Self.rest)") == "")
  }

  @Test(arguments: [
    // Neither holds for sure.
    "[{when: note != nil || links.isEmpty, value: note.text}, title]",
    "[{when: \"!(note != nil)\", value: note.text}, title]",
    "[{when: note == nil, value: note.text}, title]",
    // The next row is where the condition does not hold.
    "[{when: note != nil, value: title}, note.text]",
    // An optional in one place is one in all.
    "[{when: note != nil, value: 'note.text + (note?.text ?? \"\")'}, title]",
    // The right side knows what the left side says, not the other way round, and only of what holds.
    "[{when: note.level == 1 && note != nil, value: title}, title]",
    "[{when: note != nil || note.level == 1, value: title}, title]",
    "[{when: note == nil && note.level == 1, value: title}, title]",
    "[{when: '!(note != nil) && note.level == 1', value: title}, title]",
    "[{when: notes?.filter(self.note != nil && self.note.level == 1).first != nil, value: title}, title]",
  ])
  func elsewhereItStaysAnOptional(text: String) throws {
    #expect(
      try Self.faults("set:\n  text: \(text)\n  \(Self.rest)") == "this may be nil: it is Note?")
  }

  @Test func aNamedValueIsBoundLikeAMember() throws {
    let faults = try Self.faults(
      """
      let: {first: links.first}
      set:
        text: title
        level: [{when: first != nil, value: first.level}]
        inner: {when: first != nil && note != nil, make: NoteModel, set: {text: first.text + note.text, level: first.level}}
        items:
          - {when: notes != nil, value: notes.map(NoteModel)}
          - "[NoteModel](self)"
      """)
    #expect(faults == "")
  }

  @Test func theInnerQuestionBindsIfTheOuterDoesNot() throws {
    let faults = try Self.faults(
      """
      set:
        text: title
        level: note?.level
        inner:
          - when: note != nil
            value:
              make: NoteModel
              set:
                text: [{when: note != nil, value: note.text}, '"none"']
                level: note?.level
        items: "[NoteModel](self)"
      """)
    #expect(faults == "")
  }

  @Test func onlyWhatIsTakenForNotNilIsBound() throws {
    let schema = try #require(
      try Self.analysis(
        "set:\n  text: [{when: title != nil, value: title}, '\"\"']\n  level: [{when: note != nil, value: note.level}]\n"
          + "  inner: note.map(NoteModel)\n  items: \"[NoteModel](self)\""
      ).schema)
    let function = try #require(schema.mappers[0].functions.first { $0.reference.target == "PageModel" })
    let conditions = function.expressions.filter { $0.type == .builtin(.bool) }
    #expect(
      conditions.map { if case .present = $0.kind { true } else { false } } == [false, true],
      "an optional that is used as one needs no name")
  }
}
