import YAMLDocument

extension Catalogue {
  static let yaml = Section(
    "YAML",
    "What is not YAML, or a part of YAML that schemas do without.",
    entries: [
      DiagnosticEntry(
        YAMLDiagnosticID.yamlSyntax,
        "The text breaks the rules of YAML, so nobody can say what it means. Nothing after this place has been read.",
        mending: """
          The note names the usual cause. A text with `: `, `#`, brackets or a leading special character needs \
          quotes.
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
        "A mapping has the same key twice. YAML leaves open which one would count.",
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
        "The key of a mapping is a list or a mapping itself.",
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
        The merge key `<<` copies the members of one mapping into another. Schemas do without it, so that each \
        declaration can be read where it stands.
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
        "A YAML tag, which begins with `!`, says of which type a value is. Schemas have no use for it.",
        mending: "Remove the tag. If a text is meant that begins with `!`, put it in quotes.",
        example: .schema(
          """
          structs:
            Link: !struct {fields: {href: String}}
          """),
        change: ("!struct ", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.undefinedAlias,
        """
        An alias, which begins with `*`, repeats the value with the anchor of the same name, and there is none \
        above it.
        """,
        mending: """
          Write the value, or the anchor `&name` before the value that is to be repeated. A text that begins \
          with `*` needs quotes.
          """,
        example: .schema(
          """
          structs:
            Link: {fields: {href: *text}}
          """),
        change: ("*text", "String")),
      DiagnosticEntry(
        YAMLDiagnosticID.recursiveAlias,
        "An alias stands inside of the value that it repeats, which would never end.",
        mending: "Write the value out.",
        example: .schema(
          """
          structs:
            Link: &link {fields: *link}
          """),
        change: ("&link {fields: *link}", "{fields: {href: String}}")),
      DiagnosticEntry(
        YAMLDiagnosticID.secondDocument,
        "YAML allows several documents in one file, separated by `---`. A schema file is one document.",
        mending: "Move the second one to a file of its own and `include` it, or remove the line.",
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
