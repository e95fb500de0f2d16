import HaapiLogin

/// A `WebAuthnAuthenticator` that knows which kinds of authenticators there are. Any other authenticator is assumed to
/// have all kinds.
@MainActor public protocol WebAuthnAvailability {
  /// Whether there is an authenticator of this kind.
  func isAvailable(_ attachment: WebAuthnAttachment) -> Bool
}

/// Errors that an authenticator may throw in addition to `WebAuthnError`, to tell the user more.
public enum WebAuthnFailure: Error, Hashable, Sendable {
  /// There is no credential for this account.
  case noCredentials
  /// The app is not associated with the site.
  case notAssociated
  /// The ceremony failed, and there is no alternative.
  case failed
  /// The device cannot do it, and there is no alternative.
  case unavailable
}
