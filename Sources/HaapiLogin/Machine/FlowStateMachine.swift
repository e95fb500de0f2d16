import Foundation
import HaapiRuntime

/// Decides how a login proceeds: it takes events and returns effects. It does no I/O itself.
///
/// ```
/// none ──start──▶ (request) ──▶ next ⇄ problem
///                     │  ▲        │
///                     │  └────────┴── submit, follow, deep link, operation
///                     ├──▶ polling ──timer──▶ (poll) ──▶ polling …
///                     ├──▶ systemError          from which the step before can be taken up again, if there is one
///                     └──▶ authorizationResponse ──exchange──▶ accessToken
/// ```
struct FlowStateMachine: Equatable, Sendable {
  let settings: FlowSettings

  /// The visible state, and what belongs to it.
  var rest = Rest()
  /// The request that the user waits for.
  var chain: Chain?
  private var isInBackground = false
  /// The deep links that came while a request was on its way, in this order. Some may be forged.
  private var heldLinks: [HeldLink] = []
  private static let heldLinkLimit = 8
  /// Nonces of deep links that have been used.
  private var usedNonces = Secret<Set<String>>([])
  private var lastID = 0
  private var published = FlowSnapshot()

  init(settings: FlowSettings) {
    self.settings = settings
  }

  /// The visible state.
  var snapshot: FlowSnapshot { published }

  /// Whether nothing is left to do until the user, a timer or another app acts.
  var isAtRest: Bool {
    chain == nil && rest.snapshot.pendingOperation?.phase != .launching
  }

  /// Whether a poll is running.
  var isAsking: Bool {
    if case .asking = rest.poll?.phase { true } else { false }
  }

  /// Whether a timer runs until the next poll.
  var isWaitingToPoll: Bool {
    if case .waiting = rest.poll?.phase { true } else { false }
  }

  /// Takes an event.
  ///
  /// - Returns: The effects, in order. Empty for an event that comes too late or at the wrong time.
  mutating func handle(_ event: FlowEvent, at now: Date) -> [FlowEffect] {
    guard accepts(event) else { return [] }
    var effects = process(event, at: now)
    while chain == nil, !heldLinks.isEmpty {
      let held = heldLinks.removeFirst()
      effects += deepLink(held.url.value).map { resume(with: $0, call: held.call) } ?? [.drop(held.call)]
    }
    rest.snapshot.isLoading = chain != nil
    rest.snapshot.isPollingAutomatically = rest.poll.map { $0.phase != .manual } ?? false
    if rest.snapshot != published {
      published = rest.snapshot
      effects.append(.publish(published))
    }
    return effects
  }

  /// Whether the machine accepts an event now. Events from the user are dropped, never queued, while a request runs.
  func accepts(_ event: FlowEvent) -> Bool {
    let snapshot = rest.snapshot
    switch event {
    case .start:
      switch snapshot.state {
      case .none, .systemError, .accessToken: return chain == nil
      case .next, .problem, .polling, .authorizationResponse: return false
      }
    case .follow(let link, _): return chain == nil && snapshot.content != nil && link.kind != .inlineImage
    case .submit: return chain == nil && snapshot.content != nil
    case .perform:
      return chain == nil && snapshot.content != nil && snapshot.pendingOperation?.phase != .launching
    case .retryOperation:
      return chain == nil && snapshot.pendingOperation.map { $0.phase != .launching && $0.phase != .choosing } ?? false
    case .chooseAuthenticator(let attachment, _):
      return chain == nil && snapshot.pendingOperation?.phase == .choosing
        && snapshot.pendingOperation?.attachments.contains(attachment) ?? false
    case .openedURL(let url, _):
      return deepLink(url) != nil && (chain == nil || heldLinks.count < Self.heldLinkLimit)
    case .fetchAccessToken: return chain == nil && rest.code != nil
    case .refreshTokens, .revokeRefreshToken: return chain == nil && token("refresh_token") != nil
    case .revokeAccessToken: return chain == nil && token("access_token") != nil
    case .dismissError:
      guard case .systemError = snapshot.state else { return false }
      return chain == nil && snapshot.content != nil
    case .reset, .cancelled, .enteredBackground, .enteredForeground, .answered, .timerFired, .launched, .performed,
      .operationFailed, .tokensAnswered:
      return true
    }
  }

  private mutating func process(_ event: FlowEvent, at now: Date) -> [FlowEffect] {
    switch event {
    case .start(let call):
      let effects = stopAll()
      // A start discards the key and session of the step on screen, and the verifier of a code.
      var before = Rest()
      before.snapshot.state = rest.snapshot.state
      before.snapshot.tokens = rest.snapshot.tokens
      before.snapshot.tokenError = rest.snapshot.tokenError
      rest = Rest()
      return effects + begin(.start, .start, call: call, before: before)
    case .submit(let action, let parameters, let call): return submit(action.model, parameters, call: call)
    case .follow(let link, let call): return follow(link, call: call)
    case .perform(let action, let call): return stopOperation() + perform(action.model, call: call)
    case .retryOperation(let call):
      guard let operation = rest.snapshot.pendingOperation else { return [] }
      return stopOperation() + perform(operation.model, call: call)
    case .chooseAuthenticator(let attachment, let call): return authenticate(on: attachment, call: call)
    case .openedURL(let url, let call):
      guard chain == nil, let link = deepLink(url) else {
        heldLinks.append(HeldLink(url: Secret(url), call: call))
        return []
      }
      return resume(with: link, call: call)
    case .fetchAccessToken(let call):
      return rest.code.map { requestTokens(.exchange(code: $0), call: call) } ?? []
    case .refreshTokens(let call):
      return token("refresh_token").map { requestTokens(.refresh($0), call: call) } ?? []
    case .revokeAccessToken(let call):
      return token("access_token").map { requestTokens(.revokeAccessToken($0), call: call) } ?? []
    case .revokeRefreshToken(let call):
      return token("refresh_token").map { requestTokens(.revokeRefreshToken($0), call: call) } ?? []
    case .dismissError: return showContent()
    case .reset: return reset()
    case .cancelled(let call): return cancel(call, at: now)
    case .enteredBackground: return enterBackground()
    case .enteredForeground: return enterForeground()
    case .answered(let id, let answer): return receive(answer, id, at: now)
    case .timerFired(let id): return rest.poll?.phase == .waiting(id) ? poll() : []
    case .launched(let id, let isOpen): return launched(id, isOpen: isOpen)
    case .performed(let id, let form, let parameters): return performed(id, form, parameters)
    case .operationFailed(let id, let reason): return operationFailed(id, reason)
    case .tokensAnswered(let id, let answer): return receive(answer, id, at: now)
    }
  }

  /// A token that was received, by its name at the token endpoint.
  private func token(_ name: String) -> Secret<String>? {
    guard case .accessToken(let members) = rest.snapshot.state else { return nil }
    return members[name].map(Secret.init)
  }
}

/// A deep link that arrived during a request, and the call of the app that waits for its result.
struct HeldLink: Equatable, Sendable {
  let url: Secret<URL>
  let call: CallID
}

// Shared by all parts.
extension FlowStateMachine {
  /// A new id.
  mutating func newID() -> TaskID {
    lastID += 1
    return TaskID(number: lastID)
  }

  /// Sends the first request of a chain.
  mutating func begin(
    _ request: FlowRequest, _ trigger: Chain.Trigger, call: CallID?, before: Rest, series: Poll? = nil
  ) -> [FlowEffect] {
    let id = newID()
    chain = Chain(id: id, call: call, trigger: trigger, before: before, series: series)
    return [.send(request, id)]
  }

  /// The URL as a deep link that is expected now, or may be after the running request.
  func deepLink(_ url: URL) -> DeepLink? {
    let browser = rest.snapshot.pendingOperation.flatMap {
      [.launching, .running].contains($0.phase) ? $0.browserStep : nil
    }
    guard chain != nil || browser != nil else { return nil }
    let field = browser?.continueFormActionModel.fields.first { $0 is ContextFormField }?.name
    guard let link = DeepLink(url, redirect: settings.appRedirect, field: field) else { return nil }
    return usedNonces.value.contains(link.nonce.value) ? nil : link
  }

  /// Remembers a nonce, so that it cannot be used again.
  mutating func use(_ link: DeepLink) {
    usedNonces.value.insert(link.nonce.value)
  }

  private mutating func reset() -> [FlowEffect] {
    var effects = stopAll() + heldLinks.map { .drop($0.call) }
    if let chain { effects.append(.cancel(chain.id)) }
    chain = nil
    rest = Rest()
    heldLinks = []
    usedNonces.value = []
    return effects + [.forgetFlow]
  }

  /// Ends timer, poll and operation.
  mutating func stopAll() -> [FlowEffect] {
    stopPoll() + stopOperation()
  }

  /// Restores the state before the chain that a call waits for, and ends the operation that the call started.
  private mutating func cancel(_ call: CallID, at now: Date) -> [FlowEffect] {
    heldLinks.removeAll { $0.call == call }
    if let chain, chain.call == call { return [.cancel(chain.id)] + goBack(at: now) }
    guard let operation = rest.snapshot.pendingOperation, operation.call == call else { return [] }
    let effects = stopOperation()
    rest.snapshot.pendingOperation = operation.interrupted
    return effects
  }

  /// Ends the chain as if it had never started.
  mutating func goBack(at now: Date) -> [FlowEffect] {
    guard let before = chain?.before else { return [] }
    // A code that is being exchanged arrived later, and may still be used.
    let code = rest.code
    chain = nil
    rest = before
    if let code, before.code == nil { showCode(code) }
    return resumePoll(at: now)
  }

  private mutating func enterBackground() -> [FlowEffect] {
    isInBackground = true
    guard case .waiting(let id)? = rest.poll?.phase else { return [] }
    rest.poll?.phase = .suspended
    return [.cancel(id)]
  }

  private mutating func enterForeground() -> [FlowEffect] {
    isInBackground = false
    return rest.poll?.phase == .suspended ? poll() : []
  }

  /// When the next poll of a series is due; `nil` if only the user polls.
  mutating func schedule(_ poll: inout Poll, at now: Date) -> [FlowEffect] {
    let properties = poll.step.pollingProperties
    guard settings.isAutomaticPolling, properties.status == .pending,
      let seconds = settings.polling.nextInterval(properties, waited: now.timeIntervalSince(poll.start))
    else {
      poll.phase = .manual
      return []
    }
    guard !isInBackground else {
      poll.phase = .suspended
      return []
    }
    let id = newID()
    poll.phase = .waiting(id)
    return [.startTimer(id, seconds: seconds)]
  }
}
