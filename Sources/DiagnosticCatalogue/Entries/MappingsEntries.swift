import HaapiSchema

extension Catalogue {
  static let mappings = Section(
    "Mappings",
    "Which response becomes which UI model.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.mappingSyntax,
        "The name of a mapping has the wrong form.",
        mending: "Write `Source -> Model`, or `Source -> [Model]` for several models.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: title}}
            Mail: {set: {text: title}}
          """),
        change: ("  Mail: {set: {text: title}}", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongSource,
        """
        This type cannot be mapped, or the base schema has no mapping of it that an overlay can change. A schema maps \
        structs and protocols. An overlay changes what becomes of a response, and mappings of a struct to one model.
        """,
        mending: "Name one of these.",
        example: .overlay(
          """
          mappings:
            Metadata -> LinkItemModel: {override: {text: '"More"'}}
          """),
        change: ("Metadata", "Link")),
      DiagnosticEntry(
        SchemaDiagnosticID.twoBodies,
        "A mapping has two bodies.",
        mending: "Keep `set` for the members of a model, `rows` to choose by type, or `list` for several models.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: title}, list: []}
          """),
        change: (", list: []", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongBody,
        """
        The body of a mapping does not fit its name: `rows` require a protocol, `list` a list of models, and `set` one \
        model.
        """,
        mending: "Change the body or the name.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: "Mail -> [PageModel]"}
          mappings:
            Mail -> [PageModel]: {set: {text: title}}
            Mail -> PageModel: {set: {text: title}}
          """),
        change: ("[PageModel]: {set: {text: title}}", "[PageModel]: {list: [PageModel(self)]}")),
    ])
}
