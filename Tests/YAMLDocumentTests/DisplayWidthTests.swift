import Testing

@testable import YAMLDocument

/// The marker stands below what is wrong, whatever stands before it. Widths are those of terminals.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("o\u{308}\u{323}", 1), ("\u{301}", 0),
    ("日本語", 6), ("ｱｲｳ", 3), ("ＡＢ", 4), ("、。", 4), ("…—“”½", 5), ("☰", 2),
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("กำลังใจ", 6), ("नमस्ते", 4), ("க்ஷ", 2),
    ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🏴‍☠️", 2), ("🇸🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("1", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
    ("שלום", 4), ("مرحبا", 5), ("می\u{200C}خواهم", 7), ("\u{600}12", 3), ("𠀀", 2),
  ])
  func columnsOfAText(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    "e\u{301}o\u{308}", "日本語", "👩‍👩‍👧‍👦🏳️‍🌈❤️", "a\tb\t", "שלום مرحبا", "a\u{200B}b\u{AD}c\u{2060}d", "a\u{2028}b\u{85}c",
    "한글 กำลังใจ", "\u{202E}abc\u{202C}",
  ])
  func theMarkerStandsBelowTheRange(text: String) throws {
    let lines = excerpt("a: \"\(text)\", b: HERE", "HERE")
    let before = try #require(lines.source.firstRange(of: "HERE")).lowerBound
    // Tabs reach the same stop above and below.
    let above = lines.source[..<before].split(separator: "\t", omittingEmptySubsequences: false)
    let below = lines.marker.prefix { $0 != "^" }.split(separator: "\t", omittingEmptySubsequences: false)
    #expect(above.map(\.displayWidth) == below.map(\.count))
    #expect(lines.marker.hasSuffix("^~~~"))
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
  func lineEndsAndAByteOrderMarkDoNotShow(lineEnd: String, hasMark: Bool) {
    for text in ["a: HERE", "a: HERE\(lineEnd)b: c", "x: y\(lineEnd)a: HERE", "x: y\(lineEnd)a: HERE\(lineEnd)"] {
      let lines = excerpt((hasMark ? "\u{FEFF}" : "") + text, "HERE")
      #expect(lines.source == "a: HERE")
      #expect(lines.marker == "   ^~~~")
    }
  }

  @Test func aLongLineIsCutBetweenCharacters() {
    let family = "👩‍👩‍👧‍👦"
    let many = String(repeating: family, count: 50)
    let lines = excerpt("\(many)HERE\(many)", "HERE")
    let shown = family.printable
    #expect(lines.source == "…\(shown)\(shown)\(shown)\(shown)HERE\(shown)\(shown)\(shown)…")
    #expect(lines.marker == String(repeating: " ", count: 1 + 4 * shown.displayWidth) + "^~~~")
  }

  @Test func endlessMarksOnOneLetterAreCutToo() {
    let lines = excerpt("e" + String(repeating: "\u{301}", count: 10_000) + "HERE", "HERE")
    #expect(lines.source.utf8.count < 1_000)
    #expect(lines.source.hasSuffix("HERE"))
    #expect(lines.marker.hasSuffix("^~~~"))
  }

  @Test func aMessageThatQuotesAWholeFileIsCut() {
    let diagnostic = Diagnostic(
      id: YAMLDiagnosticID.tag, range: SourceRange(startOf: 0), message: String(repeating: "日", count: 100_000),
      notes: [.init(String(repeating: "x", count: 100_000))])
    #expect(diagnostic.message == String(repeating: "日", count: 330) + "…")
    #expect(diagnostic.notes[0].message.utf8.count < 1_000)
  }

  /// The two lines that show where a text stands.
  private func excerpt(_ text: String, _ part: String) -> (source: Substring, marker: Substring) {
    let source = SourceFile(path: "a.yaml", bytes: Array(text.utf8))
    guard let start = text.firstRange(of: part)?.lowerBound else { return ("", "") }
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    var range = source.range(ofByte: offset, file: 0)
    range.endColumn += Int32(part.unicodeScalars.count)
    let lines = DiagnosticRenderer(sources: [source])
      .render([Diagnostic(id: YAMLDiagnosticID.tag, range: range, message: "wrong")])
      .split(separator: "\n")
    guard lines.count == 4 else { return ("", "") }
    let margin = lines[1].count + 1
    return (lines[2].dropFirst(margin), lines[3].dropFirst(margin))
  }
}
