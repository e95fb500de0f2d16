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
  private(set) var login: any PlayedLogin
  let authenticator: ScriptedAuthenticator?
  /// The URLs that were opened.
  private(set) var opened: [URL] = []
  /// The states that were published, one after the other.
  var states: [HaapiState] {
    changes.withLock { $0.map(\.state) }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The kind of login to play against.
  enum Face {
    /// A `HaapiController`.
    case mainActor
    /// A `LoginDriver`.
    case ownActor
    /// One after the other: the login moves to the other one, as to another process, whenever it rests.
    case moving
    /// A `HaapiFlowHost` with its screens.
    case screens
  }

  private let face: Face
  private let changes = Locked<[FlowSnapshot]>([])
  private var observation: (any Sendable)?
  private var gates: [String: ScriptedGate] = [:]
  /// The gates that hold an answer which comes although its request was cancelled.
  private var unstoppable: Set<String> = []
  private var expectedRequests = 0
  private var task: Task<LoginOutcome, Never>?
  private let witness = Witness()
  private let opener: Opener

  init(_ scenario: Scenario, on face: Face = .mainActor) async throws {
    self.scenario = scenario
    self.face = face
    transport = ScriptedTransport([], clock: clock)
    let setUp = scenario.setUp
    authenticator = setUp.authenticator.map(ScriptedAuthenticator.init)
    let opener = Opener(opens: setUp.opens)
    self.opener = opener
    let configuration = HaapiConfiguration.test(setUp, transport: transport, clock: clock)
    login =
      switch face {
      case .mainActor, .moving:
        try HaapiController(
          haapiConfiguration: configuration, isAutomaticPolling: setUp.isAutomaticPolling,
          isAutomaticExchange: setUp.isAutomaticExchange, openURL: { opener.open($0) }, appSchemes: setUp.appSchemes,
          authenticator: authenticator, performGenericOperation: setUp.performGenericOperation)
      case .ownActor:
        try await LoginDriver(
          haapiConfiguration: configuration, isAutomaticPolling: setUp.isAutomaticPolling,
          isAutomaticExchange: setUp.isAutomaticExchange, appSchemes: setUp.appSchemes,
          openURL: { await opener.open($0) }, authenticator: authenticator,
          performGenericOperation: setUp.performGenericOperation)
      case .screens:
        try PlayedScreens(configuration, setUp, authenticator, open: { _ = opener.open($0) })
      }
    opener.player = self
    await observe()
  }

  private func observe() async {
    observation = await login.report { [changes] snapshot in changes.withLock { $0.append(snapshot) } }
  }

  /// The controller that the scenario is played against.
  var controller: HaapiController {
    get throws {
      guard let controller = login as? HaapiController else { throw Fault("The login has an actor of its own.") }
      return controller
    }
  }

  private var screens: PlayedScreens {
    get throws {
      guard let screens = login as? PlayedScreens else { throw Fault("The login has no screens.") }
      return screens
    }
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
        // The tokens are for the app, and end the screens.
        if face == .screens, event.isAboutTokens { return }
        expect(exchanges)
        try await play(event)
      case .server: throw Fault("A request is expected before anything has happened.")
      case .state(let expected):
        if let screens = login as? PlayedScreens {
          #expect(
            screens.shows(expected), "\(scenario.testDescription): expected \(expected), and it is \(screens.shown)")
          continue
        }
        let state = await login.seen.state
        #expect(
          expected.fits(state), "\(scenario.testDescription): expected \(expected), and it is \(state)")
      // Screens show other values.
      case .sees where face == .screens: continue
      case .sees(let what, let condition):
        let snapshot = await login.seen
        #expect(condition(snapshot), "\(scenario.testDescription): \(what); it is \(snapshot.state)")
      }
    }
  }

  /// Ends the scenario: nothing is left over, and no secret was seen.
  private func finish() async throws {
    try await settle()
    let timers = clock.sleeperCount
    let isWaitingToPoll = await login.activity.isWaitingToPoll
    #expect(timers == 0 || isWaitingToPoll, "\(scenario.testDescription): a sleeper is left over")
    _ = await login.play(.reset)
    try await until("the tasks have ended") {
      await self.login.activity.runningTasks == 0 && self.clock.sleeperCount == 0
    }
    for snapshot in changes.withLock({ $0 }) { witness.see(snapshot, login) }
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
    case .inFlight(let event) where face == .screens:
      try screens.play(event)
      try await until("the requests have arrived") { self.transport.requests.count >= self.expectedRequests }
      return
    case .inFlight(let event):
      let call = try await call(event)
      task = Task { [login] in await login.play(call) }
      try await until("the requests have arrived") { self.transport.requests.count >= self.expectedRequests }
      return
    case .dropped(let event) where face == .screens:
      // What is not on the screen cannot be done. Whatever is sent is one request too many.
      try? screens.play(event)
      return
    case .dropped(let event):
      let before = await login.seen
      let outcome = try await login.play(call(event))
      #expect(outcome.isIgnored, "\(scenario.testDescription): the call was not dropped, but came to \(outcome)")
      let after = await login.seen
      #expect(after == before, "\(scenario.testDescription): a dropped call has changed something")
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
      let isTaken = await login.takes(url)
      let outcome = await login.play(.opened(url))
      #expect(isTaken && !outcome.isIgnored, "\(scenario.testDescription): \(text) is not taken")
    case .refuse(let text):
      let url = try #require(URL(string: text))
      let isTaken = await login.takes(url)
      let outcome = await login.play(.opened(url))
      #expect(!isTaken && outcome.isIgnored, "\(scenario.testDescription): \(text) is taken")
    case .run(_, let body): try await body(self)
    default:
      if face == .screens { try screens.play(event) } else { _ = try await login.play(call(event)) }
    }
    try await settle()
    if face == .moving { try await move() }
  }

  /// Moves the login through the bytes of its ticket into one that shares nothing with this one.
  private func move() async throws {
    guard unstoppable.isEmpty, await login.activity.isAtRest else { return }
    let ticket = try await login.putDown()
    witness.see(ticket)
    let setUp = scenario.setUp
    let before = await login.seen
    let sealed = try LoginTicketKeys(Self.ticketKey).seal(ticket, for: scenario.title)
    task = nil
    let opened = try LoginTicketKeys(Self.ticketKey).open(sealed, for: scenario.title)
    // A driver ends a little later than it is released. Its timer must not pass for that of the next one.
    await (login as? LoginDriver)?.actor.end()
    let configuration = HaapiConfiguration.test(setUp, transport: transport, clock: clock)
    login =
      if login is HaapiController {
        try await LoginDriver(
          resuming: opened, haapiConfiguration: configuration, isAutomaticPolling: setUp.isAutomaticPolling,
          isAutomaticExchange: setUp.isAutomaticExchange, appSchemes: setUp.appSchemes,
          openURL: { [opener] in await opener.open($0) }, authenticator: authenticator,
          performGenericOperation: setUp.performGenericOperation)
      } else {
        try HaapiController(
          resuming: opened, haapiConfiguration: configuration, isAutomaticPolling: setUp.isAutomaticPolling,
          isAutomaticExchange: setUp.isAutomaticExchange, openURL: { [opener] in opener.open($0) },
          appSchemes: setUp.appSchemes, authenticator: authenticator,
          performGenericOperation: setUp.performGenericOperation)
      }
    await observe()
    let after = await login.seen
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

  private func call(_ event: Event) async throws -> PlayedCall {
    let snapshot = await login.seen
    switch event {
    case .start: return .start
    case .submit(let name, let parameters): return .submit(try form(name, snapshot), parameters)
    case .follow(let rel):
      let links = (snapshot.inputProblem?.links ?? []) + (snapshot.content?.representation.links ?? [])
      guard let link = links.first(where: { $0.rel == rel }) else { throw Fault("There is no link '\(rel)'.") }
      return .follow(link)
    case .perform(let name):
      let operations = snapshot.content?.allOperations ?? []
      guard let operation = operations.first(where: { $0.model.name.rawValue == name }) else {
        throw Fault("There is no operation '\(name)'.")
      }
      return .perform(operation)
    case .retry: return .retryOperation
    case .choose(let attachment): return .choose(attachment)
    case .fetchAccessToken: return .fetchAccessToken
    case .refreshTokens: return .refreshTokens
    case .revokeAccessToken: return .revokeAccessToken
    case .revokeRefreshToken: return .revokeRefreshToken
    case .dismissError: return .dismissError
    case .reset: return .reset
    case .background: return .enterBackground
    case .foreground: return .enterForeground
    case .wait, .open, .refuse, .inFlight, .dropped, .cancel, .release, .run:
      throw Fault("This event is no call.")
    }
  }

  private func form(_ name: String?, _ snapshot: FlowSnapshot) throws -> FormAction {
    var forms = (snapshot.content?.actions ?? []).flatMap(\.allForms)
    // The form of the step, for a tap after the form has disappeared.
    if forms.isEmpty { forms = lastForms }
    lastForms = forms
    guard let form = forms.first(where: { name == nil || $0.title?.literal == name || $0.kind.rawValue == name }) else {
      throw Fault("There is no form '\(name ?? "")'; the state is \(snapshot.state).")
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
      (self.login as? PlayedScreens)?.usePasskey()
      let activity = await self.login.activity
      return self.transport.requests.count >= self.expectedRequests && activity.isQuiet(beside: self.unstoppable.count)
        && self.clock.sleeperCount == activity.runningTasks - self.unstoppable.count
    }
  }

  private func until(_ what: String, _ condition: () async -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while await !condition() {
      let activity = await login.activity
      guard ContinuousClock.now < deadline else {
        throw Fault(
          "Nobody knows when \(what): \(transport.requests.count) of \(expectedRequests) requests, "
            + "state \(await login.seen.state), \(activity.runningTasks) tasks, \(clock.sleeperCount) sleepers, "
            + "\(transport.violations), \(server.faults)")
      }
      await Task.yield()
      if transport.requests.count < expectedRequests || !activity.isQuiet(beside: unstoppable.count) {
        try await Task.sleep(for: .microseconds(200))
      }
    }
  }

  /// Counts requests that were expected without the script.
  func playedBeside(_ count: Int) {
    expectedRequests += count
  }

  // MARK: - What there is to see

  fileprivate func didOpen(_ url: URL) {
    opened.append(url)
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

extension Event {
  /// Whether it is for the tokens of a login or their code, which screens keep no more than the app does.
  fileprivate var isAboutTokens: Bool {
    switch self {
    case .fetchAccessToken, .refreshTokens, .revokeAccessToken, .revokeRefreshToken: true
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
      guard let form = model.continueActions.forms.first?.model else { throw WebAuthnError.notSupported }
      return GenericOperationResult(form: form, parameters: generic)
    }
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
