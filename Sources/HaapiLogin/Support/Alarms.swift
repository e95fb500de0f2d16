import HaapiRuntime

/// The alarms of all requests. One task sleeps for all of them.
///
/// Nearly all alarms are cancelled long before they ring, so cancelling one is cheap: it is removed, and the sleeper
/// goes on sleeping.
final class Alarms: Sendable {
  private struct State {
    var actions: [Int: (time: ContinuousClock.Instant, action: @Sendable () -> Void)] = [:]
    var count = 0
    /// The time at which the sleeper wakes up; `nil` without a sleeper.
    var wakeUp: ContinuousClock.Instant?
    var sleeper: Task<Void, Never>?
  }

  static let shared = Alarms()

  private let state = Locked(State())

  /// Calls a function after the duration, unless the alarm is cancelled.
  func alarm(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> Alarm {
    let time = ContinuousClock.now + duration
    let id = state.withLock { state in
      state.count += 1
      state.actions[state.count] = (time, action)
      sleep(until: time, &state)
      return state.count
    }
    return Alarm { [self] in _ = state.withLock { $0.actions.removeValue(forKey: id) } }
  }

  /// The number of alarms.
  var count: Int { state.withLock { $0.actions.count } }

  /// Whether a task sleeps.
  var isSleeping: Bool { state.withLock { $0.wakeUp != nil } }

  private func sleep(until time: ContinuousClock.Instant, _ state: inout State) {
    if let wakeUp = state.wakeUp, wakeUp <= time { return }
    state.sleeper?.cancel()
    state.wakeUp = time
    state.sleeper = Task.detached { [self] in
      do { try await ContinuousClock().sleep(until: time) } catch { return }
      ring(at: time)
    }
  }

  private func ring(at time: ContinuousClock.Instant) {
    let due = state.withLock { state -> [@Sendable () -> Void] in
      // An earlier sleeper may have been cancelled too late.
      guard state.wakeUp == time else { return [] }
      state.wakeUp = nil
      state.sleeper = nil
      let due = state.actions.filter { $0.value.time <= time }
      for id in due.keys { state.actions[id] = nil }
      if let next = state.actions.values.map(\.time).min() { sleep(until: next, &state) }
      return due.sorted { $0.key < $1.key }.map(\.value.action)
    }
    for action in due { action() }
  }
}
