/// A value stored behind a reference, so that it may hold another value of the type that it is a member of.
public indirect enum Boxed<Value: Sendable>: Sendable {
  /// The value, in a place of its own.
  case box(Value)

  /// Stores a value.
  public init(_ value: Value) {
    self = .box(value)
  }

  /// The value.
  public var value: Value {
    get {
      switch self {
      case .box(let value): value
      }
    }
    set { self = .box(newValue) }
  }
}

extension Boxed: Equatable where Value: Equatable {}

extension Boxed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { String(describing: value) }

  /// The description of the value for debugging.
  public var debugDescription: String { String(reflecting: value) }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: value) }
}
