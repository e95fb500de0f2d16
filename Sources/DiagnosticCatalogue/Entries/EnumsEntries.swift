import HaapiSchema

extension Catalogue {
  static let enums = Section(
    "Enums",
    "Lists of words.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.emptyEnum,
        "An enum must have at least one case.",
        mending: "Add a case.",
        example: .schema(
          """
          enums:
            Kind: {cases: []}
          """),
        change: ("[]", "[plain]")),
      DiagnosticEntry(
        SchemaDiagnosticID.duplicateWireName,
        """
        Two cases of an enum, or two fields of a struct, have the same name on the wire. Words of enums are compared \
        without letter case.
        """,
        mending: "Correct one of the names, or remove one of the two.",
        example: .schema(
          """
          enums:
            Kind: {cases: {plain: plain, simple: Plain}}
          """),
        change: ("simple: Plain", "simple: simple")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownCase,
        "The enum has no case of this name.",
        mending: "Correct the name, or add the case to the enum.",
        example: .schema(
          """
          enums:
            Colour: {cases: [red, green]}
          structs:
            Link: {fields: {colour: {type: Colour, default: gren}}}
          """),
        change: ("gren", "green")),
    ])
}
