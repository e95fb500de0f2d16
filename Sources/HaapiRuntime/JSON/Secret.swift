/// A value that stays out of descriptions, dumps and mirrors.
///
/// Values end up in logs, and a token in a log can be used by whoever reads it.
public struct Secret<Value: Sendable>: Sendable {
  /// The value as it is.
  public var value: Value

  /// Keeps a value secret.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }
}

/// What stands for a secret. It tells nothing, not even how long the secret is.
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
