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
  init(interval: TimeInterval) {
    self.interval = interval.isFinite && interval > 0 ? interval : 2
  }

  /// Seconds until the next poll.
  ///
  /// - Parameters:
  ///   - properties: The properties from the server.
  ///   - waited: Seconds since the wait began.
  /// - Returns: `nil` when the wait is over.
  func nextInterval(_ properties: PollingProperties, waited: TimeInterval) -> TimeInterval? {
    let remaining = properties.maxWaitRemainingTime.flatMap(seconds)
    guard !Self.isOver(after: waited, remaining: remaining, limit: properties.maxWaitTimeInterval) else { return nil }
    let wanted = Transforms.pollingInterval(properties).flatMap { $0.isFinite ? $0 : nil } ?? interval
    return Self.bounded(wanted)
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
  package static func isOver(after waited: TimeInterval, remaining: TimeInterval?, limit: TimeInterval?) -> Bool {
    if let remaining, remaining <= 0 { return true }
    let limit = limit ?? (remaining == nil ? defaultLimit : longestLimit)
    return waited >= min(limit, longestLimit)
  }

  private func seconds(_ text: String) -> TimeInterval? {
    JSONNumber(text: text.trimmingCharacters(in: .whitespaces))?.double
  }
}
