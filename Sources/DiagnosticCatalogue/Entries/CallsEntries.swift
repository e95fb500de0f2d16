import HaapiSchema

extension Catalogue {
  static let calls = Section(
    "Calls",
    "Transforms and mappings that expressions call.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownFunction,
        "There is no function of this name. A schema has its transforms, an overlay `json` and `filter`.",
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
        mending: "Give it as many as its type has.",
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
        "A mapping maps one value, and is called with an optional or with a list.",
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
        `map` is for mappings that always give a model, `compactMap` for those that may give none, `flatMap` \
        for those that give several.
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
