import Foundation

/// The time of day, and a way to wait. One value provides both, so that a test clock cannot contradict itself.
///
/// ``SystemClock`` is the real one. `ManualClock` of `HaapiFlowTesting` stands still until a test advances it.
public protocol HaapiClock: Sendable {
  /// The time of day.
  var now: Date { get }
  /// Waits.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The clock of the machine. It keeps running while the machine sleeps.
public struct SystemClock: HaapiClock {
  /// The clock.
  public init() {}

  /// The time of day.
  public var now: Date { Date() }

  /// Waits without holding a thread.
  public func sleep(for duration: Duration) async throws {
    try await ContinuousClock().sleep(for: duration)
  }
}
