import Foundation
import HaapiLogin
import HaapiRuntime

/// Logins that wait for something that happens elsewhere, each living in this process: they must hold no thread, and
/// little memory.
struct WaitingBenchmark {
  func run(_ count: Int) async throws {
    guard let before = Process.current else {
      print("\nThreads and memory of a process can only be read on Linux.")
      return
    }
    let configuration = try HaapiConfiguration.inMemory(MemoryServer(isWaiting: true))
    var drivers: [LoginDriver] = []
    for number in 0..<count {
      let driver = try await LoginDriver(haapiConfiguration: configuration.with(name: "wait \(number)"))
      guard case .state(.polling) = await driver.send(.start) else {
        throw Failure(description: "The state is \(await driver.snapshot.state).")
      }
      drivers.append(driver)
    }
    guard let after = Process.current else { return }
    print("\n| logins that wait | threads | memory | for each |\n| ---: | ---: | ---: | ---: |")
    print("| 0 | \(before.threads) | \(before.memory >> 20) MB | |")
    let each = (after.memory - before.memory) / count
    print("| \(count) | \(after.threads) | \(after.memory >> 20) MB | \(Double(each) / 1000) kB |")
    withExtendedLifetime(drivers) {}
  }
}

/// What this process takes of the machine.
private struct Process {
  let threads: Int
  /// Bytes that are in memory.
  let memory: Int

  /// `nil` where there is no `/proc`.
  static var current: Process? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    func number(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return line.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0
    }
    return Process(threads: number("Threads:"), memory: number("VmRSS:") * 1024)
  }
}
