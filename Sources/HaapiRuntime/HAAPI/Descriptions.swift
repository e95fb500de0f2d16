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

extension UserMessage: CustomReflectable {
  /// The message. Its text is left out if it is a code for the user.
  public var customMirror: Mirror {
    let isCode = classList.contains { $0.jsonToken == "usercode" }
    return Mirror(
      self, children: ["text": isCode ? Secret(text) as Any : text, "classList": classList],
      displayStyle: .struct)
  }
}
