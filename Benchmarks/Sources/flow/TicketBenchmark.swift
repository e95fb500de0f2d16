import Crypto
import Foundation
import HaapiLogin
import HaapiRuntime

/// What it takes to put a login down and to take it up again: its ticket is made, sealed, opened, and resumed.
struct TicketBenchmark {
  private static let tickets = 500

  func run() async throws {
    let configuration = try HaapiConfiguration.inMemory(MemoryServer())
    let driver = try await LoginDriver(haapiConfiguration: configuration.with(name: "ticket"))
    await driver.send(.start)
    let keys = LoginTicketKeys(SymmetricKey(size: .bits256))
    var sealed = Data()
    let begin = clock()
    for _ in 0..<Self.tickets {
      sealed = try keys.seal(try await driver.ticket(), for: "benchmark")
      _ = try keys.open(sealed, for: "benchmark")
    }
    let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC) / Double(Self.tickets)
    let resumed = clock()
    for number in 0..<Self.tickets {
      _ = try await LoginDriver(
        resuming: try keys.open(sealed, for: "benchmark"), haapiConfiguration: configuration.with(name: "\(number)"))
    }
    let resuming = Double(clock() - resumed) / Double(CLOCKS_PER_SEC) / Double(Self.tickets)
    print("\n| a ticket with a form | processor time |\n| --- | ---: |")
    print("| made, sealed and opened, \(sealed.count) bytes | \(String(format: "%.0f µs", seconds * 1e6)) |")
    print("| opened and resumed | \(String(format: "%.0f µs", resuming * 1e6)) |")
  }
}
