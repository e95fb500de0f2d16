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

  /// What the server says of a wait, or what the app makes of that.
  package struct Terms: Equatable, Sendable {
    /// How far the wait is.
    package enum Progress: Equatable, Sendable {
      /// There is still something to wait for.
      case pending
      /// It is over.
      case done
      /// It has failed. If there is only one way on, it is taken.
      case failed
      /// Nothing happens by itself.
      case forUser
    }

    /// How far the wait is.
    var progress: Progress
    /// Seconds between two polls.
    var interval: TimeInterval
    /// Seconds that are left.
    var remaining: TimeInterval?
    /// The length of the wait, in seconds.
    var limit: TimeInterval?

    package init(progress: Progress, interval: TimeInterval, remaining: TimeInterval?, limit: TimeInterval?) {
      self.progress = progress
      self.interval = interval
      self.remaining = remaining
      self.limit = limit
    }
  }

  /// What comes next in a wait.
  enum Next: Equatable, Sendable {
    /// A poll after some seconds.
    case poll(after: TimeInterval)
    /// The way on, at once.
    case goOn
    /// Only the user polls.
    case manual
  }

  /// What comes next in a wait.
  ///
  /// - Parameters:
  ///   - terms: What the server or the app says.
  ///   - ways: How many ways on there are.
  ///   - waited: Seconds since the wait began.
  ///   - elapsed: Seconds since the terms were said.
  func next(_ terms: Terms, ways: Int, waited: TimeInterval, elapsed: TimeInterval) -> Next {
    switch terms.progress {
    case .forUser: return .manual
    case .done: return .goOn
    case .failed: return ways == 1 ? .goOn : .manual
    case .pending:
      let remaining = terms.remaining.map { $0 - elapsed }
      if Self.isOver(after: waited, remaining: remaining, limit: terms.limit) { return .manual }
      return .poll(after: Self.bounded(terms.interval))
    }
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
  /// - Parameter interval: Seconds between two polls when the server does not say.
  init(_ properties: PollingProperties, interval: TimeInterval) {
    let said = Transforms.pollingInterval(properties).flatMap { $0.isFinite ? $0 : nil }
    self.init(
      progress: properties.status == .pending ? .pending : .forUser, interval: said ?? interval,
      remaining: properties.maxWaitRemainingTime.flatMap {
        JSONNumber(text: $0.trimmingCharacters(in: .whitespaces))?.double
      }, limit: properties.maxWaitTimeInterval)
  }
}
