import Foundation
import HaapiRuntime

/// Decides how a login proceeds: it takes events and returns effects. It does no I/O itself.
///
/// ```
/// idle ──start──▶ (asking) ──▶ step
///                    │  ▲        │
///                    │  └────────┴── submit, follow, deep link, operation, poll
///                    ├──▶ broken             from which the step before can be taken up again, if there is one
///                    └──▶ code ──exchange──▶ tokens
/// ```
struct FlowStateMachine: Equatable, Sendable {
  let settings: FlowSettings

  /// Where the login stands.
  var login = Login.resting(.idle)
  private var attention: Attention
  /// The deep links that came while a request was on its way, in this order. Some may be forged.
  private var heldLinks: [HeldLink] = []
  private static let heldLinkLimit = 8
  /// Nonces of deep links that have been used.
  private var usedNonces = UsedNonces()
  private var lastID = 0
  /// What was to be seen after the last event. To make it of the login again would cost as much as most events.
  private var published = FlowSnapshot()

  init(settings: FlowSettings) {
    self.settings = settings
    attention = Attention(isHidden: settings.pollsThroughScreens)
  }

  /// What there is to see.
  var snapshot: FlowSnapshot { FlowSnapshot(login) }

  /// The request that the user waits for.
  var chain: Chain? {
    if case .asking(let chain) = login { chain } else { nil }
  }

  /// Where the login stands, if the user waits for no request.
  private var place: Place? {
    if case .resting(let place) = login { place } else { nil }
  }

  /// The step that the user can act on, also below an error. It can be changed where there is one.
  var standing: Standing? {
    get { place?.standing }
    set {
      guard var place else { return }
      place.standing = newValue
      login = .resting(place)
    }
  }

  /// Whether nothing is left to do until the user, a timer or another app acts.
  var isAtRest: Bool {
    chain == nil && standing?.operation?.phase != .launching
  }

  /// Whether a poll is running.
  var isAsking: Bool {
    if case .asking = standing?.wait?.phase { true } else { false }
  }

  /// Whether a timer runs until the next poll.
  var isWaitingToPoll: Bool {
    if case .waiting = standing?.wait?.phase { true } else { false }
  }

  /// Takes an event. An event that comes too late or at the wrong time is ignored, and changes nothing.
  mutating func handle(_ event: FlowEvent, at now: Date) -> Handled {
    let handled = process(event, at: now)
    guard case .effects(var effects) = handled else { return handled }
    while chain == nil, !heldLinks.isEmpty {
      let held = heldLinks.removeFirst()
      effects += deepLink(held.url.value).map { resume(with: $0, call: held.call) } ?? [.drop(held.call)]
    }
    let after = snapshot
    if after != published {
      published = after
      effects.append(.publish(after))
    }
    return .effects(effects)
  }

  /// Why the machine would ignore an event now, if it would.
  func ignores(_ event: FlowEvent, at now: Date) -> LoginOutcome.Reason? {
    var copy = self
    return copy.handle(event, at: now).ignored
  }

  /// Whether the machine would take an event now.
  func accepts(_ event: FlowEvent, at now: Date) -> Bool {
    ignores(event, at: now) == nil
  }

  private mutating func process(_ event: FlowEvent, at now: Date) -> Handled {
    switch event {
    case .start(let call): start(call)
    case .submit(let action, let parameters, let call):
      onStep { $0.submit(action.model, parameters, call: call) }
    case .poll(let action, let parameters, let call):
      onStep { $0.submit(action.model, parameters, call: call, isPoll: true) }
    case .comeBack(let action, let parameters, let link, let call):
      usedNonces.contains(link)
        ? .ignored(.foreignURL) : onStep { $0.submit(action.model, parameters, call: call, deepLink: link) }
    case .follow(let link, let call):
      link.kind == .inlineImage ? .ignored(.image) : onStep { $0.follow(link, call: call) }
    case .perform(let action, let call):
      isAtRest ? onStep { $0.stopOperation() + $0.perform(action.model, call: call) } : .ignored(.busy)
    case .retryOperation(let call): retryOperation(call)
    case .chooseAuthenticator(let attachment, let call): choose(attachment, call)
    case .openedURL(let url, let call): opened(url, call)
    case .fetchAccessToken(let call): requestTokens(place?.code.map { .exchange(code: $0) }, call: call)
    case .refreshTokens(let call): requestTokens(token("refresh_token").map { .refresh($0) }, call: call)
    case .revokeAccessToken(let call): requestTokens(token("access_token").map { .revokeAccessToken($0) }, call: call)
    case .revokeRefreshToken(let call):
      requestTokens(token("refresh_token").map { .revokeRefreshToken($0) }, call: call)
    case .dismissError: dismissError()
    case .reset: reset()
    case .cancelled(let call): cancel(call, at: now)
    case .enteredBackground: attend(at: now) { $0.isInBackground = true }
    case .enteredForeground: attend(at: now, isDue: true) { $0.isInBackground = false }
    case .showedWait: attend(at: now) { $0.showedWait() }
    case .hidWait: attend(at: now) { $0.hidWait() }
    case .waits(let terms): wait(on: terms, at: now)
    case .answered(let id, let answer): receive(answer, id, at: now)
    case .timerFired(let id):
      standing?.wait?.phase == .waiting(id) ? .effects(pollIsDue(at: now)) : .ignored(.late)
    case .launched(let id, let isOpen): launched(id, isOpen: isOpen)
    case .performed(let id, let form, let parameters): performed(id, form, parameters)
    case .operationFailed(let id, let reason): operationFailed(id, reason)
    case .tokensAnswered(let id, let answer): receive(answer, id, at: now)
    }
  }

  /// Takes an event that needs a step on screen.
  private mutating func onStep(_ effects: (inout FlowStateMachine) -> [FlowEffect]) -> Handled {
    guard chain == nil else { return .ignored(.busy) }
    return standing == nil ? .ignored(.noStep) : .effects(effects(&self))
  }

  /// A token that was received, by its name at the token endpoint.
  private func token(_ name: String) -> Secret<String>? {
    if case .tokens(let tokens) = place { tokens[name] } else { nil }
  }
}

/// A deep link that arrived during a request, and the call of the app that waits for its result.
struct HeldLink: Equatable, Sendable {
  let url: Secret<URL>
  let call: CallID
}

// The beginning and the end, and the life of the app.
extension FlowStateMachine {
  private mutating func start(_ call: CallID) -> Handled {
    guard let place else { return .ignored(.busy) }
    guard let before = place.beforeStart else { return .ignored(.underWay) }
    let ending = standing?.ending ?? []
    return .effects(ending + begin(.start, .start, call: call, before: before))
  }

  private mutating func reset() -> Handled {
    var effects = (standing?.ending ?? []) + heldLinks.map { .drop($0.call) }
    if let chain { effects.append(.cancel(chain.id)) }
    login = .resting(.idle)
    heldLinks = []
    usedNonces = UsedNonces()
    return .effects(effects + [.forgetFlow])
  }

  /// Restores the state before the chain that a call waits for, and ends the operation that the call started.
  private mutating func cancel(_ call: CallID, at now: Date) -> Handled {
    let links = heldLinks.count
    heldLinks.removeAll { $0.call == call }
    if let chain, chain.call == call { return .effects([.cancel(chain.id)] + goBack(from: chain, at: now)) }
    guard let operation = standing?.operation, operation.call == call else {
      return heldLinks.count < links ? .effects([]) : .ignored(.late)
    }
    standing?.operation = operation.interrupted
    return .effects(operation.ending)
  }

  /// Polling pauses while nobody can see the wait, and goes on when somebody can.
  ///
  /// - Parameter isDue: Whether the next poll is due then in any case.
  private mutating func attend(
    at now: Date, isDue: Bool = false, _ change: (inout Attention) -> Void
  ) -> Handled {
    let wasAway = attention.isAway
    change(&attention)
    guard let wait = standing?.wait else { return .effects([]) }
    switch (attention.isAway, wait.phase) {
    case (true, .waiting(let id)):
      standing?.wait?.phase = .suspended
      return .effects([.cancel(id)])
    case (false, .suspended) where wasAway:
      if isDue || wait.due <= now { return .effects(pollIsDue(at: now)) }
      let id = newID()
      standing?.wait?.phase = .waiting(id)
      return .effects([.startTimer(id, seconds: wait.due.timeIntervalSince(now))])
    default: return .effects([])
    }
  }
}

// URLs that the app was opened with.
extension FlowStateMachine {
  private mutating func opened(_ url: URL, _ call: CallID) -> Handled {
    guard let link = deepLink(url) else { return .ignored(.foreignURL) }
    guard chain != nil else { return .effects(resume(with: link, call: call)) }
    guard heldLinks.count < Self.heldLinkLimit else { return .ignored(.busy) }
    heldLinks.append(HeldLink(url: Secret(url), call: call))
    return .effects([])
  }

  /// The URL as a deep link that is expected now, or may be after the running request.
  private func deepLink(_ url: URL) -> DeepLink? {
    let browser = standing?.operation.flatMap { [.launching, .running].contains($0.phase) ? $0.browserStep : nil }
    guard chain != nil || browser != nil else { return nil }
    let field = browser?.continueFormActionModel.contextField
    guard let link = DeepLink(url, redirect: settings.appRedirect, field: field) else { return nil }
    return usedNonces.contains(link) ? nil : link
  }

  /// Whether the server has answered the return already.
  func hasUsed(_ link: DeepLink) -> Bool {
    usedNonces.contains(link)
  }

  /// Remembers a nonce, so that it cannot be used again.
  mutating func use(_ link: DeepLink) {
    usedNonces.insert(link)
  }
}

// A login that is put down and taken up.
extension FlowStateMachine {
  /// What a ticket says of the login.
  ///
  /// - Throws: `LoginTicketError`
  func record() throws -> LoginRecord {
    LoginRecord(
      place: try PlaceRecord(login), isInBackground: attention.isInBackground, usedNonces: usedNonces.all)
  }

  /// A login from a ticket.
  ///
  /// - Throws: `LoginTicketError`
  init(resuming record: LoginRecord, settings: FlowSettings, additions: [DecodingAdditions]) throws {
    self.init(settings: settings)
    // Screens that appear are in the foreground.
    attention.isInBackground = record.isInBackground && !settings.pollsThroughScreens
    usedNonces.all = record.usedNonces
    do {
      login = .resting(try record.place.place(additions) { self.newID() })
    } catch is DecodingError {
      throw LoginTicketError.unreadable
    }
    // The screens have yet to appear.
    if attention.isAway, case .waiting = standing?.wait?.phase { standing?.wait?.phase = .suspended }
    published = snapshot
  }

  /// Waits for the next poll again, until it would have been due.
  mutating func resume(at now: Date) -> [FlowEffect] {
    guard let poll = standing?.wait, case .waiting(let id) = poll.phase else { return [] }
    guard settings.isAutomaticPolling else {
      standing?.wait?.phase = .manual
      published = snapshot
      return []
    }
    return [.startTimer(id, seconds: max(poll.due.timeIntervalSince(now), 0))]
  }
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
    _ request: FlowRequest, _ trigger: Chain.Trigger, call: CallID?, before: Place, deepLink: DeepLink? = nil,
    series: Poll? = nil, isPoll: Bool = false
  ) -> [FlowEffect] {
    let id = newID()
    login = .asking(
      Chain(
        id: id, call: call, trigger: trigger, before: before, deepLink: deepLink, series: series, isPoll: isPoll))
    return [.send(request, id)]
  }

  /// Ends a chain as if it had never started. A code that was being exchanged may still be used.
  mutating func goBack(from chain: Chain, at now: Date) -> [FlowEffect] {
    login = .resting(chain.code.map(Place.code) ?? chain.before)
    return resumePoll(at: now)
  }

  /// When the next poll of a series is due; none if only the user polls.
  mutating func schedule(_ poll: inout Poll, at now: Date) -> [FlowEffect] {
    switch next(in: poll, at: now) {
    case .manual:
      poll.phase = .manual
      return []
    case .poll(let seconds): return schedule(&poll, after: seconds, at: now)
    case .goOn where attention.isAway: return schedule(&poll, after: 0, at: now)
    case .goOn:
      defer { poll.hasGoneOn = true }
      let seconds = PollingSchedule.bounded(terms(of: poll).interval)
      return schedule(&poll, after: seconds, at: now) + (poll.hasGoneOn ? [] : [.tellScreens])
    }
  }

  private mutating func schedule(_ poll: inout Poll, after seconds: TimeInterval, at now: Date) -> [FlowEffect] {
    poll.due = now.addingTimeInterval(seconds)
    guard !attention.isAway else {
      poll.phase = .suspended
      return []
    }
    let id = newID()
    poll.phase = .waiting(id)
    return [.startTimer(id, seconds: seconds)]
  }
}
