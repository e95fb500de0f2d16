import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// How far the browser is with a passkey.
struct PasskeyState: Codable, Equatable, Sendable {
  /// Something for the browser to do.
  struct Ceremony: Codable, Equatable, Sendable {
    /// Names it, and cannot be guessed.
    let id: String
    let attachment: WebAuthnAttachment
  }

  /// What became of the last ceremony.
  enum Result: String, Codable, Sendable {
    case cancelled, notAssociated, unavailable, failed
  }

  var ceremony: Ceremony?
  /// The kind that was tried last.
  var lastTried: WebAuthnAttachment?
  var result: Result?
  /// Whether the server did not accept the last credential.
  var isRefused = false

  /// Whether the same may be tried again.
  var canRetry: Bool { lastTried != nil && (result == .cancelled || isRefused) }

  /// Whether the server's alternative is offered.
  var offersFallback: Bool { isRefused || (result != nil && result != .cancelled) }

  /// Has the browser do something.
  mutating func begin(_ attachment: WebAuthnAttachment) {
    ceremony = Ceremony(id: Random.token(), attachment: attachment)
    lastTried = attachment
    result = nil
    isRefused = false
  }

  /// What to tell the visitor.
  func message(_ texts: HaapiTexts) -> (String, MessageStyleAttribute)? {
    switch result {
    case .cancelled: (texts[.webAuthnCancelled], .info)
    case .notAssociated: (texts[.webAuthnNotAssociated], .error)
    case .unavailable: (texts[.webAuthnUnavailable], .error)
    case .failed: (texts[.webAuthnFailed], .error)
    case nil: nil
    }
  }
}

extension WebAuthnAttachment: Codable {}
