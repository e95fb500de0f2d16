import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Many logins in one process. `make sanitize` runs this with the thread sanitizer.
@MainActor
struct FlowConcurrentUseTests {
  @Test func twoHundredLoginsAtOnceAreIndependent() async throws {
    let scenario = LoginRun.logins[0]
    let runs = try (0..<200).map { _ in try LoginRun(scenario) }
    let logins = runs.map { run in
      Task {
        await run.controller.start()
        await run.call(.submit(nil, passwordGiven))?()
      }
    }
    for login in logins { await login.value }
    for run in runs {
      guard case .accessToken = run.controller.state else {
        Issue.record("A login has ended as \(run.controller.state).")
        continue
      }
      try await run.settle()
      #expect(run.controller.runningTasks == 0)
    }
    #expect(Set(runs.map { $0.transport.requests.count }).count == 1)
  }
}
