import YAMLDocument

/// An expression as it is written, with the place of each part.
struct ExpressionSyntax: Sendable {
  let root: Term
  /// The whole text; none for conditions in place of an expression.
  let written: Located<String>

  /// An expression, or a part of one.
  struct Term: Sendable {
    let kind: Kind
    /// UTF-8 bytes of the scalar's text.
    let offsets: Range<Int>
    /// How deep terms are nested in it, itself included.
    let depth: Int
    let typing: Typing

    init(kind: Kind, offsets: Range<Int>, depth: Int) {
      self.kind = kind
      self.offsets = offsets
      self.depth = depth
      typing = Typing(kind)
    }
  }

  /// How a term gets its type.
  enum Typing: Sendable {
    /// By itself.
    case inferred
    /// From where it stands if that expects a type, such as `[]`, `nil` or `.case`.
    case adapted
    /// Only from where it stands: JSON may be anything.
    case read

    /// From the parts, whose own typing is known, so that it costs one step.
    fileprivate init(_ kind: Kind) {
      switch kind {
      case .literal(.nil), .literal(.enumCase), .literal(.int), .list: self = .adapted
      case .json: self = .read
      case .group(let inner): self = inner.typing
      case .binary(.plus, let left, let right):
        self = left.typing == .inferred || right.typing == .inferred ? .inferred : .adapted
      case .binary(.coalesce, let left, let right): self = left.typing == .read ? right.typing : .inferred
      default: self = .inferred
      }
    }
  }

  struct Name: Sendable {
    let text: String
    let offsets: Range<Int>

    /// Where a part of a text in quotes stands. A text with escapes is shown whole.
    func offsets(ofQuoted part: Range<Int>) -> Range<Int> {
      guard offsets.count == text.utf8.count + 2 else { return offsets }
      let start = offsets.lowerBound + 1
      return start + part.lowerBound..<start + part.upperBound
    }
  }

  indirect enum Kind: Sendable {
    case name(String)
    /// `self`
    case source
    /// Also `.case`, whose enum the context says, and `nil`.
    case literal(Literal)
    case list([Term])
    /// `transform(value, value)` or `Model(value)`
    case call(Name, [Term])
    /// `[Model](value)`
    case mapList(Name, Term)
    case member(Term, Name, isChained: Bool)
    case element(Term, Int, isChained: Bool)
    /// `values.map(Model)`
    case mapEach(Term, Name, Expression.Iteration, isChained: Bool)
    /// `values.map(name.isEmpty)`; the name is the method's.
    case each(Term, Name, Term, Expression.Iteration, isChained: Bool)
    /// `texts.joined(", ")`; the name is the method's.
    case method(Term, Name, Expression.Method, Term, isChained: Bool)
    /// `(value)`
    case group(Term)
    case not(Term)
    case binary(Operator, Term, Term)
    /// `values.filter(condition)`; the name is `filter`.
    case filter(Term, Name, Term, isChained: Bool)
    /// `values.filter(is Type)`, or `values.filter(!is Type)`
    case ofType(Term, Name, isNegated: Bool, isChained: Bool)
    /// `default`: the value that a mapping of an overlay changes.
    case standard
    /// `json("properties.status")`; the name is the path.
    case json(Name)
    /// `{properties.status: done}` about the JSON of the source, in place of an expression.
    case conditions([ConditionSyntax])
  }

  enum Operator: String, Sendable, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
    case coalesce = "??"
    case plus = "+"

    /// How tightly it binds, as in Swift.
    var level: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .notEqual, .less, .atMost, .greater, .atLeast: 2
      case .coalesce: 3
      case .plus: 4
      }
    }
  }
}

/// Why a text is not a valid expression.
struct ExpressionError: Error {
  let message: String
  /// UTF-8 bytes of the text.
  let offsets: Range<Int>
  let advice: String
}

extension SyntaxReader {
  /// A small subset of Swift: `title?.literal ?? ""`.
  mutating func expression(_ node: YAMLNode, _ what: String) -> ExpressionSyntax? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull, !scalar.text.isEmpty else {
      report(
        .expectedExpression, "\(what) is an expression, not \(node.description)", at: node.range,
        .init("write nil for no value, \"[]\" for an empty list, and '\"\"' for an empty text"))
      return nil
    }
    do {
      var lexer = ExpressionLexer(text: scalar.text)
      var parser = ExpressionParser(tokens: try lexer.tokens())
      return ExpressionSyntax(root: try parser.parse(), written: Located(scalar.text, node.range))
    } catch {
      report(
        .expressionSyntax, error.message, at: node.range(ofUTF8: error.offsets, in: source),
        .init(scalar.looksLikeWords ? "constant text needs its own quotes: '\"\(scalar.text)\"'" : error.advice))
      return nil
    }
  }
}

extension YAMLScalar {
  /// Whether it looks like text rather than an expression.
  fileprivate var looksLikeWords: Bool {
    guard text.utf8.contains(UInt8(ascii: " ")), text.utf8.count <= 60 else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || " .!,".unicodeScalars.contains($0) }
  }
}
