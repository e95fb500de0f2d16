/// Parses the tokens of an expression.
///
///     expression = prefix (operator prefix)*, with the precedence of Swift
///     prefix = "!" prefix | postfix
///     postfix = primary (member | element)*
///     member = ("." | "?.") (name | ("map" | "compactMap" | "flatMap" | "filter" | "joined" | "hasPrefix" | "contains") "(" expression ")"
///         | "filter" "(" "!"? "is" name ")")
///     element = ("[" | "?[") number "]"
///     primary = name | name "(" list ")" | "[" name "]" "(" expression ")" | "[" list "]" | "(" expression ")"
///         | "self" | "nil" | "true" | "false" | number | text | "." name
///         | "default" | "json" "(" text ")"
///     list = (expression ("," expression)*)?
struct ExpressionParser {
  typealias Term = ExpressionSyntax.Term

  var tokens: ExpressionTokens
  private var nesting = 0

  /// How deep terms may be nested. Operands in a row count as nested: `a + b + c` is `(a + b) + c`.
  static let maximumDepth = 32

  init(tokens: [ExpressionToken]) {
    self.tokens = ExpressionTokens(tokens)
  }

  mutating func parse() throws(ExpressionError) -> Term {
    let term = try parseExpression()
    guard tokens.current.kind == .end else { throw tokens.unexpected("an operator or the end") }
    return term
  }

  mutating func parseExpression() throws(ExpressionError) -> Term {
    try parseOperators(from: 0)
  }

  /// Operands with operators between them that bind as tightly as a level, or more.
  private mutating func parseOperators(from level: Int) throws(ExpressionError) -> Term {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumDepth else { throw tooDeep(tokens.current.offsets) }
    var left = try parsePrefix()
    var compared = false
    var operandCount = 1
    while let sign = takeOperator(from: level) {
      let isComparison = sign.level == ExpressionSyntax.Operator.equal.level
      if isComparison, compared { throw comparedAgain() }
      compared = isComparison
      // `a ?? b ?? c` is `a ?? (b ?? c)`.
      let right = try parseOperators(from: sign == .coalesce ? sign.level : sign.level + 1)
      operandCount += 1
      // A row of operands is deep, but does not look nested, so it has its own message.
      guard operandCount < 8 || left.depth < Self.maximumDepth else { throw tooManyOperands(left.offsets) }
      left = try term(.binary(sign, left, right), from: left, [left, right])
    }
    return left
  }

  private mutating func takeOperator(from level: Int) -> ExpressionSyntax.Operator? {
    guard case .sign(let text) = tokens.current.kind, let sign = ExpressionSyntax.Operator(rawValue: text),
      sign.level >= level
    else { return nil }
    tokens.advance()
    return sign
  }

  private func tooManyOperands(_ offsets: Range<Int>) -> ExpressionError {
    ExpressionError(
      message: "too many operands in a row: each counts as a level, and the limit is \(Self.maximumDepth)",
      offsets: offsets,
      advice: "move a part of it into a 'let' or a transform")
  }

  private func comparedAgain() -> ExpressionError {
    ExpressionError(
      message: "comparisons cannot be chained", offsets: tokens.last,
      advice: "put one of them in parentheses, or write '&&' between them")
  }

  private mutating func parsePrefix() throws(ExpressionError) -> Term {
    let start = tokens.current.offsets.lowerBound
    guard tokens.take("!") else { return try parsePostfix() }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maximumDepth else { throw tooDeep(tokens.current.offsets) }
    let operand = try parsePrefix()
    return try term(.not(operand), at: start..<tokens.last.upperBound, [operand])
  }

  private mutating func parsePostfix() throws(ExpressionError) -> Term {
    var whole = try parsePrimary()
    while case .sign(let sign) = tokens.current.kind {
      switch sign {
      case ".", "?.": whole = try parseMember(of: whole, isChained: sign == "?.")
      case "[", "?[": whole = try parseElement(of: whole, isChained: sign == "?[")
      default: return whole
      }
    }
    return whole
  }

  private mutating func parseMember(of value: Term, isChained: Bool) throws(ExpressionError) -> Term {
    tokens.advance()
    let name = try tokens.takeName("the name of a member")
    guard tokens.take("(") else { return try term(.member(value, name, isChained: isChained), from: value, [value]) }
    if name.text == "filter" { return try parseFilter(of: value, name, isChained: isChained) }
    if let method = Expression.Method(rawValue: name.text) {
      guard tokens.current.kind != .sign(")") else { throw withoutArgument(name, method) }
      let argument = try parseExpression()
      try tokens.expect(")")
      return try term(.method(value, name, method, argument, isChained: isChained), from: value, [value, argument])
    }
    guard let iteration = Expression.Iteration(rawValue: name.text) else { throw notCallable(name) }
    // A name alone is that of a model, or of a member of the elements.
    if tokens.following.kind == .sign(")"), case .name(let text) = tokens.current.kind, !Self.values.contains(text) {
      let model = try tokens.takeName("the name of a model")
      try tokens.expect(")")
      return try term(.mapEach(value, model, iteration, isChained: isChained), from: value, [value])
    }
    let body = try parseExpression()
    try tokens.expect(")")
    return try term(.each(value, name, body, iteration, isChained: isChained), from: value, [value, body])
  }

  private mutating func parseFilter(
    of values: Term, _ name: ExpressionSyntax.Name, isChained: Bool
  ) throws(ExpressionError) -> Term {
    let isNegated = tokens.current.kind == .sign("!")
    if let type = try takeType() {
      return try term(.ofType(values, type, isNegated: isNegated, isChained: isChained), from: values, [values])
    }
    let condition = try parseExpression()
    try tokens.expect(")")
    return try term(.filter(values, name, condition, isChained: isChained), from: values, [values, condition])
  }

  /// `is Type)`, `is Type.Inner)`, or the same behind `!`; `nil` where a condition stands.
  private mutating func takeType() throws(ExpressionError) -> ExpressionSyntax.Name? {
    var ahead = tokens
    _ = ahead.take("!")
    guard ahead.current.kind == .name("is"), case .name = ahead.following.kind else { return nil }
    ahead.advance()
    tokens = ahead
    var name = try tokens.takeName("the name of a type")
    while tokens.take(".") {
      let inner = try tokens.takeName("the name of a type")
      name = .init(text: "\(name.text).\(inner.text)", offsets: name.offsets.lowerBound..<inner.offsets.upperBound)
    }
    guard tokens.take(")") else {
      throw ExpressionError(
        message: "'is \(name.text)' stands alone in a filter", offsets: tokens.current.offsets,
        advice: "filter twice: '.filter(is \(name.text)).filter(condition)'")
    }
    return name
  }

  private mutating func parseElement(of value: Term, isChained: Bool) throws(ExpressionError) -> Term {
    tokens.advance()
    guard case .number(.int(let index)) = tokens.current.kind else {
      throw tokens.unexpected("the position of an element")
    }
    guard index <= JSONPath.maximumIndex else {
      throw ExpressionError(
        message: "this index is too large: the limit is \(JSONPath.maximumIndex)", offsets: tokens.current.offsets,
        advice: "choose an element by what it is: '.filter(rel == \"help\").first'")
    }
    tokens.advance()
    try tokens.expect("]")
    return try term(.element(value, index, isChained: isChained), from: value, [value])
  }

  /// Names that are values by themselves.
  private static let values: Set = ["default", "false", "nil", "self", "true"]

  private func withoutArgument(_ name: ExpressionSyntax.Name, _ method: Expression.Method) -> ExpressionError {
    let (missing, advice) =
      switch method {
      case .joined: ("what stands between the texts", "write '.joined(\", \")', or '.joined(\"\")' for nothing")
      case .hasPrefix: ("the beginning", "write '.hasPrefix(\"text\")'")
      case .contains: ("the value to look for", "write '.contains(value)'")
      }
    return ExpressionError(message: "'\(name.text)' needs \(missing)", offsets: name.offsets, advice: advice)
  }

  private func notCallable(_ name: ExpressionSyntax.Name) -> ExpressionError {
    let advice =
      switch name.text {
      case "first", "last": "closures are not supported; write '.filter(condition).\(name.text)'"
      case "starts", "begins": "write '.hasPrefix(\"text\")'"
      case "hasSuffix", "range": "a transform can ask for it: '\(name.text)(value)'"
      default:
        "call 'filter', 'map', 'compactMap', 'flatMap', 'joined', 'hasPrefix' or 'contains', or a transform: "
          + "'\(name.text)(value)'"
      }
    return ExpressionError(
      message: "'\(name.text)' cannot be called on a value", offsets: name.offsets, advice: advice)
  }

  // MARK: Terms

  /// A term from the beginning of its first part to the token that was taken last.
  func term(_ kind: ExpressionSyntax.Kind, from first: Term, _ parts: [Term]) throws(ExpressionError) -> Term {
    try term(kind, at: first.offsets.lowerBound..<tokens.last.upperBound, parts)
  }

  func term(_ kind: ExpressionSyntax.Kind, at offsets: Range<Int>, _ parts: [Term]) throws(ExpressionError) -> Term {
    let depth = 1 + (parts.map(\.depth).max() ?? 0)
    guard depth <= Self.maximumDepth else { throw tooDeep(offsets) }
    return Term(kind: kind, offsets: offsets, depth: depth)
  }

  private func tooDeep(_ offsets: Range<Int>) -> ExpressionError {
    ExpressionError(
      message: "this expression is nested deeper than \(Self.maximumDepth) levels", offsets: offsets,
      advice: "move a part of it into a 'let' or a transform")
  }
}
