extension [UserMessage] {
  /// The texts, one on each line; `nil` when there are none.
  package var joinedText: String? {
    Transforms.nonEmpty(map(\.text.literal).filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}
