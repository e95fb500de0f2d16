import Foundation
import JSONIndex
import Testing

@testable import HAL

/// The index accepts what Foundation's parser accepts, and finds what that finds.
@Suite struct HALDocumentTests {
  @Test(arguments: [
    "{}", "[]", "[[]]", #"{"a": [1, {"b": null}], "c": true}"#, " [ 1 , 2 ] ", #""text""#, "7", "null", "[1,]",
    #"{"a": 1,}"#, #"["\u00e9\n\"", "é"]"#, "\u{FEFF}[1]", "true", "-1.5e3", "0", "-0", "10E+2", "1e-1",
    #""\ud83d\uDE00""#,
  ])
  func valid(json: String) throws {
    _ = try IndexedJSON(hal: Data(json.utf8))
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  @Test(arguments: [
    "", " ", "{", "[", "}", "]", "[}", "{]", "[1 2]", "[,]", "{,}", "[,1]", "[1,,]", #"{"a"}"#, #"{"a":}"#,
    #"{"a" 1}"#, "{1: 2}", #"{"a": 1 "b": 2}"#, #"""#, #""\x""#, "\"\n\"", "tru", "nul", "truex", "[] []", "{}}",
    "'a'", "[1]]", "1-2", "--1", "01", "1e", "1.", "-", ".5", "+1", #""\u12g4""#, #""\u12"#, #""\ud800""#,
    #""\ud800\n""#, #""\udc00""#,
    #""\ud800\ud800""#, "\u{0}", "[\u{0}]",
    "{\"a\":1,,}",
  ])
  func invalid(json: String) {
    #expect(throws: IndexedJSON.SyntaxError.self) { try IndexedJSON(hal: Data(json.utf8)) }
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }
  }

  @Test(arguments: [
    String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
  ])
  func encodings(encoding: String.Encoding) throws {
    let index = try IndexedJSON(hal: #require(#"{"é": "ü"}"#.data(using: encoding)))
    #expect(try index.text(#require(index.members(of: IndexedJSON.root)["é"])) == "ü")
  }

  @Test(arguments: [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]])
  func notUnicode(bytes: [UInt8]) {
    #expect(throws: IndexedJSON.SyntaxError(.invalidUTF8, at: 1)) {
      try IndexedJSON(hal: Data(bytes))
    }
  }

  @Test func depth() throws {
    let deep = Data((String(repeating: "[", count: 512) + String(repeating: "]", count: 512)).utf8)
    _ = try IndexedJSON(hal: deep)
    #expect(throws: IndexedJSON.SyntaxError(.tooDeep(limit: 512), at: 512)) {
      try IndexedJSON(hal: Data(String(repeating: "[", count: 1_000_000).utf8))
    }
  }

  @Test func places() throws {
    let index = try IndexedJSON(
      hal: Data(#"{"a": [1, {"b": "\u0063\ud83d\ude00\/"}], "a": {"href": "x"}, "n": null}"#.utf8))
    let members = index.members(of: IndexedJSON.root)
    #expect(members.keys.sorted() == ["a"])
    let last = try #require(members["a"])
    #expect(index.link(last) == Link(href: "x"))
    #expect(index.member("a", of: IndexedJSON.root) == last)
    let elements = index.elements(of: IndexedJSON.root + 2)
    #expect(elements.map(index.kind) == [.number, .object])
    #expect(index.text(elements[1] + 2) == "c😀/")
    #expect(index.elements(of: last) == [])
    #expect(index.members(of: elements[0]).isEmpty)
  }
}
