import Crypto
import Foundation
import HaapiLogin
import HaapiRuntime

/// What it takes to put a login with a form down and to take it up again, against the work of a whole login.
struct TicketBenchmark {
  private static let tickets = 500

  /// - Parameter login: The processor time of a whole login, in seconds.
  func run(login: Double) async throws {
    let configuration = try HaapiConfiguration.inMemory(MemoryServer())
    let driver = try await LoginDriver(haapiConfiguration: configuration.with(name: "ticket"))
    await driver.send(.start)
    let keys = LoginTicketKeys(SymmetricKey(size: .bits256))
    let ticket = try await driver.ticket()
    let sealed = try keys.seal(ticket, for: "benchmark")
    let made = try await measure { _ in _ = try await driver.ticket() }
    let kept = try await measure { _ in
      _ = try keys.open(try keys.seal(ticket, for: "benchmark"), for: "benchmark")
    }
    let resumed = try await measure { number in
      _ = try await LoginDriver(resuming: ticket, haapiConfiguration: configuration.with(name: "\(number)"))
    }
    print("\n| a ticket of \(sealed.count) bytes | processor time | of a login |\n| --- | ---: | ---: |")
    for (what, seconds) in [("made", made), ("sealed and opened", kept), ("resumed", resumed)] {
      print("| \(what) | \(String(format: "%.0f µs", seconds * 1e6)) | \(String(format: "%.2f", seconds / login)) |")
    }
  }

  /// Seconds of processor time for one run.
  private func measure(_ body: (Int) async throws -> Void) async throws -> Double {
    // The first runs pay for what a process pays once.
    for number in 1...10 { try await body(-number) }
    return try await processorTime(of: Self.tickets, body)
  }
}
