/// A question or a text above the screen, which has to be answered first.
public struct ScreenDialog: Equatable, Sendable {
  /// What it is about.
  public enum Kind: Equatable, Sendable {
    /// Whether to leave the flow.
    case leaving
    /// An error that ends the flow.
    case error
  }

  /// What it is about.
  public var kind: Kind
  /// The heading.
  public var title: String
  /// The text.
  public var message: String
  /// The button that goes on: that leaves, or that has understood.
  public var confirmLabel: String
  /// The button that stays; `nil` when there is nothing to stay for.
  public var cancelLabel: String?
}
