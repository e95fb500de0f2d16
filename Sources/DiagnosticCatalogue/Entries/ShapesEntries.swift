import HaapiSchema

extension Catalogue {
  static let shapes = Section(
    "Keys and values",
    "Declarations of the wrong form.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.expectedMapping,
        "A mapping is expected, with one `name: value` per line.",
        mending: "Write `name: value`, indented below the key.",
        example: .schema(
          """
          structs:
            Link: String
          """),
        change: ("Link: String", "Link: {fields: {href: String}}")),
      DiagnosticEntry(
        SchemaDiagnosticID.expectedList,
        "A list is expected.",
        mending: "Write each element on its own line after `- `, or all between `[` and `]`.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
          select:
            Shape: {otherwise: Circle}
          """),
        change: ("{otherwise: Circle}", "[otherwise: Circle]")),
      DiagnosticEntry(
        SchemaDiagnosticID.expectedText,
        "Text is expected, but the value is empty, missing, or not text.",
        mending: "Write text. If it begins with a special character, put it in quotes.",
        example: .schema(
          """
          structs:
            Link:
              fields:
                titles: [String]
          """),
        change: ("[String]", "\"[String]\"")),
      DiagnosticEntry(
        SchemaDiagnosticID.expectedBool,
        "Only `true` or `false` is allowed, without quotes.",
        mending: "Write one of the two.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: {type: String, mutable: yes}}}
          """),
        change: ("yes", "true")),
      DiagnosticEntry(
        SchemaDiagnosticID.emptyList,
        "A list that needs at least one element is empty.",
        mending: "Add an element, or remove the key.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: {type: String, wire: []}}}
          """),
        change: (", wire: []", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.missingKey,
        "A declaration lacks a required key.",
        mending: "Add the key; the note shows how.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: {wire: link}}}
          """),
        change: ("wire: link", "type: String, wire: link")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownKey,
        "This key is not allowed here. It is probably misspelt or has the wrong indentation.",
        mending: "Correct it. The note lists the allowed keys.",
        example: .schema(
          """
          structs:
            Link: {feilds: {href: String}}
          """),
        change: ("feilds", "fields")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownWord,
        "Only a few words are allowed here, and this value is not one of them.",
        mending: "Write one of the words that the note lists.",
        example: .schema(
          """
          enums:
            Kind: {values: nams, cases: [plain, fancy]}
          """),
        change: ("nams", "names")),
      DiagnosticEntry(
        SchemaDiagnosticID.noEffect,
        """
        Something has no effect: a key, a parameter of a factory, a mapping of an overlay that changes nothing, or an \
        `override` with `default` alone. This is an error because the author expects an effect.
        """,
        mending: "Remove it, or change what makes it useless.",
        example: .schema(
          """
          structs:
            Page: {fields: {title: String, name: {type: String, alias: title, mutable: true}}}
          """),
        change: (", mutable: true", "")),
    ])
}
