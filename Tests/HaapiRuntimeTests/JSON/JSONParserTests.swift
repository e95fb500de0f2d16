import Foundation
import HaapiRuntime
import Testing

@Suite struct JSONParserTests {
  @Test(
    arguments: [
      ("null", nil), ("true", true), ("false", false), ("0", 0), ("-0", 0), (" \t\r\n12 ", 12), ("\"\"", ""),
      ("[]", []),
      ("{}", [:]), ("[[],{}]", [[], [:]]), ("[1 , 2\n,3]", [1, 2, 3]),
      ("{\"a\" : {\"b\":[null]} }", ["a": ["b": [nil]]]),
      ("{\"\":1}", ["": 1]), ("\u{FEFF}[true]", [true]),
    ] as [(String, JSONValue)])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "A\u{E9}€"),
    (#""\ud83d\ude00""#, "😀"),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
    (#""a\u0000b""#, "a\0b"),
    (
      #""plain text that is longer than fifteen bytes, é and 😀 too""#,
      "plain text that is longer than fifteen bytes, é and 😀 too"
    ),
    (#""eight by\u0074es""#, "eight bytes"),
    (#""é\né""#, "é\né"),
    // Halves of a pair, alone or in the wrong order.
    (#""a\ud83d""#, "a\u{FFFD}"),
    (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud83d\n""#, "\u{FFFD}\n"),
    ("\"\u{7F}\u{2028}\u{FFFF}\"", "\u{7F}\u{2028}\u{FFFF}"),
  ])
  func strings(text: String, value: String) throws {
    #expect(try JSONValue(parsing: text) == .string(value))
  }

  /// A quote, a backslash, a control character and a non-ASCII character at each place of a word of eight bytes.
  @Test(arguments: 0..<24) func everyPlaceInAString(offset: Int) throws {
    let filler = String(repeating: "x", count: offset)
    #expect(try JSONValue(parsing: "[\"\(filler)\",1]") == [.string(filler), 1])
    #expect(try JSONValue(parsing: "[\"\(filler)\\n\(filler)\"]") == [.string("\(filler)\n\(filler)")])
    #expect(try JSONValue(parsing: "[\"\(filler)é\(filler)\"]") == [.string("\(filler)é\(filler)")])
    #expect(
      failure { try JSONValue(parsing: "\"\(filler)\u{1F}\(filler)\"") }
        == "Not valid JSON: the control character U+001F must be escaped in a string (line 1, column \(offset + 2)).")
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "1.5", "0.0", "1e5", "1E5", "1e+5", "1e-5", "-12.50E-007",
    "123456789012345678901234567890",
  ])
  func numbersKeepTheirText(text: String) throws {
    guard case .number(let number) = try JSONValue(parsing: text) else {
      Issue.record("not a number")
      return
    }
    #expect(number.text == text)
  }

  @Test(arguments: [
    ("", "there is no value (line 1, column 1)"),
    (" \n ", "there is no value (line 2, column 2)"),
    ("\u{FEFF}", "there is no value (line 1, column 2)"),
    ("nul", "expected 'null', found a letter (line 1, column 1)"),
    ("[tru]", "expected 'true', found a letter (line 1, column 2)"),
    ("fals", "expected 'false', found a letter (line 1, column 1)"),
    ("True", "expected a value, found a letter (line 1, column 1)"),
    ("NaN", "expected a value, found a letter (line 1, column 1)"),
    ("+1", "expected a value, found '+' (line 1, column 1)"),
    (".5", "expected a value, found '.' (line 1, column 1)"),
    ("'a'", "expected a value, found ''' (line 1, column 1)"),
    ("-", "expected a digit, found the end of the text (line 1, column 2)"),
    ("-a", "expected a digit, found a letter (line 1, column 2)"),
    ("1.", "expected a digit, found the end of the text (line 1, column 3)"),
    ("[1.]", "expected a digit, found ']' (line 1, column 4)"),
    ("1e", "expected a digit, found the end of the text (line 1, column 3)"),
    ("1e+", "expected a digit, found the end of the text (line 1, column 4)"),
    ("01", "a number may not begin with a zero that is followed by a digit (line 1, column 1)"),
    ("-01", "a number may not begin with a zero that is followed by a digit (line 1, column 2)"),
    ("0x1", "expected the end of the text after the value, found a letter (line 1, column 2)"),
    ("1 2", "expected the end of the text after the value, found a digit (line 1, column 3)"),
    ("{}}", "expected the end of the text after the value, found '}' (line 1, column 3)"),
    ("[", "expected a value, found the end of the text (line 1, column 2)"),
    ("[1", "expected ',' or ']', found the end of the text (line 1, column 3)"),
    ("[1 2]", "expected ',' or ']', found a digit (line 1, column 4)"),
    ("[1,]", "expected a value, found ']' (line 1, column 4)"),
    ("[,1]", "expected a value, found ',' (line 1, column 2)"),
    ("[1}", "expected ',' or ']', found '}' (line 1, column 3)"),
    ("{", "expected the name of a member in quotes, found the end of the text (line 1, column 2)"),
    ("{a:1}", "expected the name of a member in quotes, found a letter (line 1, column 2)"),
    ("{\"a\"}", "expected ':', found '}' (line 1, column 5)"),
    ("{\"a\" 1}", "expected ':', found a digit (line 1, column 6)"),
    ("{\"a\":}", "expected a value, found '}' (line 1, column 6)"),
    ("{\"a\":1,}", "expected the name of a member in quotes, found '}' (line 1, column 8)"),
    ("{\"a\":1;}", "expected ',' or '}', found ';' (line 1, column 7)"),
    ("{\n \"ä\": é}", "expected a value, found a character that is not ASCII (line 2, column 7)"),
    ("// c\n1", "expected a value, found '/' (line 1, column 1)"),
    ("\"a", "a string has no closing quote (line 1, column 3)"),
    ("\"a\\", "a string has no closing quote (line 1, column 4)"),
    ("\"a\nb\"", "the control character U+000A must be escaped in a string (line 1, column 3)"),
    ("\"\\x\"", "a backslash must be followed by one of \" \\ / b f n r t u (line 1, column 2)"),
    ("\"\\u12\"", "\\u must be followed by four hexadecimal digits (line 1, column 2)"),
    ("\"\\u12g4\"", "\\u must be followed by four hexadecimal digits (line 1, column 2)"),
    ("\"\\ud83d\\u12\"", "\\u must be followed by four hexadecimal digits (line 1, column 8)"),
    ("\u{0}", "expected a value, found U+0000 (line 1, column 1)"),
    ("[1\u{A0}]", "expected ',' or ']', found a character that is not ASCII (line 1, column 3)"),
  ])
  func invalidTexts(text: String, message: String) {
    #expect(failure { try JSONValue(parsing: text) } == "Not valid JSON: \(message).")
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xE2, 0x28, 0xA1],
      [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFE], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let message = "Not valid JSON: the text is not UTF-8 (line 1, column 4)."
    let quote = UInt8(ascii: "\"")
    let escape = Array("\\n".utf8)
    #expect(failure { try JSONValue(parsing: Data([quote] + Array("ab".utf8) + bytes + [quote])) } == message)
    #expect(failure { try JSONValue(parsing: Data([quote] + Array("ab".utf8) + bytes + escape + [quote])) } == message)
    #expect(
      failure { try JSONValue(parsing: Data([quote] + escape + bytes + [quote])) }
        == "Not valid JSON: the text is not UTF-8 (line 1, column 4).")
  }

  @Test(arguments: ["\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}"])
  func wellFormedUTF8(text: String) throws {
    #expect(try JSONValue(parsing: "\"\(text)\"") == .string(text))
  }

  @Test func lastDuplicateWinsAtThePlaceOfTheFirst() throws {
    let few = try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#)
    #expect(few.text() == #"{"a":3,"b":2}"#)

    let names = (0..<40).map { "\"n\($0 % 30)\":\($0)" }.joined(separator: ",")
    guard case .object(let many) = try JSONValue(parsing: "{\(names)}") else {
      Issue.record("not an object")
      return
    }
    #expect(many.members.count == 30)
    #expect(many["n5"] == 35)
    #expect(many["n29"] == 29)
  }

  @Test func escapedNamesAreTheSameNames() throws {
    #expect(try JSONValue(parsing: #"{"name":1,"n\u0061me":2}"#).text() == #"{"name":2}"#)
    #expect(
      try JSONValue(parsing: #"{"a name that is long":1,"a n\u0061me that is long":2}"#).text()
        == #"{"a name that is long":2}"#)
  }

  @Test func namesThatOnlyLookAlikeAreDifferent() throws {
    let value = try JSONValue(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2}")
    guard case .object(let object) = value else {
      Issue.record("not an object")
      return
    }
    #expect(object["\u{E9}"] == 1)
    #expect(object["e\u{301}"] == 2)
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONValue(parsing: nested(180)).text() == nested(180))
    #expect(
      failure { try JSONValue(parsing: nested(181)) }
        == "Not valid JSON: more than 180 arrays and objects inside one another (line 1, column 181).")
    // Depth counts only open arrays and objects.
    #expect(throws: Never.self) { try JSONValue(parsing: "[" + String(repeating: "[[]],", count: 2_000) + "[]]") }
  }
}
