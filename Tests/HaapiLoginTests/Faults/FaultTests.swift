import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// Whatever goes wrong with any request, the user can continue or start again, no form is sent twice, and nothing is
/// left running.
@MainActor
struct FaultTests {
  @Test func thereAreFiveLogins() {
    #expect(LoginRun.logins.count == 5)
  }

  @Test(arguments: LoginRun.logins, TransportFault.allCases)
  func survives(_ scenario: Scenario, _ fault: TransportFault) async throws {
    let whole = try LoginRun(scenario)
    try await whole.play()
    guard case .accessToken = whole.controller.state else { throw Fault("\(scenario.title) does not end in tokens.") }
    let requests = whole.transport.requests
    for number in requests.indices {
      let run = try LoginRun(scenario, faultyRequest: number, fault: fault)
      let place = "request \(number), '\(requests[number].line)'"
      try await run.play()
      #expect(run.isUsable, "\(place): \(run.controller.state)")
      expectNothingTwice(run.transport.requests, requests, fault, place)
      // A new login with the same controller ends in tokens.
      run.controller.reset()
      try await run.settle()
      #expect(run.controller.runningTasks == 0 && run.clock.sleeperCount == 0, "\(place)")
      run.transport.startAgain()
      try await run.play()
      if case .accessToken = run.controller.state {} else { Issue.record("\(place): no second login") }
    }
    await ended(whole)
  }

  /// A form goes to the server no more often than in the login without a fault, where each is submitted as often as
  /// here.
  private func expectNothingTwice(
    _ sent: [(line: String, body: String)], _ expected: [(line: String, body: String)], _ fault: TransportFault,
    _ place: String
  ) {
    // A repeated answer may ask for the same form twice.
    guard fault != .repeats else { return }
    for line in Set(sent.map(\.line)) where line.hasPrefix("POST") && line != "POST \(Exchange.tk)" {
      let count = sent.count { $0.line == line }
      let usual = expected.count { $0.line == line }
      #expect(count <= usual, "\(place): '\(line)' was sent \(count) times")
    }
    let codes = sent.count { $0.body.contains("grant_type=authorization_code") }
    #expect(codes <= 1, "\(place): the code was sent \(codes) times")
  }

  private func ended(_ run: LoginRun) async {
    run.controller.reset()
    #expect(run.controller.state == .none)
  }
}

/// Cancelling a call at any request restores the state before the call, and the user can continue from there.
@MainActor
struct CancellationTests {
  @Test(arguments: LoginRun.logins)
  func goesBack(_ scenario: Scenario) async throws {
    let whole = try LoginRun(scenario)
    try await whole.play()
    for number in whole.transport.requests.indices {
      let run = try LoginRun(scenario, faultyRequest: number)
      var wasCancelled = false
      for event in run.events {
        guard let call = run.call(event) else { continue }
        let before = run.controller.snapshot
        let task = Task { await call() }
        if !wasCancelled, try await isHeld(run, number) {
          wasCancelled = true
          // No call waits for a poll, so the login is reset.
          if case .wait = event { break }
          task.cancel()
          await task.value
          try await run.settle()
          expectBack(run.controller.snapshot, before, "request \(number) of \(scenario.title)")
          try await run.play(retry(event, run.controller.state))
        }
        await task.value
        try await run.settle()
      }
      #expect(wasCancelled, "request \(number) of \(scenario.title) did not come")
      run.controller.reset()
      try await run.settle()
      #expect(run.controller.runningTasks == 0 && run.clock.sleeperCount == 0)
    }
  }

  @Test func cancelledBeforeItBegins() async throws {
    let run = try LoginRun(LoginRun.logins[0])
    let controller = run.controller
    let task = Task { await controller.start() }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(run.transport.requests.isEmpty && controller.state == .none)
  }

  /// Waits until the engine rests, or the request is held. Whether it is.
  private func isHeld(_ run: LoginRun, _ number: Int) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(300)
    var quietTurns = 0
    while quietTurns < 20 {
      if run.transport.requests.count == number + 1 { return true }
      guard ContinuousClock.now < deadline else { throw Fault("The engine does not come to rest.") }
      try await Task.sleep(for: .microseconds(100))
      let isQuiet = run.controller.isQuiet && run.clock.sleeperCount == run.controller.runningTasks
      quietTurns = isQuiet ? quietTurns + 1 : 0
    }
    return false
  }

  private func expectBack(_ snapshot: FlowSnapshot, _ before: FlowSnapshot, _ place: String) {
    // A received code is kept, because it may still be exchanged.
    if case .authorizationResponse = snapshot.state { return }
    #expect(snapshot.state == before.state && snapshot.content == before.content, "\(place): \(snapshot.state)")
    #expect(!snapshot.isLoading, "\(place)")
  }

  private func retry(_ event: Event, _ state: HaapiState) -> Event {
    if case .authorizationResponse = state { .fetchAccessToken } else { event }
  }
}
