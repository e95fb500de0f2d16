extension DiagnosticCatalogue {
  static let overlayTypes = Section(
    "Types of overlays",
    "What an app's server sends beyond the extended schema.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.closedEnum,
        """
        A word is added to an enum that has no case for unlisted words. Such words are errors there, also with an \
        overlay.
        """,
        mending: "Add the word in the schema of the enum, or give the enum there an `unknown` case.",
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: ./base.yaml
          enums: {Kind: {adds: {wait: wait}}}
          """,
          with: "base.yaml",
          """
          haapi-gen: 1
          name: Base
          enums: {Kind: {cases: [poll]}}
          """),
        change: ("[poll]", "[poll], unknown: other")),
      DiagnosticEntry(
        SchemaDiagnosticID.throwingRow,
        """
        A mapping of an added type may fail, and the table of the extended schema that would use it never does: those \
        who call it expect no error.
        """,
        mending: "Use nothing that can fail, or give what is missing another value.",
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: ./base.yaml
          structs: {DateField: {conforms: Field}}
          unions: {Field: {adds: {date: DateField}}}
          mappings:
            DateField -> ItemModel: {set: {label: checked(name)}}
          """,
          with: "base.yaml",
          """
          haapi-gen: 1
          name: Base
          protocols:
            Field: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
          structs:
            TextField: {conforms: Field}
            CodeField: {conforms: Field}
            Form: {fields: {fields: "[any Field]", title: String}}
          unions: {Field: {by: type, variants: {text: TextField}, otherwise: CodeField}}
          uiModels:
            ItemModel: {conforms: Sendable, struct: DefaultItemModel, fields: {label: String}}
            FormModel: {conforms: Sendable, struct: DefaultFormModel, fields: {title: String, items: "[any ItemModel]"}}
          transforms: {checked: (String) throws -> String}
          mappers: {Mapping: {open: true, maps: Form -> FormModel}}
          mappings:
            Form -> FormModel: {set: {title: checked(title), items: fields.compactMap(ItemModel)}}
            Field -> ItemModel: {rows: {TextField: ItemModel, CodeField: none}}
            TextField -> ItemModel: {set: {label: name}}
          """),
        change: ("checked(name)", "name")),
      DiagnosticEntry(
        SchemaDiagnosticID.suppliedMember,
        """
        A mapping calls another one with a member that is `supplied`. The app supplies it for a whole response, or for \
        what the extended schema maps, and it is not at hand here.
        """,
        mending: "Let the member that is supplied belong to the outer model.",
        example: .overlay(
          """
          structs:
            DateField: {conforms: FormField}
            DateStep: {conforms: HaapiRepresentation, fields: {field: DateField}}
          unions: {FormField: {adds: {date: DateField}}}
          select: {HaapiRepresentation: {adds: [DateStep: {type: date-step}]}}
          mappings:
            DateStep -> FormModel: {set: {interactionItems: "[InteractionItemInputTextModel(field)]"}}
            DateField -> InteractionItemInputTextModel: {set: {value: supplied}}
          """),
        change: ("value: supplied", "value: '\"\"'")),
    ])
}
