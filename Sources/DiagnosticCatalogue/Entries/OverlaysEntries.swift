import HaapiSchema

extension Catalogue {
  static let overlays = Section(
    "Overlays",
    "What an app adds to a schema.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.closedEnum,
        """
        An overlay adds words to an enum whose words are all known, so that programs may rely on there being \
        no others.
        """,
        mending: "Add words to enums that have a case for unlisted ones.",
        example: .overlay(
          """
          enums:
            MessageStyleAttribute: {adds: [quiet]}
          """),
        change: ("MessageStyleAttribute", "ActionKind")),
      DiagnosticEntry(
        SchemaDiagnosticID.noBaseModel,
        "The extended schema makes no model of this response, so that there is nothing to start from.",
        mending: "Map another response. What has no model reaches the app as it is.",
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
          representations:
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
        "The response becomes another model than this one is based on.",
        mending: "Map it to the model that the note names, or to one that `is` that model.",
        example: .overlay(
          """
          mappings:
            Problem -> FormModel: {override: {viewName: nil}}
          """),
        change: ("FormModel: {override: {viewName: nil}}", "ProblemModel: {override: {title: nil}}")),
    ])
}
