import HaapiSchema

extension Catalogue {
  static let names = Section(
    "Names",
    "Names become Swift identifiers.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.notAnIdentifier,
        "A name in the generated code is not a Swift identifier.",
        mending: """
          Use letters, digits and `_`, and do not begin with a digit. A name on the wire can be any text: give it with \
          `wire`.
          """,
        example: .schema(
          """
          structs:
            Failure: {fields: {error-description: String}}
          """),
        change: ("error-description: String", "errorDescription: {type: String, wire: error-description}")),
      DiagnosticEntry(
        SchemaDiagnosticID.impossibleName,
        "A name has another meaning in the generated code.",
        mending: "Choose another name. It does not affect the wire.",
        example: .schema(
          """
          structs:
            Self: {fields: {href: String}}
          """),
        change: ("Self:", "Myself:")),
      DiagnosticEntry(
        SchemaDiagnosticID.duplicateDeclaration,
        "Two declarations would have the same name in Swift.",
        mending: "Rename one of them. The note gives the place of the other.",
        example: .schema(
          """
          structs:
            Kind: {fields: {href: String}}
          enums:
            Kind: {cases: [plain]}
          """),
        change: ("enums:\n  Kind", "enums:\n  Style")),
    ])
}
