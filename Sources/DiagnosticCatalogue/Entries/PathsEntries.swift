import HaapiSchema

extension Catalogue {
  static let paths = Section(
    "Paths and conditions",
    "Where a field is read from, and conditions on JSON.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.pathSyntax,
        "The syntax of a path into the JSON is invalid.",
        mending: "Write it like `properties.status`, `actions[0].title` or `actions[template: form].model`.",
        example: .schema(
          """
          structs:
            Page: {fields: {title: {type: String, from: head..title}}}
          """),
        change: ("head..title", "head.title")),
      DiagnosticEntry(
        SchemaDiagnosticID.noMember,
        "A path names a member that is not declared, or a member of a value without members.",
        mending: "Correct the name. For a list, select an element first, such as `links[0].title`.",
        example: .schema(
          """
          structs:
            Link: {fields: {title: String}}
            Page:
              fields:
                links: "[Link]"
                first: {type: "String?", from: "links[0].titel"}
          """),
        change: ("titel", "title")),
      DiagnosticEntry(
        SchemaDiagnosticID.notAList,
        "A path or a condition selects an element of a value that is not a list.",
        mending: "Name the member itself, and compare it with a word or `present`.",
        example: .schema(
          """
          structs:
            Page:
              requires: {title: {count: 1}}
              fields: {title: "String?"}
          """),
        change: ("{count: 1}", "present")),
      DiagnosticEntry(
        SchemaDiagnosticID.notAWord,
        "A list or an object is compared with a word.",
        mending: "Test the elements with `some`, `every` or `count`, or test a member.",
        example: .schema(
          """
          structs:
            Page:
              requires: {titles: plain}
              fields: {titles: "[String]"}
          """),
        change: ("titles: plain", "titles: {count: 1}")),
      DiagnosticEntry(
        SchemaDiagnosticID.wordNever,
        "A condition expects a word that the enum of the member does not have, so it never holds.",
        mending: "Correct the word, or add it to the enum.",
        example: .schema(
          """
          enums:
            Kind: {cases: [plain, fancy]}
          structs:
            Page:
              requires: {kind: fency}
              fields: {kind: Kind}
          """),
        change: ("fency", "fancy")),
      DiagnosticEntry(
        SchemaDiagnosticID.conditionSyntax,
        "The syntax of a condition is invalid, or the condition is empty.",
        mending: "Write it like `{kind: poll}`, `{title: present}`, `{links: {count: 1}}` or `{any: [{…}, {…}]}`.",
        example: .schema(
          """
          structs:
            Page:
              requires: {kind: []}
              fields: {kind: String}
          """),
        change: ("[]", "[plain, fancy]")),
      DiagnosticEntry(
        SchemaDiagnosticID.rowNever,
        "The conditions of a row or a struct contradict each other, so nothing matches.",
        mending: "Remove one of them.",
        example: .schema(
          """
          structs:
            Page:
              requires: {title: present, any: [{title: absent}]}
              fields: {title: "String?"}
          """),
        change: (", any: [{title: absent}]", "")),
    ])
}
