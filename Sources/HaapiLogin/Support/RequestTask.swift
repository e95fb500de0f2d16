import HaapiRuntime

/// A task of the library's own, in which a request runs from its beginning to its answer. It can be cancelled before it
/// has started, and a time limit may cancel it, because nothing else runs in it. The tasks of apps are never cancelled.
final class RequestTask: Sendable {
  private enum Standing {
    case running, late, cancelled
  }

  private struct State {
    var standing = Standing.running
    /// Tells the task from others. `nil` before its work and after it.
    var identity: Int?
    /// `nil` while the task is being created.
    var cancel: (@Sendable () -> Void)?
    /// What cancels it when it is late.
    var alarm: Alarm?
  }

  /// That of the task, and of those that it begins.
  @TaskLocal private static var inherited: RequestTask?

  private let state = Locked(State())

  /// The one that runs here. A task that an app begins in it is the app's.
  static var current: RequestTask? {
    guard let inherited, let identity = identity, inherited.state.withLock({ $0.identity }) == identity else {
      return nil
    }
    return inherited
  }

  private static var identity: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Whether it was cancelled, by anything but a time limit.
  var isCancelled: Bool { state.withLock { $0.standing == .cancelled } }

  /// Whether a time limit has cancelled it.
  var isLate: Bool { state.withLock { $0.standing == .late } }

  /// Creates the task, whose work begins with ``begin()`` and ends with ``end()``. It may be over when this returns.
  @discardableResult
  func start<Success>(_ create: () -> Task<Success, Never>) -> Task<Success, Never> {
    let task = Self.$inherited.withValue(self, operation: create)
    let isRunning = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.standing == .running
    }
    if !isRunning { task.cancel() }
    return task
  }

  func begin() {
    let identity = Self.identity
    state.withLock { $0.identity = identity }
  }

  func end() { state.withLock { $0.identity = nil } }

  /// Takes the alarm that rings when it is late, in place of another.
  func expect(_ alarm: Alarm?) {
    let (previous, isCancelled) = state.withLock { state in
      defer { state.alarm = alarm }
      return (state.alarm, state.standing == .cancelled)
    }
    previous?.cancel()
    if isCancelled { alarm?.cancel() }
  }

  func cancel() { stop(as: .cancelled) }

  /// Cancels it for being late, unless it was cancelled before.
  func cancelAsLate() { stop(as: .late) }

  private func stop(as standing: Standing) {
    let (cancel, alarm): ((@Sendable () -> Void)?, Alarm?) = state.withLock { state in
      guard state.standing != .cancelled else { return (nil, nil) }
      state.standing = standing
      return (state.cancel, state.alarm)
    }
    alarm?.cancel()
    cancel?()
  }

  /// Runs an operation in the task, and waits for it. Cancelling the caller cancels the task.
  nonisolated(nonsending) func value<Success: Sendable>(
    of operation: nonisolated(nonsending) @escaping @Sendable () async -> Success
  ) async -> Success {
    let task = start {
      .startingNow { [self] in
        begin()
        defer { end() }
        return await operation()
      }
    }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      cancel()
    }
  }
}
