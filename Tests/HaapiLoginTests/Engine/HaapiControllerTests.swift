import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@MainActor
struct HaapiControllerTests {
  private let clock = ManualClock()
  private let name = UUID().uuidString

  private func controller(_ transport: ScriptedTransport) throws -> HaapiController {
    try HaapiController(haapiConfiguration: .test(name: name, transport: transport, clock: clock))
  }

  private func transport(_ answers: ScriptedExchange...) -> ScriptedTransport {
    ScriptedTransport([.expect("POST \(Exchange.tk)", answer: .token("A1"))] + answers, clock: clock)
  }

  @Test func aReleasedControllerStopsItsTimerAndFreesItsName() async throws {
    var controller: HaapiController? = try controller(
      transport(.expect("GET \(Exchange.az)", answer: .poll("pending"))))
    weak let gone = controller
    await controller?.start()
    guard case .polling = controller?.state else { throw Fault("no wait") }
    await clock.sleepers(1)
    #expect(throws: HaapiError.self) { try self.controller(ScriptedTransport()) }
    controller = nil
    #expect(gone == nil)
    let deadline = ContinuousClock.now + .seconds(300)
    while clock.sleeperCount > 0, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(1)) }
    #expect(clock.sleeperCount == 0)
    _ = try self.controller(ScriptedTransport())
  }

  @Test func anObserverSeesEachChangeOnceWhileItKeepsTheObservation() async throws {
    let controller = try controller(transport(.expect("GET \(Exchange.az)", answer: passwordForm)))
    var seen: [FlowSnapshot] = []
    var observation: FlowObservation? = controller.observe { seen.append($0) }
    #expect(observation != nil)
    await controller.start()
    #expect(seen.map(\.isLoading) == [true, false] && seen.last == controller.snapshot)
    observation = nil
    controller.reset()
    #expect(seen.count == 2 && controller.state == .none)
  }

  /// A change of threads costs more than most of the work between two requests.
  @Test func aLoginStaysOnTheMainActorWhileAnswersComeAtOnce() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let controller = try controller(
      transport(
        .expect("GET \(Exchange.az)") { request in .code().with(state: request["state"] ?? "") },
        .expect("POST \(Exchange.tk)", answer: .tokens("T1"))))
    var hasWaited = false
    let other = Task { hasWaited = true }
    await controller.start()
    guard case .accessToken = controller.state else { throw Fault("no tokens") }
    #expect(!hasWaited)
    await other.value
  }

  @Test func userInfoNeedsAnAccessTokenAndHTTPS() async throws {
    let transport = transport(
      .expect("GET \(Exchange.az)") { request in .code().with(state: request["state"] ?? "") },
      .expect("POST \(Exchange.tk)", answer: .tokens("T1")),
      .expect(
        "GET /userinfo", headers: ["Authorization": "DPoP \(Planted.secret("T1"))", "Session-Id": nil],
        answer: .json(#"{"sub":"ann","age":7}"#)))
    let controller = try controller(transport)
    let endpoint = try #require(URL(string: "https://id.test/userinfo"))
    await #expect(throws: HaapiError.self) { try await controller.userInfo(at: endpoint) }
    await controller.start()
    guard case .accessToken(let members) = controller.state else { throw Fault("no tokens") }
    let details = try await TokensViewModel(members, controller: controller).userInfo(at: endpoint)
    #expect(details.map(\.name) == ["sub", "age"] && details.map(\.value) == ["ann", "7"])
    let insecure = try #require(URL(string: "http://id.test/userinfo"))
    await #expect(throws: HaapiError.self) { try await controller.userInfo(at: insecure) }
    try transport.finish()
  }
}
