import HaapiSchema

extension Catalogue {
  static let paths = Section(
    "Paths and conditions",
    "From where a field is read, and what a JSON object has to be like.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.pathSyntax,
        "A path into the JSON is not written as paths are.",
        mending: "Write it like `properties.status`, `actions[0].title` or `actions[template: form].model`.",
        example: .schema(
          """
          structs:
            Page: {fields: {title: {type: String, from: head..title}}}
          """),
        change: ("head..title", "head.title")),
      DiagnosticEntry(
        SchemaDiagnosticID.noMember,
        "A path names a member that nothing declares, or asks for a member of something that has none.",
        mending: "Correct the name. Of a list, take an element first, such as `links[0].title`.",
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
        "A path or a condition takes an element of something that is no list.",
        mending: "Name the member itself; ask for `present` or for a word.",
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
        mending: "Ask about the elements, with `some`, `every` or `count`, or about a member.",
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
        "A condition waits for a word that the enum of the member does not have, so that it never holds.",
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
        "A condition is not written as conditions are, or asks nothing.",
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
        "The conditions of a row, or of a struct, contradict each other, so that nothing ever fits.",
        mending: "Drop one of them.",
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
