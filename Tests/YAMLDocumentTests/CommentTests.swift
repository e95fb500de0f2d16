import Testing

@testable import YAMLDocument

@Suite struct CommentTests {
  /// The text of each comment.
  private func comments(_ text: String) -> [String] {
    let reading = Reading(text)
    return reading.tree.comments.map { String(decoding: reading.source.bytes(of: $0), as: UTF8.self) }
  }

  @Test func eachIsThereInTheOrderOfTheFile() {
    #expect(
      comments("# one\na: b # two\n# three\nc: # four\n  - d # five\n\n  # six\n  - e\n# seven")
        == ["# one", "# two", "# three", "# four", "# five", "# six", "# seven"])
  }

  @Test func aSignInATextIsNone() {
    #expect(
      comments("a: 'x # y' # one\nb: \"z # '\nmore # \"# two\nc: d#e # three\n") == ["# one", "# three"]
        || comments("a: 'x # y' # one\nb: \"z # '\n  more # \" # two\nc: d#e # three\n")
          == ["# one", "# two", "# three"]
    )
  }

  @Test func aBlockHasOneOnlyBehindItsSign() {
    #expect(
      comments("a: | # one\n  x # y\n  # z\n\n# two\nb: >-  # three\n  w # v\nc: d\n# four\n")
        == ["# one", "# two", "# three", "# four"])
  }

  @Test func betweenBracesAndBeyondASCII() {
    #expect(
      comments("ä: {b: 'ö', # öne\n  # twö\n  c: [d, # three\n  e]}\n") == ["# öne", "# twö", "# three"])
  }

  @Test func whatCouldNotBeReadHasNone() {
    #expect(comments("# one\na: [b # two\n# three\nc: d # four\n") == ["# one", "# four"])
  }
}
