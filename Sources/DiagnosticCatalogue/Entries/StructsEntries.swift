import HaapiSchema

extension Catalogue {
  static let structs = Section(
    "Protocols, structs and fields",
    "What is read from JSON.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownProtocol,
        "What a type should conform to is no protocol, or none to which it can conform.",
        mending: "Correct the name, or declare it in `protocols`.",
        example: .schema(
          """
          protocols:
            Action: {conforms: Sendable}
          structs:
            FormAction: {conforms: Acton, fields: {title: String}}
          """),
        change: ("Acton", "Action")),
      DiagnosticEntry(
        SchemaDiagnosticID.duplicateConformance,
        "A type conforms to the same protocol twice.",
        mending: "Remove one of the two.",
        example: .schema(
          """
          structs:
            Link: {conforms: [Hashable, Sendable, Hashable], fields: {href: String}}
          """),
        change: ("Hashable, Sendable, Hashable", "Hashable, Sendable")),
      DiagnosticEntry(
        SchemaDiagnosticID.protocolCycle,
        "A protocol, or a UI model, inherits from itself, perhaps by way of others.",
        mending: "Remove one of the names in `conforms`.",
        example: .schema(
          """
          protocols:
            Action: {conforms: Action}
          """),
        change: ("conforms: Action", "conforms: Sendable")),
      DiagnosticEntry(
        SchemaDiagnosticID.conflictingFields,
        "A type inherits a field of one name twice, with different types, sources or defaults.",
        mending: "Declare the field in the type itself.",
        example: .schema(
          """
          protocols:
            Named: {conforms: Sendable, fields: {title: String}}
            Titled: {conforms: Sendable, fields: {title: "String?"}}
          structs:
            Page: {conforms: [Named, Titled], fields: {href: String}}
          """),
        change: ("title: \"String?\"", "title: String")),
      DiagnosticEntry(
        SchemaDiagnosticID.requirementType,
        """
        A field has another type than the protocol requires to which its struct conforms. Swift needs exactly \
        the same.
        """,
        mending: "Give it the type that the protocol requires, or change the protocol.",
        example: .schema(
          """
          protocols:
            Titled: {conforms: Sendable, fields: {title: "String?"}}
          structs:
            Page: {conforms: Titled, fields: {title: String}}
          """),
        change: ("conforms: Titled, fields: {title: String}", "conforms: Titled, fields: {title: \"String?\"}")),
      DiagnosticEntry(
        SchemaDiagnosticID.twoSources,
        "A field says in two ways where its value comes from.",
        mending: "Keep one of `wire`, `from`, `raw` and `alias`.",
        example: .schema(
          """
          structs:
            Page: {fields: {title: {type: String, wire: name, from: head.title}}}
          """),
        change: ("wire: name, ", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownField,
        "A struct has no field of this name, or none that can be used here.",
        mending: "Correct the name, or add the field. A path starts at a field that is declared further up.",
        example: .schema(
          """
          structs:
            Page:
              fields:
                properties: String
                data: {type: String, alias: propertys}
          """),
        change: ("propertys", "properties")),
      DiagnosticEntry(
        SchemaDiagnosticID.wrongType,
        "A value, a field or an expression is of another type than is wanted.",
        mending: "Change the value or the type; the note often says how to convert one into the other.",
        example: .schema(
          """
          structs:
            Page: {fields: {count: {type: Int, default: many}}}
          """),
        change: ("many", "0")),
    ])
}
