import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Random events, most of them at moments for which no scenario has them.
struct MachineWalkTests {
  @Test(arguments: [false, true])
  func noStateKeepsTheUserAndNothingIsLeftRunning(isForScreens: Bool) throws {
    var walk = try MachineWalk(isForScreens: isForScreens, seed: 24)
    for _ in 0..<50_000 where walk.faults.isEmpty { walk.step() }
    #expect(walk.faults == [])
    // The walk comes to all kinds of states.
    #expect(
      Set(walk.seen.keys) == [
        "none", "next", "problem", "polling", "authorizationResponse", "accessToken", "systemError",
      ])
    #expect(walk.ignored > 1_000)
  }

  @Test(arguments: [false, true])
  func aPatientUserReachesTokensFromEverywhere(isForScreens: Bool) throws {
    var walk = try MachineWalk(isForScreens: isForScreens, seed: 42)
    for number in 0..<5_000 where walk.faults.isEmpty {
      walk.step()
      guard number.isMultiple(of: 40) else { continue }
      var patient = walk
      let isThere = patient.reachesTokens()
      #expect(isThere, "from \(walk.machine.snapshot.state)")
    }
    #expect(walk.faults == [])
  }
}

/// A machine in a world where anything may happen at any time.
private struct MachineWalk {
  private(set) var machine: FlowStateMachine
  /// How often each kind of state was seen.
  private(set) var seen: [String: Int] = [:]
  private(set) var ignored = 0
  /// What must never be.
  private(set) var faults: [String] = []

  private var random: Dice
  private var now = Date(timeIntervalSince1970: 1_700_000_000)
  private var calls = 0
  private var tasks: [TaskID: Work] = [:]
  private var published = FlowSnapshot()
  private let answers: [FlowAnswer]
  private let code: FlowAnswer
  private let tokens: SuccessfulTokenResponse
  /// URLs with which the browser may come back.
  private let returns: [URL]

  fileprivate enum Work {
    case request
    case tokens(TokenRequest)
    case timer
    case launch
    case operation(FormActionModel?)
  }

  init(isForScreens: Bool, seed: UInt64) throws {
    random = Dice(state: seed)
    machine = FlowStateMachine(
      settings: FlowSettings(
        pollsThroughScreens: isForScreens, isAutomaticOperation: !isForScreens, baseURL: URL(string: "https://id.test"),
        appRedirect: "app1:start", launches: LaunchPolicy(appRedirect: "app1:start"), canAuthenticate: true,
        performsGenericOperations: true))
    let steps: [ScriptedAnswer] = [
      passwordForm, redirToEnd, passkeyStep(), browserStep("POST"), bankIdPoll("q1"), bankIdPoll("q1"),
      bankIdPoll("q2"),
      .poll("pending", [formAction("GET", "/poll", kind: "poll"), cancelAction]), .done,
      .poll("failed", [fallback, cancelAction]), .prob("incorrect-credentials"), .prob("unexpected"),
      .prob("session-and-access-token-mismatch"), .code(),
      .actions([
        operation("bankid", bankIdArguments, continues: [formAction("GET", "/bankid", kind: "redirect")]), cancelAction,
      ]),
      .actions([
        operation("odd", "{}", continues: [formAction("POST", "/odd", kind: "continue")], errors: [fallback]),
        cancelAction,
      ]),
      .form("POST", "/mail", links: [link("https://help.example/terms", "terms", type: "text/html")]),
    ]
    answers =
      try steps.map(Self.answer) + [
        .failed(HaapiError.communication(message: "lost")), .failed(HaapiError.illegalState(message: "odd")),
        .failed(CancellationError()), .refused(HaapiError.illegalState(message: "elsewhere")),
        .ended(HaapiError.illegalState(message: "foreign")),
      ]
    code = try Self.answer(.code())
    guard case .response(_, _, let body) = ScriptedAnswer.tokens("T1", refresh: "r1"),
      case .successfulToken(let tokens) = try HaapiResponseDecoder().decodeToken(body)
    else { throw Fault("There are no tokens.") }
    self.tokens = tokens
    returns = (1...50).compactMap { URL(string: "app1:start?_resume_nonce=n\($0)") }
  }

  private static func answer(_ answer: ScriptedAnswer) throws -> FlowAnswer {
    switch try received(answer) {
    case .representation(let step): .step(HaapiStateContent(step))
    case .problem(let problem): .problem(problem)
    case .error(let error): .failed(error)
    }
  }

  // MARK: - Events

  /// Lets anything happen.
  mutating func step() {
    now += Double(random.below(4))
    handle(random.below(3) == 0 ? result() : called())
    seen[machine.snapshot.state.kind, default: 0] += 1
  }

  private mutating func handle(_ event: FlowEvent) {
    let before = machine
    switch machine.handle(event, at: now) {
    case .ignored:
      ignored += 1
      if machine != before { faults.append("\(event) was ignored, and changed something") }
    case .effects(let effects): for effect in effects { run(effect) }
    }
    check(after: event)
  }

  private mutating func run(_ effect: FlowEffect) {
    switch effect {
    case .forgetFlow, .drop, .tellScreens: return
    case .send(_, let id): begin(id, .request)
    case .requestTokens(let request, let id): begin(id, .tokens(request))
    case .startTimer(let id, _): begin(id, .timer)
    case .launch(_, let id): begin(id, .launch)
    case .authenticate(.registration(let model, _), let id): begin(id, .operation(model.continueActions.form))
    case .authenticate(.authentication(let model, _), let id): begin(id, .operation(model.continueActions.form))
    case .perform(let model, let id): begin(id, .operation(model.continueActions.form))
    case .cancel(let id): tasks[id] = nil
    case .publish(let snapshot): published = snapshot
    }
  }

  private mutating func begin(_ id: TaskID, _ work: Work) {
    if tasks.updateValue(work, forKey: id) != nil { faults.append("\(id) is used twice") }
  }

  private mutating func check(after event: FlowEvent) {
    let snapshot = machine.snapshot
    func expect(_ holds: Bool, _ what: String) {
      if !holds { faults.append("\(what), after \(event.name) in \(snapshot.state.kind)") }
    }
    let requests = tasks.values.filter { $0.isRequest }.count
    expect(published == snapshot, "not all that is to be seen was published")
    expect(snapshot.isLoading == (machine.chain != nil), "the user is told to wait for nothing")
    if let chain = machine.chain {
      expect(tasks[chain.id]?.isRequest == true, "the user waits for a request that does not run")
      expect(requests == 1, "\(requests) requests run at once")
    } else {
      expect(requests == (machine.isAsking ? 1 : 0), "a request is left over")
      expect(hasWayOut(snapshot), "the user is kept")
    }
    let timers = tasks.values.filter { if case .timer = $0 { true } else { false } }.count
    expect(timers == (machine.isWaitingToPoll ? 1 : 0), "\(timers) timers run")
  }

  /// Whether something can still happen without a new login, or a new login can start.
  private func hasWayOut(_ snapshot: FlowSnapshot) -> Bool {
    !tasks.isEmpty || snapshot.pendingOperation?.phase == .running || userEvents(snapshot).contains(where: accepts)
  }

  private func accepts(_ event: FlowEvent) -> Bool {
    machine.accepts(event, at: now)
  }

  /// All that the user can try.
  private func userEvents(_ snapshot: FlowSnapshot) -> [FlowEvent] {
    let call = CallID(number: calls)
    let actions = snapshot.content?.actions ?? []
    var events: [FlowEvent] = actions.flatMap(\.allForms).map { .submit($0, FormParameters(), call) }
    events += actions.compactMap { $0 as? ClientOperationAction }.map { .perform($0, call) }
    events += (snapshot.content?.representation.links ?? []).map { .follow($0, call) }
    events += WebAuthnAttachment.allCases.map { .chooseAuthenticator($0, call) }
    events += [
      .retryOperation(call), .dismissError, .start(call), .fetchAccessToken(call), .refreshTokens(call),
      .revokeAccessToken(call), .revokeRefreshToken(call),
    ]
    return events
  }

  /// The end of something that runs, or sometimes of something that does not.
  private mutating func result() -> FlowEvent {
    let running = tasks.keys.sorted { $0.number < $1.number }
    guard let id = running.isEmpty || random.below(8) == 0 ? TaskID(number: random.below(100)) : random.one(of: running)
    else { return .enteredForeground }
    switch tasks.removeValue(forKey: id) ?? .request {
    case .request: return .answered(id, random.one(of: answers) ?? code)
    case .tokens(let request): return .tokensAnswered(id, answer(to: request))
    case .timer: return .timerFired(id)
    case .launch: return .launched(id, isOpen: random.below(3) > 0)
    case .operation(let form):
      guard let form, random.below(2) == 0 else {
        return .operationFailed(id, random.one(of: [.cancelled, .timedOut, .failed]) ?? .failed)
      }
      return .performed(id, form, FormParameters())
    }
  }

  private mutating func answer(to request: TokenRequest) -> TokenAnswer {
    switch (random.below(4), request) {
    case (0, _): .failed(Failure(HaapiError.communication(message: "lost")))
    case (1, _): .failed(Failure(CancellationError()))
    case (_, .exchange), (_, .refresh): .tokens(tokens)
    case (_, .revokeAccessToken), (_, .revokeRefreshToken): .revoked
    }
  }

  /// What an app may make of the terms of a wait.
  private mutating func terms() -> PollingSchedule.Terms {
    let progress = random.one(of: [PollingSchedule.Terms.Progress.pending, .done, .failed, .forUser]) ?? .pending
    let seconds = Double(random.below(5))
    return .init(progress: progress, interval: seconds, remaining: random.below(2) > 0 ? seconds : nil, limit: nil)
  }

  /// Something that the user, the app or the system does.
  private mutating func called() -> FlowEvent {
    calls += 1
    let call = CallID(number: calls)
    switch random.below(40) {
    case 0: return .reset
    case 1: return .enteredBackground
    case 2: return .enteredForeground
    case 10: return .hidWait
    case 11: return .showedWait
    case 15: return .waits(terms())
    case 12...14:
      // What screens pass on: a wait that is due, and a return from the browser.
      guard let form = random.one(of: (machine.snapshot.content?.actions ?? []).flatMap(\.allForms)) else {
        return .enteredForeground
      }
      guard random.below(3) == 0 else { return .poll(form, FormParameters(), call) }
      let url = returns[random.below(returns.count)]
      guard let link = DeepLink(url, redirect: "app1:start", field: nil) else { return .enteredForeground }
      return .comeBack(form, FormParameters(), link, call)
    case 3...5: return .cancelled(CallID(number: calls - random.below(4)))
    case 6...9: return .openedURL(returns[random.below(returns.count)], call)
    default:
      // Mostly something that is offered, else anything.
      let events = userEvents(machine.snapshot)
      var event = random.one(of: events) ?? .start(call)
      for _ in 0..<3 where !accepts(event) { event = random.one(of: events) ?? event }
      return event
    }
  }

  /// Whether a user who does what is offered gets to tokens, with a server that has nothing more to ask.
  mutating func reachesTokens() -> Bool {
    handle(.enteredForeground)
    handle(.showedWait)
    for _ in 0..<30 {
      if case .accessToken = machine.snapshot.state, machine.chain == nil { return true }
      // Of a timer, an app and a passkey, the user does not wait for the end.
      if let (id, work) = tasks.first(where: \.value.isRequest) {
        tasks[id] = nil
        if case .tokens = work { handle(.tokensAnswered(id, .tokens(tokens))) } else { handle(.answered(id, code)) }
      } else {
        let call = CallID(number: calls)
        let ways = [.fetchAccessToken(call), .dismissError] + userEvents(machine.snapshot)
        handle(ways.first(where: accepts) ?? .start(call))
      }
    }
    return false
  }
}

extension MachineWalk.Work {
  var isRequest: Bool {
    switch self {
    case .request, .tokens: true
    case .timer, .launch, .operation: false
    }
  }
}

extension [any Action] {
  fileprivate var form: FormActionModel? { self.forms.first?.model }
}

extension FlowEvent {
  fileprivate var name: Substring { "\(self)".prefix { $0 != "(" } }
}

extension HaapiState {
  fileprivate var kind: String { String(description.prefix { $0 != "(" }) }
}

/// Always the same numbers.
private struct Dice {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
