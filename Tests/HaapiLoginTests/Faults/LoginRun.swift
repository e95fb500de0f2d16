import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

/// Plays the events of a scenario against a server that may deviate from it, as far as possible.
@MainActor
final class LoginRun {
  let scenario: Scenario
  let clock = ManualClock()
  let transport: FaultyTransport
  let controller: HaapiController

  init(_ scenario: Scenario, faultyRequest: Int? = nil, fault: TransportFault? = nil) throws {
    self.scenario = scenario
    transport = FaultyTransport(scenario, faultyRequest: faultyRequest, fault: fault, clock: clock)
    controller = try HaapiController(
      haapiConfiguration: .test(scenario.setUp, transport: transport, clock: clock), openURL: { _ in true })
  }

  /// Five logins of different kinds, to the tokens and beyond.
  nonisolated static let logins: [Scenario] = [
    "password", "link by mail", "BankID in a wait", "browser, POST", "refresh",
  ]
  .compactMap {
    title in Scenario.all.first { $0.title == title }
  }

  /// The events of the script that an app or the world can do.
  var events: [Event] {
    scenario.lines.compactMap { line in
      guard case .event(let event) = line else { return nil }
      switch event {
      case .start, .submit, .follow, .open, .refreshTokens, .wait: return event
      default: return nil
      }
    }
  }

  /// Plays all events, each as far as it is possible.
  func play() async throws {
    for event in events { try await play(event) }
  }

  /// Plays an event, if it is possible now.
  func play(_ event: Event) async throws {
    guard let call = call(event) else { return }
    let end = End()
    Task {
      await call()
      end.isReached = true
    }
    try await settle(after: end)
  }

  /// A call of the controller.
  func call(_ event: Event) -> (@MainActor @Sendable () async -> Void)? {
    let controller = controller
    switch event {
    case .start: return { await controller.start() }
    case .submit(let name, let parameters):
      let forms = (controller.snapshot.content?.actions ?? []).flatMap(\.allForms)
      guard let form = forms.first(where: { name == nil || $0.title?.literal == name || $0.kind.rawValue == name })
      else { return nil }
      return { await controller.submit(form, parameters: parameters) }
    case .follow(let rel):
      guard let link = controller.snapshot.content?.representation.links.first(where: { $0.rel == rel }) else {
        return nil
      }
      return { await controller.follow(link) }
    case .open(let text):
      guard let url = URL(string: text), controller.canHandleUrl(url) else { return nil }
      return { try? await controller.handleUrl(url) }
    case .fetchAccessToken: return { await controller.fetchAccessToken() }
    case .refreshTokens: return { await controller.refreshTokens() }
    case .wait(let seconds): return { [clock] in clock.advance(by: .seconds(seconds)) }
    default: return nil
    }
  }

  /// Waits until only a timer runs. Requests that wait for their time limit reach it.
  ///
  /// - Parameter end: What has to have ended, too.
  func settle(after end: End? = nil) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    var turns = 0
    while !(end?.isReached ?? true) || !controller.isQuiet || clock.sleeperCount != controller.runningTasks {
      guard ContinuousClock.now < deadline else {
        throw Fault("\(scenario.title) does not come to rest: \(controller.state), \(controller.runningTasks) tasks.")
      }
      turns += 1
      try await Task.sleep(for: .microseconds(100))
      // A delayed answer and the time limit sleep long; everything else ends at once.
      if turns > 40, clock.sleeperCount >= 2, let next = clock.nextWakeUp {
        clock.advance(by: .seconds(next.timeIntervalSince(clock.now)))
        turns = 0
      }
    }
  }

  /// Whether the user can go on, or start again.
  var isUsable: Bool {
    guard controller.isAtRest, !controller.snapshot.isLoading else { return false }
    switch controller.state {
    case .next, .problem, .polling: return controller.snapshot.content != nil
    case .none, .systemError, .accessToken, .authorizationResponse: return true
    }
  }
}

/// Whether a call has ended.
@MainActor
final class End {
  var isReached = false
}
