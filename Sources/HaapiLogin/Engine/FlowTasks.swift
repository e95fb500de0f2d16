/// The tasks that run for a login, by their ids.
struct FlowTasks {
  private var tasks: [TaskID: RequestTask] = [:]

  /// The number of tasks that have not ended. A cancelled task counts until it ends.
  private(set) var count = 0

  /// A task is about to start.
  mutating func begin(_ id: TaskID) -> RequestTask {
    let task = RequestTask()
    count += 1
    tasks[id] = task
    return task
  }

  /// A task has ended.
  mutating func ended(_ id: TaskID) {
    count -= 1
    tasks[id] = nil
  }

  /// Cancels a task.
  mutating func cancel(_ id: TaskID) {
    tasks.removeValue(forKey: id)?.cancel()
  }

  /// Cancels all tasks.
  func cancelAll() {
    for task in tasks.values { task.cancel() }
  }
}
