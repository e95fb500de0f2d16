/// A name, a constant or a sign of an expression.
struct ExpressionToken: Sendable {
  let kind: Kind
  /// UTF-8 bytes of the text.
  let offsets: Range<Int>

  enum Kind: Sendable, Equatable {
    case name(String)
    case number(Literal)
    case text(String)
    case sign(String)
    case end
  }
}
