import HaapiSchema

extension Catalogue {
  static let mappingMembers = Section(
    "Members of mappings",
    "The values of a model's members, and calls of mappings.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.missingProperty,
        "A mapping makes a model but gives one of its members no value.",
        mending: "Add the member to `set`.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {}}
          """),
        change: ("{set: {}}", "{set: {text: title}}")),
      DiagnosticEntry(
        SchemaDiagnosticID.ambiguousProperty,
        "Two mappings share a member with this one, and neither is more specific.",
        mending: "Set the member in this mapping.",
        example: .schema(
          """
          protocols:
            Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
            Named: {conforms: [Codable, Equatable, Sendable], fields: {name: String}}
          structs:
            Picture: {conforms: [Part, Named], fields: {width: Int}}
            Sound: {conforms: Part, fields: {length: Int}}
          select:
            Part: [Picture: {width: present}, otherwise: Sound]
          uiModels:
            ItemModel: {conforms: Sendable, fields: {label: String}}
            PictureModel: {conforms: ItemModel, struct: DefaultPictureModel}
          mappers:
            Mapping: {maps: Part -> ItemModel}
          mappings:
            Part -> ItemModel: {rows: {Picture: PictureModel, Sound: none}}
            Part -> PictureModel: {set: {label: name}}
            Named -> PictureModel: {set: {label: name}}
            Picture -> PictureModel: {}
          """),
        change: ("  Named -> PictureModel: {set: {label: name}}\n", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownMapper,
        "A row of `responses` names a mapper that does not exist, or one that does not map what the row reads.",
        mending: "Correct the name, or add a mapping from the protocol to the `maps` of the mapper.",
        example: .schema(
          """
          protocols:
            Reply: {conforms: [Codable, Equatable, Sendable], fields: {title: String}}
          structs:
            Mail: {conforms: Reply}
          select:
            Reply: [otherwise: Mail]
          responses:
            Answer: {rows: [otherwise: {Reply: {mapper: Maping}}]}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Reply -> PageModel}
          mappings:
            Reply -> PageModel: {rows: {Mail: PageModel}}
            Mail -> PageModel: {set: {text: title}}
          """),
        change: ("Maping", "Mapping")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownMapping,
        "An expression, a row or a mapper uses a mapping that does not exist.",
        mending: "Declare it in `mappings`, or use another one.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: [Mail -> PageModel, Mial -> PageModel]}
          mappings:
            Mail -> PageModel: {set: {text: title}}
          """),
        change: ("[Mail -> PageModel, Mial -> PageModel]", "Mail -> PageModel")),
      DiagnosticEntry(
        SchemaDiagnosticID.ambiguousMapping,
        "Several mappings fit, and none is the most specific.",
        mending: "Add a mapping from the type itself.",
        example: .schema(
          """
          protocols:
            Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
            Named: {conforms: [Codable, Equatable, Sendable], fields: {name: String}}
          structs:
            Picture: {conforms: [Part, Named], fields: {width: Int}}
            Sound: {conforms: Part, fields: {length: Int}}
            Page: {fields: {picture: Picture}}
          select:
            Part: [Picture: {width: present}, otherwise: Sound]
          uiModels:
            ItemModel: {conforms: Sendable, fields: {label: String}}
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {items: "[any ItemModel]"}}
          mappers:
            Mapping: {maps: Page -> PageModel}
          mappings:
            Page -> PageModel: {set: {items: "[ItemModel](picture)"}}
            Part -> [ItemModel]: {rows: {Picture: none, Sound: none}}
            Named -> [ItemModel]: {rows: {Picture: none}}
          """),
        change: ("  Named -> [ItemModel]: {rows: {Picture: none}}", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.sharedMapping,
        "A mapping that only shares its members cannot make a model.",
        mending: "Name a model that has a `struct`, or add `rows` that choose a model for each type.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            ItemModel: {conforms: Sendable, fields: {text: String}}
            PageModel: {conforms: ItemModel, struct: DefaultPageModel}
          mappers:
            Mapping: {maps: Mail -> ItemModel}
          mappings:
            Mail -> ItemModel: {set: {text: title}}
            Mail -> PageModel: {}
          """),
        change: ("maps: Mail -> ItemModel", "maps: Mail -> PageModel")),
      DiagnosticEntry(
        SchemaDiagnosticID.endlessMapping,
        "A mapping needs itself for the same value, so it would never end.",
        mending: "Change one of the mappings in the cycle.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: PageModel(self).text}}
          """),
        change: ("PageModel(self).text", "title")),
      DiagnosticEntry(
        SchemaDiagnosticID.missingOtherwise,
        "A member that cannot be `nil` has a value only under conditions.",
        mending: "End with a row without `when`.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, subtitle: "String?"}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel:
              set:
                text:
                  - {when: title.isEmpty, value: '"No title"'}
          """),
        change: ("value: '\"No title\"'}", "value: '\"No title\"'}\n        - title")),
    ])
}
