import Testing

@testable import YAMLDocument

@Suite struct SyntaxTests {
  @Test func aColonInAPlainText() {
    #expect(
      Reading("doc: Note: this\n").rendered == """
        test.yaml:1:6: error: this is not valid YAML: mapping values are not allowed in this context
          |
        1 | doc: Note: this
          |      ^~~~
          = a text that has ': ' in it needs quotes; a nested mapping begins on a line of its own

        """)
  }

  @Test func aTab() {
    #expect(
      Reading("a:\n\tb: c\n").rendered == """
        test.yaml:2:1: error: this is not valid YAML: found character that cannot start any token
          |
        2 | \tb: c
          | ^
          = indent with spaces; YAML allows no tab there

        """)
  }

  @Test func aListThatIsNotClosed() {
    #expect(
      Reading("a: [b, c\nd: e\n").rendered == """
        test.yaml:1:4: error: this is not valid YAML: did not find expected ',' or ']' while parsing a flow sequence
          |
        1 | a: [b, c
          |    ^~~~~
          = elements between '[' and ']' are separated by ','; a text with a comma or bracket in it needs quotes
          = this shows here: test.yaml:2:2

        """)
  }

  @Test func aQuoteThatIsNotClosed() {
    #expect(
      Reading("a: \"b\nc: d\n").rendered == """
        test.yaml:1:4: error: this is not valid YAML: found unexpected end of stream while scanning a quoted scalar
          |
        1 | a: "b
          |    ^~
          = the closing quote is missing
          = this shows here: test.yaml:3:1

        """)
  }

  @Test func aKeyInTheWrongColumn() {
    #expect(
      Reading("a:\n    b: c\n  d: e\n").rendered == """
        test.yaml:3:3: error: this is not valid YAML: did not find expected key
          |
        3 |   d: e
          |   ^
          = the keys of a mapping begin in the same column; a text with quotes in its middle needs quotes around it
          = while parsing a block mapping: test.yaml:1:1

        """)
  }

  @Test(arguments: [
    ("a: @b", "found character that cannot start any token", "a text that begins with this character needs quotes"),
    ("- a\nb: c", "did not find expected '-' indicator", "the '-' of all elements of a list stand in the same column"),
    (
      "a: b\nc\n", "could not find expected ':'",
      "a line of a mapping is 'key: value'; a text of several lines begins with '|' or stands in quotes"
    ),
    (
      "{a: b c: d", "did not find expected ',' or '}'",
      "members between '{' and '}' are separated by ','; a text with a comma, bracket or brace in it needs quotes"
    ),
    (
      #"a: "\d""#, "found unknown escape character",
      "in double quotes, a backslash is written twice; in single quotes it stands for itself"
    ),
    (
      "a: *", "did not find expected alphabetic or numeric character",
      "a text that begins with '&' or '*' needs quotes"
    ),
    (
      "a: - b", "block sequence entries are not allowed in this context",
      "a list begins on the line after its key, with '- ' before each element"
    ),
    (
      "a: !x!y z", "found undefined tag handle",
      "tags are not supported; a text that begins with '!' needs quotes"
    ),
  ])
  func advice(text: String, problem: String, advice: String) {
    let reading = Reading(text)
    #expect(reading.root?.isComplete == false)
    #expect(reading.ids == ["yaml-syntax"])
    #expect(reading.diagnostics.first?.message.hasPrefix("this is not valid YAML: \(problem)") == true)
    #expect(reading.diagnostics.first?.notes.first?.message == advice)
  }

  @Test func mistakesBeforeTheBreakAreReportedToo() {
    #expect(Reading("a: *x\nb: !t y\nc: [\n").ids == ["undefined-alias", "tag", "yaml-syntax"])
  }
}

@Suite struct EncodingTests {
  @Test func aByteThatIsNotUTF8IsFoundWhereItStands() {
    let reading = Reading(bytes: Array("a: b\nö: [x, ".utf8) + [0xFF] + Array("]\n".utf8))
    #expect(reading.root == nil)
    #expect(
      reading.rendered == """
        test.yaml:2:9: error: this is not UTF-8: invalid leading UTF-8 octet
          |
        2 | ö: [x, \u{FFFD}]
          |        ^
          = save the file as UTF-8

        """)
  }

  @Test func afterAByteOrderMark() {
    let reading = Reading(bytes: Array("\u{FEFF}a: ".utf8) + [0xFF])
    #expect(reading.rendered.hasPrefix("test.yaml:1:4: error: this is not UTF-8"))
  }

  @Test(arguments: [[0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]] as [[UInt8]])
  func brokenSequences(bytes: [UInt8]) {
    let reading = Reading(bytes: Array("a: ".utf8) + bytes)
    #expect(reading.ids == ["not-utf-8"])
    #expect(reading.diagnostics.first?.range.startLine == 0)
  }

  @Test func aControlCharacter() {
    let reading = Reading("a: b\nc: x\u{1B}[31m\n")
    #expect(
      reading.rendered == """
        test.yaml:2:5: error: the control character U+001B is not allowed here
          |
        2 | c: x\\u{1B}[31m
          |     ^
          = in double quotes, write it as '\\u001B'

        """)
  }

  @Test(arguments: [[0xFE, 0xFF, 0, 0x61], [0xFF, 0xFE, 0x61, 0], [0x61, 0, 0x3A, 0], [0, 0x61]] as [[UInt8]])
  func otherEncodings(bytes: [UInt8]) {
    let reading = Reading(bytes: bytes)
    #expect(reading.root == nil)
    #expect(reading.diagnostics.first?.message == "the file is not UTF-8")
    #expect(reading.diagnostics.first?.notes.first?.message == "it looks like UTF-16 or UTF-32; save it as UTF-8")
  }
}
