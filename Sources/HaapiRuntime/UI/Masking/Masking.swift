/// A value with a text for logs that reveals no secret.
public protocol Masking {
  /// The value as text, with secrets removed.
  var masked: String { get }
}
