import Foundation
import HaapiFlowTesting
import HaapiRuntime
import Testing

@testable import HaapiFlow

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
    for effect in machine.handle(event, at: now) {
      switch effect {
      case .send(_, let id), .requestTokens(_, let id): return id
      default: break
      }
    }
    return nil
  }

  private func step(_ answer: ScriptedAnswer) throws -> FlowAnswer {
    switch try received(answer) {
    case .representation(let step): .step(step)
    case .problem(let problem): .problem(problem)
    case .error(let error): .failed(error)
    }
  }

  @Test("An answer to a request that nobody waits for any more has no effect")
  mutating func lateAnswer() throws {
    let id = try #require(sent(.start(call())))
    _ = machine.handle(.reset, at: now)
    let before = machine
    #expect(machine.handle(.answered(id, try step(passwordForm)), at: now).isEmpty)
    #expect(
      machine.handle(.timerFired(id), at: now).isEmpty && machine.handle(.launched(id, isOpen: true), at: now).isEmpty)
    #expect(machine.handle(.operationFailed(id, .failed), at: now).isEmpty)
    #expect(machine.handle(.tokensAnswered(id, .revoked), at: now).isEmpty)
    #expect(machine == before)
  }

  @Test("A deep link that comes while a request is on its way waits for the answer")
  mutating func heldLink() throws {
    let link = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    let start = try #require(sent(.start(call())))
    #expect(machine.accepts(.openedURL(link, call())))
    #expect(machine.handle(.openedURL(link, call()), at: now).isEmpty)
    let effects = machine.handle(.answered(start, try step(browserStep("POST"))), at: now)
    let form = try #require(machine.chain)
    #expect(effects.contains { if case .send(.submit, form.id) = $0 { true } else { false } })
    // It counts once.
    _ = machine.handle(.answered(form.id, try step(browserStep("POST"))), at: now)
    #expect(!machine.accepts(.openedURL(link, call())))
  }

  @Test("A deep link that waited for another answer is dropped")
  mutating func droppedLink() throws {
    let link = try #require(URL(string: "app1:start?_resume_nonce=n1"))
    let start = try #require(sent(.start(call())))
    _ = machine.handle(.openedURL(link, call()), at: now)
    _ = machine.handle(.answered(start, try step(passwordForm)), at: now)
    #expect(machine.chain == nil && !machine.accepts(.openedURL(link, call())))
  }

  @Test("Whoever cancels the exchange keeps the code")
  mutating func cancelledExchange() throws {
    let call = call()
    let start = try #require(sent(.start(call)))
    let exchange = try #require(sent(.answered(start, try step(.code()))))
    #expect(machine.handle(.cancelled(call), at: now).contains(.cancel(exchange)))
    #expect(machine.snapshot.state == .authorizationResponse(Planted.secret("c1")))
    #expect(sent(.fetchAccessToken(self.call())) != nil)
  }

  @Test("A new start gives up the step of the login before, also when it is cancelled or fails")
  mutating func startedAnew() throws {
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
      #expect(!machine.accepts(.dismissError) && !machine.accepts(.submit(form, FormParameters(), calls.late)))
      #expect(machine.accepts(.start(calls.late)))
    }
  }

  @Test("Only the call that waits can be cancelled")
  mutating func cancelledByAnother() throws {
    let start = call()
    _ = sent(.start(start))
    #expect(machine.handle(.cancelled(call()), at: now).isEmpty && machine.chain != nil)
    #expect(!machine.handle(.cancelled(start), at: now).isEmpty && machine.chain == nil)
  }

  @Test("A wait that the user has interrupted goes on when that is cancelled")
  mutating func resumedWait() throws {
    let start = try #require(sent(.start(call())))
    _ = machine.handle(
      .answered(start, try step(.poll("pending", [formAction("GET", "/poll", kind: "poll"), cancelAction]))), at: now)
    let cancel = try #require(Transforms.forms(machine.snapshot.content?.actions ?? []).first { $0.kind == .cancel })
    let call = call()
    _ = machine.handle(.submit(cancel, FormParameters(), call), at: now)
    #expect(!machine.isWaitingToPoll)
    _ = machine.handle(.cancelled(call), at: now)
    #expect(machine.isWaitingToPoll && machine.snapshot.isPollingAutomatically)
  }

  @Test("The engine follows as many redirections as the manager")
  func redirectLimit() {
    #expect(FlowSettings.redirectLimit == HaapiManager.maximumRedirections)
  }
}
