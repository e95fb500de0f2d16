import Foundation
import HaapiLogin
import HaapiRuntime

/// A clock that stands still until it is advanced.
///
/// ```swift
/// let clock = ManualClock()
/// async let answer = manager.start()
/// await clock.sleepers(1)
/// clock.advance(by: .seconds(21))
/// ```
public final class ManualClock: HaapiClock {
  private struct State {
    var time: Date
    var count = 0
    var sleeping: [Sleeper] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func newID() -> Int {
      count += 1
      return count
    }

    mutating func takeThoseWhoseCountIsReached() -> [CheckedContinuation<Void, Never>] {
      let reached = waiting.filter { $0.count <= sleeping.count }
      waiting.removeAll { $0.count <= sleeping.count }
      return reached.map(\.continuation)
    }
  }

  private struct Sleeper {
    let id: Int
    let end: Date
    let wakeUp: @Sendable (Result<Void, any Error>) -> Void
  }

  private let state: Locked<State>

  /// A clock.
  ///
  /// - Parameter now: The initial time.
  public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
    state = Locked(State(time: now))
  }

  /// The current time.
  public var now: Date { state.withLock { $0.time } }

  /// The number of sleepers. At the end of a test there should be none.
  public var sleeperCount: Int { state.withLock { $0.sleeping.count } }

  /// When the next sleeper wakes up; `nil` when none is sleeping.
  public var nextWakeUp: Date? { state.withLock { $0.sleeping.map(\.end).min() } }

  /// Sleeps until the clock has advanced that far.
  public func sleep(for duration: Duration) async throws {
    let id = state.withLock { $0.newID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isOver, woken) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
          let end = state.time.addingTimeInterval(duration.seconds)
          if Task.isCancelled || end <= state.time { return (true, []) }
          state.sleeping.append(Sleeper(id: id, end: end) { continuation.resume(with: $0) })
          return (false, state.takeThoseWhoseCountIsReached())
        }
        for waiter in woken { waiter.resume() }
        if isOver { continuation.resume(with: Result { try Task.checkCancellation() }) }
      }
    } onCancel: {
      remove(id)?.wakeUp(.failure(CancellationError()))
    }
  }

  private func remove(_ id: Int) -> Sleeper? {
    state.withLock { state in
      state.sleeping.firstIndex { $0.id == id }.map { state.sleeping.remove(at: $0) }
    }
  }

  /// Waits until at least so many are sleeping.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock {
        if $0.sleeping.count >= count { return true }
        $0.waiting.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Advances the time, and wakes the sleepers that are due, the earliest first.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state -> [Sleeper] in
      let time = state.time.addingTimeInterval(duration.seconds)
      state.time = time
      let woken = state.sleeping.filter { $0.end <= time }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
      state.sleeping.removeAll { $0.end <= time }
      return woken
    }
    for sleeper in woken { sleeper.wakeUp(.success(())) }
  }
}

extension ManualClock: AlarmClock {
  /// Adds an alarm, which counts as a sleeper.
  package func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm {
    let (id, woken) = state.withLock { state in
      let id = state.newID()
      state.sleeping.append(
        Sleeper(id: id, end: state.time.addingTimeInterval(duration.seconds)) { _ in action() })
      return (id, state.takeThoseWhoseCountIsReached())
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
