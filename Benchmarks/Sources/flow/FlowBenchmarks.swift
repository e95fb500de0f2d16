import Foundation

/// Prints the cost of a login, as ratios within this run.
///
///     flow          everything
///     flow login    one of login, waiting
@main
struct FlowBenchmarks {
  @MainActor
  static func main() async throws {
    let chosen = CommandLine.arguments.dropFirst().first
    if chosen == nil || chosen == "login" { try await LoginBenchmark().run() }
    if chosen == nil || chosen == "waiting" { try await WaitingBenchmark().run() }
  }
}

/// Why a measurement is worth nothing.
struct Failure: Error {
  let description: String
}
