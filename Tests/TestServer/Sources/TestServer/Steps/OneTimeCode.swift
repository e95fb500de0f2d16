import Foundation

/// A code that was sent to a user, without the code itself.
struct OneTimeCode: Equatable, Sendable {
  enum Check {
    case right, wrong, spent
  }

  private let fingerprint: String?
  private let expiry: Date
  private var attemptsLeft = 5

  /// - Parameter code: `nil` for a code that was sent to nobody. No text is that code.
  init(_ code: String?, expiry: Date) {
    fingerprint = code?.fingerprint
    self.expiry = expiry
  }

  mutating func check(_ text: String, at now: Date) -> Check {
    guard attemptsLeft > 0, now < expiry else { return .spent }
    attemptsLeft -= 1
    if text.fingerprint == fingerprint { return .right }
    return attemptsLeft > 0 ? .wrong : .spent
  }
}
