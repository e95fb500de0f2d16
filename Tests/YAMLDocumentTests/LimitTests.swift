import Testing

@testable import YAMLDocument

@Suite struct LimitTests {
  @Test func theSizeOfAFile() {
    let reading = Reading("a: bcd\n", limits: YAMLLimits(maximumBytes: 6))
    #expect(reading.root == nil)
    #expect(
      reading.rendered == """
        test.yaml:1:1: error: the file has 7 bytes; at most 6 are read
          |
        1 | a: bcd
          | ^
          = split it, and name the parts under 'include:'

        """)
    #expect(Reading("a: bcd\n", limits: YAMLLimits(maximumBytes: 7)).root != nil)
  }

  @Test func depth() {
    let limits = YAMLLimits(maximumDepth: 3)
    #expect(Reading("a: [[x]]", limits: limits).diagnostics.isEmpty)
    let reading = Reading("a: [[[x]]]", limits: limits)
    #expect(reading.root == nil)
    #expect(
      reading.rendered == """
        test.yaml:1:6: error: lists and mappings nest more than 3 deep here
          |
        1 | a: [[[x]]]
          |      ^

        """)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[{a: "])
  func hostileDepthIsRefusedWithoutRecursion(opening: String) {
    let reading = Reading(String(repeating: opening, count: 100_000))
    #expect(reading.root == nil)
    #expect(reading.ids == ["too-deep"])
  }

  @Test func depthByAliases() {
    let text = "a: &a [x]\nb: &b [*a]\nc: &c [*b]\nd: [*c]\n"
    #expect(Reading(text, limits: YAMLLimits(maximumDepth: 5)).diagnostics.isEmpty)
    let reading = Reading(text, limits: YAMLLimits(maximumDepth: 4))
    #expect(reading.rendered.hasPrefix("test.yaml:4:5: error: lists and mappings nest more than 4 deep here\n"))
  }

  @Test func aliasesThatMultiply() {
    var text = "a0: &a0 [x]\n"
    for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let reading = Reading(text)
    #expect(reading.root == nil)
    #expect(
      reading.rendered.contains("error: the file has more than 1000000 keys and values, counting what aliases repeat"))
  }

  @Test func theNumberOfNodes() {
    let text = "[a, b, c]"
    #expect(Reading(text, limits: YAMLLimits(maximumNodes: 4)).diagnostics.isEmpty)
    #expect(Reading(text, limits: YAMLLimits(maximumNodes: 3)).ids == ["too-many-nodes"])
  }

  @Test(arguments: ["[a, b, c]", "{a: , b: , c: }"]) func theNumberOfEntries(text: String) {
    #expect(Reading(text, limits: YAMLLimits(maximumEntries: 3)).diagnostics.isEmpty)
    let reading = Reading("x: \(text)", limits: YAMLLimits(maximumEntries: 2))
    #expect(reading.root == nil)
    #expect(reading.rendered.hasPrefix("test.yaml:1:4: error: this list or mapping has more than 2 entries\n"))
  }

  @Test(arguments: ["abcé", "abcé: x", "|\n  abcé", "'abcé'"]) func theLengthOfAText(text: String) {
    #expect(Reading(text, limits: YAMLLimits(maximumTextBytes: 5)).diagnostics.isEmpty)
    let reading = Reading(text, limits: YAMLLimits(maximumTextBytes: 4))
    #expect(reading.root == nil)
    #expect(reading.rendered.hasPrefix("test.yaml:1:1: error: this text has 5 bytes; the limit is 4\n"))
  }

  @Test func aMessageIsShortWhateverItQuotes() {
    let name = String(repeating: "long ", count: 10_000)
    let reading = Reading("? \"\(name)\"\n: 1\n? \"\(name)\"\n: 2\n")
    #expect(reading.ids == ["duplicate-key"])
    #expect(reading.diagnostics.allSatisfy { $0.message.utf8.count < 1_000 })
  }

  @Test func theNumberOfAliases() {
    let text = "[&a x, *a, *a]"
    #expect(Reading(text, limits: YAMLLimits(maximumAliases: 2)).diagnostics.isEmpty)
    let reading = Reading(text, limits: YAMLLimits(maximumAliases: 1))
    #expect(reading.rendered.hasPrefix("test.yaml:1:12: error: the file has more than 1 aliases\n"))
  }

  @Test func theNumberOfErrors() {
    let text = "a: 1\na: 2\na: 3\na: 4\n"
    #expect(
      Reading(text, limits: YAMLLimits(maximumErrors: 4)).ids == ["duplicate-key", "duplicate-key", "duplicate-key"])
    let reading = Reading(text, limits: YAMLLimits(maximumErrors: 2))
    #expect(reading.root == nil)
    #expect(reading.rendered.contains("test.yaml:3:1: error: after 2 errors, the rest of the file is not read\n"))
  }

  @Test func nodesWithoutAliasesAreAllThere() throws {
    let limits = YAMLLimits(maximumEntries: 10_000)
    let reading = Reading("[" + String(repeating: "x,", count: 10_000) + "]", limits: limits)
    guard case .sequence(let elements) = try #require(reading.root).content else {
      Issue.record("not a sequence")
      return
    }
    #expect(elements.count == 10_000)
  }
}
