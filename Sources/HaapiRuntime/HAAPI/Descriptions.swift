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
  /// The message, without its text if that is a code for the user's eyes only.
  public var customMirror: Mirror {
    let isCode = classList.contains { $0.jsonToken == "usercode" }
    return Mirror(
      self, children: ["text": isCode ? Secret(text) as Any : text, "classList": classList],
      displayStyle: .struct)
  }
}
