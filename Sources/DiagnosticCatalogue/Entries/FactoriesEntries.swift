import HaapiSchema

extension Catalogue {
  static let factories = Section(
    "Factories",
    "Functions that make values, mostly for tests.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.incompleteFactory,
        "A function of a factory does not fill a field that has no default.",
        mending: "Add the field to `parameters` or `constants`, or give it a `default`.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: String, title: String}}
          factories:
            Models.Links:
              functions:
                link: {makes: Link, parameters: [href]}
          """),
        change: ("[href]", "[href, title]")),
      DiagnosticEntry(
        SchemaDiagnosticID.unsupportedNesting,
        "A factory is nested more than one level deep.",
        mending: "Write `Namespace.Factory`.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: String}}
          factories:
            Models.Page.Links:
              functions:
                link: {makes: Link, parameters: [href]}
          """),
        change: ("Models.Page.Links", "Models.Links")),
    ])
}
