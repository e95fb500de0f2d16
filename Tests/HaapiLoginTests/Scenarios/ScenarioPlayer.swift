import Crypto
import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Plays a scenario against the real engine, over a transport and a clock in memory.
@MainActor
final class ScenarioPlayer {
  let scenario: Scenario
  let clock = ManualClock()
  let server = ScenarioServer()
  let transport: ScriptedTransport
  private(set) var controller: HaapiController
  let authenticator: ScriptedAuthenticator?
  /// The URLs that were opened.
  private(set) var opened: [URL] = []
  /// The states that were published, one after the other.
  private(set) var states: [HaapiState] = []

  private var observation: FlowObservation?
  private var gates: [String: ScriptedGate] = [:]
  /// The gates that hold an answer which comes although its request was cancelled.
  private var unstoppable: Set<String> = []
  private var expectedRequests = 0
  private var task: Task<LoginOutcome, Never>?
  private let witness = Witness()
  private let opener: Opener
  /// Whether the login moves to another process whenever it rests.
  private let moves: Bool

  init(_ scenario: Scenario, moves: Bool = false) throws {
    self.scenario = scenario
    self.moves = moves
    transport = ScriptedTransport([], clock: clock)
    let setUp = scenario.setUp
    authenticator = setUp.authenticator.map(ScriptedAuthenticator.init)
    let opener = Opener(opens: setUp.opens)
    self.opener = opener
    controller = try HaapiController(
      haapiConfiguration: .test(setUp, transport: transport, clock: clock),
      isAutomaticPolling: setUp.isAutomaticPolling, isAutomaticExchange: setUp.isAutomaticExchange,
      openURL: { opener.open($0) }, appSchemes: setUp.appSchemes, authenticator: authenticator,
      performGenericOperation: setUp.performGenericOperation)
    opener.player = self
    observation = controller.observe { [weak self] snapshot in self?.saw(snapshot) }
  }

  /// Plays all lines, and checks what is left.
  func play() async throws {
    try await playLines()
    try await finish()
  }

  /// Plays all lines.
  func playLines() async throws {
    var rest = scenario.lines[...]
    while let line = rest.popFirst() {
      switch line {
      case .event(let event):
        let exchanges = rest.prefix { if case .server = $0 { true } else { false } }
        rest = rest.dropFirst(exchanges.count)
        expect(exchanges)
        try await play(event)
      case .server: throw Fault("A request is expected before anything has happened.")
      case .state(let expected): check(expected)
      case .sees(let what, let condition):
        #expect(condition(controller.snapshot), "\(scenario.testDescription): \(what); it is \(controller.state)")
      }
    }
  }

  /// Ends the scenario: nothing is left over, and no secret was seen.
  private func finish() async throws {
    try await settle()
    let timers = clock.sleeperCount
    #expect(timers == 0 || controller.isWaitingToPoll, "\(scenario.testDescription): a sleeper is left over")
    controller.reset()
    try await until("the tasks have ended") { self.controller.runningTasks == 0 && self.clock.sleeperCount == 0 }
    try transport.finish()
    #expect(server.faults.isEmpty, "\(scenario.testDescription): \(server.faults.joined(separator: "\n"))")
    let leaks = witness.leaks(Set(scenario.setUp.secrets).union(server.secrets))
    #expect(leaks.isEmpty, "\(scenario.testDescription): a secret was seen in: \(leaks.joined(separator: "\n"))")
  }

  // MARK: - Events

  func play(_ event: Event) async throws {
    switch event {
    case .inFlight(.run(_, let body)):
      try await body(self)
      try await until("the requests have arrived") { self.transport.requests.count >= self.expectedRequests }
      return
    case .inFlight(let event):
      let call = try call(event)
      task = Task { await call() }
      try await until("the requests have arrived") { self.transport.requests.count >= self.expectedRequests }
      return
    case .dropped(let event):
      let before = controller.snapshot
      let outcome = try await call(event)()
      #expect(outcome.isIgnored, "\(scenario.testDescription): the call was not dropped, but came to \(outcome)")
      #expect(controller.snapshot == before, "\(scenario.testDescription): a dropped call has changed something")
      return
    case .cancel:
      task?.cancel()
      _ = await task?.value
    case .release(let name):
      guard let gate = gates[name] else { throw Fault("There is no gate '\(name)'.") }
      gate.open()
      unstoppable.remove(name)
      _ = await task?.value
    case .wait(let seconds): clock.advance(by: .seconds(seconds))
    case .open(let text):
      let url = try #require(URL(string: text))
      #expect(controller.canHandleUrl(url), "\(scenario.testDescription): \(text) is not taken")
      try await controller.handleUrl(url)
    case .refuse(let text):
      let url = try #require(URL(string: text))
      #expect(!controller.canHandleUrl(url), "\(scenario.testDescription): \(text) is taken")
      await #expect(throws: HaapiError.self) { try await self.controller.handleUrl(url) }
    case .run(_, let body): try await body(self)
    default: _ = try await call(event)()
    }
    try await settle()
    if moves { try await move() }
  }

  /// Moves the login through the bytes of its ticket into a controller that shares nothing with this one.
  private func move() async throws {
    guard unstoppable.isEmpty, controller.isAtRest else { return }
    let ticket = try controller.ticket()
    witness.see(ticket)
    let setUp = scenario.setUp
    let before = controller.snapshot
    let sealed = try LoginTicketKeys(Self.ticketKey).seal(ticket, for: scenario.title)
    task = nil
    controller = try HaapiController(
      resuming: LoginTicketKeys(Self.ticketKey).open(sealed, for: scenario.title),
      haapiConfiguration: .test(setUp, transport: transport, clock: clock),
      isAutomaticPolling: setUp.isAutomaticPolling, isAutomaticExchange: setUp.isAutomaticExchange,
      openURL: { [opener] in opener.open($0) }, appSchemes: setUp.appSchemes, authenticator: authenticator,
      performGenericOperation: setUp.performGenericOperation)
    observation = controller.observe { [weak self] snapshot in self?.saw(snapshot) }
    let after = controller.snapshot
    #expect(
      after.content == before.content && Self.name(of: after.state) == Self.name(of: before.state),
      "\(scenario.testDescription): the ticket has changed \(before.state) to \(after.state)")
    try await settle()
  }

  /// The case of a state. An error keeps its texts, but not its type.
  private static func name(of state: HaapiState) -> Substring {
    state.description.prefix { $0 != "(" }
  }

  private static let ticketKey = SymmetricKey(data: Data(repeating: 7, count: 32))

  private func call(_ event: Event) throws -> @MainActor () async -> LoginOutcome {
    let controller = controller
    switch event {
    case .start: return { await controller.start() }
    case .submit(let name, let parameters):
      let form = try form(name)
      return { await controller.submit(form, parameters: parameters) }
    case .follow(let rel):
      let links =
        (controller.snapshot.inputProblem?.links ?? []) + (controller.snapshot.content?.representation.links ?? [])
      guard let link = links.first(where: { $0.rel == rel }) else { throw Fault("There is no link '\(rel)'.") }
      return { await controller.follow(link) }
    case .perform(let name):
      let operations = (controller.snapshot.content?.actions ?? []).compactMap { $0 as? ClientOperationAction }
      guard let operation = operations.first(where: { $0.model.name.rawValue == name }) else {
        throw Fault("There is no operation '\(name)'.")
      }
      return { await controller.perform(operation) }
    case .retry: return { await controller.retryOperation() }
    case .choose(let attachment): return { await controller.chooseAuthenticator(attachment) }
    case .fetchAccessToken: return { await controller.fetchAccessToken() }
    case .refreshTokens: return { await controller.refreshTokens() }
    case .revokeAccessToken: return { await controller.revokeAccessToken() }
    case .revokeRefreshToken: return { await controller.revokeRefreshToken() }
    case .dismissError: return { controller.dismissError() }
    case .reset:
      return {
        controller.reset()
        return .state(controller.state)
      }
    case .background:
      return {
        controller.enterBackground()
        return .state(controller.state)
      }
    case .foreground:
      return {
        controller.enterForeground()
        return .state(controller.state)
      }
    case .wait, .open, .refuse, .inFlight, .dropped, .cancel, .release, .run:
      throw Fault("This event is no call.")
    }
  }

  private func form(_ name: String?) throws -> FormAction {
    var forms = (controller.snapshot.content?.actions ?? []).flatMap(\.allForms)
    // The form of the step, for a tap after the form has disappeared.
    if forms.isEmpty { forms = lastForms }
    lastForms = forms
    guard let form = forms.first(where: { name == nil || $0.title?.literal == name || $0.kind.rawValue == name }) else {
      throw Fault("There is no form '\(name ?? "")'; the state is \(controller.state).")
    }
    return form
  }
  private var lastForms: [FormAction] = []

  // MARK: - The server

  /// Expects one more request.
  func expect(_ line: Scenario.Line) {
    expect([line])
  }

  private func expect(_ lines: ArraySlice<Scenario.Line>) {
    for case .server(let exchange) in lines {
      let gate = exchange.gate.map { name in
        let gate = ScriptedGate()
        gates[name] = gate
        if exchange.isUnstoppable { unstoppable.insert(name) }
        return gate
      }
      transport.expect(server.scripted(exchange, gate))
      expectedRequests += 1
    }
  }

  /// Waits until all requests of the script so far are answered, and nothing runs but a timer.
  func settle() async throws {
    try await until("the engine rests") {
      self.transport.requests.count >= self.expectedRequests && self.controller.isQuiet(beside: self.unstoppable.count)
        && self.clock.sleeperCount == self.controller.runningTasks - self.unstoppable.count
    }
  }

  private func until(_ what: String, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !condition() {
      guard ContinuousClock.now < deadline else {
        throw Fault(
          "Nobody knows when \(what): \(transport.requests.count) of \(expectedRequests) requests, state \(controller.state), "
            + "\(controller.runningTasks) tasks, \(clock.sleeperCount) sleepers, \(transport.violations), \(server.faults)"
        )
      }
      await Task.yield()
      if transport.requests.count < expectedRequests || !controller.isQuiet(beside: unstoppable.count) {
        try await Task.sleep(for: .microseconds(200))
      }
    }
  }

  /// Counts requests that were expected without the script.
  func playedBeside(_ count: Int) {
    expectedRequests += count
  }

  // MARK: - What there is to see

  private func saw(_ snapshot: FlowSnapshot) {
    if states.last != snapshot.state { states.append(snapshot.state) }
    witness.see(snapshot, controller)
  }

  fileprivate func didOpen(_ url: URL) {
    opened.append(url)
  }

  private func check(_ expected: Scenario.Expectation) {
    #expect(
      expected.fits(controller.state),
      "\(scenario.testDescription): expected \(expected), and it is \(controller.state)")
  }
}

extension LoginOutcome {
  var isIgnored: Bool {
    if case .ignored = self { true } else { false }
  }

  var state: HaapiState? {
    if case .state(let state) = self { state } else { nil }
  }
}

/// A fault of a script or of the player.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Scenario.Expectation {
  func fits(_ state: HaapiState) -> Bool {
    switch (self, state) {
    case (.none, .none), (.next, .next), (.problem, .problem), (.polling, .polling), (.tokens, .accessToken): true
    case (.code(let expected), .authorizationResponse(let code)): Planted.secret(expected) == code
    case (.error(let expected), .systemError(let error)):
      expected == nil || expected == (error as? any IdsvrError)?.error
    default: false
    }
  }
}

extension Action {
  /// The forms of an action, also below choices.
  var allForms: [FormAction] {
    switch self {
    case let form as FormAction: [form]
    case let selector as SelectorAction: selector.model.options.flatMap(\.allForms)
    default: []
    }
  }
}

extension SetUp {
  fileprivate var performGenericOperation: PerformGenericOperation? {
    guard let generic else { return nil }
    return { model in
      guard let form = Transforms.forms(model.continueActions).first?.model else { throw WebAuthnError.notSupported }
      return GenericOperationResult(form: form, parameters: generic)
    }
  }
}

extension HaapiController {
  /// Whether only a timer runs, if anything.
  var isQuiet: Bool { isQuiet(beside: 0) }

  /// The same beside so many requests that were cancelled and do not end.
  func isQuiet(beside cancelled: Int) -> Bool {
    isAtRest && runningTasks == (isWaitingToPoll ? 1 : 0) + cancelled
  }
}

/// Opens URLs for a player.
@MainActor
private final class Opener {
  weak var player: ScenarioPlayer?
  private let opens: Bool

  init(opens: Bool) {
    self.opens = opens
  }

  func open(_ url: URL) -> Bool {
    player?.didOpen(url)
    return opens
  }
}

extension HaapiConfiguration {
  /// The configuration of the scenarios.
  static func test(
    _ setUp: SetUp = SetUp(), name: String = UUID().uuidString, transport: any HaapiTransport, clock: any HaapiClock
  ) -> HaapiConfiguration {
    var environment = HaapiEnvironment()
    environment.clock = clock
    environment.randomness = FixedRandomness(seed: name)
    environment.storage = MemoryStorage()
    let origin = "https://id.test"
    return HaapiConfiguration(
      name: name, clientId: "app1", baseURL: URL(string: origin)!,
      tokenEndpointURL: URL(string: origin + Exchange.tk)!,
      authorizationEndpointURL: URL(string: origin + Exchange.az)!, appRedirect: "app1:start",
      httpHeadersProvider: { setUp.headers },
      authorizationParametersProvider: {
        OAuthAuthorizationParameters(
          scopes: ["openid", "profile"], extraRequestParameters: setUp.extraParameters)
      },
      isAutoRedirect: setUp.isAutoRedirect,
      revocationEndpointURL: setUp.hasRevocation ? URL(string: origin + Exchange.rv) : nil,
      attestationConfiguration: AttestationConfiguration(useAttestation: false),
      tokenBoundConfiguration: setUp.isBound ? BoundedTokenConfiguration() : UnboundedTokenConfiguration(),
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: Planted.clientSecret),
      issuer: setUp.issuer.flatMap(URL.init(string:)), transport: transport
    ).with(environment)
  }
}
