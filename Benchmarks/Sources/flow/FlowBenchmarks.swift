import Foundation

/// Prints the cost of logins, as ratios within this run.
///
///     flow                   login and waiting
///     flow login             a login, and its ticket
///     flow waiting COUNT     so many logins that wait
///     flow site COUNT        so many visitors, on the processors that this process may use
@main
struct FlowBenchmarks {
  static func main() async throws {
    let chosen = CommandLine.arguments.dropFirst().first
    let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
    if chosen == nil || chosen == "login" {
      let login = try await LoginBenchmark().run()
      try await TicketBenchmark().run(login: login)
    }
    if chosen == nil || chosen == "waiting" { try await WaitingBenchmark().run(count ?? 20_000) }
    if chosen == "site" { try await SiteBenchmark().run(count ?? 1_000) }
  }
}

/// Why a measurement is worth nothing.
struct Failure: Error {
  let description: String
}
