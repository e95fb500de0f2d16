extension URITemplate {
  /// What is wrong with a template, or with the values for it.
  public struct Error: Swift.Error, Hashable, CustomStringConvertible {
    /// The number of UTF-8 bytes of the template before the place.
    public let offset: Int
    /// What is wrong there.
    public let reason: Reason

    /// An error at a place.
    public init(offset: Int, reason: Reason) {
      self.offset = offset
      self.reason = reason
    }

    /// What RFC 6570 does not allow.
    public enum Reason: Hashable, Sendable {
      /// An opening brace has no closing brace.
      case unclosedExpression
      /// A closing brace stands outside an expression.
      case unexpectedClosingBrace
      /// An expression without variables: `{}`.
      case emptyExpression
      /// One of `= , ! @ |`, which RFC 6570 keeps for the future.
      case reservedOperator(Character)
      /// A variable name is missing, or contains an invalid character.
      case invalidVariableName
      /// A prefix is a number from 1 to 9999 without a leading zero.
      case invalidPrefix
      /// A percent sign without two hexadecimal digits.
      case invalidPercentEncoding
      /// A character that is invalid in a URI outside an expression.
      case invalidLiteral
      /// A prefix applies to strings only, but the variable is a list or a map.
      case prefixOfComposite(variable: String)
    }

    /// The place and the reason, in words.
    public var description: String {
      let problem =
        switch reason {
        case .unclosedExpression: "The expression has no closing brace."
        case .unexpectedClosingBrace: "A closing brace stands without an opening one."
        case .emptyExpression: "The expression names no variable."
        case .reservedOperator(let character): "The operator \(character) is reserved."
        case .invalidVariableName:
          "A variable name has letters, digits, underscores and percent triplets, with single dots between them."
        case .invalidPrefix: "A prefix is a number from 1 to 9999."
        case .invalidPercentEncoding: "Two hexadecimal digits follow a percent sign."
        case .invalidLiteral: "A URI may not hold this character unencoded."
        case .prefixOfComposite(let variable): "The variable \(variable) holds no string, so it has no prefix."
        }
      return "Byte \(offset): \(problem)"
    }
  }
}
