import Fuzzing
import JSONIndex
import Testing

/// Members are found by marks of their names, which tell most names apart but not all.
@Suite struct MemberTests {
  @Test(arguments: 0..<300)
  func theLastMemberOfANameIsFound(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Few letters, so that names repeat and have marks in common.
    let alphabet = Array("aabcdé\"\\ Aq")
    var names: [String] = []
    for _ in 0..<Int.random(in: 0..<(seed.isMultiple(of: 7) ? 300 : 12), using: &random) {
      let length = Int.random(in: 0..<20, using: &random)
      names.append(String((0..<length).compactMap { _ in random.pick(from: alphabet) }))
      if random.oneIn(4), let known = random.pick(from: names) { names.append(known) }
    }
    let text = names.enumerated().map { number, name in
      "\(quoted(name, &random)): \(number.isMultiple(of: 3) ? "[{\"a\": \(number)}]" : "\(number)")"
    }
    let json = try IndexedJSON(Array("{\(text.joined(separator: ","))}".utf8))

    for name in names + ["", "a", "aa", "ab", "aaaaaaaaa", "aaaaaaaaaaaaaaaaaa"] {
      var last: Int?
      json.forEachMember(of: IndexedJSON.root) { key, value in
        if json.text(key) == name { last = value }
      }
      var bytes = Array(name.utf8)
      let found = bytes.withUnsafeMutableBufferPointer {
        json.member(UnsafeBufferPointer($0), of: IndexedJSON.root)
      }
      #expect(found == last, "\(name)")
    }
  }

  @Test func namesOfOneMarkAreToldApart() throws {
    let json = try IndexedJSON(Array(#"{"maxLength": 1, "minLength": 2, "abxy": 3, "abzy": 4, "maxLength": 5}"#.utf8))
    #expect(json.member("maxLength", of: 0).map(json.text) == "5")
    #expect(json.member("minLength", of: 0).map(json.text) == "2")
    #expect(json.member("abxy", of: 0).map(json.text) == "3")
    #expect(json.member("abzy", of: 0).map(json.text) == "4")
    #expect(json.member("abyy", of: 0) == nil)
  }

  @Test func aMemberBesideAnotherIsSeenByItsLength() throws {
    let json = try IndexedJSON(Array(#"{"title": 1, "titleKey": 2, "label": 3, "required": 4, "hint": 5}"#.utf8))
    let key = IndexedJSON.Lengths([3])
    #expect(json.hasKey("title", withSuffixOfLengths: key, of: 0))
    // Another name has that length.
    #expect(!json.hasKey("label", withSuffixOfLengths: key, of: 0))
    #expect(!json.hasKey("hint", withSuffixOfLengths: key, of: 0))
    let escaped = try IndexedJSON(Array(#"{"label": 1, "label\u004bey": 2}"#.utf8))
    #expect(escaped.hasKey("label", withSuffixOfLengths: key, of: 0))
  }

  private func quoted(_ name: String, _ random: inout SplitMix64) -> String {
    let isEscaped = random.oneIn(10)
    let text = name.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "a" where isEscaped: #"\u0061"#
      default: String(scalar)
      }
    }
    return "\"\(text.joined())\""
  }
}
