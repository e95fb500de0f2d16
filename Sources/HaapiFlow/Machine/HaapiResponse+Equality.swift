import HaapiRuntime

extension HaapiResponse {
  /// Whether both are of the same type, and equal.
  func isEqualTo(_ other: any HaapiResponse) -> Bool {
    self == other as? Self
  }
}

/// An error with equality: two are equal when they have the same type and the same text.
struct Failure: Equatable, Sendable {
  let error: any Error

  init(_ error: any Error) {
    self.error = error
  }

  static func == (lhs: Failure, rhs: Failure) -> Bool {
    type(of: lhs.error) == type(of: rhs.error) && "\(lhs.error)" == "\(rhs.error)"
  }
}
