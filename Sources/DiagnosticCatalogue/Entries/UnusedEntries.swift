import HaapiSchema

extension Catalogue {
  static let unused = Section(
    "Unused declarations",
    "Warnings about declarations without an effect.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unused,
        """
        Nothing uses this declaration: no mapper leads to the mapping, all mappings set the shared member themselves, no \
        expression calls the transform or asks for the value, or no mapping makes the model.
        """,
        mending: "Remove it, or use it.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
            NoteModel: {conforms: Sendable, struct: DefaultNoteModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: title}}
            Mail -> NoteModel: {set: {text: title}}
          """),
        change: ("  Mail -> NoteModel: {set: {text: title}}", ""))
    ])
}
