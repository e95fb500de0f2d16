import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Waits whose polls are sent by screens, when the machine says so.
struct WaitsOnScreensTests {
  private var machine = FlowStateMachine(
    settings: FlowSettings(
      isAutoRedirect: false, pollsThroughScreens: true, isAutomaticOperation: false, appRedirect: "app1:start",
      launches: LaunchPolicy(appRedirect: "app1:start")))
  private var now = Date(timeIntervalSince1970: 1_700_000_000)
  private var calls = 0

  private mutating func call() -> CallID {
    calls += 1
    return CallID(number: calls)
  }

  /// Begins a chain, and answers it.
  @discardableResult
  private mutating func answer(_ event: FlowEvent, _ answer: ScriptedAnswer) throws -> [FlowEffect] {
    _ = machine.handle(event, at: now)
    let id = try #require(machine.chain?.id)
    guard case .representation(let step) = try received(answer) else { throw Fault("The answer is no step.") }
    return machine.handle(.answered(id, .step(HaapiStateContent(step))), at: now).effects
  }

  private func timer(_ effects: [FlowEffect]) -> (id: TaskID, seconds: TimeInterval)? {
    effects.lazy.compactMap { effect -> (TaskID, TimeInterval)? in
      if case .startTimer(let id, let seconds) = effect { (id, seconds) } else { nil }
    }.first
  }

  private func terms(
    _ progress: PollingSchedule.Terms.Progress, every seconds: TimeInterval = 2
  ) -> PollingSchedule.Terms {
    .init(progress: progress, interval: seconds, remaining: nil, limit: nil)
  }

  private var main: FormAction? { machine.standing?.wait?.step.mainAction }

  @Test mutating func nothingIsDueBeforeAScreenShowsTheWait() throws {
    #expect(timer(try answer(.start(call()), .poll("pending"))) == nil)
    #expect(machine.pollsByItself(at: now))
    #expect(timer(machine.handle(.showedWait, at: now + 0.5).effects)?.seconds == 1.5)
  }

  @Test mutating func aPollThatTheAppDoesNotSendIsDueAgain() throws {
    try answer(.start(call()), .poll("pending"))
    var next = timer(machine.handle(.showedWait, at: now).effects)
    for _ in 0..<3 {
      now += 2
      let effects = machine.handle(.timerFired(try #require(next).id), at: now).effects
      #expect(effects.contains(.tellScreens) && machine.chain == nil)
      next = timer(effects)
      #expect(next?.seconds == 2)
    }
  }

  @Test mutating func whatTheAppMakesOfTheTermsCounts() throws {
    try answer(.start(call()), .poll("pending"))
    let first = try #require(timer(machine.handle(.showedWait, at: now).effects))
    #expect(machine.handle(.waits(terms(.pending)), at: now).effects.isEmpty)
    let effects = machine.handle(.waits(terms(.pending, every: 7)), at: now).effects
    #expect(effects.contains(.cancel(first.id)) && timer(effects)?.seconds == 7)
    _ = machine.handle(.waits(terms(.forUser)), at: now)
    #expect(!machine.isWaitingToPoll && !machine.pollsByItself(at: now))
  }

  @Test(arguments: [1, 2]) mutating func aWaitThatHasFailedGoesOnIfThereIsOneWay(_ ways: Int) throws {
    let actions = [formAction("POST", "/on", kind: "redirect", title: "On"), cancelAction].prefix(ways)
    try answer(.start(call()), .poll("failed", Array(actions)))
    _ = machine.handle(.waits(terms(.failed)), at: now)
    #expect(machine.pollsByItself(at: now) == (ways == 1))
    #expect(machine.handle(.showedWait, at: now).effects.contains(.tellScreens) == (ways == 1))
    // It is taken by itself once.
    #expect(!machine.pollsByItself(at: now))
  }

  @Test mutating func aWaitThatBeginsAnewOpensItsAppAgain() throws {
    try answer(.start(call()), bankIdPoll("q1"))
    var opens = [machine.opensApp(), machine.opensApp()]
    try answer(.poll(try #require(main), FormParameters(), call()), bankIdPoll("q2"))
    opens.append(machine.opensApp())
    let again = formAction("GET", "/again", kind: "redirect", title: "Again")
    try answer(.poll(try #require(main), FormParameters(), call()), .poll("failed", [again, cancelAction]))
    try answer(.submit(try #require(main), FormParameters(), call()), bankIdPoll("q3"))
    opens.append(machine.opensApp())
    #expect(opens == [true, false, false, true])
  }
}
