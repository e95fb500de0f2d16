import HaapiSchema

extension Catalogue {
  static let screens = Section(
    "Screens",
    "Which screen shows which model.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownScreen,
        "A row names a screen that the schema does not declare.",
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
        "A table of screens has no row for one of the models.",
        mending: "Add a row, or `none` if the model has no screen.",
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
