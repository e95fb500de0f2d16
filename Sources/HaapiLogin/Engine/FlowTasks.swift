/// The tasks that run for a login, by their ids.
struct FlowTasks {
  /// `nil` while the task is being created.
  private var tasks: [TaskID: Task<Void, Never>?] = [:]

  /// The number of tasks that have not ended. A cancelled task counts until it ends.
  private(set) var count = 0

  /// A task is about to start.
  mutating func begin(_ id: TaskID) {
    count += 1
    tasks[id] = .some(nil)
  }

  /// A task has started. It may have ended by now.
  mutating func started(_ id: TaskID, _ task: Task<Void, Never>) {
    if tasks.keys.contains(id) { tasks[id] = task }
  }

  /// A task has ended.
  mutating func ended(_ id: TaskID) {
    count -= 1
    tasks[id] = nil
  }

  /// Cancels a task.
  mutating func cancel(_ id: TaskID) {
    tasks.removeValue(forKey: id)??.cancel()
  }

  /// Cancels all tasks.
  func cancelAll() {
    for task in tasks.values { task?.cancel() }
  }
}
