extension DiagnosticCatalogue {
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
        "A warning: no mapping makes this model.",
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
    ])
}
