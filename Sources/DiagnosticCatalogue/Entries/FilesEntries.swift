import HaapiSchema

extension Catalogue {
  static let files = Section(
    "Files and headers",
    "How files begin, and how they refer to each other.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownVersion,
        "The file is written in a version of the schema language that this tool does not support.",
        mending: "Write `haapi-gen: 1`, or use a newer version of the tool.",
        example: .whole(
          """
          haapi-gen: 2
          name: Example
          """),
        change: ("haapi-gen: 2", "haapi-gen: 1")),
      DiagnosticEntry(
        SchemaDiagnosticID.rootOnly,
        "Only the root file has a header (`haapi-gen`, `name`, `extends`, `module`). It applies to all included files.",
        mending: "Remove the line from the included file.",
        example: .schema(
          "include: [links.yaml]",
          with: "links.yaml",
          """
          name: Links
          structs:
            Link: {fields: {href: String}}
          """),
        change: ("name: Links\n", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.missingFile,
        "A file in `include` or `extends` cannot be read.",
        mending: "Correct the name. It is relative to the folder of the file that contains it.",
        example: .schema(
          "include: [link.yaml]",
          with: "links.yaml",
          """
          structs:
            Link: {fields: {href: String}}
          """),
        change: ("link.yaml", "links.yaml")),
      DiagnosticEntry(
        SchemaDiagnosticID.furtherNames,
        """
        A file or a part of one cannot be read, and many names are unknown that it may declare. The first ten are \
        reported; this counts the others.
        """,
        mending: "Mend what cannot be read first.",
        example: .schema(
          """
          include: [kind.yaml]
          structs:
            Page: {fields: {a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I, j: J, k: K}}
          """,
          with: "kinds.yaml",
          """
          enums:
            A: &a {cases: [x]}
          \("BCDEFGHIJK".map { "  \($0): *a" }.joined(separator: "\n"))
          """),
        change: ("kind.yaml", "kinds.yaml")),
      DiagnosticEntry(
        SchemaDiagnosticID.includeCycle,
        "A file includes itself, directly or through other files.",
        mending: "Remove the `include` that leads back. All files can use each other's declarations.",
        example: .schema(
          "include: [links.yaml]",
          with: "links.yaml",
          """
          include: [example.yaml]
          structs:
            Link: {fields: {href: String}}
          """),
        change: ("include: [example.yaml]\n", "")),
      DiagnosticEntry(
        SchemaDiagnosticID.includedTwice,
        "Two files include the same file, so its declarations would exist twice.",
        mending: "Remove one of the two. All files can use each other's declarations.",
        example: .schema(
          "include: [links.yaml, links.yaml]",
          with: "links.yaml",
          """
          structs:
            Link: {fields: {href: String}}
          """),
        change: ("links.yaml, links.yaml", "links.yaml")),
      DiagnosticEntry(
        SchemaDiagnosticID.includeOutside,
        """
        An included file is outside the package of the schema: outside the folder with its `Package.swift`, or outside \
        the folder of the schema if there is no package. Links are resolved first.
        """,
        mending: "Move the file into the package, or pass its folder as `--include-folder`.",
        example: .schema(
          "include: [../links.yaml]",
          with: "../links.yaml",
          """
          structs:
            Link: {fields: {href: String}}
          """)),
      DiagnosticEntry(
        SchemaDiagnosticID.notASchema,
        "A file has no section of a schema. It can be anything, so no line of it is shown.",
        mending: "Remove it from `include`, or begin it with a section, such as `structs:`.",
        example: .schema(
          "include: [links.yaml]",
          with: "links.yaml",
          """
          Link: {fields: {href: String}}
          """),
        change: ("Link: {fields: {href: String}}", "structs: {Link: {fields: {href: String}}}")),
      DiagnosticEntry(
        SchemaDiagnosticID.unknownBase,
        "An overlay cannot extend what `extends` names.",
        mending: """
          Write `extends: HAAPI` for the schema that comes with haapi-gen, or the path of the root file of another \
          one.
          """,
        example: .whole(
          """
          haapi-gen: 1
          name: Example
          extends: HAPI
          """),
        change: ("HAPI", "HAAPI")),
      DiagnosticEntry(
        SchemaDiagnosticID.notInOverlay,
        "The file has `extends`, so it is an overlay. Its code is in another module than that of the base schema, and cannot "
          + "change this there.",
        mending: "Do it in the base schema or a copy of it, or as the note says.",
        example: .overlay(
          """
          factories:
            AcmeLinks: {functions: {link: {makes: Link, parameters: [href]}}}
          """),
        change: ("makes: Link", "makes: Link, decodes: true")),
    ])
}
