/// The tasks that run for a login, by their ids.
@MainActor
final class FlowTasks {
  /// `nil` while the task is being created.
  private var tasks: [TaskID: Task<Void, Never>?] = [:]

  /// The number of tasks that have not ended. A cancelled task counts until it ends.
  private(set) var count = 0

  /// Runs something until it ends or is cancelled. It starts immediately.
  func run(_ id: TaskID, _ body: @escaping @MainActor () async -> Void) {
    count += 1
    tasks[id] = .some(nil)
    let task = Task.startingNow { @MainActor [weak self] in
      await body()
      self?.ended(id)
    }
    // It may have ended by now.
    if tasks.keys.contains(id) { tasks[id] = task }
  }

  private func ended(_ id: TaskID) {
    count -= 1
    tasks[id] = nil
  }

  /// Cancels a task, and ignores its result.
  func cancel(_ id: TaskID) {
    tasks.removeValue(forKey: id)??.cancel()
  }

  nonisolated deinit {
    for task in tasks.values { task?.cancel() }
  }
}
