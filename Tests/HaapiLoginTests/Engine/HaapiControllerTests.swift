import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Observation
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

  @Test func whoReadsTheStateHearsOfTheNextChange() async throws {
    let controller = try controller(transport(.expect("GET \(Exchange.az)", answer: passwordForm)))
    let changes = Locked(0)
    withObservationTracking {
      _ = controller.state
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(changes.withLock { $0 } == 0)
    await controller.start()
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func aStreamBeginsWithWhatThereIsToSeeAndEndsWithTheController() async throws {
    var controller: HaapiController? = try controller(transport(.expect("GET \(Exchange.az)", answer: passwordForm)))
    let first = try #require(controller?.snapshots())
    let second = try #require(controller?.snapshots())
    var reader = first.makeAsyncIterator()
    #expect(await reader.next()?.state == HaapiState.none)
    await controller?.start()
    let last = try #require(controller?.snapshot)
    controller = nil
    #expect(await reader.next() == last)
    #expect(await reader.next() == nil)
    // Who begins late gets the newest.
    var late: [FlowSnapshot] = []
    for await snapshot in second { late.append(snapshot) }
    #expect(late == [last])
  }

  @Test func aLoginHasSettledOnceNoRequestIsRunning() async throws {
    let gate = ScriptedGate()
    let transport = transport(.expect("GET \(Exchange.az)", answer: .held(gate, passwordForm)))
    let controller = try controller(transport)
    await controller.settled()
    let call = Task { await controller.start() }
    while transport.requests.count < 2 { await Task.yield() }
    let impatient = Task { await controller.settled() }
    impatient.cancel()
    await impatient.value
    #expect(controller.snapshot.isLoading)
    let patient = Task {
      await controller.settled()
      return controller.snapshot.isLoading
    }
    gate.open()
    #expect(await !patient.value)
    #expect(await call.value == .state(controller.state))
  }

  @Test func eachCallSaysWhatItHasComeTo() async throws {
    let gate = ScriptedGate()
    let transport = transport(
      .expect(
        "GET \(Exchange.az)", answer: .form("POST", "/pw", [text("user")], links: [link("other-app:help", "help")])),
      .expect(
        "POST /pw",
        answer: .held(gate, .problem(#"{"type":"https://curity.se/problems/incorrect-credentials"}"#))),
      .expect("POST /pw", answer: .failure(URLError(.networkConnectionLost))))
    let controller = try controller(transport)
    #expect(await controller.refreshTokens() == .ignored(.noToken))
    #expect(controller.dismissError() == .ignored(.noError))
    guard case .state(.next(let content)) = await controller.start(), let form = content.singleAction as? FormAction
    else { throw Fault("no form") }
    #expect(await controller.start() == .ignored(.underWay))
    let link = try #require(content.representation.links.first)
    guard case .failed = await controller.follow(link) else { throw Fault("the link was followed") }
    let call = Task { await controller.submit(form) }
    while transport.requests.count < 3 { await Task.yield() }
    #expect(await controller.submit(form) == .ignored(.busy))
    gate.open()
    guard case .state(.problem) = await call.value else { throw Fault("no problem") }
    guard case .state(.systemError) = await controller.submit(form) else { throw Fault("no error") }
    #expect(controller.dismissError() == .state(controller.state))
    try transport.finish()
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
