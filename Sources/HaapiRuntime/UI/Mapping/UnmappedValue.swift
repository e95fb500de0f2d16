/// A mapper has no model for a value: the error of mappers whose schema names none.
public struct UnmappedValue: Error, Hashable, Sendable {
  /// The type of the value.
  public let type: String
  /// The model that was asked for.
  public let expected: String

  /// An error about a value of a type.
  public init(type: String, expected: String) {
    self.type = type
    self.expected = expected
  }
}
