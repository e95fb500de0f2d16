import HaapiSchema

extension Catalogue {
  static let overlayMembers = Section(
    "Members in overlays",
    "The members of models in overlays.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.wrongPlace,
        "`set` gives values to members that nothing else gives; `override` replaces what another mapping or the base gives.",
        mending: "Move the member to the other one.",
        example: .overlay(
          """
          uiModels:
            LoginModel: {is: FormModel, fields: {greeting: String}}
          mappings:
            InteractiveFormStep -> LoginModel: {set: {greeting: '"Hello"', viewName: nil}}
          """),
        change: (
          "set: {greeting: '\"Hello\"', viewName: nil}", "set: {greeting: '\"Hello\"'}, override: {viewName: nil}"
        )),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongValue,
        "The app can supply only members that the overlay adds.",
        mending: "Add a member, or write an expression. `default` is the value without the overlay.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {message: supplied}}
          """),
        change: ("supplied", "'\"Sorry\"'")),
      DiagnosticEntry(
        SchemaDiagnosticID.noDefault,
        "`default` is what a value replaces. It has no meaning here.",
        mending: "Use `default` in `override`, or in an overlay about a response as a whole.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: default}}
          """),
        change: ("text: default", "text: title")),
      DiagnosticEntry(
        SchemaDiagnosticID.noJSON,
        "`json` reads the JSON of a value, but not all values of this protocol have JSON.",
        mending: "Use the members of the protocol, or make it `Encodable`.",
        example: .schema(
          """
          protocols:
            Part: {conforms: Sendable, fields: {name: String}}
          structs:
            Picture: {conforms: Part}
          uiModels:
            ItemModel: {conforms: Sendable, struct: DefaultItemModel, fields: {label: String}}
          mappers:
            Mapping: {maps: "Part -> [ItemModel]"}
          mappings:
            Part -> [ItemModel]: {list: [{when: json("level") == 1, value: ItemModel(self)}]}
            Part -> ItemModel: {rows: {Picture: ItemModel}}
            Picture -> ItemModel: {set: {label: name}}
          """),
        change: ("Part: {conforms: Sendable", "Part: {conforms: [Encodable, Sendable]")),
      DiagnosticEntry(
        SchemaDiagnosticID.suppliedMember,
        """
        A mapping with a `supplied` member is called by another mapping. The app can supply members only where the \
        base schema uses the mapping.
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
            Field: {adds: {DateField: date, PeriodField: period}}
          mappings:
            DateField -> TextModel: {set: {label: supplied}}
            PeriodField -> TextModel: {set: {label: TextModel(start).label}}
          """,
          with: "base.yaml", pageSchema),
        change: ("supplied", "name")),
      DiagnosticEntry(
        SchemaDiagnosticID.throwingRow,
        "A table of the base schema that cannot throw would use a mapping that can.",
        mending: "Do not call a transform that throws or a table with `refused`.",
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: ./base.yaml
          structs:
            DateField: {conforms: Field}
          unions:
            Field: {adds: {DateField: date}}
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
      Field: {by: type, variants: {TextField: text, HiddenField: hidden}}
    uiModels:
      ItemModel: {conforms: Sendable}
      TextModel: {conforms: ItemModel, struct: DefaultTextModel, fields: {label: String}}
      PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {items: "[any ItemModel]", title: String}}
    transforms:
      checked: (String) throws -> String
    mappers:
      Mapping: {builder: {type: PageMapperBuilder}, maps: Page -> PageModel}
    mappings:
      Page -> PageModel: {set: {items: fields.compactMap(ItemModel), title: checked(title)}}
      Field -> ItemModel: {rows: {TextField: TextModel, HiddenField: none}}
      TextField -> TextModel: {set: {label: name}}
    """
}
