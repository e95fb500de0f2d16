import HaapiSchema

extension Catalogue {
  static let types = Section(
    "Types",
    "The types of fields, parameters and settings.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.typeSyntax,
        "A type is not written as Swift writes types.",
        mending: """
          Write it like `String`, `Link?`, `[Link]`, `[String: Link]` or `any Action`. In YAML, a type that \
          begins with `[` or ends with `?` inside braces needs quotes.
          """,
        example: .schema(
          """
          structs:
            Page:
              fields:
                titles: "[String"
          """),
        change: ("\"[String\"", "\"[String]\"")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownType,
        "A type is named that neither the schema declares nor the language knows.",
        mending:
          "Correct the name, or declare the type. A nested type is written in full, such as `SelectFormField.Option`.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: Strin}}
          """),
        change: ("Strin", "String")),
      DiagnosticEntry(
        SchemaDiagnosticID.unsupportedType,
        "The type is valid Swift, but more than decoders are made for.",
        mending: "Declare a struct for the inner type.",
        example: .schema(
          """
          structs:
            Page: {fields: {rows: "[[String]]"}}
          """),
        change: ("\"[[String]]\"", "\"[String]\"")),
      DiagnosticEntry(
        SchemaDiagnosticID.protocolAsType,
        "The name of a protocol stands where a type is needed.",
        mending: "Write `any` before it.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Page: {fields: {shape: Shape}}
          select:
            Shape: [Circle: otherwise]
          """),
        change: ("shape: Shape", "shape: any Shape")),
      DiagnosticEntry(
        SchemaDiagnosticID.anyOfNoProtocol,
        "`any` stands before the name of something that is no protocol.",
        mending: "Remove `any`.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: String}}
            Page: {fields: {link: any Link}}
          """),
        change: ("any Link", "Link")),
      DiagnosticEntry(
        SchemaDiagnosticID.noUnion,
        "A field is of a type `any Protocol`, and nothing says which struct its JSON becomes.",
        mending: "Add the protocol to `unions`, or to `select`.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Page: {fields: {shape: any Shape}}
          """),
        change: ("shape: any Shape}}", "shape: any Shape}}\nselect:\n  Shape: [Circle: otherwise]")),
      DiagnosticEntry(
        SchemaDiagnosticID.unfitProtocol,
        "Something would have to conform to a protocol to which it cannot, or does not, conform.",
        mending: "Add the conformance that the note names, or drop the one that needs it.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Sendable]}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Page: {fields: {shape: any Shape}}
          select:
            Shape: [Circle: otherwise]
          """),
        change: ("[Codable, Sendable]}", "[Codable, Equatable, Sendable], equality: true}")),
      DiagnosticEntry(
        SchemaDiagnosticID.notOnTheWire,
        "A field that is read from JSON has a type that is never in JSON.",
        mending: "Use another type, or let the type be on the wire.",
        example: .schema(
          """
          enums:
            Mode: {values: plain, cases: [modal, stack]}
          structs:
            Page: {fields: {mode: Mode}}
          """),
        change: ("values: plain, ", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.recursiveStruct,
        "A struct would hold a value of its own type, which Swift cannot lay out in memory.",
        mending: "Make one of the fields on the way an array, or of a type `any Protocol`.",
        example: .schema(
          """
          structs:
            Page: {fields: {next: "Page?"}}
          """),
        change: ("next: \"Page?\"", "next: \"[Page]\"")),
    ])
}
