/// The tokens of an expression, one after the other.
struct ExpressionTokens {
  private let tokens: [ExpressionToken]
  private var position = 0

  /// `tokens` ends with `.end`.
  init(_ tokens: [ExpressionToken]) {
    self.tokens = tokens
  }

  /// The next token; the end stays.
  var current: ExpressionToken { tokens[min(position, tokens.count - 1)] }

  /// The token behind the next.
  var following: ExpressionToken { tokens[min(position + 1, tokens.count - 1)] }

  /// The place of the token that was taken last.
  var last: Range<Int> { position > 0 ? tokens[position - 1].offsets : 0..<0 }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
  }

  /// Takes the sign if it is next.
  mutating func take(_ sign: String) -> Bool {
    guard current.kind == .sign(sign) else { return false }
    advance()
    return true
  }

  mutating func expect(_ sign: String) throws(ExpressionError) {
    guard take(sign) else { throw unexpected("'\(sign)'") }
  }

  mutating func takeName(_ what: String) throws(ExpressionError) -> ExpressionSyntax.Name {
    guard case .name(let text) = current.kind else { throw unexpected(what) }
    let name = ExpressionSyntax.Name(text: text, offsets: current.offsets)
    advance()
    return name
  }

  func unexpected(_ wanted: String) -> ExpressionError {
    let found =
      switch current.kind {
      case .name(let name): "'\(name)'"
      case .number: "a number"
      case .text: "a text"
      case .sign(let sign): "'\(sign)'"
      case .end: "the end"
      }
    return ExpressionError(
      message: "expected \(wanted), found \(found)", offsets: current.offsets,
      advice: current.kind == .sign("!")
        ? "'!' is allowed only before a condition; for an optional, write '?.' or '?? value'"
        : current.kind == .end && wanted.hasPrefix("',' or")
          ? "inside YAML's braces or brackets, put an expression with a comma in quotes"
          : "an expression is a small subset of Swift: 'title?.literal ?? \"\"', 'links.map(LinkModel)'")
  }
}
