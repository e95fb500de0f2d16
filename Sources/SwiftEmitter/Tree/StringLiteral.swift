/// Text that the emitted code holds as a string literal. The printer adds the quotes and escapes what would end it.
struct StringLiteral: Sendable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
