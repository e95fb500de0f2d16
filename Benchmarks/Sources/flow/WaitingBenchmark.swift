import Foundation
import HaapiLogin
import HaapiRuntime

/// Logins that wait for something that happens elsewhere: they must not hold a thread each.
@MainActor
struct WaitingBenchmark {
  private static let count = 1_000

  func run() async throws {
    guard let before = threads else {
      print("\nThe threads of a process can only be counted on Linux.")
      return
    }
    var controllers: [HaapiController] = []
    for _ in 0..<Self.count {
      let configuration = try HaapiConfiguration.inMemory(MemoryServer(isWaiting: true)).with(name: UUID().uuidString)
      let controller = try HaapiController(haapiConfiguration: configuration)
      await controller.start()
      guard case .polling = controller.state else { throw Failure(description: "The state is \(controller.state).") }
      controllers.append(controller)
    }
    let after = threads ?? 0
    print("\n| logins that wait | threads |\n| ---: | ---: |")
    print("| 0 | \(before) |")
    print("| \(controllers.count) | \(after) |")
    for controller in controllers { controller.reset() }
  }

  private var threads: Int? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
  }
}
