import HaapiSchema
import YAMLDocument

extension Catalogue {
  static let limits = Section(
    "Limits",
    "Schemas written by people stay far below these. They keep a broken or hostile file from using too much time or memory.",
    entries: [
      DiagnosticEntry(
        YAMLDiagnosticID.fileTooLarge,
        "A file is larger than 8 MiB. The rest of it is not read.",
        mending: "Split it, and `include` the parts.",
        example: .schema("structs: {}\n# \(padding)"),
        change: (padding, "")),
      DiagnosticEntry(
        YAMLDiagnosticID.tooDeep,
        "Lists and mappings are nested deeper than 64 levels.",
        mending: "Look for brackets that are not closed.",
        example: .schema("structs: \(brackets)"),
        change: (brackets, "{}")),
      DiagnosticEntry(
        YAMLDiagnosticID.tooManyAliases,
        "A file has more than 1,000 aliases.",
        mending: "Write some of the values out, or split the file.",
        example: .schema(
          """
          structs:
            Link: {fields: {a0: &text String, \(members("*text"))}}
          """),
        change: (", a1001: *text", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.tooManyNodes,
        "A file has more than 1,000,000 keys and values. Values repeated by aliases count each time.",
        mending: "Remove aliases that repeat other aliases.",
        example: .schema(
          """
          structs: {}
          enums:
            - &a [x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x]
            - &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            - &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            - &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            - &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
            - &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
          """)),
      DiagnosticEntry(
        YAMLDiagnosticID.tooManyEntries,
        "A list or a mapping has more than 20,000 entries.",
        mending: "Split the section into several files.",
        example: .schema("enums: {Word: {cases: [\(words), word0]}}"),
        change: ("\(words), ", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.textTooLong,
        "A key or a value has more than 64 KiB.",
        mending: "Shorten it. A doc comment can refer to a page with the details.",
        example: .schema("structs: {Link: {doc: \(longText), fields: {href: String}}}"),
        change: (longText, "A link.")),
      DiagnosticEntry(
        SchemaDiagnosticID.schemaTooLarge,
        """
        All files together have more than 16 MiB or 1,000,000 keys and values, including those repeated by aliases; or \
        the schema has more than 500,000 members that are inherited, made in place, or filled by a factory.
        """,
        mending: "Remove files, inherit less, or make fewer models in place.",
        example: .schema(
          """
          protocols:
            Wide: {fields: {\(fields)}}
          structs: {\(heirs)}
          """),
        change: (fields, "f1: String")),
      DiagnosticEntry(
        SchemaDiagnosticID.tooManyDeclarations,
        "A schema has more than 50,000 declarations.",
        mending: "Split it into several schemas, each with its own name and folder.",
        example: .schema(
          "include: [one.yaml, two.yaml, three.yaml]",
          with: ["one", "two", "three"].map { part in
            ("\(part).yaml", "external: {types: [\((1...16_700).map { "\(part)\($0)" }.joined(separator: ", "))]}")
          }),
        change: (", two.yaml, three.yaml", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.tooManyErrors,
        "There are too many errors to show: more than 100 in one file of YAML, or 1,000 in all.",
        mending: "Correct the errors that are shown. Many errors often have one cause, such as a missing quote.",
        example: .schema(
          """
          structs:
            Link: {fields: {a0: String, \(members("!text String"))}}
          """)),
      DiagnosticEntry(
        YAMLDiagnosticID.outOfMemory,
        "There is not enough memory to read a file.",
        mending: "Close other programs, or run the command on another machine.",
        example: nil),
      DiagnosticEntry(
        SchemaDiagnosticID.tooManyFiles,
        "Includes are nested more than 32 levels deep, or there are more than 1,000 included files.",
        mending: "Include files from the root, or merge some of them.",
        example: .schema(
          "include: [part-1.yaml]",
          with: (1...32).map { ("part-\($0).yaml", "include: [part-\($0 + 1).yaml]") } + [("part-33.yaml", "enums: {}")]
        ),
        change: ("include: [part-32.yaml]", "enums: {}")),
      DiagnosticEntry(
        SchemaDiagnosticID.nameTooLong,
        "A name in Swift has more than 200 bytes.",
        mending: "Choose a shorter name. `wire` keeps the name on the wire, which can have any length.",
        example: .schema(
          """
          structs:
            \(longName): {fields: {href: String}}
          """),
        change: (longName, "Link")),
      DiagnosticEntry(
        SchemaDiagnosticID.tooManyAlternatives,
        """
        An expression has so many `??` with an optional result, `.flatMap` between `+`, or filters of what a `.map` gives, \
        that Swift would take very long to check it.
        """,
        mending: "Write rows with `when` or a `list`, name a part of it with `let`, or move it into a transform.",
        example: .overlay(
          """
          mappings:
            Problem -> ProblemModel:
              override:
                title: json("a") ?? json("b") ?? json("c") ?? json("d") ?? json("e") ?? json("f") ?? default
          """),
        change: (#"json("a") ?? json("b") ?? "#, "")),
    ])

  private static let padding = String(repeating: "x", count: YAMLLimits().maximumBytes)
  private static let brackets = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
  private static let longText = String(repeating: "x", count: YAMLLimits().maximumTextBytes + 1)
  private static let words = (1...YAMLLimits().maximumEntries).map { "word\($0)" }.joined(separator: ", ")
  private static let fields = (1...500).map { "f\($0): String" }.joined(separator: ", ")
  private static let heirs = (1...1_100).map { "S\($0): {conforms: Wide}" }.joined(separator: ", ")
  private static let longName = String(repeating: "Link", count: 51)

  /// More fields than there may be aliases or errors.
  private static func members(_ type: String) -> String {
    (1...YAMLLimits().maximumAliases + 1).map { "a\($0): \(type)" }.joined(separator: ", ")
  }
}
