import HaapiSchema

extension Catalogue {
  static let calls = Section(
    "Calls",
    "Transforms and mappings that expressions call.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownFunction,
        "No transform or model has this name.",
        mending: "Correct the name, or declare the transform.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {title: jsno("detail")}}
          """),
        change: ("jsno", "json")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongArguments,
        "A transform or a mapping is called with too many or too few values.",
        mending: "Pass as many values as its type requires.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          transforms:
            shortened: "(String, Int) -> String"
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: shortened(title)}}
          """),
        change: ("shortened(title)", "\"shortened(title, 10)\"")),
      DiagnosticEntry(
        SchemaDiagnosticID.optionalArgument,
        "A mapping of one value is called with an optional or a list.",
        mending: "Write `.map(Model)` after the value.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: String}}
            Mail: {fields: {link: "Link?", links: "[Link]"}}
          uiModels:
            LinkModel: {conforms: Sendable, struct: DefaultLinkModel, fields: {href: String}}
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {link: "(any LinkModel)?"}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {link: LinkModel(link)}}
            Link -> LinkModel: {set: {href: href}}
          """),
        change: ("LinkModel(link)", "link.map(LinkModel)")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongIteration,
        """
        Use `map` for mappings that always make a model, `compactMap` for those that may make none, and `flatMap` for \
        those that make several.
        """,
        mending: "Write the one that the note names.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: String}}
            Mail: {fields: {link: "Link?", links: "[Link]"}}
          uiModels:
            LinkModel: {conforms: Sendable, struct: DefaultLinkModel, fields: {href: String}}
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {link: "(any LinkModel)?"}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {link: links.compactMap(LinkModel).first}}
            Link -> LinkModel: {set: {href: href}}
          """),
        change: ("compactMap", "map")),
    ])
}
