import HaapiRuntime

/// A text for the user.
public struct MessageViewModel: Hashable, Sendable {
  /// What the text is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case warn
    case info
    case error
    case help
    case heading
    /// Of a class that is none of the above.
    case unsupported
  }

  /// The text. It is text, never HTML.
  public let text: String
  /// What the text is for.
  public let kind: Kind

  init(text: String, kind: Kind) {
    self.text = text
    self.kind = kind
  }

  /// The first of the classes that is known decides.
  init(_ message: UserMessage) {
    text = message.text.literal
    kind = message.classList.lazy.compactMap { Kind(rawValue: $0.lowercased()) }.first ?? .unsupported
  }
}
