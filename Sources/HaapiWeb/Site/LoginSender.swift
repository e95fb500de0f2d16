import Foundation
import HaapiLogin
import HaapiRuntime

/// Sends what visitors do to the identity server, each under a lease: it is saved first, and what comes of it is saved if
/// nobody else has changed the login meanwhile.
final class LoginSender: Sendable {
  /// There is too much under way already.
  struct TurnedAway: Error {}

  /// Something that is being sent.
  final class Sent: Sendable {
    private struct State {
      var isOver = false
      var waiting: [AsyncStream<Never>.Continuation] = []
    }

    private let state = Locked(State())

    /// Waits until it is saved what has come of it.
    ///
    /// - Parameter seconds: How long at most; as long as it takes, without.
    func wait(_ seconds: TimeInterval? = nil) async {
      let (end, continuation) = AsyncStream.makeStream(of: Never.self)
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(continuation) }
        return state.isOver
      }
      if isOver { return }
      let alarm = seconds.map { SystemClock().alarm(after: .seconds($0)) { continuation.finish() } }
      for await _ in end {}
      alarm?.cancel()
    }

    fileprivate func end() {
      let waiting = state.withLock { state in
        state.isOver = true
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.finish() }
    }
  }

  private struct State {
    var running: [Int: Sent] = [:]
    /// What was begun last for a visit.
    var newest: [String: Int] = [:]
    var lastNumber = 0
    var isDraining = false
  }

  private let settings: LoginSiteSettings
  private let visits: Visits
  private let runner: LoginRunner
  private let rules: LoginRules
  private let turns: Turns
  private let state = Locked(State())

  init(_ settings: LoginSiteSettings, visits: Visits, rules: LoginRules) {
    self.settings = settings
    self.visits = visits
    self.rules = rules
    turns = Turns(limit: settings.maximumAtOnce)
    runner = LoginRunner(rules: rules, now: settings.now, onEvent: settings.onEvent)
  }

  var count: Int { state.withLock { $0.running.count } }
  var isDraining: Bool { state.withLock { $0.isDraining } }
  var isFull: Bool { state.withLock { $0.isDraining || $0.running.count >= settings.maximumSending } }

  /// - Throws: `TurnedAway`
  func check() throws {
    if isFull { throw TurnedAway() }
  }

  /// What this node sends for a visit.
  func sent(_ id: String) -> Sent? { state.withLock { state in state.newest[id].flatMap { state.running[$0] } } }

  func drain() async {
    state.withLock { $0.isDraining = true }
    // A caller that is cancelled waits all the same.
    while let sent = state.withLock({ $0.running.values.first }) { await Task { await sent.wait() }.value }
  }

  /// Saves a visit as one for which something is sent, and sends it.
  ///
  /// - Parameter version: The version of the visit in the store; `nil` for a new one.
  /// - Returns: `nil` when somebody else has changed the visit.
  /// - Throws: What the store throws. Nothing was sent then.
  func send(_ step: LoginStep, of visit: Visit, id: String, replacing version: LoginVersion?) async throws -> Sent? {
    var visit = visit
    let until = settings.now().addingTimeInterval(settings.lifetimes.lease)
    if case .poll = step {
      visit.login?.phase = .polling(until: until)
    } else {
      visit.login?.phase = .sending(until: until)
    }
    guard let saved = try await visits.save(visit, id: id, replacing: version) else { return nil }
    let sent = Sent()
    let number = state.withLock { state in
      state.lastNumber += 1
      state.running[state.lastNumber] = sent
      state.newest[id] = state.lastNumber
      return state.lastNumber
    }
    Task { [visit] in
      await self.run(step, visit, id, Locked(saved))
      self.ended(number, id)
      sent.end()
    }
    return sent
  }

  private func run(_ step: LoginStep, _ visit: Visit, _ id: String, _ leased: Locked<LoginVersion?>) async {
    guard let login = visit.login else { return }
    let began = settings.now()
    let renewal = Task { await self.renew(visit, id, leased) }
    var after = visit
    do {
      // What waits for its turn is not late yet: the time limits of requests begin with them.
      let (next, isOther) = try await turns.take { [runner] in try await runner.run(step, of: login) }
      after.login = next
      if isOther { after.forms.advance() }
    } catch {
      // What cannot be taken up cannot be continued anywhere.
      settings.onEvent(.failed(cause: Cause(error).description))
      after.login?.phase = .ended
      after.login?.ticket = nil
    }
    renewal.cancel()
    await renewal.value
    await save(after, id, leased)
    settings.onEvent(.settled(step.kind, seconds: settings.now().timeIntervalSince(began)))
  }

  private func ended(_ number: Int, _ id: String) {
    state.withLock { state in
      state.running[number] = nil
      if state.newest[id] == number { state.newest[id] = nil }
    }
  }

  /// Says that this node is still alive, as long as it sends.
  private func renew(_ visit: Visit, _ id: String, _ leased: Locked<LoginVersion?>) async {
    var visit = visit
    while true {
      do { try await Task.sleep(for: .seconds(settings.lifetimes.lease / 3)) } catch { return }
      guard let version = leased.withLock({ $0 }) else { return }
      let until = settings.now().addingTimeInterval(settings.lifetimes.lease)
      if case .polling = visit.login?.phase {
        visit.login?.phase = .polling(until: until)
      } else {
        visit.login?.phase = .sending(until: until)
      }
      // A store that cannot be reached may be back the next time.
      guard let saved = try? await visits.save(visit, id: id, replacing: version) as LoginVersion?? else { continue }
      leased.withLock { $0 = saved }
    }
  }

  /// Saves what has come of it. A store that cannot be reached is asked again, as long as the lease lasts.
  private func save(_ visit: Visit, _ id: String, _ leased: Locked<LoginVersion?>) async {
    guard let version = leased.withLock({ $0 }) else { return settings.onEvent(.conflict) }
    let end = settings.now().addingTimeInterval(settings.lifetimes.lease)
    while true {
      do {
        if try await visits.save(visit, id: id, replacing: version) == nil { settings.onEvent(.conflict) }
        return
      } catch {
        settings.onEvent(.storeFailed(cause: (error as? StoreFailure)?.cause ?? "\(type(of: error))"))
        guard settings.now() < end else { return }
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
  }

  /// Gives up the tokens of somebody who logs out.
  func revoke(_ ticket: LoginTicket) {
    let configuration = rules.configuration.with(name: "\(rules.configuration.name) \(Random.token(bits: 128))")
    Task {
      guard let driver = try? await LoginDriver(resuming: ticket, haapiConfiguration: configuration) else { return }
      await driver.send(.revokeRefreshToken)
      await driver.send(.revokeAccessToken)
    }
  }
}

extension LoginStep {
  fileprivate var kind: LoginSiteEvent.Step {
    switch self {
    case .start, .again: .start
    case .poll: .poll
    case .call, .credential: .answer
    }
  }
}
