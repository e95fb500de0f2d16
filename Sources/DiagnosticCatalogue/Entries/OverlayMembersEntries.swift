import HaapiSchema

extension Catalogue {
  static let overlayMembers = Section(
    "Members in overlays",
    "What overlays say about the members of models.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.notAdded,
        "`set` gives the members that a model `adds`, and this is none.",
        mending: "Change members of the extended schema in `override`, or add the member.",
        example: .overlay(
          """
          uiModels:
            LoginModel: {is: FormModel, adds: {greeting: String}}
          mappings:
            InteractiveFormStep -> LoginModel: {set: {greeting: '"Hello"', viewName: nil}}
          """),
        change: (
          "set: {greeting: '\"Hello\"', viewName: nil}", "set: {greeting: '\"Hello\"'}, override: {viewName: nil}"
        )),
      DiagnosticEntry(
        SchemaDiagnosticID.notInherited,
        "`override` changes the members that a model has from the extended schema, and this is an added one.",
        mending: "Give it in `set`.",
        example: .overlay(
          """
          uiModels:
            LoginModel: {is: FormModel, adds: {greeting: "String?"}}
          mappings:
            InteractiveFormStep -> LoginModel: {override: {greeting: '"Hello"'}}
          """),
        change: ("override:", "set:")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongValue,
        "`supplied` stands for a value that the app gives, which only added members have.",
        mending: "Add a member, or write an expression. `default` is what the member is without the overlay.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {message: supplied}}
          """),
        change: ("supplied", "'\"Sorry\"'")),
      DiagnosticEntry(
        SchemaDiagnosticID.unusedModel,
        "No mapping makes this model.",
        mending: "Add a mapping, or remove the model.",
        example: .overlay(
          """
          uiModels:
            LoginModel: {is: FormModel}
          """),
        change: ("{is: FormModel}", "{is: FormModel}\nmappings:\n  InteractiveFormStep -> LoginModel: {}")),
      DiagnosticEntry(
        SchemaDiagnosticID.noDefault,
        "`default` is what a member is without the overlay, and here there is no such member.",
        mending: "Use `default` in `override` only.",
        example: .overlay(
          """
          uiModels:
            LoginModel: {is: FormModel, adds: {greeting: String}}
          mappings:
            InteractiveFormStep -> LoginModel: {set: {greeting: default}}
          """),
        change: ("greeting: default", "greeting: '\"Hello\"'")),
      DiagnosticEntry(
        SchemaDiagnosticID.noJSON,
        "`json` reads the JSON that a response was made of, and this one does not keep it.",
        mending: "Use the members of the response.",
        example: .overlay(
          """
          uiModels:
            SessionModel: {is: OAuthTokenModel, adds: {level: "String?"}}
          mappings:
            SuccessfulTokenResponse -> SessionModel: {set: {level: json("level")}}
          """),
        change: ("json(\"level\")", "supplied")),
      DiagnosticEntry(
        SchemaDiagnosticID.suppliedMember,
        """
        A mapping sets a member to what the app supplies, and is called from another mapping. The app is asked only where \
        the extended schema uses the mapping.
        """,
        mending: "Supply the member in the mapping of the response, or write an expression.",
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: ./base.yaml
          structs:
            DateField: {conforms: Field}
            PeriodField: {conforms: Field, fields: {start: DateField}}
          unions:
            Field: {adds: {date: DateField, period: PeriodField}}
          mappings:
            DateField -> TextModel: {set: {label: supplied}}
            PeriodField -> TextModel: {set: {label: TextModel(start).label}}
          """,
          with: "base.yaml", pageSchema),
        change: ("supplied", "name")),
      DiagnosticEntry(
        SchemaDiagnosticID.throwingRow,
        "A mapping that may fail would be used by one of the extended schema that never does.",
        mending: "Leave out what can fail: a transform that throws, or a row that is `refused`.",
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: ./base.yaml
          structs:
            DateField: {conforms: Field}
          unions:
            Field: {adds: {date: DateField}}
          mappings:
            DateField -> TextModel: {set: {label: checked(name)}}
          """,
          with: "base.yaml", pageSchema),
        change: ("label: checked(name)", "label: name")),
    ])

  /// A schema to extend.
  private static let pageSchema = """
    haapi-gen: 1
    name: Base
    protocols:
      Field: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
    structs:
      TextField: {conforms: Field}
      HiddenField: {conforms: Field}
      Page: {fields: {fields: "[any Field]", title: String}}
    unions:
      Field: {by: type, variants: {text: TextField, hidden: HiddenField}}
    uiModels:
      ItemModel: {conforms: Sendable}
      TextModel: {conforms: ItemModel, struct: DefaultTextModel, fields: {label: String}}
      PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {items: "[any ItemModel]", title: String}}
    transforms:
      checked: (String) throws -> String
    mappers:
      Mapping: {open: true, maps: Page -> PageModel}
    mappings:
      Page -> PageModel: {set: {items: fields.compactMap(ItemModel), title: checked(title)}}
      Field -> ItemModel: {rows: {TextField: TextModel, HiddenField: none}}
      TextField -> TextModel: {set: {label: name}}
    """
}
