import HaapiSchema

extension Catalogue {
  static let unions = Section(
    "Unions and selections",
    "How the struct of a JSON object is decided.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.rowSyntax,
        "The form of a row in a selection or a mapping is invalid.",
        mending: "Write `- Name: condition` for each row, with conditions indented below the name.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Square: {conforms: Shape, fields: {side: Double}}
          select:
            Shape:
              - Circle: {radius: present}
                otherwise: Square
          """),
        change: ("      otherwise", "    - otherwise")),
      DiagnosticEntry(
        SchemaDiagnosticID.rowUnreachable,
        "Earlier rows, variants or mappings handle every value that this one would handle.",
        mending: "Move it before the one that the note names, change the conditions of one of the two, or remove it.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
            Square: {conforms: Shape, fields: {side: Double}}
          select:
            Shape:
              - otherwise: Circle
              - Square: {side: present}
          """),
        change: (
          "    - otherwise: Circle\n    - Square: {side: present}",
          "    - Square: {side: present}\n    - otherwise: Circle"
        )),
      DiagnosticEntry(
        SchemaDiagnosticID.ambiguousVariant,
        "A struct stands for several words of a union but has no field for the word, so it could not be encoded.",
        mending: "Give the struct a field for the word.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
          unions:
            Shape: {by: kind, variants: {Circle: [circle, disc]}}
          """),
        change: ("{radius: Double}", "{kind: String, radius: Double}")),
      DiagnosticEntry(
        SchemaDiagnosticID.notConforming,
        "A variant of a union, or a row of a selection, is a struct of the base schema that does not conform to the protocol.",
        mending: "Name a struct that conforms, or declare one of your own, which conforms by being named there.",
        example: .overlay(
          """
          unions:
            Action: {adds: {Link: see}}
          """),
        change: ("Link: see", "UnknownAction: see")),
    ])
}
