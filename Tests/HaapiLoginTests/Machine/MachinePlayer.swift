import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Plays a scenario against the state machine alone, without requests, tasks or a clock. It answers effects as the
/// script says.
struct MachinePlayer {
  private let scenario: Scenario
  private var machine: FlowStateMachine
  private let policy = OriginPolicy(baseURL: URL(string: "https://id.test")!, others: [])
  private var now = Date(timeIntervalSince1970: 1_700_000_000)
  private var calls = 0
  private var script: [Exchange] = []
  private var held: [String: (id: TaskID, answer: FlowAnswer, isUnstoppable: Bool)] = [:]
  private var timers: [(id: TaskID, end: Date)] = []
  private var outcomes: [ScriptedAuthenticator.Outcome]
  private var published = FlowSnapshot()
  private var lastForms: [FormAction] = []
  private var events: [FlowEvent] = []
  private var isHandling = false

  /// - Parameter isForScreens: Whether screens begin the polls and the operations.
  init(_ scenario: Scenario, isForScreens: Bool = false) {
    self.scenario = scenario
    let setUp = scenario.setUp
    outcomes = setUp.authenticator ?? []
    machine = FlowStateMachine(
      settings: FlowSettings(
        isAutoRedirect: setUp.isAutoRedirect, isAutomaticPolling: setUp.isAutomaticPolling && !isForScreens,
        isAutomaticExchange: setUp.isAutomaticExchange, isAutomaticOperation: !isForScreens, appRedirect: "app1:start",
        launches: LaunchPolicy(appRedirect: "app1:start", appSchemes: setUp.appSchemes),
        canAuthenticate: setUp.authenticator != nil, performsGenericOperations: setUp.generic != nil))
  }

  mutating func play() throws {
    var rest = scenario.lines[...]
    while let line = rest.popFirst() {
      switch line {
      case .event(let event):
        let exchanges = rest.prefix { if case .server = $0 { true } else { false } }
        rest = rest.dropFirst(exchanges.count)
        for case .server(let exchange) in exchanges where !exchange.isCredentialsRequest { script.append(exchange) }
        try play(event)
      case .server: throw Fault("A request is expected before anything has happened.")
      case .state(let expected):
        #expect(
          expected.fits(machine.snapshot.state),
          "\(scenario.testDescription): expected \(expected), and it is \(machine.snapshot.state)")
      case .sees(let what, let condition): #expect(condition(machine.snapshot), "\(scenario.testDescription): \(what)")
      }
    }
    #expect(script.isEmpty, "\(scenario.testDescription): \(script.map(\.line)) did not come")
    #expect(timers.count == (machine.isWaitingToPoll ? 1 : 0), "\(scenario.testDescription): a timer is left over")
    #expect(published == machine.snapshot, "\(scenario.testDescription): not all that is to be seen was published")
    try handle(.reset)
    #expect(machine.snapshot.state == .none && timers.isEmpty)
  }

  private mutating func play(_ event: Event) throws {
    switch event {
    case .inFlight(.run):
      // Only timers fire by themselves.
      try wait(2)
    case .inFlight(let event): try play(event)
    case .dropped(let event):
      let event = try flowEvent(event)
      #expect(!machine.accepts(event, at: now), "\(scenario.testDescription): the call was not dropped")
      let before = machine
      #expect(machine.handle(event, at: now).ignored != nil)
      #expect(machine == before)
    case .cancel: try handle(.cancelled(CallID(number: calls)))
    case .release(let name):
      guard let (id, answer, _) = held.removeValue(forKey: name) else { return }
      try handle(.answered(id, answer))
    case .wait(let seconds): try wait(seconds)
    case .open(let text):
      let event = FlowEvent.openedURL(try #require(URL(string: text)), nextCall())
      #expect(machine.accepts(event, at: now), "\(scenario.testDescription): \(text) is not taken")
      try handle(event)
    case .refuse(let text):
      let event = FlowEvent.openedURL(try #require(URL(string: text)), nextCall())
      #expect(!machine.accepts(event, at: now), "\(scenario.testDescription): \(text) is taken")
      #expect(machine.handle(event, at: now).ignored != nil)
    case .run: return
    default: try handle(flowEvent(event))
    }
  }

  private mutating func flowEvent(_ event: Event) throws -> FlowEvent {
    switch event {
    case .start: return .start(nextCall())
    case .submit(let name, let parameters):
      var forms = (machine.snapshot.content?.actions ?? []).flatMap(\.allForms)
      if forms.isEmpty { forms = lastForms }
      lastForms = forms
      guard
        let form = forms.first(where: { name == nil || $0.title?.literal == name || $0.kind.rawValue == name })
      else { throw Fault("There is no form '\(name ?? "")'.") }
      return .submit(form, FormParameters(parameters), nextCall())
    case .follow(let rel):
      let snapshot = machine.snapshot
      let links = (snapshot.inputProblem?.links ?? []) + (snapshot.content?.representation.links ?? [])
      return .follow(try #require(links.first { $0.rel == rel }), nextCall())
    case .perform(let name):
      let operations = machine.snapshot.content?.allOperations ?? []
      return .perform(try #require(operations.first { $0.model.name.rawValue == name }), nextCall())
    case .retry: return .retryOperation(nextCall())
    case .choose(let attachment): return .chooseAuthenticator(attachment, nextCall())
    case .fetchAccessToken: return .fetchAccessToken(nextCall())
    case .refreshTokens: return .refreshTokens(nextCall())
    case .revokeAccessToken: return .revokeAccessToken(nextCall())
    case .revokeRefreshToken: return .revokeRefreshToken(nextCall())
    case .dismissError: return .dismissError
    case .reset: return .reset
    case .background: return .enteredBackground
    case .foreground: return .enteredForeground
    case .wait, .open, .refuse, .inFlight, .dropped, .cancel, .release, .run:
      throw Fault("This is no event of the machine.")
    }
  }

  private mutating func nextCall() -> CallID {
    calls += 1
    return CallID(number: calls)
  }

  private mutating func wait(_ seconds: Double) throws {
    now += seconds
    while let due = timers.firstIndex(where: { $0.end <= now.addingTimeInterval(0.001) }) {
      try handle(.timerFired(timers.remove(at: due).id))
    }
  }

  /// Handles an event and those that its effects end in, one after the other.
  private mutating func handle(_ event: FlowEvent) throws {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !events.isEmpty { try run(machine.handle(events.removeFirst(), at: now).effects) }
  }

  private mutating func run(_ effects: [FlowEffect]) throws {
    for effect in effects {
      switch effect {
      case .forgetFlow, .drop, .tellScreens: break
      case .send(let request, let id): try answer(request, id)
      case .requestTokens(let request, let id): try answer(request, id)
      case .startTimer(let id, let seconds): timers.append((id, now + seconds))
      case .launch(_, let id): try handle(.launched(id, isOpen: scenario.setUp.opens))
      case .authenticate(let ceremony, let id): try perform(ceremony, id)
      case .perform(let model, let id):
        let form = try #require(model.continueActions.forms.first)
        try handle(.performed(id, form.model, FormParameters(scenario.setUp.generic ?? [:])))
      case .cancel(let id):
        timers.removeAll { $0.id == id }
        held = held.filter { $0.value.id != id || $0.value.isUnstoppable }
        // A cancelled effect sends no event.
        events.removeAll { $0.id == id }
      case .publish(let snapshot):
        #expect(snapshot != published, "\(scenario.testDescription): something was published that is nothing new")
        published = snapshot
      }
    }
  }

  private mutating func perform(_ ceremony: WebAuthnCeremony, _ id: TaskID) throws {
    let actions: [any Action]
    switch ceremony {
    case .registration(let model, _): actions = model.continueActions
    case .authentication(let model, _): actions = model.continueActions
    }
    switch outcomes.isEmpty ? .failed : outcomes.removeFirst() {
    case .success:
      try handle(.performed(id, #require(actions.forms.first).model, FormParameters(["credential": "c"])))
    case .cancelled: try handle(.operationFailed(id, .cancelled))
    case .timedOut: try handle(.operationFailed(id, .timedOut))
    case .failed: try handle(.operationFailed(id, .failed))
    case .silence: return
    }
  }

  // MARK: - Answers

  private mutating func answer(_ request: FlowRequest, _ id: TaskID) throws {
    do {
      _ = try HaapiRequest(request, policy)
    } catch {
      return try handle(.answered(id, .refused(error)))
    }
    let exchange = try next(request.line)
    let answer = exchange.answer.flowAnswer
    if let gate = exchange.gate {
      held[gate] = (id, answer, exchange.isUnstoppable)
    } else {
      try handle(.answered(id, answer))
    }
  }

  private mutating func answer(_ request: TokenRequest, _ id: TaskID) throws {
    switch request {
    case .revokeAccessToken, .revokeRefreshToken:
      guard scenario.setUp.hasRevocation else {
        let error = HaapiError.invalidConfiguration(reason: "There is no address.")
        return try handle(.tokensAnswered(id, .failed(Failure(error))))
      }
      try handle(.tokensAnswered(id, next("POST \(Exchange.rv)").answer.revocationAnswer))
    case .exchange, .refresh: try handle(.tokensAnswered(id, next("POST \(Exchange.tk)").answer.tokenAnswer))
    }
  }

  private mutating func next(_ line: String) throws -> Exchange {
    guard let exchange = script.first, exchange.line.prefix(while: { $0 != "?" }) == line else {
      throw Fault("\(scenario.testDescription): '\(line)' came, and '\(script.first?.line ?? "nothing")' was expected.")
    }
    script.removeFirst()
    return exchange
  }
}

extension FlowEvent {
  /// The id of the effect that the event ends.
  fileprivate var id: TaskID? {
    switch self {
    case .answered(let id, _), .timerFired(let id), .launched(let id, _), .performed(let id, _, _),
      .operationFailed(let id, _), .tokensAnswered(let id, _):
      id
    default: nil
    }
  }
}

extension FlowRequest {
  /// Method and path.
  fileprivate var line: String {
    func path(_ href: String) -> Substring { href.trimmingPrefix("https://id.test").prefix { $0 != "?" } }
    return switch self {
    case .start: "GET \(Exchange.az)"
    case .submit(let form, _): "\(form.method.uppercased()) \(path(form.href))"
    case .follow(let link): "GET \(path(link.href))"
    }
  }
}

extension ScriptedAnswer {
  fileprivate var flowAnswer: FlowAnswer {
    switch self {
    case .response(let status, let headers, let body):
      do {
        switch try HaapiResponseDecoder().decode(body, contentType: headers["Content-Type"], statusCode: status) {
        case .representation(let step): return .step(HaapiStateContent(step))
        case .problem(let problem): return .problem(problem)
        case .error(let error): return .failed(error)
        }
      } catch {
        if status >= 400 {
          return .failed(HaapiError.serverError("HTTP status \(status)", errorDescription: "", statusCode: status))
        }
        return .failed(HaapiError.invalidURLResponse(nil, reason: "It is no step.", cause: error))
      }
    case .failure: return .failed(HaapiError.communication(message: "The server could not be reached."))
    case .later(_, let answer), .held(_, let answer), .unstoppable(_, let answer), .trickling(_, let answer):
      return answer.flowAnswer
    case .silence: return .failed(CancellationError())
    }
  }

  fileprivate var tokenAnswer: TokenAnswer {
    guard case .response(let status, _, let body) = self, let answer = try? HaapiResponseDecoder().decodeToken(body)
    else { return .failed(Failure(HaapiError.serverError("HTTP status 502", errorDescription: "", statusCode: 502))) }
    switch answer {
    case .successfulToken(let tokens): return .tokens(tokens)
    case .errorToken(let error): return .refused(error)
    case .error(let error):
      return .failed(Failure(HaapiError.invalidURLResponse(nil, reason: "Status \(status)", cause: error)))
    }
  }

  fileprivate var revocationAnswer: TokenAnswer {
    guard case .response(200, _, _) = self else {
      return .failed(Failure(HaapiError.serverError("HTTP status 503", errorDescription: "", statusCode: 503)))
    }
    return .revoked
  }
}
