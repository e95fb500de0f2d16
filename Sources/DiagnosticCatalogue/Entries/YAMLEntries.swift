import YAMLDocument

extension Catalogue {
  static let yaml = Section(
    "YAML",
    "Invalid YAML, and parts of YAML that schemas do not support.",
    entries: [
      DiagnosticEntry(
        YAMLDiagnosticID.yamlSyntax,
        "The file is not valid YAML. Reading goes on with the next declaration or section.",
        mending: """
          The note names the usual cause. Text with `: `, `#`, brackets or a leading special character needs quotes.
          """,
        example: .schema(
          """
          structs:
            Link:
              doc: Note: links lead elsewhere.
              fields: {href: String}
          """),
        change: ("Note: links lead elsewhere.", "\"Note: links lead elsewhere.\"")),
      DiagnosticEntry(
        YAMLDiagnosticID.duplicateKey,
        "A mapping has the same key twice.",
        mending: "Remove one of them, or give it another name.",
        example: .schema(
          """
          structs:
            Link:
              fields:
                href: String
                title: String
                href: String?
          """),
        change: ("      href: String?\n", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.keyIsNotText,
        "The key of a mapping is a list or a mapping.",
        mending: "Write a plain key. If it begins with `[` or `{`, put it in quotes.",
        example: .schema(
          """
          structs:
            [Link, Image]: {fields: {href: String}}
          """),
        change: ("[Link, Image]", "Link")),
      DiagnosticEntry(
        YAMLDiagnosticID.noKey,
        "A mapping has a value without a key.",
        mending: "Write the key.",
        example: .schema(
          """
          structs:
            Link:
              fields:
                ?
                : String
          """),
        change: ("?\n      : String", "href: String")),
      DiagnosticEntry(
        YAMLDiagnosticID.mergeKey,
        """
        The merge key `<<` copies the members of one mapping into another. Schemas do not support it, so that each \
        declaration is complete in its place.
        """,
        mending: "Write the members out, or put the common ones into a protocol.",
        example: .schema(
          """
          structs:
            Link: &link {fields: {href: String}}
            Image:
              <<: *link
          """),
        change: ("<<: *link", "fields: {href: String}")),
      DiagnosticEntry(
        YAMLDiagnosticID.tag,
        "A YAML tag, which begins with `!`, gives the type of a value. Schemas do not support tags.",
        mending: "Remove the tag. Put text that begins with `!` in quotes.",
        example: .schema(
          """
          structs:
            Link: !struct {fields: {href: String}}
          """),
        change: ("!struct ", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.undefinedAlias,
        """
        An alias, which begins with `*`, repeats the value of an anchor, but there is no anchor of this name above it.
        """,
        mending: """
          Write the value, or add the anchor `&name` before the value to repeat. Text that begins with `*` needs \
          quotes.
          """,
        example: .schema(
          """
          structs:
            Link: {fields: {href: *text}}
          """),
        change: ("*text", "String")),
      DiagnosticEntry(
        YAMLDiagnosticID.recursiveAlias,
        "An alias stands inside the value that it repeats, so the value would never end.",
        mending: "Write the value out.",
        example: .schema(
          """
          structs:
            Link: &link {fields: *link}
          """),
        change: ("&link {fields: *link}", "{fields: {href: String}}")),
      DiagnosticEntry(
        YAMLDiagnosticID.secondDocument,
        "YAML allows several documents in one file, separated by `---`. A schema file has one document.",
        mending: "Move the second one to its own file and `include` it, or remove the line.",
        example: .schema(
          """
          structs:
            Link: {fields: {href: String}}
          ---
          enums:
            Kind: {cases: [plain]}
          """),
        change: ("---\n", "")),
    ])
}
