import HaapiSchema

extension Catalogue {
  static let expressions = Section(
    "Expressions",
    "The values of members: a small part of Swift.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.expectedExpression,
        "A value is missing, or is not an expression.",
        mending: "Write `nil` for no value, `\"[]\"` for an empty list, and `'\"\"'` for empty text.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {title: }}
          """),
        change: ("title: }", "title: nil}")),
      DiagnosticEntry(
        SchemaDiagnosticID.expressionSyntax,
        "The syntax of an expression is invalid.",
        mending: "Write it as in Swift. Constant text needs its own quotes, inside those of YAML.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {message: 'Please try again'}}
          """),
        change: ("'Please try again'", "'\"Please try again\"'")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownMember,
        "A value has no member of this name.",
        mending: "Correct the name. Constant text needs its own quotes, as in `'\"text\"'`.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {message: titel?.literal ?? default}}
          """),
        change: ("titel", "title")),
      DiagnosticEntry(
        SchemaDiagnosticID.unusableMember,
        "Expressions cannot use this member: only the screen can, or its type depends on the model.",
        mending: "Use another member, or change the response with a transform.",
        example: .schema(
          """
          structs:
            Mail: {fields: {isRead: Bool}}
          uiModels:
            SwitchModel:
              conforms: Sendable
              class: DefaultSwitchModel
              fields: {isOn: {type: Bool, mutable: true}}
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {isShown: Bool}}
          mappers:
            Mapping: {maps: [Mail -> PageModel, Mail -> SwitchModel]}
          mappings:
            Mail -> SwitchModel: {set: {isOn: isRead}}
            Mail -> PageModel: {set: {isShown: SwitchModel(self).isOn}}
          """),
        change: ("SwitchModel(self).isOn", "isRead")),
      DiagnosticEntry(
        SchemaDiagnosticID.deprecatedMember,
        "A member is `deprecated`. Swift would warn about it in the generated code.",
        mending: "Use the replacement that its message proposes.",
        example: .schema(
          """
          structs:
            Mail: {fields: {title: String, name: {type: String, deprecated: Use title.}}}
          uiModels:
            PageModel: {conforms: Sendable, struct: DefaultPageModel, fields: {text: String}}
          mappers:
            Mapping: {maps: Mail -> PageModel}
          mappings:
            Mail -> PageModel: {set: {text: name}}
          """),
        change: ("{text: name}", "{text: title}")),
      DiagnosticEntry(
        SchemaDiagnosticID.optionalChain,
        "`?.` follows a value that is never `nil`, or `.` follows an optional.",
        mending: "Write the other one, or provide a value for `nil` with `??`.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {message: title.literal}}
          """),
        change: ("title.literal", "title?.literal ?? default")),
      DiagnosticEntry(
        SchemaDiagnosticID.neverNil,
        "A value that is never `nil` is compared with `nil` or has a `??`.",
        mending: "Remove the comparison, or `??` and its right side.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {override: {message: default ?? "Sorry"}}
          """),
        change: ("default ?? \"Sorry\"", "title?.literal ?? default")),
      DiagnosticEntry(
        SchemaDiagnosticID.constantCondition,
        "A condition is always true or always false.",
        mending: "Test something that depends on the response.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {when: 1 == 1, override: {title: nil}}
          """),
        change: ("when: 1 == 1, ", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.constantMember,
        "An expression uses a member of a constant.",
        mending: "Write the value of the member.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel: {when: '"text".isEmpty', override: {title: nil}}
          """),
        change: ("when: '\"text\".isEmpty', ", "")),
    ])
}
