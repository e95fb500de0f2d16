/// A question or a text above the screen. The user must answer it first.
public struct ScreenDialog: Equatable, Sendable {
  /// The subject.
  public enum Kind: Equatable, Sendable {
    /// Whether to leave the flow.
    case leaving
    /// Whether to repeat a request without an answer.
    case lost
    /// An error that ends the flow.
    case error
  }

  /// The subject.
  public var kind: Kind
  /// The heading.
  public var title: String
  /// The text.
  public var message: String
  /// The button that confirms.
  public var confirmLabel: String
  /// The button that cancels; `nil` if there is no screen to stay on.
  public var cancelLabel: String?

  /// A question or a text.
  package init(kind: Kind, title: String, message: String, confirmLabel: String, cancelLabel: String?) {
    self.kind = kind
    self.title = title
    self.message = message
    self.confirmLabel = confirmLabel
    self.cancelLabel = cancelLabel
  }
}
