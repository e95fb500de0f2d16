import Foundation
import HaapiRuntime

// Waits.
extension FlowStateMachine {
  /// Sends a poll.
  mutating func poll() -> [FlowEffect] {
    guard let form = rest.poll?.step.mainAction.model else { return [] }
    let id = newID()
    rest.poll?.phase = .asking(id)
    return [.send(.submit(form, FormParameters()), id)]
  }

  /// Ends timer and poll. A late answer has no effect.
  mutating func stopPoll() -> [FlowEffect] {
    switch rest.poll?.phase {
    case .waiting(let id), .asking(let id):
      rest.poll?.phase = .manual
      return [.cancel(id)]
    case .suspended, .manual, nil: return []
    }
  }

  /// Continues a wait that the user interrupted.
  mutating func resumePoll(at now: Date) -> [FlowEffect] {
    guard var poll = rest.poll, poll.phase != .manual else { return [] }
    let effects = schedule(&poll, at: now)
    rest.poll = poll
    return effects
  }

  /// Takes the answer to a poll in the background.
  mutating func receive(_ answer: FlowAnswer, of poll: Poll, _ id: TaskID, at now: Date) -> [FlowEffect] {
    if case .failed(HaapiError.communication) = answer, poll.toleratesFailure {
      var poll = poll
      poll.failures += 1
      let effects = schedule(&poll, at: now)
      rest.poll = poll
      return effects
    }
    let chain = Chain(
      id: id, call: nil, trigger: .form(poll.step.mainAction.model), before: rest, series: poll)
    self.chain = chain
    return decide(answer, chain, at: now)
  }

  /// Whether a chain is a poll of the screens that may fail in transport.
  func toleratesFailure(of chain: Chain) -> Bool {
    guard settings.isLedByScreens, let poll = chain.series else { return false }
    return poll.step.pollingProperties.status == .pending && poll.toleratesFailure
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
    self.chain = nil
    if step.pollingProperties.status == .failed {
      show(received)
      return []
    }
    var poll = chain.series ?? Poll(step: step, start: now)
    let shown = poll.step
    poll.step = step
    poll.failures = 0
    let before = chain.before.snapshot
    let effects = schedule(&poll, at: now)
    var content = received
    content.actions.removeAll { $0 is ClientOperationAction }
    show(content)
    rest.poll = poll
    // The screen does not change while its content is the same.
    if chain.series != nil, shown.looksLike(step), case .polling = before.state {
      rest.snapshot.content = before.content
      rest.snapshot.state = before.state
    } else {
      rest.snapshot.state = .polling(step)
    }
    if chain.series != nil { rest.snapshot.pendingOperation = before.pendingOperation }
    return effects + openApp(of: received, call: chain.call)
  }

  /// Opens the app of the operation, once for all polls of a wait.
  private mutating func openApp(of content: HaapiStateContent, call: CallID?) -> [FlowEffect] {
    guard !settings.isLedByScreens, rest.poll?.hasLaunched == false, let operation = content.onlyOperation else {
      return []
    }
    rest.poll?.hasLaunched = true
    return perform(operation.model, call: call)
  }
}
