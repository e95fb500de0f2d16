import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Events at odd moments, which no scenario has.
struct FlowStateMachineTests {
  private var machine = FlowStateMachine(
    settings: FlowSettings(appRedirect: "app1:start", launches: LaunchPolicy(appRedirect: "app1:start")))
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private var calls = 0

  private mutating func call() -> CallID {
    calls += 1
    return CallID(number: calls)
  }

  /// Handles an event; the request that is to be sent then, if any.
  private mutating func sent(_ event: FlowEvent) -> TaskID? {
    for effect in machine.handle(event, at: now).effects {
      switch effect {
      case .send(_, let id), .requestTokens(_, let id): return id
      default: break
      }
    }
    return nil
  }

  private func step(_ answer: ScriptedAnswer) throws -> FlowAnswer {
    switch try received(answer) {
    case .representation(let step): .step(HaapiStateContent(step))
    case .problem(let problem): .problem(problem)
    case .error(let error): .failed(error)
    }
  }

  @Test mutating func aLateAnswerHasNoEffect() throws {
    let id = try #require(sent(.start(call())))
    _ = machine.handle(.reset, at: now)
    let before = machine
    #expect(machine.handle(.answered(id, try step(passwordForm)), at: now).effects.isEmpty)
    #expect(
      machine.handle(.timerFired(id), at: now).effects.isEmpty
        && machine.handle(.launched(id, isOpen: true), at: now).effects.isEmpty)
    #expect(machine.handle(.operationFailed(id, .failed), at: now).effects.isEmpty)
    #expect(machine.handle(.tokensAnswered(id, .revoked), at: now).effects.isEmpty)
    #expect(machine == before)
  }

  @Test mutating func aDeepLinkDuringARequestWaitsForTheAnswer() throws {
    let link = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    let start = try #require(sent(.start(call())))
    #expect(machine.accepts(.openedURL(link, call()), at: now))
    #expect(machine.handle(.openedURL(link, call()), at: now).effects.isEmpty)
    let effects = machine.handle(.answered(start, try step(browserStep("POST"))), at: now).effects
    let form = try #require(machine.chain)
    #expect(effects.contains { if case .send(.submit, form.id) = $0 { true } else { false } })
    // It counts once.
    _ = machine.handle(.answered(form.id, try step(browserStep("POST"))), at: now)
    #expect(!machine.accepts(.openedURL(link, call()), at: now))
  }

  @Test mutating func aDeepLinkThatWaitedForAnotherAnswerIsDropped() throws {
    let link = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    let start = try #require(sent(.start(call())))
    let opened = call()
    _ = machine.handle(.openedURL(link, opened), at: now)
    let effects = machine.handle(.answered(start, try step(passwordForm)), at: now).effects
    #expect(effects.contains(.drop(opened)))
    #expect(machine.chain == nil && !machine.accepts(.openedURL(link, call()), at: now))
  }

  @Test mutating func deepLinksWaitForOneAnother() throws {
    let start = try #require(sent(.start(call())))
    let calls = try (1...8).map { number in
      let id = call()
      _ = machine.handle(.openedURL(try #require(URL(string: "app1:start?_resume_nonce=n\(number)")), id), at: now)
      return id
    }
    let ninth = try #require(URL(string: "app1:start?_resume_nonce=n9"))
    #expect(!machine.accepts(.openedURL(ninth, call()), at: now))
    _ = machine.handle(.answered(start, try step(browserStep("POST"))), at: now)
    for (id, next) in zip(calls, calls.dropFirst()) {
      let request = try #require(machine.chain)
      #expect(request.call == id)
      _ = machine.handle(.answered(request.id, try step(.prob("unexpected"))), at: now)
      #expect(machine.chain?.call == next)
    }
    let last = try #require(machine.chain)
    _ = machine.handle(.answered(last.id, try step(passwordForm)), at: now)
    #expect(machine.chain == nil && machine.snapshot.pendingOperation == nil)
  }

  @Test mutating func aReturnThatTheServerDoesNotAcceptEndsNoWait() throws {
    let (forged, real) = (
      try #require(URL(string: "app1:start?_resume_nonce=junk")),
      try #require(URL(string: "app1:start?_resume_nonce=n1"))
    )
    let start = try #require(sent(.start(call())))
    _ = machine.handle(.answered(start, try step(browserStep("POST"))), at: now)
    let first = try #require(sent(.openedURL(forged, call())))
    _ = machine.handle(.answered(first, try step(.prob("unexpected"))), at: now)
    #expect(machine.snapshot.pendingOperation?.phase == .running)
    #expect(!machine.accepts(.openedURL(forged, call()), at: now))
    let second = try #require(sent(.openedURL(real, call())))
    _ = machine.handle(.answered(second, try step(passwordForm)), at: now)
    #expect(machine.snapshot.pendingOperation == nil && machine.snapshot.content != nil)
  }

  @Test mutating func aReturnThatScreensPassOnCountsOnceAlsoAfterTheLoginHasMoved() throws {
    machine = FlowStateMachine(
      settings: FlowSettings(
        isAutomaticOperation: false, appRedirect: "app1:start", launches: LaunchPolicy(appRedirect: "app1:start")))
    let url = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    let link = try #require(DeepLink(url, redirect: "app1:start", field: nil))
    let start = try #require(sent(.start(call())))
    _ = machine.handle(.answered(start, try step(passwordForm)), at: now)
    let form = try #require(machine.snapshot.content?.singleAction as? FormAction)
    let lost = try #require(sent(.comeBack(form, FormParameters(), link, call())))
    _ = machine.handle(.answered(lost, .failed(HaapiError.communication(message: "lost"))), at: now)
    #expect(!machine.hasUsed(link))
    let id = try #require(sent(.comeBack(form, FormParameters(), link, call())))
    // Anybody can open the app with a nonce of their own, so this problem does not end the login.
    _ = machine.handle(.answered(id, try step(.prob("unexpected"))), at: now)
    #expect(machine.snapshot.inputProblem != nil)
    let moved = try FlowStateMachine(resuming: try machine.record(), settings: machine.settings, additions: [])
    #expect(moved.hasUsed(link))
    #expect(moved.ignores(.comeBack(form, FormParameters(), link, call()), at: now) == .foreignURL)
  }

  @Test mutating func aPollOfScreensMayBeLostThreeTimesAndOneOfTheUserIsNot() throws {
    machine = FlowStateMachine(
      settings: FlowSettings(
        isAutomaticPolling: false, appRedirect: "app1:start", launches: LaunchPolicy(appRedirect: "app1:start")))
    let start = try #require(sent(.start(call())))
    _ = machine.handle(
      .answered(start, try step(.poll("pending", [formAction("GET", "/poll", kind: "poll")]))), at: now)
    let form = try #require((machine.snapshot.content?.representation as? PollingStep)?.mainAction)
    let lost = FlowAnswer.failed(HaapiError.communication(message: "lost"))
    for _ in 0..<3 {
      let id = try #require(sent(.poll(form, FormParameters(), call())))
      _ = machine.handle(.answered(id, lost), at: now)
      #expect(machine.snapshot.state.isPolling)
    }
    let id = try #require(sent(.poll(form, FormParameters(), call())))
    _ = machine.handle(.answered(id, lost), at: now)
    #expect(!machine.snapshot.state.isPolling)
    _ = machine.handle(.dismissError, at: now)
    let byHand = try #require(sent(.submit(form, FormParameters(), call())))
    _ = machine.handle(.answered(byHand, lost), at: now)
    #expect(!machine.snapshot.state.isPolling)
  }

  @Test mutating func aReturnThatCannotBeSentCanBeUsedAgain() throws {
    let link = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    let start = try #require(sent(.start(call())))
    _ = machine.handle(.answered(start, try step(browserStep("POST"))), at: now)
    let lost = HaapiError.communication(message: "lost")
    for answer in [FlowAnswer.failed(lost), .refused(lost), .failed(CancellationError())] {
      let request = try #require(sent(.openedURL(link, call())))
      _ = machine.handle(.answered(request, answer), at: now)
      #expect(machine.snapshot.pendingOperation?.phase == .running)
    }
    let request = try #require(sent(.openedURL(link, call())))
    _ = machine.handle(.answered(request, try step(browserStep("POST"))), at: now)
    #expect(!machine.accepts(.openedURL(link, call()), at: now))
  }

  @Test mutating func cancellingAWaitingDeepLinkForgetsItAndCancelsItsRequest() throws {
    let link = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    for isSent in [false, true] {
      let (first, opened) = (call(), call())
      let start = try #require(sent(.start(first)))
      _ = machine.handle(.openedURL(link, opened), at: now)
      if !isSent { _ = machine.handle(.cancelled(opened), at: now) }
      _ = machine.handle(.answered(start, try step(browserStep("POST"))), at: now)
      #expect((machine.chain != nil) == isSent)
      if let request = machine.chain?.id {
        #expect(machine.handle(.cancelled(opened), at: now).effects.contains(.cancel(request)))
        #expect(machine.chain == nil && machine.snapshot.content != nil)
      }
      _ = machine.handle(.reset, at: now)
    }
  }

  @Test(arguments: [true, false]) mutating func aLinkThatNothingOpensIsAnErrorOfTheAction(_ isOpen: Bool) throws {
    let start = try #require(sent(.start(call())))
    _ = machine.handle(.answered(start, try step(passwordForm)), at: now)
    let link = HaapiModel.link(href: "https://help.example/terms", rel: "terms", type: "text/html")
    guard case .launch(_, let id) = machine.handle(.follow(link, call()), at: now).effects.first else {
      Issue.record("The link is not opened.")
      return
    }
    _ = machine.handle(.launched(id, isOpen: isOpen), at: now)
    #expect((machine.snapshot.actionError == nil) == isOpen && machine.snapshot.content != nil)
  }

  @Test func aLinkOutOfTheLoginMayBeRelative() throws {
    var machine = FlowStateMachine(
      settings: FlowSettings(
        baseURL: URL(string: "https://id.test/a/"), appRedirect: "app1:start",
        launches: LaunchPolicy(appRedirect: "app1:start")))
    let effects = machine.handle(.start(CallID(number: 1)), at: now).effects
    guard case .send(_, let start)? = effects.first else { throw Fault("no request") }
    _ = machine.handle(.answered(start, try step(passwordForm)), at: now)
    for (number, (href, opened)) in [
      ("/terms", "https://id.test/terms"), ("help?a=b", "https://id.test/a/help?a=b"),
      ("//help.test/x", "https://help.test/x"),
    ].enumerated() {
      let link = HaapiModel.link(href: href, rel: "terms", type: "text/html")
      let effects = machine.handle(.follow(link, CallID(number: number + 2)), at: now).effects
      guard case .launch(let url, _)? = effects.first else { throw Fault("\(href) is not opened") }
      #expect(url.absoluteString == opened)
    }
  }

  @Test mutating func cancellingACallEndsItsOperationAndTheNextRequest() throws {
    func launched(_ effects: [FlowEffect]) -> TaskID? {
      for case .launch(_, let id) in effects { return id }
      return nil
    }
    let bankId = ScriptedAnswer.actions([
      operation("bankid", bankIdArguments, continues: [formAction("GET", "/bankid", kind: "redirect")]), cancelAction,
    ])
    let (first, second, third) = (call(), call(), call())
    let start = try #require(sent(.start(first)))
    let opening = try #require(launched(machine.handle(.answered(start, try step(bankId)), at: now).effects))
    // The start waits for the app to open.
    #expect(!machine.isAtRest && machine.handle(.cancelled(second), at: now).effects.isEmpty)
    #expect(machine.handle(.cancelled(first), at: now).effects.contains(.cancel(opening)))
    #expect(machine.isAtRest && machine.snapshot.pendingOperation?.phase == .failed(.cancelled))
    let retry = try #require(launched(machine.handle(.retryOperation(second), at: now).effects))
    #expect(machine.handle(.cancelled(second), at: now).effects.contains(.cancel(retry)))
    #expect(machine.isAtRest && machine.snapshot.pendingOperation?.phase == .failed(.cancelled))
    let again = try #require(launched(machine.handle(.retryOperation(third), at: now).effects))
    let request = try #require(sent(.launched(again, isOpen: true)))
    #expect(machine.handle(.cancelled(third), at: now).effects.contains(.cancel(request)))
    #expect(machine.chain == nil && machine.snapshot.content != nil)
  }

  @Test func cancellingTheChoiceOfAnAuthenticatorEndsItsUse() throws {
    var machine = FlowStateMachine(
      settings: FlowSettings(
        appRedirect: "app1:start", launches: LaunchPolicy(appRedirect: "app1:start"), canAuthenticate: true))
    func used(_ effects: [FlowEffect]) -> TaskID? {
      for case .authenticate(_, let id) in effects { return id }
      return nil
    }
    let registration = ScriptedAnswer.actions([
      operation(
        "webauthn-registration",
        #"{"platformCredentialCreationOptions":\#(creation),"crossPlatformCredentialCreationOptions":\#(creation)}"#,
        continues: [
          formAction("POST", "/r", [context("platformCredential")], kind: "continue", type: "application/json")
        ])
    ])
    _ = machine.handle(.start(CallID(number: 1)), at: now)
    let start = try #require(machine.chain?.id)
    _ = machine.handle(.answered(start, try step(registration)), at: now)
    let choice = FlowEvent.chooseAuthenticator(.crossPlatform, CallID(number: 2))
    guard machine.accepts(choice, at: now) else {
      throw Fault("There is no choice: \(machine.snapshot.pendingOperation as Any)")
    }
    let use = try #require(used(machine.handle(choice, at: now).effects))
    #expect(machine.handle(.cancelled(CallID(number: 1)), at: now).effects.isEmpty)
    #expect(machine.handle(.cancelled(CallID(number: 2)), at: now).effects.contains(.cancel(use)))
    #expect(machine.snapshot.pendingOperation?.phase == .failed(.cancelled))
    #expect(machine.accepts(.retryOperation(CallID(number: 3)), at: now))
  }

  @Test mutating func cancellingTheExchangeKeepsTheCode() throws {
    let call = call()
    let start = try #require(sent(.start(call)))
    let exchange = try #require(sent(.answered(start, try step(.code()))))
    #expect(machine.handle(.cancelled(call), at: now).effects.contains(.cancel(exchange)))
    #expect(machine.snapshot.state == .authorizationResponse(Planted.secret("c1")))
    #expect(sent(.fetchAccessToken(self.call())) != nil)
  }

  @Test mutating func aNewStartGivesUpTheStepOfTheLastLogin() throws {
    let lost = FlowAnswer.failed(HaapiError.communication(message: ""))
    for isCancelled in [true, false] {
      let calls = (first: call(), submission: call(), again: call(), late: call())
      let start = try #require(sent(.start(calls.first)))
      _ = machine.handle(.answered(start, try step(passwordForm)), at: now)
      let content = try #require(machine.snapshot.content)
      let form = try #require(content.singleAction as? FormAction)
      let submission = try #require(sent(.submit(form, FormParameters(), calls.submission)))
      _ = machine.handle(.answered(submission, lost), at: now)
      #expect(machine.snapshot.content != nil)
      let again = try #require(sent(.start(calls.again)))
      _ = machine.handle(isCancelled ? .cancelled(calls.again) : .answered(again, lost), at: now)
      guard case .systemError = machine.snapshot.state else { throw Fault("The state is \(machine.snapshot.state).") }
      #expect(machine.snapshot.content == nil)
      #expect(
        !machine.accepts(.dismissError, at: now)
          && !machine.accepts(.submit(form, FormParameters(), calls.late), at: now))
      #expect(machine.accepts(.start(calls.late), at: now))
    }
  }

  @Test mutating func onlyTheCallThatWaitsCanBeCancelled() throws {
    let start = call()
    _ = sent(.start(start))
    #expect(machine.handle(.cancelled(call()), at: now).effects.isEmpty && machine.chain != nil)
    #expect(!machine.handle(.cancelled(start), at: now).effects.isEmpty && machine.chain == nil)
  }

  @Test mutating func aWaitGoesOnWhenItsInterruptionIsCancelled() throws {
    let start = try #require(sent(.start(call())))
    _ = machine.handle(
      .answered(start, try step(.poll("pending", [formAction("GET", "/poll", kind: "poll"), cancelAction]))), at: now)
    let cancel = try #require((machine.snapshot.content?.actions ?? []).forms.first { $0.kind == .cancel })
    let call = call()
    _ = machine.handle(.submit(cancel, FormParameters(), call), at: now)
    #expect(!machine.isWaitingToPoll)
    _ = machine.handle(.cancelled(call), at: now)
    #expect(machine.isWaitingToPoll && machine.snapshot.isPollingAutomatically)
  }

  @Test func theEngineFollowsAsManyRedirectionsAsTheManager() {
    #expect(FlowSettings.redirectLimit == HaapiManager.maximumRedirections)
  }
}

extension HaapiState {
  fileprivate var isPolling: Bool { if case .polling = self { true } else { false } }
}
