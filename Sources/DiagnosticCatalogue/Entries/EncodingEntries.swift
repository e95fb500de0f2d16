import YAMLDocument

extension Catalogue {
  static let encoding = Section(
    "Bytes",
    "Why a file is not text.",
    entries: [
      DiagnosticEntry(
        YAMLDiagnosticID.emptyFile,
        "The file is empty or contains only comments.",
        mending: "Write at least the two lines of the header.",
        example: .whole(
          "# Nothing yet."),
        change: ("# Nothing yet.", "haapi-gen: 1\nname: Example")),
      DiagnosticEntry(
        YAMLDiagnosticID.notUTF8,
        "The file is not valid UTF-8. It was probably saved in an older encoding.",
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
        "The file contains an invisible control character, such as a bell or an escape.",
        mending: "Delete it. If a text must contain it, write it as an escape in double quotes.",
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
