/// Puts the tokens of an expression together.
///
///     expression = prefix (operator prefix)*, with the precedence of Swift
///     prefix = "!" prefix | postfix
///     postfix = primary (member | element)*
///     member = ("." | "?.") (name | ("map" | "compactMap" | "flatMap") "(" name ")")
///     element = ("[" | "?[") number "]"
///     primary = name | name "(" list ")" | "[" name "]" "(" expression ")" | "[" list "]" | "(" expression ")"
///         | "self" | "nil" | "true" | "false" | number | text | "." name
///     list = (expression ("," expression)*)?
struct ExpressionParser {
  typealias Term = ExpressionSyntax.Term

  var tokens: ExpressionTokens
  private var nesting = 0

  /// How many terms may stand inside each other.
  static let maximumDepth = 50

  init(tokens: [ExpressionToken]) {
    self.tokens = ExpressionTokens(tokens)
  }

  mutating func parse() throws(ExpressionError) -> Term {
    let term = try parseExpression()
    guard tokens.current.kind == .end else { throw tokens.unexpected("an operator or the end") }
    return term
  }

  mutating func parseExpression() throws(ExpressionError) -> Term {
    try parseOperands(of: 0)
  }

  private mutating func parseOperands(of level: Int) throws(ExpressionError) -> Term {
    guard level < ExpressionSyntax.Operator.levels.count else { return try parsePrefix() }
    var operands = [try parseOperands(of: level + 1)]
    var operators: [ExpressionSyntax.Operator] = []
    while true {
      let sign = tokens.current
      guard let next = ExpressionSyntax.Operator.levels[level].first(where: { tokens.take($0.rawValue) }) else { break }
      if operators.first == .equal || operators.first == .notEqual {
        throw ExpressionError(
          message: "a comparison cannot be compared again", offsets: sign.offsets,
          advice: "put one of them in parentheses, or write '&&' between them")
      }
      operators.append(next)
      operands.append(try parseOperands(of: level + 1))
    }
    if operators.first == .coalesce { return try joinedFromRight(operands) }
    var joined = operands[0]
    for (sign, operand) in zip(operators, operands.dropFirst()) {
      joined = try term(.binary(sign, joined, operand), from: joined, [joined, operand])
    }
    return joined
  }

  /// `a ?? (b ?? c)`
  private func joinedFromRight(_ operands: [Term]) throws(ExpressionError) -> Term {
    var joined = operands[operands.count - 1]
    for operand in operands.dropLast().reversed() {
      joined = try term(
        .binary(.coalesce, operand, joined), at: operand.offsets.lowerBound..<joined.offsets.upperBound,
        [operand, joined])
    }
    return joined
  }

  private mutating func parsePrefix() throws(ExpressionError) -> Term {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumDepth else { throw tooDeep(tokens.current.offsets) }
    let start = tokens.current.offsets.lowerBound
    guard tokens.take("!") else { return try parsePostfix() }
    let operand = try parsePrefix()
    return try term(.not(operand), at: start..<tokens.end, [operand])
  }

  private mutating func parsePostfix() throws(ExpressionError) -> Term {
    var whole = try parsePrimary()
    while case .sign(let sign) = tokens.current.kind {
      let isChained = sign.hasPrefix("?")
      switch sign {
      case ".", "?.":
        tokens.advance()
        let name = try tokens.takeName("the name of a member")
        if tokens.take("(") {
          guard let iteration = Expression.Iteration(rawValue: name.text) else { throw notCallable(name) }
          let model = try tokens.takeName("the name of a model")
          try tokens.expect(")")
          whole = try term(.mapEach(whole, model, iteration, isChained: isChained), from: whole, [whole])
        } else {
          whole = try term(.member(whole, name, isChained: isChained), from: whole, [whole])
        }
      case "[", "?[":
        tokens.advance()
        guard case .number(.int(let index)) = tokens.current.kind else {
          throw tokens.unexpected("the position of an element")
        }
        tokens.advance()
        try tokens.expect("]")
        whole = try term(.element(whole, index, isChained: isChained), from: whole, [whole])
      default: return whole
      }
    }
    return whole
  }

  private func notCallable(_ name: ExpressionSyntax.Name) -> ExpressionError {
    ExpressionError(
      message: "'\(name.text)' is no function of a value", offsets: name.offsets,
      advice: "these are 'map', 'compactMap' and 'flatMap'; a transform is called like '\(name.text)(value)'")
  }

  // MARK: Terms

  /// A term from the beginning of its first part to the token that was taken last.
  func term(_ kind: ExpressionSyntax.Kind, from first: Term, _ parts: [Term]) throws(ExpressionError) -> Term {
    try term(kind, at: first.offsets.lowerBound..<tokens.end, parts)
  }

  func term(_ kind: ExpressionSyntax.Kind, at offsets: Range<Int>, _ parts: [Term]) throws(ExpressionError) -> Term {
    let depth = 1 + (parts.map(\.depth).max() ?? 0)
    guard depth <= Self.maximumDepth else { throw tooDeep(offsets) }
    return Term(kind: kind, offsets: offsets, depth: depth)
  }

  private func tooDeep(_ offsets: Range<Int>) -> ExpressionError {
    ExpressionError(
      message: "this expression is nested deeper than \(Self.maximumDepth) levels", offsets: offsets,
      advice: "move a part of it into a transform")
  }
}
