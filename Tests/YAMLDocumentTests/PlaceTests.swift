import Testing

@testable import YAMLDocument

@Suite struct PlaceTests {
  /// All five numbers have room, up to the largest that a schema can have.
  @Test func numbersOfARange() {
    let largest: Int32 = 0xFF_FFFF
    for numbers: [Int32] in [
      [0, 0, 0, 0, 0], [1, 2, 3, 4, 5], [65_535, largest, largest, largest, largest], [7, 0, largest, 1, 0],
    ] {
      var range = SourceRange(
        file: numbers[0], startLine: numbers[1], startColumn: numbers[2], endLine: numbers[3], endColumn: numbers[4])
      func all() -> [Int32] { [range.file, range.startLine, range.startColumn, range.endLine, range.endColumn] }
      #expect(all() == numbers)
      for kind in [YAMLSlot.Kind.plain, .unreadable] {
        let slot = YAMLSlot(kind: kind, first: 1, count: 2, range: range, isShared: kind == .plain)
        #expect(slot.range == range && slot.kind == kind && slot.isShared == (kind == .plain))
      }
      (range.file, range.startLine, range.startColumn, range.endLine, range.endColumn) = (9, 8, 7, 6, 5)
      #expect(all() == [9, 8, 7, 6, 5])
    }
    let beyond = SourceRange(file: .max, startLine: .max, startColumn: -1, endLine: .max, endColumn: .max)
    #expect([beyond.file, beyond.startLine, beyond.startColumn, beyond.endColumn] == [65_535, largest, 0, largest])
    #expect(MemoryLayout<SourceRange>.size == 16 && MemoryLayout<YAMLSlot>.size == 24)
  }

  @Test func aPlainValueAndItsKey() throws {
    let reading = Reading("name: HAAPI\nother:   two words  # said\n")
    #expect(try reading.member("name").keyRange.place == "0:0-0:4")
    #expect(try reading.node("name").place == "0:6-0:11")
    #expect(try reading.node("other").place == "1:9-1:18")
    #expect(try reading.node("other").text == "two words")
  }

  @Test func anAbsentValueIsEmptyAfterTheColon() throws {
    let reading = Reading("a:\nb:   # nothing\nc: {d: , e}\n? f\n? g\n")
    #expect(reading.diagnostics.isEmpty)
    #expect(try reading.node("a").place == "0:2-0:2")
    #expect(try reading.node("a").scalar?.isNull == true)
    #expect(try reading.node("b").place == "1:2-1:2")
    #expect(try reading.node("c", "d").place == "2:7-2:7")
    #expect(try reading.node("c", "e").place == "2:10-2:10")
    #expect(try reading.node("f").place == "3:3-3:3")
    #expect(try reading.node("g").place == "4:3-4:3")
  }

  @Test func aBlockMappingEndsWithItsLastChild() throws {
    let reading = Reading("a:\n  b: one\n  c: two\n\n# a remark\n\nd: x\n")
    #expect(try reading.node("a").place == "1:2-2:8")
    #expect(try reading.node().place == "0:0-6:4")
  }

  @Test func aBlockSequenceEndsWithItsLastChild() throws {
    let reading = Reading("a:\n  - one\n  - two\n\n# a remark\nb:\n- x\n-\n\nc: y\n")
    #expect(try reading.node("a").place == "1:2-2:7")
    #expect(try reading.node("a", 1).place == "2:4-2:7")
    #expect(try reading.node("b").place == "6:0-7:1")
    #expect(try reading.node("b", 1).place == "7:1-7:1")
  }

  @Test func aFlowCollectionEndsWithItsBracket() throws {
    let reading = Reading("a: [x, y , {b: c}]  # more\nd: {\n  e: f,\n}\ng: []\nh: [i: j, k]\n")
    #expect(try reading.node("a").place == "0:3-0:18")
    #expect(try reading.node("a", 1).place == "0:7-0:8")
    #expect(try reading.node("a", 2).place == "0:11-0:17")
    #expect(try reading.node("d").place == "1:3-3:1")
    #expect(try reading.node("g").place == "4:3-4:5")
    #expect(try reading.node("h", 0).place == "5:4-5:8")
  }

  @Test func quotedScalarsIncludeTheirQuotes() throws {
    let reading = Reading("a: 'it''s'\nb: \"two\\nlines\"\n\"c\": x\nd: 'one\n\n  two'\n")
    #expect(try reading.node("a").place == "0:3-0:10")
    #expect(try reading.node("a").text == "it's")
    #expect(try reading.node("b").place == "1:3-1:15")
    #expect(try reading.node("b").text == "two\nlines")
    #expect(try reading.member("c").keyRange.place == "2:0-2:3")
    #expect(try reading.node("d").place == "3:3-5:6")
    #expect(try reading.node("d").text == "one\ntwo")
    #expect(try reading.node("a").scalar?.isQuoted == true)
  }

  @Test func blockScalarsEndWithTheirLastText() throws {
    let reading = Reading("a: |\n  one\n  # text\n\n\n# remark\nb: >-\n  two\n  three\nc: |\n\nd: |+\n  four")
    #expect(try reading.node("a").text == "one\n# text\n")
    #expect(try reading.node("a").place == "0:3-2:8")
    #expect(try reading.node("b").text == "two three")
    #expect(try reading.node("b").place == "6:3-8:7")
    #expect(try reading.node("c").place == "9:3-9:4")
    #expect(try reading.node("d").place == "11:3-12:6")
    #expect(try reading.node("a").scalar?.isQuoted == true)
  }

  @Test func aPlainScalarOverSeveralLines() throws {
    let reading = Reading("a: one\n  two\n  three  \nb: x\n")
    #expect(try reading.node("a").text == "one two three")
    #expect(try reading.node("a").place == "0:3-2:7")
  }

  @Test func columnsCountScalars() throws {
    let reading = Reading("größe: 日本 # ja\n👩‍🚀: x\n")
    #expect(try reading.node("größe").place == "0:7-0:9")
    #expect(try reading.node("👩‍🚀").place == "1:5-1:6")
    #expect(try reading.source.start(of: reading.node("größe").range) == SourcePosition(line: 1, column: 10))
    #expect(try reading.source.end(of: reading.node("größe").range) == SourcePosition(line: 1, column: 16))
    #expect(try reading.source.start(of: reading.node("👩‍🚀").range) == SourcePosition(line: 2, column: 14))
  }

  @Test func aByteOrderMarkCountsForNothing() throws {
    let reading = Reading("\u{FEFF}a: b\nc: d\n")
    #expect(try reading.member("a").keyRange.place == "0:0-0:1")
    #expect(try reading.node("a").place == "0:3-0:4")
    #expect(try reading.source.start(of: reading.node("a").range) == SourcePosition(line: 1, column: 4))
    #expect(try reading.node("c").place == "1:3-1:4")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineBreaksOfAllSystems(lineBreak: String) throws {
    let reading = Reading(["a: b", "c:", "  d: e", ""].joined(separator: lineBreak))
    #expect(try reading.node("c", "d").place == "2:5-2:6")
    #expect(try reading.source.start(of: reading.node("c", "d").range) == SourcePosition(line: 3, column: 6))
  }

  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func lineBreaksThatOnlyYAMLSeesDoNotCountAsLines(lineBreak: String) throws {
    let reading = Reading("a: 'x\(lineBreak)y' # z\nc: d\ne: f\n")
    #expect(try reading.node("c").place == "2:3-2:4")
    #expect(try reading.source.start(of: reading.node("c").range) == SourcePosition(line: 2, column: 4))
    let column = 4 + 2 + lineBreak.utf8.count + 2
    #expect(try reading.source.end(of: reading.node("a").range) == SourcePosition(line: 1, column: column))
  }

  @Test func anAnchoredValueBeginsAtItsAnchorAnAliasHasItsOwnPlace() throws {
    let reading = Reading("a: &x one\nb: *x\nc: &y\n  d: e\nf: *y\n")
    #expect(reading.diagnostics.isEmpty)
    #expect(try reading.node("a").place == "0:3-0:9")
    #expect(try reading.node("b").place == "1:3-1:5")
    #expect(try reading.node("b").text == "one")
    #expect(try reading.node("c").place == "2:3-3:6")
    #expect(try reading.node("f").place == "4:3-4:5")
    #expect(try reading.node("f", "d").place == "3:5-3:6")
  }

  @Test func nullInAllItsSpellings() throws {
    let reading = Reading("[~, null, Null, NULL, nULL, 'null', \"\", '~']")
    let nulls = try (0..<8).map { try reading.node(.index($0)).scalar?.isNull }
    #expect(nulls == [true, true, true, true, false, false, false, false])
  }
}
