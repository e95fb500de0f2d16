/// A mapper has no model for a value. Mappers whose schema names no error throw this one.
public struct UnmappedValue: Error, Hashable, Sendable {
  /// The type of the value.
  public let type: String
  /// The requested model.
  public let expected: String

  /// An error about a value of a type.
  public init(type: String, expected: String) {
    self.type = type
    self.expected = expected
  }
}
