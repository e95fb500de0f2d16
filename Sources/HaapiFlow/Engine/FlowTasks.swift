/// The tasks that run for a login, by their ids.
@MainActor
final class FlowTasks {
  private var tasks: [TaskID: Task<Void, Never>] = [:]

  /// How many tasks have not ended. One that was cancelled counts until it has.
  private(set) var count = 0

  /// Runs something until it ends or is cancelled.
  func run(_ id: TaskID, _ body: @escaping @MainActor () async -> Void) {
    count += 1
    tasks[id] = Task { [weak self] in
      await body()
      self?.ended(id)
    }
  }

  private func ended(_ id: TaskID) {
    count -= 1
    tasks[id] = nil
  }

  /// Cancels a task. What it still gives is not wanted.
  func cancel(_ id: TaskID) {
    tasks.removeValue(forKey: id)?.cancel()
  }

  nonisolated deinit {
    for task in tasks.values { task.cancel() }
  }
}
