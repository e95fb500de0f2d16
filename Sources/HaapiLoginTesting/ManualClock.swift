import Foundation
import HaapiLogin

/// A clock that stands still until it is advanced.
///
/// ```swift
/// let clock = ManualClock()
/// async let answer = manager.start()
/// await clock.sleepers(1)
/// clock.advance(by: .seconds(21))
/// ```
public final class ManualClock: HaapiClock, @unchecked Sendable {
  // The lock guards all access to the properties.
  private let lock = NSLock()
  private var time: Date
  private var count = 0
  private var sleeping: [Sleeper] = []
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  private struct Sleeper {
    let id: Int
    let end: Date
    let wakeUp: @Sendable (Result<Void, any Error>) -> Void
  }

  /// A clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    time = now
  }

  /// The current time.
  public var now: Date { lock.withLock { time } }

  /// The number of sleepers. At the end of a test there should be none.
  public var sleeperCount: Int { lock.withLock { sleeping.count } }

  /// When the next sleeper wakes up; `nil` when none is sleeping.
  public var nextWakeUp: Date? { lock.withLock { sleeping.map(\.end).min() } }

  /// Sleeps until the clock has advanced that far.
  public func sleep(for duration: Duration) async throws {
    let id = lock.withLock {
      count += 1
      return count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isOver, woken) = lock.withLock {
          () -> (Bool, [CheckedContinuation<Void, Never>]) in
          let end = time.addingTimeInterval(duration.seconds)
          if Task.isCancelled || end <= time { return (true, []) }
          sleeping.append(Sleeper(id: id, end: end) { continuation.resume(with: $0) })
          return (false, takeThoseWhoseCountIsReached())
        }
        for waiter in woken { waiter.resume() }
        if isOver { continuation.resume(with: Result { try Task.checkCancellation() }) }
      }
    } onCancel: {
      remove(id)?.wakeUp(.failure(CancellationError()))
    }
  }

  private func remove(_ id: Int) -> Sleeper? {
    lock.withLock {
      sleeping.firstIndex { $0.id == id }.map { sleeping.remove(at: $0) }
    }
  }

  /// Waits until at least so many are sleeping.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = lock.withLock {
        if sleeping.count >= count { return true }
        waiting.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Advances the time, and wakes the sleepers that are due, the earliest first.
  public func advance(by duration: Duration) {
    let woken = lock.withLock { () -> [Sleeper] in
      time = time.addingTimeInterval(duration.seconds)
      let woken = sleeping.filter { $0.end <= time }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
      sleeping.removeAll { $0.end <= time }
      return woken
    }
    for sleeper in woken { sleeper.wakeUp(.success(())) }
  }

  private func takeThoseWhoseCountIsReached() -> [CheckedContinuation<Void, Never>] {
    let reached = waiting.filter { $0.count <= sleeping.count }
    waiting.removeAll { $0.count <= sleeping.count }
    return reached.map(\.continuation)
  }
}

extension ManualClock: AlarmClock {
  /// Adds an alarm, which counts as a sleeper.
  package func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm {
    let (id, woken) = lock.withLock {
      count += 1
      sleeping.append(Sleeper(id: count, end: time.addingTimeInterval(duration.seconds)) { _ in action() })
      return (count, takeThoseWhoseCountIsReached())
    }
    for waiter in woken { waiter.resume() }
    return Alarm { [self] in _ = remove(id) }
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
