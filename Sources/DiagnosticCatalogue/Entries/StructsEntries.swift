import HaapiSchema

extension Catalogue {
  static let structs = Section(
    "Protocols, structs and fields",
    "The types that are read from JSON.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownProtocol,
        "A type conforms to an unknown protocol, or to one that it cannot conform to.",
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
        "A protocol or a UI model inherits from itself, directly or through others.",
        mending: "Remove one of the names in `conforms`.",
        example: .schema(
          """
          protocols:
            Action: {conforms: Action}
          """),
        change: ("conforms: Action", "conforms: Sendable")),
      DiagnosticEntry(
        SchemaDiagnosticID.conflictingFields,
        "A type inherits two fields of the same name with different types, sources or defaults.",
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
        The type of a field differs from the requirement of a protocol that its struct conforms to. Swift requires \
        exactly the same type.
        """,
        mending: "Use the type that the protocol requires, or change the protocol.",
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
        "A field has two sources for its value.",
        mending: "Keep one of `wire`, `from`, `text` and `alias`.",
        example: .schema(
          """
          structs:
            Page: {fields: {title: {type: String, wire: name, from: head.title}}}
          """),
        change: ("wire: name, ", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownField,
        "A struct has no field of this name, or none that can be used here.",
        mending: "Correct the name, or add the field. A path can start only at a field declared above.",
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
        "The type of a value, a field or an expression differs from the expected type.",
        mending: "Change the value or the type. The note often shows how to convert one to the other.",
        example: .schema(
          """
          structs:
            Page: {fields: {count: {type: Int, default: many}}}
          """),
        change: ("many", "0")),
    ])
}
