import HaapiSchema

extension Catalogue {
  static let unused = Section(
    "Unused declarations",
    "Warnings about declarations without an effect.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unused,
        """
        This declaration is unused: no mapper reaches the mapping, every mapping sets the shared member itself, no \
        expression uses the transform or the value, or no mapping makes the model.
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
