import HaapiSchema

extension Catalogue {
  static let screens = Section(
    "Screens",
    "Which screen shows which model.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownScreen,
        "A row names a screen that the schema does not know, so that a slip would be found by the Swift compiler alone.",
        mending: "Name one of the `screens` of `external`, or add it there.",
        example: .schema(
          """
          external:
            screens: [PageScreen]
          uiModels:
            PageModel: {conforms: Sendable}
            TextModel: {conforms: PageModel, struct: DefaultTextModel}
          screens:
            Screens: {shows: PageModel, rows: {TextModel: PagScreen}}
          """),
        change: ("PagScreen", "PageScreen")),
      DiagnosticEntry(
        SchemaDiagnosticID.missingScreen,
        "A table of screens does not say what shows one of the models.",
        mending: "Add a row. `none` says that no screen is meant.",
        example: .schema(
          """
          external:
            screens: [PageScreen]
          uiModels:
            PageModel: {conforms: Sendable}
            TextModel: {conforms: PageModel, struct: DefaultTextModel}
            DoneModel: {conforms: PageModel, struct: DefaultDoneModel}
          screens:
            Screens: {shows: PageModel, rows: {TextModel: PageScreen}}
          """),
        change: ("TextModel: PageScreen", "TextModel: PageScreen, DoneModel: none")),
    ])
}
