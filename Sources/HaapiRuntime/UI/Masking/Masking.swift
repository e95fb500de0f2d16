/// A value with a text for logs, which gives away no secret.
public protocol Masking {
  /// The value as text, without what nobody else is to see.
  var masked: String { get }
}
