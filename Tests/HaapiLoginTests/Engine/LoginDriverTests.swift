import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

struct LoginDriverTests {
  private let clock = ManualClock()
  private let name = UUID().uuidString

  private func driver(_ transport: ScriptedTransport) async throws -> LoginDriver {
    try await LoginDriver(haapiConfiguration: .test(name: name, transport: transport, clock: clock))
  }

  private func transport(_ answers: ScriptedExchange...) -> ScriptedTransport {
    ScriptedTransport([.expect("POST \(Exchange.tk)", answer: .token("A1"))] + answers, clock: clock)
  }

  @Test func aLoginReachesTokensWhileTheMainActorIsBusy() async throws {
    let driver = try await driver(
      transport(
        .expect("GET \(Exchange.az)") { request in .code().with(state: request["state"] ?? "") },
        .expect("POST \(Exchange.tk)", answer: .tokens("T1"))))
    let (isBusy, begin) = AsyncStream.makeStream(of: Never.self)
    let end = DispatchSemaphore(value: 0)
    let main = Task { @MainActor in
      begin.finish()
      return waits(for: end)
    }
    for await _ in isBusy {}
    let outcome = await driver.send(.start)
    end.signal()
    #expect(await main.value)
    guard case .state(.accessToken) = outcome else { throw Fault("The login came to \(outcome).") }
  }

  /// Holds the thread. Whether the end came in time.
  private func waits(for end: DispatchSemaphore) -> Bool {
    end.wait(timeout: .now() + 300) == .success
  }

  @Test func aReleasedDriverStopsItsTimerEndsItsStreamsAndFreesItsName() async throws {
    var driver: LoginDriver? = try await driver(
      transport(.expect("GET \(Exchange.az)", answer: .poll("pending"))))
    weak let gone = driver
    await driver?.send(.start)
    let snapshots = try #require(await driver?.snapshots())
    await clock.sleepers(1)
    await #expect(throws: HaapiError.self) { try await self.driver(ScriptedTransport()) }
    driver = nil
    var seen: [FlowSnapshot] = []
    for await snapshot in snapshots { seen.append(snapshot) }
    guard gone == nil, seen.count == 1, case .polling = seen[0].state else { throw Fault("The driver saw \(seen).") }
    let deadline = ContinuousClock.now + .seconds(300)
    while clock.sleeperCount > 0, ContinuousClock.now < deadline { await Task.yield() }
    #expect(clock.sleeperCount == 0)
    _ = try await self.driver(ScriptedTransport())
  }

  @Test func aCallThatIsCancelledLeavesTheLoginWhereItWas() async throws {
    let transport = transport(.expect("GET \(Exchange.az)", answer: .silence))
    let driver = try await driver(transport)
    let call = Task { await driver.send(.start) }
    while transport.requests.count < 2 { await Task.yield() }
    #expect(await driver.send(.start) == .ignored(.busy))
    call.cancel()
    #expect(await call.value == .cancelled)
    #expect(await driver.snapshot == FlowSnapshot())
  }
}
