import HaapiSchema

extension Catalogue {
  static let files = Section(
    "Files and headers",
    "How files begin, and how they find each other.",
    entries: [
      DiagnosticEntry(
        SchemaDiagnosticID.unknownVersion,
        "The file is written in a version of the schema language that this generator does not know.",
        mending: "Write `haapi-gen: 1`, or use a newer generator.",
        example: .whole(
          """
          haapi-gen: 2
          name: Example
          """),
        change: ("haapi-gen: 2", "haapi-gen: 1")),
      DiagnosticEntry(
        SchemaDiagnosticID.rootOnly,
        """
        The header (`haapi-gen`, `name`, `extends`, `module`) stands in the root file, which speaks for all \
        files that it includes.
        """,
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
        "A file that is named in `include` or `extends` cannot be read.",
        mending: "Correct the name. It is relative to the folder of the file that names it.",
        example: .schema(
          "include: [link.yaml]",
          with: "links.yaml",
          """
          structs:
            Link: {fields: {href: String}}
          """),
        change: ("link.yaml", "links.yaml")),
      DiagnosticEntry(
        SchemaDiagnosticID.includeCycle,
        "A file includes itself, perhaps by way of others.",
        mending:
          "Remove the `include` that leads back. Declarations of all files know each other, whoever includes them.",
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
        "Two files include the same one, and what it declares would be there twice.",
        mending: "Remove one of the two. Declarations of all files know each other, whoever includes them.",
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
        An included file lies outside the package of the schema: outside the folder with its `Package.swift`, or the \
        folder of the schema where there is no package. Links are followed first.
        """,
        mending: "Move the file into the package, or allow its folder with `--include-folder`.",
        example: .schema(
          "include: [../links.yaml]",
          with: "../links.yaml",
          """
          structs:
            Link: {fields: {href: String}}
          """)),
      DiagnosticEntry(
        SchemaDiagnosticID.notASchema,
        "A file has no section of a schema. It may be anything, so no line of it is shown.",
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
        "What `extends` names is no schema that an overlay can extend.",
        mending: """
          Write `extends: HAAPI` for the schema that comes with haapi-gen, or the path of the root file of \
          another one.
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
        "The file extends a schema, which makes it an overlay, and overlays do not have this section or key.",
        mending: "Remove it. What overlays cannot say belongs into the schema that is extended, or a copy of it.",
        example: .overlay(
          """
          mappers:
            Mapping: {maps: Problem -> ProblemModel}
          """),
        change: (
          "mappers:\n  Mapping: {maps: Problem -> ProblemModel}",
          "mappings:\n  Problem -> ProblemModel: {override: {title: nil}}"
        )),
    ])
}
