/// What the user types into a field. It decides which keyboard appears, and what the system offers to fill in.
public struct InputTextConfiguration: Equatable, Sendable {
  /// The kind of the text.
  public enum Kind: Hashable, Sendable {
    /// Any text.
    case text
    /// A number.
    case number
    /// An e-mail address.
    case email
    /// A URL.
    case url
    /// A telephone number.
    case tel
    /// A colour, such as `#a0c4ff`.
    case color
    /// Any other kind, in the server's own word.
    case unknown(String)
  }

  /// What the system may be able to fill in.
  public enum ContentHint: Hashable, Sendable {
    /// The name of an account.
    case username
    /// The password of an account.
    case password
    /// A code that was just sent to the user.
    case oneTimeCode
    /// An e-mail address.
    case emailAddress
    /// A telephone number.
    case telephoneNumber
    /// A URL.
    case url
  }

  /// The kind of the text.
  public var kind: Kind
  /// Whether the input is hidden.
  public var isSecure: Bool
  /// What the system may fill in.
  public var contentHint: ContentHint?
  /// The fewest characters that the server accepts.
  public var minLength: Int?
  /// The most characters that the server accepts.
  public var maxLength: Int?

  /// A configuration, by default for any text.
  public init(
    kind: Kind = .text, isSecure: Bool = false, contentHint: ContentHint? = nil, minLength: Int? = nil,
    maxLength: Int? = nil
  ) {
    self.kind = kind
    self.isSecure = isSecure
    self.contentHint = contentHint
    self.minLength = minLength
    self.maxLength = maxLength
  }
}

extension InputTextConfiguration.Kind {
  init(_ kind: TextFormField.Kind) {
    self =
      switch kind {
      case .number: .number
      case .email: .email
      case .url: .url
      case .tel: .tel
      case .color: .color
      // HTML's word for a field without a kind.
      case .unknown(let word) where word.jsonToken == "text": .text
      case .unknown(let word): .unknown(word)
      }
  }
}
