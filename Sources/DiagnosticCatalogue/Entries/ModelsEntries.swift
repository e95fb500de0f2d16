import HaapiSchema

extension Catalogue {
  static let models = Section(
    "UI models",
    "What a screen shows.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.twoImplementations,
        "A UI model has both a `struct` and a `class`.",
        mending: "Keep `class` if the model has a mutable field, and `struct` otherwise.",
        example: .schema(
          """
          uiModels:
            InputModel: {fields: {label: String}, struct: DefaultInputModel, class: InputObject}
          """),
        change: (", class: InputObject", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongImplementation,
        "A model with a mutable field is edited in place and has to be a class; one without has no need to be.",
        mending: "Write `class` for the one, `struct` for the other.",
        example: .schema(
          """
          uiModels:
            InputModel: {fields: {label: String}, class: DefaultInputModel}
          """),
        change: ("class:", "struct:")),
      DiagnosticEntry(
        SchemaDiagnosticID.unfixedType,
        "A UI model has an associated type, and the type that implements it does not say what that is.",
        mending: "Say it with `where`.",
        example: .schema(
          """
          uiModels:
            OperationModel:
              associated: {Shown: What is shown.}
              fields: {shown: "Shown?"}
              struct: DefaultOperationModel
          """),
        change: (
          "    struct: DefaultOperationModel",
          "  TextModel: {conforms: OperationModel, where: {Shown: String}, struct: DefaultTextModel}"
        )),
      DiagnosticEntry(
        SchemaDiagnosticID.conflictingConstraints,
        "It is said twice what an associated type is.",
        mending: "Remove one of the two `where`.",
        example: .schema(
          """
          uiModels:
            OperationModel: {associated: {Shown: What is shown.}}
            TextModel: {conforms: OperationModel, where: {Shown: String}}
            LongTextModel: {conforms: TextModel, where: {Shown: String}}
          """),
        change: ("conforms: TextModel, where: {Shown: String}", "conforms: TextModel")),
      DiagnosticEntry(
        SchemaDiagnosticID.unfitType,
        "A model promises to be Sendable, Equatable or the like, and holds a value that is not.",
        mending: "Use a type that can do the same, add what the note names, or drop the promise.",
        example: .schema(
          """
          uiModels:
            ButtonModel:
              conforms: Sendable
              struct: DefaultButtonModel
              fields: {press: () -> String}
          """),
        change: ("() -> String", "\"@Sendable () -> String\"")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownModel,
        "There is no UI model of this name.",
        mending: "Correct the name, or declare the model in `uiModels`.",
        example: .overlay(
          """
          uiModels:
            LoginModel: {is: FromModel}
          """),
        change: ("FromModel}", "FormModel}\nmappings:\n  InteractiveFormStep -> LoginModel: {}")),
    ])
}
