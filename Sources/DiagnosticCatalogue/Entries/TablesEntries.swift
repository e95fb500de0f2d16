import HaapiSchema

extension Catalogue {
  static let tables = Section(
    "Mappings by type",
    "Mappings that choose a model by the type of the response.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.rowType,
        "The row's type does not conform to the mapping's source.",
        mending: "Name a struct that conforms to the mapping's source, or a protocol that inherits from it.",
        example: .schema(
          """
          protocols:
            Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
          structs:
            Picture: {conforms: Part, fields: {width: Int}}
            Sound: {conforms: Part, fields: {length: Int}}
          select:
            Part: [Picture: {width: present}, otherwise: Sound]
          uiModels:
            ItemModel: {conforms: Sendable, fields: {label: String}}
            PictureModel: {conforms: ItemModel, struct: DefaultPictureModel}
          mappers:
            Mapping: {maps: Part -> ItemModel}
          mappings:
            Part -> ItemModel: {rows: {Part: none, Picture: PictureModel, Sound: none}}
            Picture -> PictureModel: {set: {label: name}}
          """),
        change: ("Part: none, ", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.missingRow,
        "A mapping by type has no row for one of the types. Such a value then becomes no model, or is refused.",
        mending: "Add a row, or `none` if the type has no model.",
        example: .schema(
          """
          protocols:
            Part: {conforms: [Codable, Equatable, Sendable], equality: true, fields: {name: String}}
          structs:
            Picture: {conforms: Part, fields: {width: Int}}
            Sound: {conforms: Part, fields: {length: Int}}
          select:
            Part: [Picture: {width: present}, otherwise: Sound]
          uiModels:
            ItemModel: {conforms: Sendable, fields: {label: String}}
            PictureModel: {conforms: ItemModel, struct: DefaultPictureModel}
          mappers:
            Mapping: {maps: Part -> ItemModel}
          mappings:
            Part -> ItemModel: {rows: {Picture: PictureModel}}
            Picture -> PictureModel: {set: {label: name}}
          """),
        change: ("{rows: {Picture: PictureModel}}", "{rows: {Picture: PictureModel, Sound: none}}")),
    ])
}
