// Equality as `NSObject` spells it, for code that was written when these values were objects.

extension Message {
  /// Whether the object is an equal message.
  public func isEqual(_ object: Any?) -> Bool { (object as? Message) == self }
}

extension Metadata {
  /// Whether the object is equal metadata.
  public func isEqual(_ object: Any?) -> Bool { (object as? Metadata) == self }
}

extension SuccessfulTokenResponse {
  /// Whether the object is an equal response.
  public func isEqual(_ object: Any?) -> Bool { (object as? SuccessfulTokenResponse) == self }
}

extension ErrorTokenResponse {
  /// Whether the object is an equal response.
  public func isEqual(_ object: Any?) -> Bool { (object as? ErrorTokenResponse) == self }
}
