import HaapiSchema
import YAMLDocument

extension Catalogue {
  static let limits = Section(
    "Limits",
    "No schema written by people comes near these. They keep a broken or hostile file from using up time and memory.",
    entries: [
      DiagnosticEntry(
        YAMLDiagnosticID.fileTooLarge,
        "A file is larger than 8 MiB. No more of it is read.",
        mending: "Split it, and `include` the parts.",
        example: .schema("structs: {}\n# \(padding)"),
        change: (padding, "")),
      DiagnosticEntry(
        YAMLDiagnosticID.tooDeep,
        "Lists and mappings nest deeper than 64 levels.",
        mending: "No declaration needs as many: look for brackets that are not closed.",
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
        "A file has more than 1,000,000 keys and values. Those that aliases repeat are counted each time.",
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
        mending: "Spread what a section declares over several files. No struct or table needs as many.",
        example: .schema("enums: {Word: {cases: [\(words), word0]}}"),
        change: ("\(words), ", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.textTooLong,
        "A text, be it a key or a value, has more than 64 KiB.",
        mending: "Shorten it. A doc comment can name a page that says more.",
        example: .schema("structs: {Link: {doc: \(longText), fields: {href: String}}}"),
        change: (longText, "A link.")),
      DiagnosticEntry(
        SchemaDiagnosticID.schemaTooLarge,
        """
        All files together, with what aliases repeat, have more than 16 MiB or 1,000,000 keys and values; or what \
        structs and models inherit, what mappings make in place and what functions fill in is more than 200,000 members.
        """,
        mending: "Leave files out, inherit less, or make fewer models in place.",
        example: .schema(
          """
          protocols:
            Wide: {fields: {\(fields)}}
          structs: {\(heirs)}
          """),
        change: (fields, "f1: String")),
      DiagnosticEntry(
        SchemaDiagnosticID.tooManyDeclarations,
        "A schema has more than 20,000 declarations.",
        mending: "Make several schemas of it, each with a name and a folder of its own.",
        example: .schema(
          "include: [one.yaml, two.yaml, three.yaml]",
          with: ["one", "two", "three"].map { part in
            ("\(part).yaml", "external: {types: [\((1...6_700).map { "\(part)\($0)" }.joined(separator: ", "))]}")
          }),
        change: (", two.yaml, three.yaml", "")),
      DiagnosticEntry(
        YAMLDiagnosticID.tooManyErrors,
        "There are so many errors that those after them are left out: 100 in one file of YAML, 1,000 in all.",
        mending: """
          Mend the errors that were reported. Many at once often have one cause, such as a quote that is not closed.
          """,
        example: .schema(
          """
          structs:
            Link: {fields: {a0: String, \(members("!text String"))}}
          """)),
      DiagnosticEntry(
        YAMLDiagnosticID.outOfMemory,
        "The system had no memory left for reading a file.",
        mending: "Close other programs, or run the command on another machine.",
        example: nil),
      DiagnosticEntry(
        SchemaDiagnosticID.tooManyFiles,
        "Files include each other more than 32 levels deep, or there are more than 1,000.",
        mending: "Include files from the root, or put more into each.",
        example: .schema(
          "include: [part-1.yaml]",
          with: (1...32).map { ("part-\($0).yaml", "include: [part-\($0 + 1).yaml]") } + [("part-33.yaml", "enums: {}")]
        ),
        change: ("include: [part-32.yaml]", "enums: {}")),
      DiagnosticEntry(
        SchemaDiagnosticID.nameTooLong,
        "A name that becomes Swift has more than 200 bytes.",
        mending: "Choose a shorter name. What is on the wire can be as long as it is: say it with `wire`.",
        example: .schema(
          """
          structs:
            \(longName): {fields: {href: String}}
          """),
        change: (longName, "Link")),
      DiagnosticEntry(
        SchemaDiagnosticID.tooManyAlternatives,
        """
        An expression has `??` with a result that may be `nil`, or `.flatMap` between `+`, so often in a row that Swift \
        would take very long to check it.
        """,
        mending: "Write rows with `when` or a `list`, or call a transform with a part of it.",
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
  private static let heirs = (1...450).map { "S\($0): {conforms: Wide}" }.joined(separator: ", ")
  private static let longName = String(repeating: "Link", count: 51)

  /// More fields than there may be aliases or errors.
  private static func members(_ type: String) -> String {
    (1...YAMLLimits().maximumAliases + 1).map { "a\($0): \(type)" }.joined(separator: ", ")
  }
}
