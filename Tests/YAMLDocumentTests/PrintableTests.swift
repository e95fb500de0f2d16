import Testing

@testable import YAMLDocument

/// Whatever nobody would see in a message is spelled out.
@Suite struct PrintableTests {
  @Test(arguments: [
    ("a\u{200B}b", "a\\u{200B}b"), ("می\u{200C}خ", "می\\u{200C}خ"), ("👩\u{200D}🚀", "👩\\u{200D}🚀"),
    ("\u{61C}\u{2066}a\u{202E}", "\\u{61C}\\u{2066}a\\u{202E}"), ("\u{FEFF}a\u{AD}", "\\u{FEFF}a\\u{AD}"),
    ("a\u{FE0F}\u{E0067}", "a\\u{FE0F}\\u{E0067}"), ("a\u{115F}\u{3164}\u{34F}", "a\\u{115F}\\u{3164}\\u{34F}"),
    ("a\n\u{1B}[2J\u{85}\u{2028}", "a\\u{A}\\u{1B}[2J\\u{85}\\u{2028}"),
  ])
  func whatIsInvisibleIsEscaped(text: String, printable: String) {
    #expect(text.printable == printable)
  }

  @Test(arguments: ["", "a\tb", "é e\u{301} 日本", "שלום", "👍🏽🇸🇪", "\\u{200D}", "\u{FFFD}"])
  func whatCanBeSeenStays(text: String) {
    #expect(text.printable == text)
  }

  @Test func messagePlaceLineAndNotesShowIt() {
    let text = "a: 'x\u{200D}y'"
    let source = SourceFile(path: "a\u{200D}.yaml", bytes: Array(text.utf8))
    let range = SourceRange(file: 0, startLine: 0, startColumn: 3, endLine: 0, endColumn: 8)
    let rendered = DiagnosticRenderer(sources: [source]).render([
      Diagnostic(
        id: YAMLDiagnosticID.yamlSyntax, range: range, message: "'x\u{200D}y' is wrong", notes: [.init("not\u{2060}so")]
      )
    ])
    #expect(
      rendered == #"""
        a\u{200D}.yaml:1:4: error: 'x\u{200D}y' is wrong
          |
        1 | a: 'x\u{200D}y'
          |    ^~~~~~~~~~~~
          = not\u{2060}so

        """#)
  }
}
