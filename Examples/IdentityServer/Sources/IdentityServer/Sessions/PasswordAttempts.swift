import Foundation

/// Counts attempts by the name that is typed, whether or not somebody has it, so that nobody learns who has an account.
struct PasswordAttempts: Sendable {
  enum Answer: Equatable, Sendable {
    /// - Parameter left: How many attempts are left after this one.
    case granted(left: Int)
    case refused(minutes: Int)
  }

  private struct Attempts: Sendable {
    var count = 0
    var end: Date
  }

  /// How many wrong passwords in a row lock a name.
  let limit: Int
  /// For how long, in seconds. That long after the last one, wrong passwords are forgotten.
  let lockOut: TimeInterval
  private let attempts = ExpiringStore<Attempts>()

  init(limit: Int, lockOut: TimeInterval) {
    self.limit = limit
    self.lockOut = lockOut
  }

  /// Counts an attempt before its password is checked, so that attempts at the same time all count.
  func begin(_ name: String, at now: Date) async -> Answer {
    let key = Self.key(name)
    // An attempt while the name is locked does not lock it for longer.
    if let found = await attempts.value(for: key, at: now), found.count >= limit {
      return .refused(minutes: Self.minutes(found.end.timeIntervalSince(now)))
    }
    let end = now + lockOut
    let count = await attempts.renew(key, from: Attempts(end: end), until: end, at: now) {
      $0.count += 1
      $0.end = end
    }.count
    return count > limit ? .refused(minutes: lockOutMinutes) : .granted(left: limit - count)
  }

  /// Forgets wrong passwords, after a right or a new one.
  func forget(_ name: String, at now: Date) async {
    _ = await attempts.take(Self.key(name), at: now)
  }

  var lockOutMinutes: Int { Self.minutes(lockOut) }

  private static func minutes(_ seconds: TimeInterval) -> Int {
    Int((seconds / 60).rounded(.up))
  }

  /// Texts that are equal name the same user, whatever their bytes are.
  private static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.fingerprint
  }
}
