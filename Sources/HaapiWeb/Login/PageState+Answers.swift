import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

extension PageState {
  /// Takes what a step of the login has come to.
  ///
  /// - Parameters:
  ///   - before: What there was to see before.
  ///   - nextPoll: When the next poll is due; `nil` if only the visitor polls.
  /// - Returns: Whether there is another screen.
  mutating func take(
    _ after: FlowSnapshot, _ outcome: LoginOutcome, before: FlowSnapshot, nextPoll: Date?, _ rules: LoginRules,
    now: Date
  ) -> Bool {
    let opened = opening
    pressed = nil
    opening = nil
    answeredAt = now
    switch outcome {
    case .ignored, .failed, .cancelled:
      message = .refused
      return true
    case .state: break
    }
    if case .systemError(let error) = after.state {
      if after.hasGivenUp { message = .refused } else { fail(error, after, rules) }
      return true
    }
    self.nextPoll = after.isWait ? nextPoll : nil
    // A wait that goes on changes its picture and its time, and nothing else.
    return before.isWait && after.isWait ? false : moved(after, opened, before, rules)
  }

  /// Whether the login is on another step now.
  private mutating func moved(
    _ after: FlowSnapshot, _ opened: String?, _ before: FlowSnapshot, _ rules: LoginRules
  ) -> Bool {
    if after.inputProblem != nil || after.noProgress != nil {
      if after.inputProblem != nil, passkey.lastTried != nil { passkey.isRefused = true }
      return true
    }
    let nextPoll = nextPoll
    let selector = tabs?.step ?? before.content.flatMap { Self.json(of: $0.representation) }
    clear()
    self.nextPoll = nextPoll
    if let opened, let selector, let step = after.content?.representation, rules.fitsTab(step) {
      tabs = Tabs(step: selector, open: opened)
    }
    beginPasskey(after, rules)
    return true
  }

  /// With only one kind of authenticator and no other way, the ceremony begins by itself.
  private mutating func beginPasskey(_ after: FlowSnapshot, _ rules: LoginRules) {
    guard let step = after.shownStep,
      let model = try? rules.mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
        as? any WebAuthnOperationModel
    else { return }
    let kinds = PasskeyOffer(model).kinds
    if !hasPasskeys {
      passkey.result = .unavailable
    } else if kinds.count == 1, model.otherActions.isEmpty {
      passkey.begin(kinds[0])
    }
  }

  private mutating func fail(_ error: any Error, _ after: FlowSnapshot, _ rules: LoginRules) {
    let isRetryable =
      if case .retryable = (error as? any IdsvrError)?.recoverySuggestion { true } else { false }
    if isRetryable, after.tokenError == nil {
      if after.content != nil { message = .lost } else { dialog = .lost }
      return
    }
    let problem = (error as? HaapiProblemError)?.problem
    dialog = .error(title: problem?.title?.literal, message: problem.flatMap(rules.texts(language).words))
  }

  private static func json(of step: any HaapiRepresentation) -> Data? {
    (step as? any JSONCodable).map { Data(JSONValue(writing: $0).text().utf8) }
  }
}

extension FlowSnapshot {
  /// The step that a page shows: once an operation of several has begun, the step with only that one. One that has failed
  /// without a way on leaves the choice between the others.
  var shownStep: (any HaapiRepresentation)? {
    guard let content, let operation = chosenOperation, !operation.isGivenUp else { return content?.representation }
    return (try? content.step(withOnly: operation.model)) ?? content.representation
  }

  /// Whether an operation of several has failed, so that only the others are left.
  var hasGivenUp: Bool { chosenOperation?.isGivenUp ?? false }

  /// The operation that has begun, if it is one of several.
  private var chosenOperation: PendingOperation? {
    guard let step = content?.representation, !(step is any ClientOperationStep), !(step is PollingStep) else {
      return nil
    }
    return pendingOperation
  }

  /// Whether the login waits for something that happens elsewhere.
  var isWait: Bool {
    if case .polling = state { true } else { false }
  }
}

extension LoginRules {
  /// What the page shows of a wait that goes on; `nil` if there is none.
  func wait(of snapshot: FlowSnapshot) -> (any PollingModel)? {
    guard case .polling(let step) = snapshot.state else { return nil }
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    let wait = (model as? any PollingModel) ?? (model as? any PollingOperationModel)?.interactionModel
    return wait?.status == .pending ? wait : nil
  }

  /// Whether a step can be shown below a tab.
  func fitsTab(_ step: any HaapiRepresentation) -> Bool {
    let model = try? mapper.mapHaapiResultToUIModel(haapiResult: .representation(step))
    return model is any FormModel || model is any SelectorModel || model is any GenericModel
  }
}
