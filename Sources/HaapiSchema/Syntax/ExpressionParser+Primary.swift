/// The parts between operators and before members.
extension ExpressionParser {
  mutating func parsePrimary() throws(ExpressionError) -> Term {
    let token = tokens.current
    switch token.kind {
    case .name(let name):
      tokens.advance()
      return try parseName(ExpressionSyntax.Name(text: name, offsets: token.offsets))
    case .number(let number):
      tokens.advance()
      return try term(.literal(number), at: token.offsets, [])
    case .text(let text):
      tokens.advance()
      return try term(.literal(.string(text)), at: token.offsets, [])
    case .sign("."):
      tokens.advance()
      let name = try tokens.takeName("the name of a case")
      return try term(.literal(.enumCase(name.text)), at: token.offsets.lowerBound..<tokens.last.upperBound, [])
    case .sign("("):
      return try parseGroup()
    case .sign("["):
      return try parseList()
    case .sign, .end:
      throw tokens.unexpected("a value")
    }
  }

  private mutating func parseGroup() throws(ExpressionError) -> Term {
    let start = tokens.current.offsets.lowerBound
    tokens.advance()
    let inner = try parseExpression()
    try tokens.expect(")")
    return try term(.group(inner), at: start..<tokens.last.upperBound, [inner])
  }

  private mutating func parseName(_ name: ExpressionSyntax.Name) throws(ExpressionError) -> Term {
    if name.text == "json", tokens.take("(") { return try parseJSON(name) }
    if tokens.take("(") {
      let arguments = try parseElements(until: ")")
      return try term(.call(name, arguments), at: name.offsets.lowerBound..<tokens.last.upperBound, arguments)
    }
    let kind: ExpressionSyntax.Kind =
      switch name.text {
      case "self": .source
      case "nil": .literal(.nil)
      case "true": .literal(.bool(true))
      case "false": .literal(.bool(false))
      case "default": .standard
      default: .name(name.text)
      }
    return try term(kind, at: name.offsets, [])
  }

  /// `json("properties.status")`
  private mutating func parseJSON(_ name: ExpressionSyntax.Name) throws(ExpressionError) -> Term {
    let token = tokens.current
    guard case .text(let path) = token.kind else { throw tokens.unexpected("a path in double quotes") }
    tokens.advance()
    try tokens.expect(")")
    return try term(
      .json(.init(text: path, offsets: token.offsets)), at: name.offsets.lowerBound..<tokens.last.upperBound, [])
  }

  /// `[a, b]`, or `[Model](value)`.
  private mutating func parseList() throws(ExpressionError) -> Term {
    let start = tokens.current.offsets.lowerBound
    tokens.advance()
    let elements = try parseElements(until: "]")
    guard case .sign("(") = tokens.current.kind else {
      return try term(.list(elements), at: start..<tokens.last.upperBound, elements)
    }
    guard elements.count == 1, case .name(let model) = elements[0].kind else {
      throw tokens.unexpected("an operator or the end")
    }
    tokens.advance()
    let value = try parseExpression()
    try tokens.expect(")")
    let name = ExpressionSyntax.Name(text: model, offsets: elements[0].offsets)
    return try term(.mapList(name, value), at: start..<tokens.last.upperBound, [value])
  }

  private mutating func parseElements(until end: String) throws(ExpressionError) -> [Term] {
    if tokens.take(end) { return [] }
    var elements: [Term] = []
    repeat { elements.append(try parseExpression()) } while tokens.take(",")
    guard tokens.take(end) else { throw tokens.unexpected("',' or '\(end)'") }
    return elements
  }
}
