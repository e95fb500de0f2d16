/// A value that stays out of descriptions, dumps and mirrors.
///
/// Values end up in logs, and anyone who reads a token there can use it.
public struct Secret<Value: Sendable>: Sendable {
  /// The value as it is.
  public var value: Value

  /// Keeps a value secret.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }
}

/// The text that stands for a secret. It reveals nothing, not even the length.
package let mask = "***"

extension Secret: Equatable where Value: Equatable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Only whether there is a value.
  public var description: String {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty ? "nil" : mask
  }

  /// Only whether there is a value.
  public var debugDescription: String { description }

  /// Without the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A secret of any type.
protocol SecretMember {
  var anyValue: Any { get }
}

extension Secret: SecretMember {
  var anyValue: Any { value }
}
