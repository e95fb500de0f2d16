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
    var lockEnd: Date?
  }

  /// How many wrong passwords in a row lock a name.
  let limit: Int
  /// For how long, in seconds.
  let lockOut: TimeInterval
  /// For how long wrong passwords are remembered beyond that, in seconds.
  private static let memory: TimeInterval = 86_400
  private let attempts = ExpiringStore<Attempts>()

  init(limit: Int, lockOut: TimeInterval) {
    self.limit = limit
    self.lockOut = lockOut
  }

  /// Counts an attempt before its password is checked, so that attempts at the same time all count.
  func begin(_ name: String, at now: Date) async -> Answer {
    let (limit, end) = (limit, now + lockOut)
    let after = await attempts.renew(Self.key(name), from: Attempts(), until: end + Self.memory, at: now) {
      if let lockEnd = $0.lockEnd, lockEnd <= now { $0 = Attempts() }
      $0.count += 1
      // Further attempts do not lock it for longer.
      if $0.count == limit { $0.lockEnd = end }
    }
    return after.count > limit
      ? .refused(minutes: Self.minutes((after.lockEnd ?? end).timeIntervalSince(now)))
      : .granted(left: limit - after.count)
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
