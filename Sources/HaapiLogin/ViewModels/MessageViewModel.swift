import HaapiRuntime

/// A text for the user.
public struct MessageViewModel: Hashable, Sendable {
  /// The purpose of the text.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case warn
    case info
    case error
    case help
    case heading
    /// Any other class.
    case unsupported
  }

  /// The text. It is plain text, never HTML.
  public let text: String
  /// The purpose of the text.
  public let kind: Kind

  init(text: String, kind: Kind) {
    self.text = text
    self.kind = kind
  }

  /// The first known class decides.
  init(_ message: UserMessage) {
    text = message.text.literal
    kind = message.classList.lazy.compactMap { Kind(rawValue: $0.lowercased()) }.first ?? .unsupported
  }
}
