import HaapiSchema

extension Catalogue {
  static let names = Section(
    "Names",
    "Names become Swift, and have to be what Swift can read.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.notAnIdentifier,
        "A name that becomes Swift is no Swift identifier.",
        mending: """
          Use letters, digits and `_`, not beginning with a digit. What is on the wire can be any text: say it \
          with `wire`.
          """,
        example: .schema(
          """
          structs:
            Failure: {fields: {error-description: String}}
          """),
        change: ("error-description: String", "errorDescription: {type: String, wire: error-description}")),
      DiagnosticEntry(
        SchemaDiagnosticID.impossibleName,
        "A name is a Swift identifier, but means something else where it would be emitted.",
        mending: "Choose another name. What is on the wire does not depend on it.",
        example: .schema(
          """
          structs:
            Self: {fields: {href: String}}
          """),
        change: ("Self:", "Myself:")),
      DiagnosticEntry(
        SchemaDiagnosticID.duplicateDeclaration,
        "Two things that would have the same name in Swift.",
        mending: "Rename one of them. The note says where the other one stands.",
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
