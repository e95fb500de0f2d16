extension Task where Failure == Never {
  /// Starts a task immediately, on the thread of the caller, on systems that can do that, and otherwise when a thread
  /// is free. A change of threads costs more than most of the work between two requests.
  static func startingNow(
    @_inheritActorContext _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task<Success, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: operation)
    } else {
      Task(operation: operation)
    }
  }
}
