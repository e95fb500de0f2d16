/// Anything that can have a doc comment: a type, an extension, a property, a function, an enum case.
struct Declaration: Sendable {
  var doc: DocText?
  /// The message of the deprecation.
  var deprecated: StringLiteral?
  /// Everything before the body: `public let href: String`.
  var head: Code
  /// What follows `where`, between head and body.
  var requirements: [Code] = []
  var body: Body = .none

  enum Body: Sendable {
    case none
    case members([Declaration])
    /// `{ value }`, on one line where it fits.
    case expression(Code)
    case statements([Statement])
    /// The whole declaration, with its head, as a function writes it.
    case writing(Code.Writing)
  }
}

extension Declaration {
  /// What a function writes.
  init(writing: @escaping Code.Writing) {
    self.init(head: Code(), body: .writing(writing))
  }
}

/// A line or a block of a function's body.
enum Statement: Sendable {
  case line(Code)
  /// `head { code }`, on one line where it fits.
  case inline(Code, Code)
  /// `head { … }`
  case block(Code, [Statement])
  /// `if a, b { … }`
  case when([Code], [Statement])
  /// `guard a, b else { … }`
  case require([Code], orElse: [Statement])
  /// `call { parameter in … }`, each call on the result of the previous one.
  case handlers([Handler])
  case choose(Code, [Choice])
  /// `if a { … } else if b { … } else { … }`
  case branch([Branch])
  /// `let name: Type =`, and on the next line an `if` or a `switch` that gives the value.
  indirect case define(Code, Statement)

  /// `case "form": …` in a `switch`.
  struct Choice: Sendable {
    var pattern: Code
    /// What follows `where`.
    var condition: Code?
    var body: [Statement]
  }

  struct Handler: Sendable {
    var call: Code
    var parameters: [Identifier]
    var body: [Statement]
  }

  /// `if a { … }`, or the `else` of another.
  struct Branch {
    /// None for `else` alone.
    var conditions: [Code]
    var body: [Statement]
  }
}

extension [Statement] {
  /// The statements of a body, with `return` in front of a single expression.
  var returning: [Statement] {
    guard count == 1, case .line(let code) = self[0] else { return self }
    return [.line("return \(code)")]
  }
}
