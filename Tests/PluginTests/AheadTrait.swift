import Testing

/// Lets a suite run before others that wait for a thread, since it takes longest.
struct AheadTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == AheadTrait {
  static var ahead: Self { Self() }
}
