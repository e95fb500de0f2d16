/// A piece of Swift that fits one line, or is broken at the places that it marks.
///
/// It is written as an interpolated string whose text is known when the emitter is compiled, and whose values are
/// names, literals, types and other pieces, so that no text of a schema can become code.
struct Code: Sendable, ExpressibleByStringInterpolation {
  var tokens: [Token]

  init(tokens: [Token] = []) {
    self.tokens = tokens
  }

  init(stringLiteral: StaticString) {
    tokens = [.text(stringLiteral)]
  }

  /// What a function writes when the piece is printed. Nothing is known of it before.
  init(writing: @escaping Writing) {
    tokens = [.writing(writing)]
  }

  /// Writes code at once, without making pieces of it first. That takes a fraction of the time, which counts for what a schema has
  /// many of.
  typealias Writing = @Sendable (inout Printer) -> Void

  init(stringInterpolation: Interpolation) {
    tokens = stringInterpolation.tokens
  }

  enum Token: Sendable {
    case text(StaticString)
    case identifier(Identifier, Identifier.Position)
    case string(StringLiteral)
    /// Apart, as it is much larger than the others.
    indirect case type(SwiftType)
    case integer(Int)
    case double(Double)
    case lineBreak(LineBreak)
    /// What a function writes.
    case writing(Writing)
    /// The tokens of another piece, as if they stood here. Not copying them pays for the lookup.
    case code(Code)
    /// Another piece, indented one step more when broken.
    case indented(Code)
    /// `(a, b)`, or one item on each line.
    case list(Brackets, [Code])
    /// `(a && b)`
    case group(Code)
    /// `{ body }`, or the body on a line of its own. The head is `{`, and `{ _ in` when the body has no `$0`.
    case closure(Code, head: Code)
  }

  /// A place where a piece that is too long for its line may be broken.
  enum LineBreak: Sendable {
    /// A space if no break is needed.
    case space
    /// The same, one step deeper: inside the right side of `&&`.
    case inner
    /// Nothing if no break is needed.
    case nothing
  }

  enum Brackets: Sendable {
    case parentheses, square
  }

  static func += (code: inout Code, other: Code) {
    // Not nested, so that pieces built in a loop stay flat.
    code.tokens += other.tokens
  }

  static func + (code: Code, other: Code) -> Code {
    Code(tokens: code.tokens + other.tokens)
  }

  /// The pieces with a break and the text between them: `a && b`.
  static func joined(_ pieces: [Code], by separator: StaticString) -> Code {
    var tokens: [Token] = []
    tokens.reserveCapacity(3 * pieces.count)
    for (index, piece) in pieces.enumerated() {
      if index > 0 {
        tokens.append(.lineBreak(.space))
        tokens.append(.text(separator))
      }
      tokens.append(.code(piece))
    }
    return Code(tokens: tokens)
  }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate(set) var tokens: [Token] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      tokens.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ literal: StaticString) {
      if literal.utf8CodeUnitCount > 0 { tokens.append(.text(literal)) }
    }

    mutating func appendInterpolation(declaring name: Identifier) {
      tokens.append(.identifier(name, .declaration))
    }

    mutating func appendInterpolation(_ name: Identifier) {
      tokens.append(.identifier(name, .use))
    }

    mutating func appendInterpolation(member name: Identifier) {
      tokens.append(.identifier(name, .member))
    }

    mutating func appendInterpolation(label name: Identifier) {
      tokens.append(.identifier(name, .label))
    }

    mutating func appendInterpolation(declaringLabel name: Identifier) {
      tokens.append(.identifier(name, .labelDeclaration))
    }

    mutating func appendInterpolation(_ literal: StringLiteral) {
      tokens.append(.string(literal))
    }

    mutating func appendInterpolation(_ type: SwiftType) {
      tokens.append(.type(type))
    }

    mutating func appendInterpolation(_ name: TypeName) {
      tokens.append(.type(.name(name)))
    }

    mutating func appendInterpolation(_ integer: Int) {
      tokens.append(.integer(integer))
    }

    mutating func appendInterpolation(_ double: Double) {
      tokens.append(.double(double))
    }

    mutating func appendInterpolation(_ code: Code) {
      tokens.append(.code(code))
    }

    mutating func appendInterpolation(indented code: Code) {
      tokens.append(.indented(code))
    }

    mutating func appendInterpolation(text: StaticString) {
      tokens.append(.text(text))
    }

    mutating func appendInterpolation(_ lineBreak: LineBreak) {
      tokens.append(.lineBreak(lineBreak))
    }

    mutating func appendInterpolation(list items: [Code], in brackets: Brackets = .parentheses) {
      tokens.append(.list(brackets, items))
    }

    mutating func appendInterpolation(group code: Code) {
      tokens.append(.group(code))
    }

    mutating func appendInterpolation(closure body: Code, head: Code = "{") {
      tokens.append(.closure(body, head: head))
    }
  }
}

extension Code.Token: ExpressibleByStringLiteral {
  init(stringLiteral: StaticString) {
    self = .text(stringLiteral)
  }

  static func declaring(_ name: Identifier) -> Self { .identifier(name, .declaration) }

  static func use(_ name: Identifier) -> Self { .identifier(name, .use) }

  static func member(_ name: Identifier) -> Self { .identifier(name, .member) }

  static func label(_ name: Identifier) -> Self { .identifier(name, .label) }
}
