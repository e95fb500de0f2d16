import Foundation
import HaapiRuntime

// What the server answers.
extension FlowStateMachine {
  /// Takes the answer to a request. The answer to a cancelled request has no effect.
  mutating func receive(_ answer: FlowAnswer, _ id: TaskID, at now: Date) -> [FlowEffect] {
    if let chain, chain.id == id { return decide(answer, chain, at: now) }
    guard let poll = rest.poll, poll.phase == .asking(id) else { return [] }
    return receive(answer, of: poll, id, at: now)
  }

  /// Decides what follows from the answer to the newest request of a chain.
  mutating func decide(_ answer: FlowAnswer, _ chain: Chain, at now: Date) -> [FlowEffect] {
    // A return that did not reach the server can be used again.
    if let link = chain.deepLink, answer.isOfServer { use(link) }
    switch answer {
    case .failed(let error) where error is CancellationError: return goBack(at: now)
    case .failed(HaapiError.communication) where toleratesFailure(of: chain):
      let effects = goBack(at: now)
      rest.poll?.failures += 1
      return effects
    case .failed(let error): return fail(error)
    case .refused(let error): return refuse(error, at: now)
    case .ended(let error): return fail(error, isFinal: true)
    case .problem(let problem): return show(problem)
    case .step(let content): return decide(content, chain, at: now)
    }
  }

  private mutating func decide(_ content: HaapiStateContent, _ chain: Chain, at now: Date) -> [FlowEffect] {
    switch content.representation {
    case let step as ContinueSameStep: continueSame(step, chain)
    case let step as RedirectionStep where settings.isAutoRedirect: followOn(step.redirectAction.model, chain)
    case let step as PollingStep: receive(step, content, chain, at: now)
    case let step as OAuthAuthorizationResponseStep: finish(step, chain)
    default: showStep(content)
    }
  }

  /// Submits a form that needs no input from the user.
  mutating func followOn(_ form: FormActionModel, _ chain: Chain) -> [FlowEffect] {
    guard chain.redirections < FlowSettings.redirectLimit else {
      return fail(
        HaapiError.illegalState(message: "The server redirects more than \(FlowSettings.redirectLimit) times in a row.")
      )
    }
    var chain = chain
    chain.id = newID()
    chain.redirections += 1
    chain.deepLink = nil
    self.chain = chain
    return [.send(.submit(form, FormParameters()), chain.id)]
  }

  /// Shows a step, and starts its client operation if it has exactly one and no screen does that.
  private mutating func showStep(_ received: HaapiStateContent) -> [FlowEffect] {
    switch received.representation.type {
    case .pollingStep:
      return fail(
        HaapiError.illegalState(message: "The server asks to wait, but not how to ask whether the wait is over."))
    case .oauthAuthorizationResponse: return fail(FlowStateMachine.missingCode, isFinal: true)
    default: break
    }
    let call = chain?.call
    chain = nil
    var content = received
    if !settings.isLedByScreens, let operation = content.onlyOperation {
      content.actions.removeAll { $0 is ClientOperationAction }
      show(content)
      return perform(operation.model, call: call)
    }
    show(content)
    return []
  }

  /// Shows only the actions.
  mutating func show(_ content: HaapiStateContent) {
    rest = Rest()
    rest.snapshot.content = content
    rest.snapshot.state = .next(content)
  }

  /// Stays on the step, with the messages of the answer above the old ones and the continue actions of the form.
  private mutating func continueSame(_ answer: ContinueSameStep, _ chain: Chain) -> [FlowEffect] {
    guard case .form(let form) = chain.trigger, var content = chain.before.snapshot.content else {
      return fail(
        HaapiError.illegalState(message: "The server asks to stay on the step, but there is no form."))
    }
    self.chain = nil
    let actions = Transforms.forms(form.continueActions)
    content.messages = answer.messages + (actions.isEmpty ? [] : content.messages)
    content.actions = actions
    show(content)
    return []
  }

  /// Shows a problem over the step that stays, or ends the login.
  private mutating func show(_ problem: any ProblemRepresentation) -> [FlowEffect] {
    guard ProblemOutcome(problem, isOfReturn: chain?.deepLink != nil) == .staysOnStep,
      let content = chain?.before.snapshot.content
    else { return fail(HaapiProblemError(problem: problem), isFinal: true) }
    let operation = chain?.operationAfterFailure
    chain = nil
    show(content)
    rest.snapshot.state = .problem(problem)
    rest.snapshot.inputProblem = problem
    rest.snapshot.pendingOperation = operation
    return []
  }

  /// Ends the chain with an error.
  ///
  /// - Parameter isFinal: Whether the step before can no longer be used.
  mutating func fail(_ error: any Error, isFinal: Bool = false) -> [FlowEffect] {
    let before = chain?.before ?? rest
    let operation = chain.map(\.operationAfterFailure) ?? rest.snapshot.pendingOperation?.ended
    chain = nil
    rest = Rest()
    if !isFinal {
      rest.snapshot.content = before.snapshot.content
      rest.poll = before.poll
      rest.poll?.phase = .manual
      rest.snapshot.pendingOperation = operation
    }
    rest.snapshot.state = .systemError(error)
    return isFinal ? [.forgetFlow] : []
  }

  /// A request that was not allowed. If the user made it, nothing happens; otherwise the login cannot continue.
  private mutating func refuse(_ error: any Error, at now: Date) -> [FlowEffect] {
    guard let chain, chain.call != nil, chain.redirections == 0, chain.trigger != .start else { return fail(error) }
    let effects = goBack(at: now)
    rest.snapshot.actionError = error
    return effects
  }
}

extension Chain {
  /// The operation before the chain, after the chain has failed. A page in the browser stays open, because its return
  /// may have been forged, and the real one is still to come.
  fileprivate var operationAfterFailure: PendingOperation? {
    let operation = before.snapshot.pendingOperation
    return deepLink == nil ? operation?.ended : operation
  }
}

extension FlowAnswer {
  /// Whether the server has answered with a step or a problem.
  fileprivate var isOfServer: Bool {
    switch self {
    case .step, .problem, .ended: true
    case .failed, .refused: false
    }
  }
}

extension PendingOperation {
  /// The operation after another request was sent. Only a page in the browser continues by itself.
  var interrupted: PendingOperation {
    guard phase == .launching || phase == .running && !isOutsideApp else { return self }
    var operation = self
    operation.phase = .failed(.cancelled)
    return operation
  }

  /// The operation, ready to try again after its result failed.
  var ended: PendingOperation {
    var operation = self
    if phase != .choosing { operation.phase = .failed(.failed) }
    return operation
  }
}
