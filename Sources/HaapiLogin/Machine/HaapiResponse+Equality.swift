import HaapiRuntime

extension HaapiResponse {
  /// Whether both are of the same type, and equal.
  func isEqualTo(_ other: any HaapiResponse) -> Bool {
    self == other as? Self
  }
}

/// An error that can be compared. Two are equal when type and text are the same.
struct Failure: Equatable, Sendable {
  let error: any Error

  init(_ error: any Error) {
    self.error = error
  }

  static func == (lhs: Failure, rhs: Failure) -> Bool {
    type(of: lhs.error) == type(of: rhs.error) && "\(lhs.error)" == "\(rhs.error)"
  }
}
