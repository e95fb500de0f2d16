import Foundation
import HaapiRuntime

/// Opens a URL outside the app, and returns whether that worked.
public typealias OpenURL = @MainActor @Sendable (URL) async -> Bool

/// Takes a user from the first request to tokens.
///
/// The controller sends requests, follows redirects, polls, opens other apps and the browser, and exchanges the code.
/// Show its ``state``, or what ``snapshots()`` brings, and pass on what the user does with ``submit(_:parameters:)`` and
/// ``follow(_:)``:
///
/// ```swift
/// let controller = try HaapiController(haapiConfiguration: configuration, openURL: { await UIApplication.shared.open($0) })
/// if case .state(.next(let content)) = await controller.start(), let form = content.singleAction as? FormAction {
///   await controller.submit(form, parameters: ["userName": name, "password": password])
/// }
/// ```
///
/// Each call returns what it has come to, when nothing is left to do until the user, a timer or another app acts. A call
/// during a running request is dropped, never queued, and returns at once. Cancelling the task of a call cancels its
/// request and restores the previous state.
@MainActor
public final class HaapiController {
  /// Everything that there is to show of the login.
  public private(set) var snapshot = FlowSnapshot()

  /// Where the login stands.
  public var state: HaapiState { snapshot.state }

  private var machine: FlowStateMachine
  private let server: FlowServer
  private let openURL: OpenURL
  private let authenticator: (any WebAuthnAuthenticator)?
  private let performGenericOperation: PerformGenericOperation?
  private let clock: any HaapiClock

  private let tasks = FlowTasks()
  private var observations = FlowObservations()
  private var streams = FlowStreams()
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var lastCall = 0
  /// Calls that have come to nothing and have not returned yet.
  private var dropped: Set<CallID> = []
  private var events: [FlowEvent] = []
  private var isHandling = false

  /// A login that has not started.
  ///
  /// - Parameters:
  ///   - haapiConfiguration: The server, and the app as a client of it.
  ///   - isAutomaticPolling: Whether to poll without the user.
  ///   - pollingInterval: Seconds between two polls when the server does not say, from 1 to 60.
  ///   - isAutomaticExchange: Whether to exchange the code for tokens without the user.
  ///   - openURL: Opens other apps and the browser. By default nothing opens, and the login offers the server's
  ///     alternatives.
  ///   - appSchemes: Schemes of other apps that a server may open, in addition to `bankid` and `https`.
  ///   - authenticator: Uses passkeys and security keys.
  ///   - performGenericOperation: Performs the operations that only the app knows.
  /// - Throws: `HaapiError`, when the configuration cannot be used or a living manager has its name.
  public convenience init(
    haapiConfiguration: HaapiConfiguration, isAutomaticPolling: Bool = true, pollingInterval: TimeInterval = 2,
    isAutomaticExchange: Bool = true, openURL: @escaping OpenURL = { _ in false }, appSchemes: Set<String> = [],
    authenticator: (any WebAuthnAuthenticator)? = nil, performGenericOperation: PerformGenericOperation? = nil
  ) throws {
    try self.init(
      haapiConfiguration,
      FlowSettings(
        haapiConfiguration, isAutomaticPolling: isAutomaticPolling, pollingInterval: pollingInterval,
        isAutomaticExchange: isAutomaticExchange, appSchemes: appSchemes, canAuthenticate: authenticator != nil,
        performsGenericOperations: performGenericOperation != nil),
      openURL: openURL, authenticator: authenticator, performGenericOperation: performGenericOperation)
  }

  /// A login that was put down, here or in another process. It goes on where it stood, and a wait polls when its next
  /// poll is due.
  ///
  /// A login whose last request may be lost is in ``HaapiState/systemError(_:)`` without a step: the user can start
  /// again. An operation that only the other process could finish can be tried again.
  ///
  /// - Parameters:
  ///   - ticket: What ``ticket()`` has returned. Take up each ticket once: a server may refuse what is sent twice.
  ///   - haapiConfiguration: The server, and the app as a client of it. Both must be those of the ticket.
  ///   - isAutomaticPolling: Whether to poll without the user.
  ///   - pollingInterval: Seconds between two polls when the server does not say, from 1 to 60.
  ///   - isAutomaticExchange: Whether to exchange the code for tokens without the user.
  ///   - openURL: Opens other apps and the browser.
  ///   - appSchemes: Schemes of other apps that a server may open, in addition to `bankid` and `https`.
  ///   - authenticator: Uses passkeys and security keys.
  ///   - performGenericOperation: Performs the operations that only the app knows.
  /// - Throws: `LoginTicketError`, and `HaapiError` as for a new login.
  public convenience init(
    resuming ticket: LoginTicket, haapiConfiguration: HaapiConfiguration, isAutomaticPolling: Bool = true,
    pollingInterval: TimeInterval = 2, isAutomaticExchange: Bool = true, openURL: @escaping OpenURL = { _ in false },
    appSchemes: Set<String> = [], authenticator: (any WebAuthnAuthenticator)? = nil,
    performGenericOperation: PerformGenericOperation? = nil
  ) throws {
    try self.init(
      haapiConfiguration,
      FlowSettings(
        haapiConfiguration, isAutomaticPolling: isAutomaticPolling, pollingInterval: pollingInterval,
        isAutomaticExchange: isAutomaticExchange, appSchemes: appSchemes, canAuthenticate: authenticator != nil,
        performsGenericOperations: performGenericOperation != nil),
      resuming: ticket, openURL: openURL, authenticator: authenticator,
      performGenericOperation: performGenericOperation)
    for effect in machine.resume(at: clock.now) { run(effect) }
    snapshot = machine.snapshot
  }

  /// A login whose screens perform the client operations, poll, and open URLs.
  ///
  /// - Parameter haapiConfiguration: The server, and the app as a client of it.
  /// - Throws: `HaapiError`, when the configuration cannot be used or a living manager has its name.
  package convenience init(ledByScreens haapiConfiguration: HaapiConfiguration) throws {
    try self.init(
      haapiConfiguration,
      FlowSettings(
        isAutoRedirect: haapiConfiguration.isAutoRedirect, isAutomaticPolling: false, isLedByScreens: true,
        appRedirect: haapiConfiguration.appRedirect,
        launches: LaunchPolicy(appRedirect: haapiConfiguration.appRedirect)),
      openURL: { _ in false }, authenticator: nil, performGenericOperation: nil)
  }

  private init(
    _ haapiConfiguration: HaapiConfiguration, _ settings: FlowSettings, resuming ticket: LoginTicket? = nil,
    openURL: @escaping OpenURL, authenticator: (any WebAuthnAuthenticator)?,
    performGenericOperation: PerformGenericOperation?
  ) throws {
    if let ticket {
      // A ticket of a manager does not say where the login stands.
      guard let login = ticket.login else { throw LoginTicketError.unreadable }
      machine = try FlowStateMachine(
        resuming: login, settings: settings, additions: haapiConfiguration.environment.decodingAdditions)
    } else {
      machine = FlowStateMachine(settings: settings)
    }
    server = try FlowServer(haapiConfiguration, resuming: ticket)
    clock = haapiConfiguration.environment.clock
    self.openURL = openURL
    self.authenticator = authenticator
    self.performGenericOperation = performGenericOperation
  }

  /// Calls a function for each change from now on, for as long as you keep the result.
  public func observe(_ onChange: @escaping @MainActor (FlowSnapshot) -> Void) -> FlowObservation {
    let observation = FlowObservation(onChange)
    observations.add(observation)
    return observation
  }

  /// What there is to see now, and then each change, until the controller is deallocated. A reader that is slower than
  /// the login misses what is no longer true, and never the newest.
  public func snapshots() -> AsyncStream<FlowSnapshot> {
    streams.stream(from: snapshot) { [weak self] number in
      Task { @MainActor in self?.streams.remove(number) }
    }
  }

  /// Waits until nothing is left to do until the user, a timer or another app acts.
  ///
  /// Cancelling the task of the call ends the wait, and leaves the login as it is.
  public func settled() async {
    await withTaskCancellationHandler {
      await rest()
    } onCancel: {
      Task { @MainActor in self.wake() }
    }
  }

  /// The login as it is now, to be continued elsewhere with
  /// ``init(resuming:haapiConfiguration:isAutomaticPolling:pollingInterval:isAutomaticExchange:openURL:appSchemes:authenticator:performGenericOperation:)``.
  ///
  /// This controller can go on, but only one of the two should: end it, or do not use the ticket.
  ///
  /// - Throws: `LoginTicketError.keyCannotBeCopied` when the app keeps the key, or has a token source of its own.
  public func ticket() throws -> LoginTicket {
    try server.ticket(machine.record(), isLost: machine.chain != nil)
  }

  // MARK: - The login

  /// Starts a login: the first one, or a new one after an error or a finished login.
  @discardableResult
  public func start() async -> LoginOutcome {
    await call { .start($0) }
  }

  /// Submits a form.
  ///
  /// - Parameters:
  ///   - action: The form.
  ///   - parameters: Values by the names of fields; `true` or `false` for a checkbox. Fields without one keep what the
  ///     server has set, ticks included. Names without a field are left out.
  @discardableResult
  public func submit(_ action: FormAction, parameters: [String: any Sendable] = [:]) async -> LoginOutcome {
    await call { .submit(action, FormParameters(parameters), $0) }
  }

  /// Follows a link, or opens it if it leads elsewhere.
  @discardableResult
  public func follow(_ link: Link) async -> LoginOutcome {
    await call { .follow(link, $0) }
  }

  /// Begins a client operation that is offered among other actions.
  @discardableResult
  public func perform(_ action: ClientOperationAction) async -> LoginOutcome {
    await call { .perform(action, $0) }
  }

  /// Restarts the pending operation after it has failed or its page was closed.
  @discardableResult
  public func retryOperation() async -> LoginOutcome {
    await call { .retryOperation($0) }
  }

  /// Continues the pending operation with the authenticator that the user has chosen.
  @discardableResult
  public func chooseAuthenticator(_ attachment: WebAuthnAttachment) async -> LoginOutcome {
    await call { .chooseAuthenticator(attachment, $0) }
  }

  /// Returns to the step that an error has interrupted. Without one, the user can only start again.
  @discardableResult
  public func dismissError() -> LoginOutcome {
    if let reason = machine.ignores(.dismissError, at: clock.now) { return .ignored(reason) }
    receive(.dismissError)
    return LoginOutcome(snapshot)
  }

  /// Ends everything, and forgets key, session, verifier and tokens.
  public func reset() {
    receive(.reset)
  }

  // MARK: - Deep links

  /// Whether a URL that the app was opened with belongs to this login.
  ///
  /// It does when the URL is the app's redirect and holds exactly one nonce that has not been used yet, while something
  /// is open in the browser or a request is running. A URL that comes during a request waits for its end. Up to eight
  /// wait, one after the other.
  public func canHandleUrl(_ url: URL) -> Bool {
    machine.accepts(.openedURL(url, CallID(number: lastCall)), at: clock.now)
  }

  /// Continues a login that was in the browser.
  ///
  /// Anybody can open the app with a URL. If the server does not accept the nonce, the page in the browser is still
  /// waited for. A URL that could not be sent can be used again.
  ///
  /// - Throws: `HaapiError.illegalState` for a URL for which ``canHandleUrl(_:)`` is false, and for one that has waited
  ///   for a request after which nothing was open in the browser. Nothing is sent.
  public func handleUrl(_ url: URL) async throws {
    if case .ignored = await call({ .openedURL(url, $0) }) {
      throw HaapiError.illegalState(message: "The URL does not belong to a login in the browser.")
    }
  }

  // MARK: - Tokens

  /// Exchanges the code for tokens, if that does not happen automatically or has failed.
  @discardableResult
  public func fetchAccessToken() async -> LoginOutcome {
    await call { .fetchAccessToken($0) }
  }

  /// Exchanges the refresh token for new tokens. If that fails, the old ones stay.
  @discardableResult
  public func refreshTokens() async -> LoginOutcome {
    await call { .refreshTokens($0) }
  }

  /// Revokes the access token.
  @discardableResult
  public func revokeAccessToken() async -> LoginOutcome {
    await call { .revokeAccessToken($0) }
  }

  /// Revokes the refresh token.
  @discardableResult
  public func revokeRefreshToken() async -> LoginOutcome {
    await call { .revokeRefreshToken($0) }
  }

  /// The time at which the server wants the next request, if its last answer has the header `Retry-After`.
  public var retryAfter: Date? { server.retryAfter }

  /// The userinfo of the user who has logged in.
  ///
  /// An access token that is bound to a key is sent with a proof, any other as a bearer token.
  ///
  /// - Parameter endpoint: The userinfo endpoint (OpenID Connect).
  /// - Throws: `HaapiError`; `illegalState` when there is no access token.
  public func userInfo(at endpoint: URL) async throws -> JSONObject {
    guard case .accessToken(let members) = state, let token = members["access_token"] else {
      throw HaapiError.illegalState(message: "There is no access token.")
    }
    return try await server.userInfo(at: endpoint, accessToken: Secret(token))
  }

  // MARK: - The life of the app

  /// Pauses polling, because the app is in the background.
  public func enterBackground() {
    receive(.enteredBackground)
  }

  /// Polls at once, if polling was paused, and then continues.
  public func enterForeground() {
    receive(.enteredForeground)
  }

  /// A screen with a wait has appeared. The screen before may not have disappeared yet.
  func showedWait() {
    receive(.showedWait)
  }

  /// A screen with a wait has disappeared. Polling pauses after the last one.
  func hidWait() {
    receive(.hidWait)
  }

  // MARK: - Driving the machine

  /// The number of requests, timers and operations that have not ended.
  var runningTasks: Int { tasks.count }

  /// Whether nothing is left to do until the user, a timer or another app acts.
  var isAtRest: Bool { machine.isAtRest && !machine.isAsking }

  /// Whether a timer runs until the next poll.
  var isWaitingToPoll: Bool { machine.isWaitingToPoll }

  /// Passes a call to the machine, and waits until the machine is at rest.
  private func call(_ event: (CallID) -> FlowEvent) async -> LoginOutcome {
    lastCall += 1
    let id = CallID(number: lastCall)
    let event = event(id)
    if Task.isCancelled { return .cancelled }
    if let reason = machine.ignores(event, at: clock.now) { return .ignored(reason) }
    receive(event)
    await withTaskCancellationHandler {
      await rest()
    } onCancel: {
      Task { @MainActor in self.receive(.cancelled(id)) }
    }
    if dropped.remove(id) != nil { return .ignored(.foreignURL) }
    return Task.isCancelled ? .cancelled : LoginOutcome(snapshot)
  }

  /// Waits until the machine is at rest, or the task is cancelled.
  private func rest() async {
    while !machine.isAtRest, !Task.isCancelled {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Has all calls that wait look whether they still have to.
  private func wake() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }

  /// Handles an event, and then the events that it led to: a request may be answered before the call that sends it
  /// returns.
  private func receive(_ event: FlowEvent) {
    events.append(event)
    guard !isHandling else { return }
    isHandling = true
    var isCancelled = false
    while !events.isEmpty {
      let event = events.removeFirst()
      isCancelled = isCancelled || event.isCancelled
      for effect in machine.handle(event, at: clock.now).effects { run(effect) }
    }
    isHandling = false
    if machine.isAtRest || isCancelled { wake() }
  }

  private func run(_ effect: FlowEffect) {
    switch effect {
    case .forgetFlow: server.forgetFlow()
    case .send(let request, let id):
      start(id) { [server] in .answered(id, await server.answer(to: request)) }
    case .requestTokens(let request, let id):
      start(id) { [server] in .tokensAnswered(id, await server.answer(to: request)) }
    case .startTimer(let id, let seconds):
      start(id) { [clock] in
        do { try await clock.sleep(for: .seconds(seconds)) } catch { return nil }
        return .timerFired(id)
      }
    case .launch(let url, let id):
      start(id) { [openURL] in .launched(id, isOpen: await openURL(url)) }
    case .authenticate(let ceremony, let id):
      start(id) { [authenticator] in await ceremony.event(id, by: authenticator) }
    case .perform(let operation, let id):
      start(id) { [performGenericOperation] in await operation.event(id, by: performGenericOperation) }
    case .drop(let call): dropped.insert(call)
    case .cancel(let id): tasks.cancel(id)
    case .publish(let snapshot):
      self.snapshot = snapshot
      observations.tell(snapshot)
      streams.tell(snapshot)
    }
  }

  deinit {
    server.close()
    streams.finish()
  }

  /// Runs a task that ends in an event. The controller may be deallocated meanwhile.
  private func start(_ id: TaskID, _ body: @escaping @MainActor () async -> FlowEvent?) {
    tasks.run(id) { [weak self] in
      guard let event = await body(), !Task.isCancelled else { return }
      self?.receive(event)
    }
  }
}

extension HaapiController: CustomReflectable {
  /// Empty, because the contents are secret.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}
