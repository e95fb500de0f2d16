import Foundation

/// The processor time of all threads for one of so many runs, in seconds.
nonisolated(nonsending) func processorTime(
  of count: Int, _ body: nonisolated(nonsending) (Int) async throws -> Void
) async throws -> Double {
  let start = clock()
  for number in 0..<count { try await body(number) }
  return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(count)
}
