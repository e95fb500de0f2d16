import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// How wide texts are, and where they are broken.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("🙂", 2),
    ("☂\u{FE0F}", 2), ("☂", 1), ("Ａ", 2), ("ｱ", 1), ("a\u{200D}b", 2), ("อำ", 2), ("\u{AD}", 1), ("█▀", 2),
  ]) func columns(text: String, columns: Int) {
    #expect(TerminalText(text).columns == columns)
  }

  @Test func charactersAreNotCut() {
    #expect(TerminalText("日本語").prefix(columns: 5) == "日本")
    #expect(TerminalText("e\u{301}e\u{301}").prefix(columns: 1).text == "e\u{301}")
    #expect(TerminalText("abc").prefix(columns: 3) == "abc")
    #expect(TerminalText("abc").prefix(columns: 0) == "")
  }

  @Test func linesAreBrokenBetweenWords() {
    #expect(TerminalText("one two three").wrapped(columns: 7) == ["one two", "three"])
    #expect(TerminalText("  1 one two").wrapped(columns: 8) == ["  1 one", "  two"])
    #expect(TerminalText("日本 日本").wrapped(columns: 8) == ["日本", "日本"])
    #expect(TerminalText("").wrapped(columns: 1) == [""])
    // An address is to be copied in one piece.
    let address = "https://id.test/a/long/path"
    #expect(TerminalText("Open \(address) now").wrapped(columns: 10) == ["Open", TerminalText(address), "now"])
  }

  @Test func whatCommandsATerminalIsLeftOut() {
    let text = TerminalText("a\u{1B}[31mb\u{9B}2J\u{7}\u{202E}c\r\u{8}\u{2066}d\u{2028}\u{E0041}e\tf\ng")
    #expect(text.text == "a[31mb2Jcde f g")
    #expect(TerminalText("“日” – ‘x’…").ascii == "\"?\" - 'x'...")
  }
}
