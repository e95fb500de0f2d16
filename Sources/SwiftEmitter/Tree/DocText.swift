/// Text of a doc comment. The printer puts `///` before each of its lines, so nothing in it can leave the comment.
struct DocText: Sendable, Hashable {
  let text: String

  /// - Returns: `nil` when the text is empty.
  init?(_ text: String?) {
    guard let text, !text.isEmpty else { return nil }
    self.text = text
  }
}
