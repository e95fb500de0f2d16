import Foundation
import HaapiLogin
import HaapiRuntime

/// Logins that wait for something that happens elsewhere, each living in this process: they must hold no thread, and
/// little memory.
struct WaitingBenchmark {
  func run(_ count: Int) async throws {
    guard let threadsBefore = threads else {
      print("\nThreads and memory of a process can only be read on Linux.")
      return
    }
    let before = Memory.resident()
    let configuration = try HaapiConfiguration.inMemory(MemoryServer(isWaiting: true))
    var drivers: [LoginDriver] = []
    for number in 0..<count {
      let driver = try await LoginDriver(haapiConfiguration: configuration.with(name: "wait \(number)"))
      guard case .state(.polling) = await driver.send(.start) else {
        throw Failure(description: "The state is \(await driver.snapshot.state).")
      }
      drivers.append(driver)
    }
    let after = Memory.resident()
    print("\n| logins that wait | threads | memory | for each |\n| ---: | ---: | ---: | ---: |")
    print("| 0 | \(threadsBefore) | \(before >> 20) MB | |")
    let each = Double((after - before) / count) / 1000
    print("| \(count) | \(threads ?? 0) | \(after >> 20) MB | \(each) kB |")
    withExtendedLifetime(drivers) {}
  }

  private var threads: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }
}
