import JSONIndex
import Testing

@Suite struct IndexedJSONTests {
  private static let text = #" {"a": [1, {"b/~": "\u0063\ud83d\ude00\/"}], "a": {"": "x"}, "é": -1.50e2, "n": null} "#

  private let json: IndexedJSON

  init() throws {
    json = try IndexedJSON(Array(Self.text.utf8))
  }

  @Test func anEntryKnowsItsPlaceAndWhatFollowsIt() {
    #expect(json.kind(IndexedJSON.root) == .object)
    #expect(json.source(IndexedJSON.root).elementsEqual(Self.text.dropFirst().dropLast().utf8))
    #expect(Int(json.entries[IndexedJSON.root].next) == json.entries.count)
    let elements = json.elements(of: 2)
    #expect(elements.map(json.kind) == [.number, .object])
    #expect(json.elements(of: IndexedJSON.root) == [])
    #expect(MemoryLayout<IndexedJSON.Entry>.stride == 16)
  }

  @Test func repeatedMembersAndDigitsAreKept() {
    var keys: [String] = []
    var sources: [String] = []
    json.forEachMember(of: IndexedJSON.root) { key, value in
      keys.append(json.text(key))
      sources.append(String(decoding: json.source(value), as: UTF8.self))
    }
    #expect(keys == ["a", "a", "é", "n"])
    #expect(sources.suffix(3) == [#"{"": "x"}"#, "-1.50e2", "null"])
  }

  @Test func textsAreMadeWhenAskedFor() throws {
    let member = try #require(json.entry(at: "/a"))
    #expect(json.member("a", of: IndexedJSON.root) == member)
    #expect(json.member("b", of: IndexedJSON.root) == nil)
    #expect(json.member("a", of: json.elements(of: 2)[0]) == nil)
    let escaped = json.elements(of: 2)[1] + 2
    #expect(json.kind(escaped) == .escapedString)
    #expect(json.text(escaped) == "c😀/")
    #expect(json.isText(escaped, "c😀/"))
    #expect(!json.isText(escaped, "c"))
    #expect(!json.isText(2, "a"))
  }

  @Test func eachEntryHasAPointer() throws {
    let json = try IndexedJSON(Array(#"{"a": [1, {"b/~": "x"}, []], "": {"": [[2]], "\u0041": {}}, "é": null}"#.utf8))
    for entry in json.entries.indices {
      let pointer = json.pointer(of: entry)
      guard let found = json.entry(at: pointer) else {
        Issue.record("nothing at '\(pointer)'")
        continue
      }
      #expect(json.pointer(of: found) == pointer)
    }
  }

  @Test func aPointerLeadsToTheLastMemberOfAName() {
    #expect(json.pointer(of: json.elements(of: 2)[1] + 2) == "/a/1/b~1~0")
    #expect(json.entry(at: "/é").map(json.text) == "-1.50e2")
    #expect(json.entry(at: "/a/").map(json.text) == "x")
    #expect(json.entry(at: "") == IndexedJSON.root)
    for pointer in ["a", "/b", "/a/b", "/n/a", "//"] { #expect(json.entry(at: pointer) == nil) }
  }

  @Test(arguments: [
    ("[5,6]", "/1", 2), ("[5,6]", "/01", nil), ("[5,6]", "/-", nil), ("[5,6]", "/2", nil),
    (#"{"~1": 1, "/": 2}"#, "/~01", 2), (#"{"~1": 1, "/": 2}"#, "/~1", 4), ("7", "", 0), ("7", "/", nil),
  ])
  func pointersLeadToEntries(text: String, pointer: String, entry: Int?) throws {
    let json = try IndexedJSON(Array(text.utf8))
    #expect(json.entry(at: pointer) == entry)
  }

  @Test func linesAndColumnsAreCountedInCodePoints() throws {
    let text = "{\n \"ä😀\": 1}"
    let json = try IndexedJSON(Array(text.utf8))
    #expect(json.place(of: Int(json.entries[2].start)) == (2, 8))
    #expect(json.place(of: 0) == (1, 1))
  }

  @Test func otherRulesAreOptions() throws {
    var rules = IndexedJSON.Rules()
    rules.allowsTrailingCommas = true
    for text in ["[1,]", #"{"a": 1 , }"#, "[[1,],]"] { _ = try IndexedJSON(Array(text.utf8), rules: rules) }
    for text in ["[,]", "[1,,]", "{,}", #"{"a":1,,}"#, "[1,"] {
      #expect(throws: IndexedJSON.SyntaxError.self) { try IndexedJSON(Array(text.utf8), rules: rules) }
    }
    rules.repairsSurrogates = false
    for text in [#""\ud800""#, #""\ud800\n""#, #""\ud800\ud800""#, #""\udc00""#] {
      #expect(throws: IndexedJSON.SyntaxError(.loneSurrogate, at: 1)) {
        try IndexedJSON(Array(text.utf8), rules: rules)
      }
    }
    rules.maximumDepth = 2
    #expect(throws: IndexedJSON.SyntaxError(.tooDeep(limit: 2), at: 2)) {
      try IndexedJSON(Array("[[[]]]".utf8), rules: rules)
    }
  }

  /// A letter or a digit may be part of a secret.
  @Test func mistakesAreDescribedWithoutTheText() {
    let text = Array("[secret]".utf8)
    let error = #expect(throws: IndexedJSON.SyntaxError.self) { try IndexedJSON(text) }
    #expect(error?.description == "expected a value (byte 1)")
    #expect(error?.description(in: text) == "expected a value, found a letter (line 1, column 2)")
  }
}
