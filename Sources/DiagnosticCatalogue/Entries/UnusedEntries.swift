import HaapiSchema

extension Catalogue {
  static let unused = Section(
    "What nobody needs",
    "Warnings about declarations without an effect.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unusedMapping,
        "No mapper leads to this mapping.",
        mending: "Remove it, or call it.",
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
        change: ("  Mail -> NoteModel: {set: {text: title}}", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.unusedProperty,
        "A mapping shares a member with others, all of which set it themselves.",
        mending: "Remove it here, or there.",
        example: .schema(
          """
          protocols:
            Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
          structs:
            Picture: {conforms: Part, fields: {width: Int}}
            Sound: {conforms: Part, fields: {length: Int}}
          select:
            Part: [Picture: {width: present}, Sound: otherwise]
          uiModels:
            ItemModel: {conforms: Sendable, fields: {label: String}}
            PictureModel: {conforms: ItemModel, struct: DefaultPictureModel}
          mappers:
            Mapping: {maps: Part -> ItemModel}
          mappings:
            Part -> ItemModel: {rows: {Picture: PictureModel, Sound: none}}
            Part -> PictureModel: {set: {label: name}}
            Picture -> PictureModel: {set: {label: name}}
          """),
        change: ("  Picture -> PictureModel: {set: {label: name}}", "  Picture -> PictureModel: {}")),
      DiagnosticEntry(
        SchemaDiagnosticID.unusedTransform,
        "No expression calls this transform.",
        mending: "Call it, or remove it.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          transforms:
            shortened: "(String) -> String"
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: title}}
          """),
        change: ("{text: title}", "{text: shortened(title)}")),
    ])
}
