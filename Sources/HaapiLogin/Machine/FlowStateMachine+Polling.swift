import Foundation
import HaapiRuntime

// Waits.
extension FlowStateMachine {
  /// Sends a poll.
  mutating func poll() -> [FlowEffect] {
    guard let form = standing?.wait?.step.mainAction.model else { return [] }
    let id = newID()
    standing?.wait?.phase = .asking(id)
    return [.send(.submit(form, FormParameters()), id)]
  }

  /// Sends the poll that is due. Screens send it themselves, and may refuse or take their time: the next one comes anyway.
  mutating func pollIsDue(at now: Date) -> [FlowEffect] {
    guard settings.pollsThroughScreens else { return poll() }
    guard var poll = standing?.wait else { return [] }
    let effects = schedule(&poll, at: now)
    standing?.wait = poll
    return effects.contains(.tellScreens) ? effects : effects + [.tellScreens]
  }

  /// Takes what the app makes of the terms of a wait, and goes on with one that had stopped for an action of the user.
  mutating func wait(on terms: PollingSchedule.Terms, at now: Date) -> Handled {
    guard chain == nil, var poll = standing?.wait else { return .ignored(.late) }
    if case .asking = poll.phase { return .ignored(.busy) }
    if self.terms(of: poll) != terms {
      poll.terms = terms
      poll.answered = now
    } else if poll.phase != .manual {
      return .effects([])
    }
    let ending = poll.ending
    let effects = schedule(&poll, at: now)
    standing?.wait = poll
    return .effects(ending + effects)
  }

  /// The terms of a wait: those of the app, or those of the server.
  func terms(of poll: Poll) -> PollingSchedule.Terms {
    poll.terms ?? .init(poll.step.pollingProperties, interval: settings.polling.interval)
  }

  /// What comes next in a wait.
  func next(in poll: Poll, at now: Date) -> PollingSchedule.Next {
    guard settings.isAutomaticPolling else { return .manual }
    return settings.polling.next(
      terms(of: poll), ways: poll.step.actions.count, waited: now.timeIntervalSince(poll.start),
      elapsed: now.timeIntervalSince(poll.answered))
  }

  /// Whether the wait that is on screen goes on without the user, now or when somebody can see it.
  func pollsByItself(at now: Date) -> Bool {
    let place = chain?.before.standing ?? standing
    guard let poll = chain?.series ?? place?.wait else { return false }
    return switch next(in: poll, at: now) {
    case .poll: true
    case .goOn: !poll.hasGoneOn
    case .manual: false
    }
  }

  /// When the next poll is due; `nil` if only the user polls.
  var nextPoll: Date? {
    standing?.wait.flatMap { $0.phase == .manual ? nil : $0.due }
  }

  /// Continues a wait that the user interrupted.
  mutating func resumePoll(at now: Date) -> [FlowEffect] {
    guard var poll = standing?.wait, poll.phase != .manual else { return [] }
    let effects = schedule(&poll, at: now)
    standing?.wait = poll
    return effects
  }

  /// Takes the answer to a poll in the background.
  mutating func receive(_ answer: FlowAnswer, of poll: Poll, _ id: TaskID, at now: Date) -> [FlowEffect] {
    guard case .resting(let before) = login else { return [] }
    if case .failed(HaapiError.communication) = answer, poll.toleratesFailure {
      var poll = poll
      poll.failures += 1
      let effects = schedule(&poll, at: now)
      standing?.wait = poll
      return effects
    }
    let chain = Chain(id: id, call: nil, trigger: .form(poll.step.mainAction.model), before: before, series: poll)
    return decide(answer, chain, at: now)
  }

  /// Whether a chain is a poll without the user that may fail in transport.
  func toleratesFailure(of chain: Chain) -> Bool {
    guard chain.isPoll, let poll = chain.series else { return false }
    return poll.isPending && poll.toleratesFailure
  }

  /// Takes a polling step, which says whether to wait or that the wait is over.
  mutating func receive(
    _ step: PollingStep, _ received: HaapiStateContent, _ chain: Chain, at now: Date
  ) -> [FlowEffect] {
    if settings.isAutoRedirect, let action = step.actionToFollow {
      var chain = chain
      chain.series = nil
      return followOn(action.model, chain)
    }
    // Screens may have a way on from a wait that has failed.
    guard settings.pollsThroughScreens || step.pollingProperties.status != .failed else {
      login = .resting(.step(Standing(received)))
      return []
    }
    var standing = Standing(received)
    standing.content.actions.removeAll { $0 is ClientOperationAction }
    var poll = chain.series ?? Poll(step: step, start: now)
    if let series = chain.series {
      standing.operation = chain.before.standing?.operation
      // The screen does not change while its content is the same.
      if case .step(let before) = chain.before, series.step.looksLike(step) { standing.content = before.content }
    }
    poll.receive(step, at: now)
    let effects = schedule(&poll, at: now)
    standing.wait = poll
    login = .resting(.step(standing))
    return effects + openApp(of: received, call: chain.call)
  }

  /// Whether to open the app of a wait now. It counts as opened then.
  mutating func opensApp() -> Bool {
    defer { standing?.wait?.hasLaunched = true }
    return standing?.wait?.hasLaunched != true
  }

  /// Opens the app of the operation, once for all polls of a wait.
  private mutating func openApp(of content: HaapiStateContent, call: CallID?) -> [FlowEffect] {
    guard settings.isAutomaticOperation, let operation = content.onlyOperation, opensApp() else { return [] }
    return perform(operation.model, call: call)
  }
}

extension Poll {
  /// What ends with the wait. A late answer has no effect.
  var ending: [FlowEffect] {
    switch phase {
    case .waiting(let id), .asking(let id): [.cancel(id)]
    case .suspended, .manual: []
    }
  }
}
