import HaapiSchema

extension Catalogue {
  static let overlays = Section(
    "Overlays",
    "The additions of an app to a schema.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.closedEnum,
        "An overlay cannot add words to a closed enum, because programs rely on its cases being complete.",
        mending: "Add words only to enums with a case for unlisted words.",
        example: .overlay(
          """
          enums:
            MessageStyleAttribute: {adds: [quiet]}
          """),
        change: ("MessageStyleAttribute", "ActionKind")),
      DiagnosticEntry(
        SchemaDiagnosticID.noBaseModel,
        "The base schema maps this response to no model, so there is nothing to change.",
        mending: "Map another response. The app receives a response without a model unchanged.",
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: ./base.yaml
          mappings:
            EndStep -> PageModel: {override: {title: nil}}
          """,
          with: "base.yaml",
          """
          haapi-gen: 1
          name: Base
          protocols:
            HaapiResponse: {conforms: [Codable, Equatable, Sendable]}
            HaapiRepresentation: {conforms: HaapiResponse, fields: {title: "String?"}}
          structs:
            FormStep: {conforms: HaapiRepresentation}
            EndStep: {conforms: HaapiRepresentation}
          uiModels:
            UIModel: {conforms: Sendable}
            PageModel: {conforms: UIModel, struct: DefaultPageModel, fields: {title: "String?"}}
          mappers:
            Mapping:
              builder: {type: MapperBuilder, asks: map(response:), with: {HaapiRepresentation: step}}
              maps: HaapiResponse -> UIModel
          mappings:
            HaapiResponse -> UIModel: {rows: {FormStep: PageModel, EndStep: refused}}
            FormStep -> PageModel: {set: {title: title}}
          """),
        change: ("EndStep -> PageModel: {over", "FormStep -> PageModel: {over")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongModel,
        "The base schema maps the response to another model than this one is based on.",
        mending: "Map it to the model that the note names, or to one that `is` that model.",
        example: .overlay(
          """
          mappings:
            Problem -> FormModel: {override: {viewName: nil}}
          """),
        change: ("FormModel: {override: {viewName: nil}}", "ProblemModel: {override: {title: nil}}")),
    ])
}
