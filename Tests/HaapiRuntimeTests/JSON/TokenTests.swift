import Testing

@testable import HaapiRuntime

/// Words as they are compared.
@Suite struct TokenTests {
  @Test(arguments: [
    ("pending", "pending"), (" Pending\r\n", "pending"), ("\u{2003}\u{A0}DONE\u{3000}", "done"), ("", ""), (" \t ", ""),
    ("a b", "a b"), ("É", "é"), ("E\u{301}", "é"), (" \u{301}a", "\u{301}a"), ("form\u{301}", "form\u{301}"),
    ("ที่นี่", "ที่นี่"),
  ])
  func aWord(text: String, token: String) {
    #expect(text.jsonToken.unicodeScalars.elementsEqual(token.unicodeScalars) || text.jsonToken == token)
    #expect(text.jsonToken != "form")
  }

  @Test func whatIsNoWord() {
    #expect("a".repeated(1_024).jsonToken == "a".repeated(1_024))
    #expect("a".repeated(1_025).jsonToken == "")
    #expect(("a" + "\u{301}".repeated(8)).jsonToken == "a" + "\u{301}".repeated(8))
    #expect(("a" + "\u{301}".repeated(9)).jsonToken == "")
  }

  @Test func prefixesAreCodePoints() {
    #expect("image/png".begins(with: "image/"))
    #expect("image/\u{301}png".begins(with: "image/"))
    #expect(!"image".begins(with: "image/"))
    #expect(!"IMAGE/png".begins(with: "image/"))
  }

  @Test func quotedTexts() {
    #expect("a b".quotation == "'a b'")
    #expect("a\u{1B}[31m\u{202E}\n\u{85}\u{2028}b".quotation == "'a\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b'")
    #expect("a".repeated(80).quotation == "'\("a".repeated(80))'")
    #expect("a".repeated(81).quotation == "'\("a".repeated(80))…'")
    #expect("\u{301}".repeated(1_000_000).quotation.utf8.count < 200)
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }

  @Test(arguments: [
    "login", " Login\t", "LOGIN", "logi", "login2", "", "x", "é", "E\u{301}", "\u{212A}ey", "a\u{37E}", "two words",
    "a;",
    "Two Words", "select-authenticator", "selecT-authenticator ", "select-authenticatos",
  ])
  func aWordIsFoundAsItsTokenIs(text: String) {
    func isFound(_ word: StaticString) -> Bool {
      // Not by a literal, as a `switch` has it, which would be one function for each.
      word ~= JSONWord(text)
    }
    let words: [StaticString] = ["login", "select-authenticator", "x", "é", "key", "a;", "two words"]
    for word in words { #expect(isFound(word) == (text.jsonToken == "\(word)"), "\(word)") }
    #expect(JSONWord(" A ").isX == false && JSONWord(" X ").isX)
  }
}

extension JSONWord {
  fileprivate var isX: Bool {
    switch self {
    case "x": true
    default: false
    }
  }
}
