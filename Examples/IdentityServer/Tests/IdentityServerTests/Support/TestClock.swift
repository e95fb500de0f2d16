import Foundation
import NIOConcurrencyHelpers

/// Time that a test moves.
final class TestClock: Sendable {
  private let date = NIOLockedValueBox(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { date.withLockedValue { $0 } }

  func advance(_ seconds: TimeInterval) {
    date.withLockedValue { $0 += seconds }
  }
}
