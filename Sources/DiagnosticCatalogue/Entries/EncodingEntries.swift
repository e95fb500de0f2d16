import YAMLDocument

extension Catalogue {
  static let encoding = Section(
    "Bytes",
    "What keeps a file from being text.",
    entries: [
      DiagnosticEntry(
        YAMLDiagnosticID.emptyFile,
        "There is nothing in the file, or nothing but comments.",
        mending: "Write at least the two lines of the header.",
        example: .whole(
          "# Nothing yet."),
        change: ("# Nothing yet.", "haapi-gen: 1\nname: Example")),
      DiagnosticEntry(
        YAMLDiagnosticID.notUTF8,
        "The file is not text in UTF-8. Often it was saved in an older encoding.",
        mending: "Save the file as UTF-8.",
        example: .latin1(
          """
          structs:
            Link:
              doc: Fuehrt ueber Grüße hinaus.
              fields: {href: String}
          """),
        change: ("Grüße", "Gruesse")),
      DiagnosticEntry(
        YAMLDiagnosticID.controlCharacter,
        "The file has a character in it that is invisible and commands devices, such as a bell or an escape.",
        mending: "Delete it. Where a text must hold it, write it as an escape in double quotes.",
        example: .schema(
          """
          structs:
            Link:
              doc: Leads\u{7} elsewhere.
              fields: {href: String}
          """),
        change: ("\u{7}", "")),
    ])
}
