import Foundation
import Fuzzing
import HaapiRuntime
import JSONIndex
import Testing

/// The index and the parser of `HaapiRuntime` accept the same texts, find the same values in them, and refuse all others
/// with the same words at the same places.
@Suite struct DifferentialTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", " \t\r\n12 ", "\"\"", "[]", "{}", "[[],{}]", "[1 , 2\n,3]", "{\"\":1}",
    "\u{FEFF}[true]", #"{"a" : {"b":[null]} }"#, #"{"a":1,"b":2,"a":3}"#, #"{"name":1,"n\u0061me":2}"#,
    "{\"\u{E9}\":1,\"e\u{301}\":2}", "1.5", "0.0", "1e5", "1E5", "1e+5", "-12.50E-007",
    "123456789012345678901234567890",
    #""\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u20AC""#, #""\ud83d\ude00""#, #""\uDBFF\uDFFF""#, #""a\u0000b""#,
    #""plain text that is longer than fifteen bytes, é and 😀 too""#, #""eight by\u0074es""#, #""é\né""#, #""a\ud83d""#,
    #""\ud83dx""#, #""\ude00\ud83d""#, #""\ud83d\u0041""#, #""\ud83d\ud83d\ude00""#, #""\ud83d\n""#,
    "\"\u{7F}\u{2028}\u{FFFF}\"", "\"\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{10FFFF}\"",
  ])
  func values(text: String) throws {
    #expect(throws: Never.self) { try IndexedJSON(Array(text.utf8)) }
    try Self.compare(Array(text.utf8))
  }

  @Test(arguments: [
    "", " \n ", "\u{FEFF}", "nul", "[tru]", "fals", "True", "NaN", "+1", ".5", "'a'", "-", "-a", "1.", "[1.]", "1e",
    "1e+",
    "01", "-01", "0x1", "1 2", "{}}", "[", "[1", "[1 2]", "[1,]", "[,1]", "[,]", "[1}", "{", "{,}", "{a:1}", "{\"a\"}",
    "{\"a\" 1}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1;}", "{\n \"ä\": é}", "// c\n1", "\"a", "\"a\\", "\"a\nb\"",
    #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud83d\u12""#, #""\ud83d\u""#, #""\ud83d\"#, "\u{0}", "[1\u{A0}]",
    "\u{FEFF}\u{FEFF}1",
    "\"é\u{1}", "\"é\\x\"",
  ])
  func mistakes(text: String) throws {
    #expect(throws: IndexedJSON.SyntaxError.self) { try IndexedJSON(Array(text.utf8)) }
    try Self.compare(Array(text.utf8))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE2, 0x82],
      [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8(bytes: [UInt8]) throws {
    let quote = UInt8(ascii: "\"")
    for before in ["", "ab", "é", "eight by", "\\n"] {
      for after in ["", "\\n", "é", "x", "\u{1}"] {
        try Self.compare([quote] + Array(before.utf8) + bytes + Array(after.utf8) + [quote])
      }
    }
  }

  @Test(arguments: 0..<24) func everyPlaceInAString(offset: Int) throws {
    let filler = String(repeating: "x", count: offset)
    for text in [
      "\"\(filler)\"", "\"\(filler)\\n\(filler)\"", "\"\(filler)é\(filler)\"", "\"\(filler)\u{1F}\(filler)\"",
    ] {
      try Self.compare(Array(text.utf8))
    }
  }

  @Test(arguments: [179, 180, 181, 100_000]) func depth(count: Int) throws {
    let opening = String(repeating: "[", count: count)
    try Self.compare(Array((opening + String(repeating: "]", count: count)).utf8))
    try Self.compare(Array(opening.utf8))
    try Self.compare(Array(String(repeating: #"{"a":"#, count: count).utf8))
    try Self.compare(Array(("[" + String(repeating: "[[]],", count: count) + "[]]").utf8))
  }

  @Test func responses() throws {
    let files = try Self.fixtures()
    #expect(files.count > 100)
    for file in files { try Self.compare(file) }
  }

  @Test(arguments: 0..<10) func mutations(seed: UInt64) throws {
    let files = try Self.fixtures()
    var random = SplitMix64(seed: seed)
    var mutation = ResponseMutation(seed: seed)
    for _ in 0..<500 {
      let body = random.pick(from: files) ?? []
      try Self.compare(Array(mutation.mutant(of: Data(body))))
      try Self.compare(Self.changed(body, using: &random))
    }
  }

  /// One to three bytes put elsewhere, left out or replaced by what matters in JSON.
  private static func changed(_ body: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var body = body
    for _ in 0...Int.random(in: 0..<3, using: &random) where !body.isEmpty {
      let place = Int.random(in: 0..<body.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: body.remove(at: place)
      case 1: body[place] = Array(#"{}[]":,\0-.eE+tn "#.utf8).randomElement(using: &random) ?? 0
      case 2: body.insert(body[Int.random(in: 0..<body.count, using: &random)], at: place)
      default: body.removeSubrange(place..<min(body.count, place + 5))
      }
    }
    return body
  }

  private static func fixtures() throws -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
      .map { Array(try Data(contentsOf: $0)) }
  }

  private static func compare(_ text: [UInt8], _ place: SourceLocation = #_sourceLocation) throws {
    let expected = Result { try JSONValue(parsing: Data(text)) }
    do throws(IndexedJSON.SyntaxError) {
      let json = try IndexedJSON(text)
      #expect(json.value(IndexedJSON.root).text() == (try? expected.get())?.text(), sourceLocation: place)
    } catch {
      guard case .failure(DecodingError.dataCorrupted(let context)) = expected else {
        Issue.record("only the index refuses it: \(error.description(in: text))", sourceLocation: place)
        return
      }
      #expect("Not valid JSON: \(error.description(in: text))." == context.debugDescription, sourceLocation: place)
    }
  }
}

extension IndexedJSON {
  /// The value as the parser makes it: the last of several members of a name wins, at the place of the first.
  fileprivate func value(_ entry: Int) -> JSONValue {
    switch kind(entry) {
    case .object:
      var object = JSONObject()
      forEachMember(of: entry) { key, value in object[text(key)] = self.value(value) }
      return .object(object)
    case .array: return .array(elements(of: entry).map(value))
    case .string, .escapedString: return .string(text(entry))
    case .number: return JSONNumber(text: text(entry)).map(JSONValue.number) ?? .null
    case .true: return true
    case .false: return false
    case .null: return .null
    }
  }
}
