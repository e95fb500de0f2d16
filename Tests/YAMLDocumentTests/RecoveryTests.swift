import Testing

@testable import YAMLDocument

/// After a syntax error, reading goes on with the next key of the root, or of the member of the root.
@Suite struct RecoveryTests {
  /// The keys of the root that could be read.
  private func keys(_ reading: Reading) -> [String] {
    guard case .mapping(let members)? = reading.root?.content else { return [] }
    return members.filter { !$0.isUnreadable }.map(\.key)
  }

  @Test func whatFollowsIsRead() throws {
    let reading = Reading("a: {b: c\nd: e\nf: [g\nh: i\n")
    #expect(reading.ids == ["yaml-syntax", "yaml-syntax"])
    #expect(keys(reading) == ["a", "d", "f", "h"])
    #expect(try reading.node("d").text == "e")
    #expect(try !reading.node("a").isComplete && !reading.node("f").isComplete)
    #expect(reading.tree.unreadable.map(\.place) == ["0:3-1:0", "2:3-3:0"])
  }

  @Test func anErrorStandsAtTheBeginningOfWhatIsBroken() {
    #expect(
      Reading("a:\n  b: [c,\n  d: e\nf: g\n").rendered == """
        test.yaml:2:6: error: this is not valid YAML: did not find expected ',' or ']' while parsing a flow sequence
          |
        2 |   b: [c,
          |      ^~~
          = elements between '[' and ']' are separated by ','; a text with a comma or bracket in it needs quotes
          = this shows here: test.yaml:4:2

        """)
  }

  @Test func aQuoteThatClosesInALaterSectionHidesNone() throws {
    let text = "a:\n  b: \"open\nc:\n  d: e\nf: \"g\"\nh: i\n"
    let reading = Reading(text)
    #expect(reading.diagnostics.map(\.range.place) == ["1:5-2:0"])
    #expect(keys(reading) == ["a", "c", "f", "h"])
    #expect(try reading.node("f").text == "g")
  }

  @Test func aQuoteThatClosesWhereYAMLAllowsItHidesNoKeyEither() throws {
    let reading = Reading("a: \"open\nb: c\nd: close\"\ne: f\n")
    #expect(reading.ids == ["yaml-syntax", "yaml-syntax"] || reading.ids == ["yaml-syntax"])
    #expect(keys(reading) == ["a", "b", "d", "e"])
  }

  @Test func bracesThatWereNeverClosedHideNoSection() {
    let reading = Reading("a: {b: {c: d},\ne: {f: [g}\nh: i\n")
    #expect(keys(reading) == ["a", "e", "h"])
    #expect(reading.diagnostics.map(\.range.startLine) == [0, 1])
  }

  @Test func aTextWithAColonIsBrokenAsAWhole() throws {
    let reading = Reading("a: {b: c}\nd:\n  e: f: g\n  h: i\nj: k\n")
    #expect(reading.diagnostics.map(\.range.place) == ["2:5-2:6"])
    #expect(try !reading.node("d", "e").isComplete)
    #expect(keys(reading) == ["a", "d", "j"])
  }

  @Test func theSameKeyOnBothSidesOfAnErrorIsThereTwice() {
    let reading = Reading("a: b\nc: [d\na: e\n")
    #expect(reading.ids == ["yaml-syntax", "duplicate-key"])
    #expect(reading.diagnostics.last?.range.place == "2:0-2:1")
    #expect(reading.diagnostics.last?.notes.first?.range?.place == "0:0-0:1")
  }

  @Test func anAliasMayMeanWhatCouldNotBeRead() throws {
    let reading = Reading("a: [&x b\nc: *x\nd: *y\ne: &z f\ng: *z\n")
    #expect(reading.ids == ["yaml-syntax"])
    #expect(try reading.node("g").text == "f")
  }

  @Test func whatFollowsInsideOfASectionIsRead() throws {
    let reading = Reading(
      """
      a:
        b: {c: d}
        e:
          f: [open
        g:
          h: i
          j: "open
        k: "l"
        m: n: o
        p: {q: {r: s}, t
        u: v
      w: x
      y:
        z: [
        a: b

      """)
    #expect(reading.ids == Array(repeating: "yaml-syntax", count: 5))
    #expect(keys(reading) == ["a", "w", "y"])
    guard case .mapping(let members) = try reading.node("a").content else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["b", "e", "g", "k", "m", "p", "u"])
    #expect(members.map(\.value.isComplete) == [true, false, false, true, false, false, true])
    #expect(try reading.node("a", "g", "h").text == "i")
    #expect(try reading.node("a", "u").text == "v")
    #expect(try reading.node("y", "a").text == "b")
    #expect(reading.tree.unreadable.map(\.place) == ["3:7-4:0", "6:7-7:0", "8:5-9:0", "9:5-10:0", "13:5-14:0"])
  }

  @Test func aKeyOfASectionIsThereTwiceOnBothSidesOfAnError() {
    let reading = Reading("a:\n  b: c\n  d: [e\n  b: f\n")
    #expect(reading.ids == ["yaml-syntax", "duplicate-key"])
    #expect(reading.diagnostics.last?.range.place == "3:2-3:3")
    #expect(reading.diagnostics.last?.notes.first?.range?.place == "1:2-1:3")
  }

  @Test(arguments: ["a:\n  b: [c\n d: e\nf: g\n", "a:\n  b: [c\n  d: e\n - f\ng: h\n", "a:\n  b: [\n  --- c: d\n"])
  func textThatIsIndentedWronglyHidesNoKeyOfTheRoot(_ text: String) {
    let reading = Reading(text)
    #expect(reading.ids.allSatisfy { $0 == "yaml-syntax" })
    #expect(keys(reading).first == "a")
    #expect(keys(reading).count == text.split(separator: "\n").count { $0.first?.isLetter ?? false })
  }

  @Test(arguments: ["a: {b:  #c}", "a: {b: [", "a:\n  b: {c:  #", "a: \"b"])
  func whatIsBrokenEndsInTheFile(_ text: String) throws {
    let reading = Reading(text)
    let end = reading.source.range(ofByte: text.utf8.count, file: 0)
    #expect(!reading.tree.unreadable.isEmpty)
    for range in reading.tree.unreadable + reading.diagnostics.map(\.range) {
      #expect((range.startLine, range.startColumn) <= (range.endLine, range.endColumn))
      #expect((range.endLine, range.endColumn) <= (end.endLine, end.endColumn))
    }
  }

  @Test func errorsHaveALimit() {
    let reading = Reading(String(repeating: "a: [b\n", count: 200), limits: YAMLLimits(maximumErrors: 10))
    #expect(reading.ids.count == 11)
    #expect(reading.ids.last == "too-many-errors")
    #expect(reading.root == nil)
  }

  @Test func aFileInBracesIsOneNode() {
    let reading = Reading("{\na: b c: d,\ne: f\n}\n")
    #expect(reading.ids == ["yaml-syntax"])
    #expect(reading.root?.isComplete == false)
  }
}
