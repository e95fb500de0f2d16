import HaapiSchema

extension Catalogue {
  static let models = Section(
    "UI models",
    "The contents of screens.",
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
        "A model with a mutable field must be a class, because it is edited in place. Any other model is a struct.",
        mending: "Write `class` for a model with a mutable field, and `struct` otherwise.",
        example: .schema(
          """
          uiModels:
            InputModel: {fields: {label: String}, class: DefaultInputModel}
          """),
        change: ("class:", "struct:")),
      DiagnosticEntry(
        SchemaDiagnosticID.unfixedType,
        "A UI model implements a category but does not define its associated type.",
        mending: "Define it with `where`.",
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
        "An associated type is defined twice.",
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
        "A model is Sendable or Equatable, but a member is not.",
        mending: "Use another type for the member, add what the note names, or remove the conformance of the model.",
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
