import Foundation
import NIOConcurrencyHelpers

/// Time that a test moves.
final class TestClock: Sendable {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)
  private let passed = NIOLockedValueBox<TimeInterval>(0)

  /// A time that only the test moves.
  var now: Date { start + passed.withLockedValue { $0 } }

  /// The real time, further on by as much as the test has moved: for an app whose own clock is the real one.
  var realTime: Date { Date() + passed.withLockedValue { $0 } }

  func advance(_ seconds: TimeInterval) {
    passed.withLockedValue { $0 += seconds }
  }
}
