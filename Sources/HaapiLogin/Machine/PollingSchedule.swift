import Foundation
import HaapiRuntime

/// How often and how long to poll.
package struct PollingSchedule: Equatable, Sendable {
  /// Seconds between two polls when the server does not say.
  let interval: TimeInterval

  /// The shortest and the longest time between two polls, in seconds.
  private static let bounds: ClosedRange<TimeInterval> = 1...60
  /// The default length of a wait, in seconds.
  private static let defaultLimit: TimeInterval = 600
  /// The maximum length of a wait, in seconds.
  private static let longestLimit: TimeInterval = 3_600
  /// The number of polls in a row that may fail in transport before the user is told.
  static let toleratedFailures = 3

  /// A schedule with an interval in seconds. An interval that is not a positive number counts as 2 seconds.
  package init(interval: TimeInterval) {
    self.interval = interval.isFinite && interval > 0 ? interval : 2
  }

  /// What the server says of a wait.
  package struct Terms: Equatable, Sendable {
    /// Whether there is still something to wait for.
    var isPending: Bool
    /// Seconds between two polls.
    var interval: TimeInterval?
    /// Seconds that are left.
    var remaining: TimeInterval?
    /// The length of the wait, in seconds.
    var limit: TimeInterval?

    package init(isPending: Bool, interval: TimeInterval?, remaining: TimeInterval?, limit: TimeInterval?) {
      self.isPending = isPending
      self.interval = interval
      self.remaining = remaining
      self.limit = limit
    }
  }

  /// What comes next in a wait.
  package enum Next: Equatable, Sendable {
    /// A poll after some seconds.
    case poll(after: TimeInterval)
    /// A poll as soon as somebody can see the wait again.
    case pause
    /// Only the user polls.
    case manual
  }

  /// What comes next in a wait, for the machine and for the screens.
  ///
  /// - Parameters:
  ///   - terms: What the server says.
  ///   - waited: Seconds since the wait began.
  ///   - isAway: Whether nobody can see the wait.
  package func next(_ terms: Terms, waited: TimeInterval, isAway: Bool) -> Next {
    guard terms.isPending, !Self.isOver(after: waited, remaining: terms.remaining, limit: terms.limit) else {
      return .manual
    }
    if isAway { return .pause }
    return .poll(after: Self.bounded(terms.interval.flatMap { $0.isFinite ? $0 : nil } ?? interval))
  }

  /// A time between two polls that neither burdens the server nor appears to stand still. All times in seconds.
  package static func bounded(_ interval: TimeInterval) -> TimeInterval {
    interval.isFinite ? min(max(interval, bounds.lowerBound), bounds.upperBound) : bounds.lowerBound
  }

  /// Whether only the user polls from now on.
  ///
  /// - Parameters:
  ///   - waited: Seconds since the wait began.
  ///   - remaining: Seconds that the server leaves, if it says so.
  ///   - limit: The length of the wait, if the server says so.
  private static func isOver(after waited: TimeInterval, remaining: TimeInterval?, limit: TimeInterval?) -> Bool {
    if let remaining, remaining <= 0 { return true }
    let limit = limit ?? (remaining == nil ? defaultLimit : longestLimit)
    return waited >= min(limit, longestLimit)
  }
}

extension PollingSchedule.Terms {
  init(_ properties: PollingProperties) {
    self.init(
      isPending: properties.status == .pending, interval: Transforms.pollingInterval(properties),
      remaining: properties.maxWaitRemainingTime.flatMap {
        JSONNumber(text: $0.trimmingCharacters(in: .whitespaces))?.double
      }, limit: properties.maxWaitTimeInterval)
  }
}
