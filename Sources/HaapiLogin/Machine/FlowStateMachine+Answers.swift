import Foundation
import HaapiRuntime

// What the server answers.
extension FlowStateMachine {
  /// Takes the answer to a request. The answer to a cancelled request has no effect.
  mutating func receive(_ answer: FlowAnswer, _ id: TaskID, at now: Date) -> Handled {
    if let chain, chain.id == id { return .effects(decide(answer, chain, at: now)) }
    guard let poll = standing?.wait, poll.phase == .asking(id) else { return .ignored(.late) }
    return .effects(receive(answer, of: poll, id, at: now))
  }

  /// Decides what follows from the answer to the newest request of a chain.
  mutating func decide(_ answer: FlowAnswer, _ chain: Chain, at now: Date) -> [FlowEffect] {
    // A return that did not reach the server can be used again.
    if let link = chain.deepLink, answer.isOfServer { use(link) }
    switch answer {
    case .failed(let error) where error is CancellationError: return goBack(from: chain, at: now)
    case .failed(HaapiError.communication) where toleratesFailure(of: chain):
      let effects = goBack(from: chain, at: now)
      standing?.wait?.failures += 1
      return effects
    case .failed(let error): return fail(error, chain)
    case .refused(let error): return refuse(error, chain, at: now)
    case .ended(let error): return fail(error, chain, isFinal: true)
    case .problem(let problem): return show(problem, chain)
    case .step(let content): return decide(content, chain, at: now)
    }
  }

  private mutating func decide(_ content: HaapiStateContent, _ chain: Chain, at now: Date) -> [FlowEffect] {
    switch content.representation {
    case let step as ContinueSameStep: continueSame(step, chain)
    case let step as RedirectionStep where settings.isAutoRedirect: followOn(step.redirectAction.model, chain)
    case let step as PollingStep: receive(step, content, chain, at: now)
    case let step as OAuthAuthorizationResponseStep: finish(step, chain)
    default: show(content, chain)
    }
  }

  /// Submits a form that needs no input from the user.
  mutating func followOn(_ form: FormActionModel, _ chain: Chain) -> [FlowEffect] {
    guard chain.redirections < FlowSettings.redirectLimit else {
      return fail(
        HaapiError.illegalState(
          message: "The server redirects more than \(FlowSettings.redirectLimit) times in a row."),
        chain)
    }
    var chain = chain
    chain.id = newID()
    chain.redirections += 1
    chain.deepLink = nil
    login = .asking(chain)
    return [.send(.submit(form, FormParameters()), chain.id)]
  }

  /// Shows a step, and starts its client operation if it has exactly one.
  private mutating func show(_ content: HaapiStateContent, _ chain: Chain) -> [FlowEffect] {
    switch content.representation.type {
    case .pollingStep:
      return fail(
        HaapiError.illegalState(message: "The server asks to wait, but not how to ask whether the wait is over."), chain
      )
    case .oauthAuthorizationResponse: return fail(FlowStateMachine.missingCode, chain, isFinal: true)
    default: break
    }
    var standing = Standing(content)
    guard settings.isAutomaticOperation, let operation = content.onlyOperation else {
      login = .resting(.step(standing))
      return []
    }
    standing.content.actions.removeAll { $0 is ClientOperationAction }
    login = .resting(.step(standing))
    return perform(operation.model, call: chain.call)
  }

  /// Stays on the step, with the messages of the answer above the old ones and the continue actions of the form.
  private mutating func continueSame(_ answer: ContinueSameStep, _ chain: Chain) -> [FlowEffect] {
    guard case .form(let form) = chain.trigger, var content = chain.before.standing?.content else {
      return fail(
        HaapiError.illegalState(message: "The server asks to stay on the step, but there is no form."), chain)
    }
    let actions = form.continueActions.forms
    content.messages = answer.messages + (actions.isEmpty ? [] : content.messages)
    content.actions = actions
    var standing = Standing(content)
    standing.noProgress = answer
    login = .resting(.step(standing))
    return []
  }

  /// Shows a problem over the step that stays, or ends the login.
  private mutating func show(_ problem: any ProblemRepresentation, _ chain: Chain) -> [FlowEffect] {
    guard ProblemOutcome(problem, isOfReturn: chain.deepLink != nil) == .staysOnStep,
      let content = chain.before.standing?.content
    else { return fail(HaapiProblemError(problem: problem), chain, isFinal: true) }
    var standing = Standing(content)
    standing.problem = .init(representation: problem)
    standing.operation = chain.operationAfterFailure
    login = .resting(.step(standing))
    return []
  }

  /// Ends a chain with an error.
  ///
  /// - Parameter isFinal: Whether the step before can no longer be used.
  mutating func fail(_ error: any Error, _ chain: Chain, isFinal: Bool = false) -> [FlowEffect] {
    let remains = isFinal ? nil : chain.before.standing?.afterFailure(with: chain.operationAfterFailure)
    login = .resting(.broken(Place.Fault(error), remains.map(Place.Remains.step) ?? .nothing))
    return isFinal ? [.forgetFlow] : []
  }

  /// A request that was not allowed. If the user made it, nothing happens; otherwise the login cannot continue.
  private mutating func refuse(_ error: any Error, _ chain: Chain, at now: Date) -> [FlowEffect] {
    guard chain.call != nil, chain.redirections == 0, chain.trigger != .start else { return fail(error, chain) }
    let effects = goBack(from: chain, at: now)
    standing?.refusal = Failure(error)
    return effects
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
