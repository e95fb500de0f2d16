extension Message: CustomStringConvertible {
  /// The text to show.
  public var description: String { literal }
}

extension ErrorTokenResponse: CustomDebugStringConvertible {
  /// The error code, and what the server says about it.
  public var debugDescription: String {
    errorDescription.map { "\(error): \($0)" } ?? error
  }
}
