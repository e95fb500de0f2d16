/// A text in a YAML document.
public struct YAMLScalar: Sendable {
  /// The text after unescaping and folding.
  public let text: String
  /// Whether it was written in quotes or as a block (`|`, `>`). Then it is a text, never null, a Boolean or a number.
  public let isQuoted: Bool

  /// A text, plain or quoted.
  public init(text: String, isQuoted: Bool) {
    self.text = text
    self.isQuoted = isQuoted
  }

  /// Whether this is YAML's null: nothing at all, `~` or `null`.
  public var isNull: Bool {
    // Nearly every text is longer, and needs no comparison.
    guard !isQuoted, text.utf8.count <= 4 else { return false }
    switch text {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }
}
