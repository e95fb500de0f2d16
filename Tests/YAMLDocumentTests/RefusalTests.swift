import Testing

@testable import YAMLDocument

@Suite struct RefusalTests {
  @Test func duplicateKeys() throws {
    let reading = Reading("one: 1\ntwo:\n  a: x\n  \"a\": y\none: 2\n")
    #expect(
      reading.rendered == """
        test.yaml:4:3: error: the key 'a' is in this mapping twice
          |
        4 |   "a": y
          |   ^~~
          = the first one is here: test.yaml:3:3
        test.yaml:5:1: error: the key 'one' is in this mapping twice
          |
        5 | one: 2
          | ^~~
          = the first one is here: test.yaml:1:1

        """)
    #expect(try reading.node("one").text == "1")
  }

  /// Short texts are known by their bytes, longer ones by themselves, in a mapping of any size.
  @Test(arguments: [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 40], [1, 15, 16, 17, 60])
  func duplicateKeysOfAnyLength(length: Int, members: Int) throws {
    let keys = (0..<members).map { number in
      String(repeating: "k", count: max(0, length - 2)) + String(number, radix: 36)
    }
    let known = Set(keys).count
    let text = (keys + keys).map { "\($0): 1\n'\($0)': 2\n" }.joined()
    let reading = Reading(text, limits: YAMLLimits(maximumErrors: 1_000))
    #expect(reading.ids == Array(repeating: "duplicate-key", count: 4 * members - known))
    guard case .mapping(let read) = try #require(reading.root).content else { throw Reading.NoSuchNode(step: 0) }
    #expect(read.map(\.key) == keys && read.allSatisfy { $0.value.text == "1" })
  }

  @Test func aKeyThatIsWrittenInTwoWays() {
    #expect(Reading("h\u{E9}: 1\nhe\u{301}: 2\n").ids == ["duplicate-key"])
  }

  @Test func duplicateKeysOfALargeMapping() throws {
    let lines = (0..<40).map { "k\($0): x" } + ["k3: y", "k39: y", "k40: z"]
    let reading = Reading(lines.joined(separator: "\n"))
    #expect(reading.diagnostics.map(\.range.startLine) == [40, 41])
    #expect(reading.diagnostics.map(\.notes[0].range?.startLine) == [3, 39])
    guard case .mapping(let members) = try #require(reading.root).content else {
      Issue.record("not a mapping")
      return
    }
    #expect(members.map(\.key) == (0...40).map { "k\($0)" })
  }

  @Test func keysThatAreNotTexts() {
    let reading = Reading("[a, b]: c\n? {d: e}\n: f\n?\n: h\n")
    #expect(
      reading.rendered == """
        test.yaml:1:1: error: a key must be text, not a list or a mapping
          |
        1 | [a, b]: c
          | ^~~~~~
          = if the text begins with '[' or '{', put it in quotes
        test.yaml:2:3: error: a key must be text, not a list or a mapping
          |
        2 | ? {d: e}
          |   ^~~~~~
          = if the text begins with '[' or '{', put it in quotes
        test.yaml:4:2: error: this value has no key
          |
        4 | ?
          |  ^

        """)
  }

  @Test func aSecondDocument() throws {
    let reading = Reading("a: b\n---\nc: d\n")
    #expect(
      reading.rendered == """
        test.yaml:2:1: error: a second document begins here, but a file can hold only one
          |
        2 | ---
          | ^~~
          = move it to a file of its own, or remove the '---'

        """)
    #expect(try reading.node("a").text == "b")
    #expect(Reading("---\na: b\n...\n").diagnostics.isEmpty)
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "\u{FEFF}"])
  func anEmptyFile(text: String) {
    let reading = Reading(text)
    #expect(reading.root == nil)
    #expect(reading.ids == ["empty-file"])
    #expect(reading.rendered.hasPrefix("test.yaml:1:1: error: the file is empty\n"))
  }

  @Test func aliasesWithoutAnAnchor() {
    let reading = Reading("a: *one\nb: &two x\nc: *tow\n")
    #expect(
      reading.rendered == """
        test.yaml:1:4: error: there is no anchor '&one' above this alias
          |
        1 | a: *one
          |    ^~~~
          = if the text begins with '*', put it in quotes
        test.yaml:3:4: error: there is no anchor '&tow' above this alias
          |
        3 | c: *tow
          |    ^~~~
          = the anchors above are '&two'

        """)
  }

  @Test func aValueThatContainsItself() {
    let reading = Reading("a: &me\n  b: [*me]\n")
    #expect(
      reading.rendered == """
        test.yaml:2:7: error: '*me' is inside the value that it repeats
          |
        2 |   b: [*me]
          |       ^~~
          = the value begins here: test.yaml:1:4

        """)
  }

  @Test func tags() {
    let reading = Reading("a: !!str 1\nb: &x !mine {c: d}\ne: ! f\n! g: h\n")
    #expect(
      reading.rendered == """
        test.yaml:1:4: error: tags are not supported
          |
        1 | a: !!str 1
          |    ^~~~~
          = remove it; if the text begins with '!', put it in quotes
        test.yaml:2:7: error: tags are not supported
          |
        2 | b: &x !mine {c: d}
          |       ^~~~~
          = remove it; if the text begins with '!', put it in quotes
        test.yaml:3:4: error: tags are not supported
          |
        3 | e: ! f
          |    ^
          = remove it; if the text begins with '!', put it in quotes
        test.yaml:4:1: error: tags are not supported
          |
        4 | ! g: h
          | ^
          = remove it; if the text begins with '!', put it in quotes

        """)
  }

  @Test func mergeKeys() throws {
    let reading = Reading("a: &x {b: c}\nd:\n  <<: *x\n  e: f\n  '<<': g\n")
    #expect(
      reading.rendered == """
        test.yaml:3:3: error: merging with '<<' is not supported
          |
        3 |   <<: *x
          |   ^~
          = write the members out, or repeat a whole value with an alias, as in 'key: *name'

        """)
    #expect(try reading.node("d", "<<").text == "g")
  }

  @Test func severalErrorsOfOneFileInTheOrderOfTheirPlaces() {
    let reading = Reading("a: *x\na: !t y\n<<: z\n")
    #expect(reading.diagnostics.inOrder().map(\.id) == ["undefined-alias", "duplicate-key", "tag", "merge-key"])
  }
}
