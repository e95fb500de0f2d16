import HaapiSchema

extension Catalogue {
  static let shapes = Section(
    "Keys and values",
    "Declarations that do not have the shape they need.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.expectedMapping,
        "A mapping is wanted here, one `name: value` a line.",
        mending: "Write `name: value`, indented below the key.",
        example: .schema(
          """
          structs:
            Link: String
          """),
        change: ("Link: String", "Link: {fields: {href: String}}")),
      DiagnosticEntry(
        SchemaDiagnosticID.expectedList,
        "A list is wanted here.",
        mending: "Write each element on a line of its own after `- `, or all between `[` and `]`.",
        example: .schema(
          """
          protocols:
            Shape: {conforms: [Codable, Equatable, Sendable], equality: true}
          structs:
            Circle: {conforms: Shape, fields: {radius: Double}}
          select:
            Shape: {Circle: otherwise}
          """),
        change: ("{Circle: otherwise}", "[Circle: otherwise]")),
      DiagnosticEntry(
        SchemaDiagnosticID.expectedText,
        "A plain text is wanted here, and it is empty, missing, or something else.",
        mending: "Write a text. If it begins with a special character, put it in quotes.",
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
        "Only `true` or `false` can stand here, without quotes.",
        mending: "Write one of the two.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: {type: String, mutable: yes}}}
          """),
        change: ("yes", "true")),
      DiagnosticEntry(
        SchemaDiagnosticID.emptyList,
        "A list that has to name at least one thing is empty.",
        mending: "Add an element, or leave out the key.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: {type: String, wire: []}}}
          """),
        change: (", wire: []", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.missingKey,
        "A declaration lacks a key that it cannot do without.",
        mending: "Add the key; the note shows how.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: {wire: link}}}
          """),
        change: ("wire: link", "type: String, wire: link")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownKey,
        "A key is not among those that are known here. Mostly it is misspelt, or indented too far or too little.",
        mending: "Correct it; the note lists the keys that can stand here.",
        example: .schema(
          """
          structs:
            Link: {feilds: {href: String}}
          """),
        change: ("feilds", "fields")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownWord,
        "A value is not among the few words that can stand here.",
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
        Something has no effect where it stands: a key, a parameter of a factory, a mapping of an overlay that changes \
        nothing, an `override` with `default` alone. It is refused, since whoever wrote it expects an effect.
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
