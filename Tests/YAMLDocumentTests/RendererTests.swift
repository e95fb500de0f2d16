import Testing

@testable import YAMLDocument

@Suite struct RendererTests {
  private func render(
    _ text: String, line: Int32, _ columns: Range<Int32>, endLine: Int32? = nil, isColored: Bool = false
  ) -> String {
    let source = SourceFile(path: "dir/a.yaml", bytes: Array(text.utf8))
    let range = SourceRange(
      file: 0, startLine: line, startColumn: columns.lowerBound, endLine: endLine ?? line,
      endColumn: columns.upperBound)
    return DiagnosticRenderer(sources: [source], isColored: isColored).render([
      Diagnostic(id: YAMLDiagnosticID.yamlSyntax, range: range, message: "wrong")
    ])
  }

  @Test func theLineNumberSetsTheMargin() {
    let text = String(repeating: "\n", count: 16) + "      linkItems: default.filter(rell != \"x\")"
    #expect(
      render(text, line: 16, 32..<36) == """
        dir/a.yaml:17:33: error: wrong
           |
        17 |       linkItems: default.filter(rell != "x")
           |                                 ^~~~

        """)
  }

  @Test func tabsAreKeptSoThatTheMarkerStaysBelow() {
    #expect(
      render("a:\t\tb c", line: 0, 6..<7) == """
        dir/a.yaml:1:7: error: wrong
          |
        1 | a:\t\tb c
          |   \t\t  ^

        """)
  }

  @Test func wideAndCombinedCharacters() {
    #expect(
      render("日本 e\u{301}👩‍🚀: xyz", line: 0, 10..<13) == """
        dir/a.yaml:1:24: error: wrong
          |
        1 | 日本 e\u{301}👩\\u{200D}🚀: xyz
          |                     ^~~

        """)
    #expect(render("a: 日本", line: 0, 3..<5).hasSuffix("|    ^~~~\n"))
  }

  @Test func aRangeOverSeveralLinesIsUnderlinedInItsFirst() {
    #expect(
      render("a: [b,  \n  c]", line: 0, 3..<4, endLine: 1) == """
        dir/a.yaml:1:4: error: wrong
          |
        1 | a: [b,  
          |    ^~~

        """)
  }

  @Test func placesOutsideOfTheFileBecomeItsEnd() {
    #expect(render("a: b", line: 9, 9..<9).hasSuffix("1 | a: b\n  |     ^\n"))
    #expect(render("a: b\n", line: 9, 9..<9) == "dir/a.yaml:2:1: error: wrong\n")
    #expect(render("a: b\n", line: 0, 90..<91).hasPrefix("dir/a.yaml:1:5: error: wrong\n"))
    #expect(render("", line: 0, 0..<0) == "dir/a.yaml:1:1: error: wrong\n")
  }

  @Test func longLinesAreCutAroundTheRange() {
    let text = String(repeating: "x", count: 1_000) + "HERE" + String(repeating: "y", count: 1_000)
    let lines = render(text, line: 0, 1_000..<1_004).split(separator: "\n")
    #expect(lines[2] == "1 | …" + String(repeating: "x", count: 100) + "HERE" + String(repeating: "y", count: 96) + "…")
    #expect(lines[3] == "  |  " + String(repeating: " ", count: 100) + "^~~~")
  }

  @Test func charactersThatCommandATerminalAreNotPrinted() {
    let source = SourceFile(path: "a\u{7}.yaml", bytes: Array("a: \u{202E}b\u{9B}".utf8))
    let range = SourceRange(file: 0, startLine: 0, startColumn: 0, endLine: 0, endColumn: 1)
    let text = DiagnosticRenderer(sources: [source]).render([
      Diagnostic(
        id: YAMLDiagnosticID.yamlSyntax, range: range, message: "one\ntwo\u{1B}[2J", notes: [.init("\u{2066}x")])
    ])
    #expect(
      text == """
        a\\u{7}.yaml:1:1: error: one\\u{A}two\\u{1B}[2J
          |
        1 | a: \\u{202E}b\\u{9B}
          | ^
          = \\u{2066}x

        """)
  }

  @Test func sortedByPlaceEachOnce() {
    let sources = ["b.yaml", "a.yaml"].map { SourceFile(path: $0, bytes: Array("x\ny".utf8)) }
    func diagnostic(_ file: Int32, _ line: Int32, _ message: String) -> Diagnostic {
      Diagnostic(
        id: YAMLDiagnosticID.yamlSyntax, severity: .warning,
        range: SourceRange(file: file, startLine: line, startColumn: 0, endLine: line, endColumn: 1), message: message)
    }
    let text = DiagnosticRenderer(sources: sources).render([
      diagnostic(1, 0, "three"), diagnostic(0, 1, "two"), diagnostic(0, 0, "z first"), diagnostic(0, 1, "two"),
      diagnostic(0, 0, "a second"),
    ])
    #expect(
      text.split(separator: "\n").filter { $0.contains("warning") } == [
        "b.yaml:1:1: warning: z first", "b.yaml:1:1: warning: a second", "b.yaml:2:1: warning: two",
        "a.yaml:1:1: warning: three",
      ])
  }

  @Test func coloursSurroundTheParts() {
    #expect(
      render("a", line: 0, 0..<1, isColored: true) == """
        \u{1B}[1mdir/a.yaml:1:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m\u{1B}[1mwrong\u{1B}[0m
        \u{1B}[36m  |\u{1B}[0m
        \u{1B}[36m1 |\u{1B}[0m a
        \u{1B}[36m  |\u{1B}[0m \u{1B}[1;32m^\u{1B}[0m

        """)
  }

  @Test func aRangeOfAnUnknownFileIsLeftOut() {
    let diagnostic = Diagnostic(
      id: YAMLDiagnosticID.yamlSyntax, range: SourceRange(startOf: 7), message: "wrong", notes: [.init("right")])
    #expect(DiagnosticRenderer(sources: []).render([diagnostic]) == "error: wrong\n  = right\n")
  }
}
