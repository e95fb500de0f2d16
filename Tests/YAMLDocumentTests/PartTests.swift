import Testing

@testable import YAMLDocument

@Suite struct PartTests {
  /// The place of `part` within the value of the key `a`.
  private func place(of part: String, in text: String, key: String = "a") throws -> String {
    let reading = Reading(text)
    let node = try reading.node(.key(key))
    let value = Array(try #require(node.text).utf8)
    let wanted = Array(part.utf8)
    let lower = try #require(
      (0...(value.count - wanted.count)).first { Array(value[$0..<$0 + wanted.count]) == wanted })
    return node.range(ofUTF8: lower..<lower + wanted.count, in: reading.source).place
  }

  @Test func plain() throws {
    #expect(try place(of: "rell", in: "a: default.filter(rell != 1)") == "0:18-0:22")
    #expect(try place(of: "[", in: "a:    x[0]") == "0:7-0:8")
    #expect(try place(of: "x[0]", in: "a:    x[0]") == "0:6-0:10")
  }

  @Test func plainBeyondASCII() throws {
    #expect(try place(of: "ö", in: "ä: 1\na: 日本 ö?") == "1:6-1:7")
  }

  @Test func singleQuoted() throws {
    #expect(try place(of: "x", in: "a: 'it''s x'") == "0:10-0:11")
    #expect(try place(of: "'", in: "a: 'it''s x'") == "0:6-0:8")
    #expect(try place(of: "it's x", in: "a: 'it''s x'") == "0:4-0:11")
  }

  @Test func doubleQuoted() throws {
    #expect(try place(of: "[0]", in: #"a: "actions[0].title""#) == "0:11-0:14")
    #expect(try place(of: "x", in: #"a: "\"b\" \t\\ x""#) == "0:15-0:16")
    #expect(try place(of: "x", in: #"a: "\x41\u00e9\U0001F680\_\L x""#) == "0:29-0:30")
    #expect(try place(of: "é", in: #"a: "\x41\u00e9""#) == "0:8-0:14")
  }

  @Test func afterAnAnchor() throws {
    #expect(try place(of: "two", in: "a: &x one two") == "0:10-0:13")
    #expect(try place(of: "two", in: "a: &x 'one two'") == "0:11-0:14")
  }

  @Test func inSeveralLines() throws {
    #expect(try place(of: "two", in: "a: one\n  two") == "1:2-1:5")
    #expect(try place(of: "one two", in: "a: one\n  two") == "0:3-1:5")
    #expect(try place(of: "two", in: "a: |\n  one two\n") == "1:6-1:9")
    #expect(try place(of: "é", in: "a: >- # ö\n  one\n\n   two  é\n  end\nb: 1") == "3:8-3:9")
    #expect(try place(of: "o three\n", in: "a: >\n  one two\n  three\n") == "1:8-2:7")
    #expect(try place(of: "\n", in: "a: >\n  one\n") == "1:5-1:5")
  }

  @Test func inSeveralLinesWithQuotes() throws {
    #expect(try place(of: "two", in: "a: \"one\n  two\"") == "1:2-1:5")
    #expect(try place(of: "two", in: "a: \"one \\\n  two\"") == "1:2-1:5")
    #expect(try place(of: "one two", in: "a: \"one\n\t two\"") == "0:4-1:5")
    #expect(try place(of: "two", in: #"a: "o\"ne \n\t\\"# + "\n" + #"  \"two""#) == "1:4-1:7")
    #expect(try place(of: "\"two", in: #"a: "one"# + "\n" + #"  \"two""#) == "1:2-1:7")
    #expect(try place(of: "two", in: "a: 'it''s\n\n  one two'") == "2:6-2:9")
    #expect(try place(of: "é", in: "a: 'ö\r\n  é'") == "1:2-1:3")
  }

  @Test func theWholeScalarWhenItsTextStandsElsewhere() throws {
    #expect(try place(of: "two", in: "b: &x one two\na: *x") == "1:3-1:5")
    #expect(try place(of: "two", in: "a: \"\\x41ne\n  two\"") == "0:3-1:6")
  }

  @Test func theWholeScalarWhenTheOffsetsAreNotInIt() throws {
    let reading = Reading("a: 'bé'")
    let node = try reading.node("a")
    #expect(node.range(ofUTF8: 1..<9, in: reading.source).place == "0:3-0:7")
    #expect(node.range(ofUTF8: 1..<2, in: reading.source).place == "0:3-0:7")
    #expect(node.range(ofUTF8: 3..<3, in: reading.source).place == "0:6-0:6")
  }

  @Test func keys() throws {
    let reading = Reading("'model.fields': x")
    let member = try reading.member("model.fields")
    #expect(member.keyRange(ofUTF8: 6..<12, in: reading.source).place == "0:7-0:13")
  }
}
