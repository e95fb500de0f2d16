import HaapiSchema

extension Catalogue {
  static let types = Section(
    "Types",
    "The types of fields, parameters and settings.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.typeSyntax,
        "The syntax of a type is invalid.",
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
        "The schema does not declare this type.",
        mending: """
          Correct the name, or declare the type. Write the full name of a nested type, such as \
          `SelectFormField.Option`.
          """,
        example: .schema(
          """
          structs:
            Link: {fields: {href: Strin}}
          """),
        change: ("Strin", "String")),
      DiagnosticEntry(
        SchemaDiagnosticID.unsupportedType,
        "The type is valid Swift, but cannot be decoded.",
        mending: "Declare a struct for what is inside, or write what the message says.",
        example: .schema(
          """
          structs:
            Page: {fields: {rows: "[String?]"}}
          """),
        change: ("\"[String?]\"", "\"[String]\"")),
      DiagnosticEntry(
        SchemaDiagnosticID.protocolAsType,
        "A protocol is used as a type without `any`.",
        mending: "Write `any` before it.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Page: {fields: {shape: Shape}}
          select:
            Shape: [otherwise: Circle]
          """),
        change: ("shape: Shape", "shape: any Shape")),
      DiagnosticEntry(
        SchemaDiagnosticID.anyOfNoProtocol,
        "`any` is used with a type that is not a protocol.",
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
        "A field has the type `any Protocol`, but no union or selection decides the struct of its JSON.",
        mending: "Add the protocol to `unions`, or to `select`.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Page: {fields: {shape: any Shape}}
          """),
        change: ("shape: any Shape}}", "shape: any Shape}}\nselect:\n  Shape: [otherwise: Circle]")),
      DiagnosticEntry(
        SchemaDiagnosticID.unfitProtocol,
        "A type does not conform to a protocol that is required here, or cannot conform to it.",
        mending: "Add the conformance that the note names, or remove what requires it.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Sendable]}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Page: {fields: {shape: any Shape}}
          select:
            Shape: [otherwise: Circle]
          """),
        change: ("[Codable, Sendable]}", "[Codable, Equatable, Sendable], equality: true}")),
      DiagnosticEntry(
        SchemaDiagnosticID.notOnTheWire,
        "A field that is read from JSON has a type that JSON never contains.",
        mending: "Use another type, or change the declaration of the type.",
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
        "A struct would contain a value of its own type, which Swift cannot store.",
        mending: "Make one of the fields in the cycle optional or a list, or give it a type `any Protocol`.",
        example: .schema(
          """
          structs:
            Page: {fields: {next: Page}}
          """),
        change: ("next: Page", "next: \"Page?\"")),
    ])
}
