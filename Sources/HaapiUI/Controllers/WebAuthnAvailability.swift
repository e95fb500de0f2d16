import HaapiFlow

/// A `WebAuthnAuthenticator` that knows which kinds of authenticators there are. One that does not is taken to have all.
@MainActor public protocol WebAuthnAvailability {
  /// Whether there is an authenticator of this kind.
  func isAvailable(_ attachment: WebAuthnAttachment) -> Bool
}

/// What an authenticator may throw beside `WebAuthnError`, so that the user is told more.
public enum WebAuthnFailure: Error, Hashable, Sendable {
  /// There is no credential for this account.
  case noCredentials
  /// The app is not associated with the site.
  case notAssociated
  /// The ceremony failed, and there is no other way to go on.
  case failed
  /// Nothing here can do it, and there is no other way to go on.
  case unavailable
}
