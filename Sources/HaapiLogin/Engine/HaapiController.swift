import Foundation
import HaapiRuntime

/// Opens a URL outside the app, and returns whether that worked.
public typealias OpenURL = @MainActor @Sendable (URL) async -> Bool

/// Takes a user from the first request to tokens.
///
/// The controller sends requests, follows redirects, polls, opens other apps and the browser, and exchanges the code.
/// Show its ``state``, which SwiftUI observes, or what ``snapshots()`` brings, and pass on what the user does with ``submit(_:parameters:)`` and
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
  public var snapshot: FlowSnapshot {
    readers.noteReader(of: self)
    return engine.snapshot
  }

  /// Where the login stands.
  public var state: HaapiState { snapshot.state }

  private let engine: LoginEngine
  private var observations = FlowObservations()
  private let readers = SnapshotReaders()

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
    engine.resume()
  }

  /// A login whose screens begin the client operations, and send the polls that are due, since the app's hooks are asked
  /// about both.
  ///
  /// - Parameters:
  ///   - haapiConfiguration: The server, and the app as a client of it.
  ///   - pollingInterval: Seconds between two polls when the server does not say, from 1 to 60.
  ///   - ticket: The login to take up, if it is not a new one.
  /// - Throws: `LoginTicketError`; `HaapiError`, when the configuration cannot be used or a living manager has its name.
  package convenience init(
    forScreens haapiConfiguration: HaapiConfiguration, pollingInterval: TimeInterval,
    resuming ticket: LoginTicket? = nil
  ) throws {
    try self.init(
      haapiConfiguration,
      FlowSettings(
        isAutoRedirect: haapiConfiguration.isAutoRedirect, pollsThroughScreens: true, isAutomaticOperation: false,
        polling: PollingSchedule(interval: pollingInterval), appRedirect: haapiConfiguration.appRedirect,
        launches: LaunchPolicy(appRedirect: haapiConfiguration.appRedirect)),
      resuming: ticket, openURL: { _ in false }, authenticator: nil, performGenericOperation: nil)
  }

  private init(
    _ haapiConfiguration: HaapiConfiguration, _ settings: FlowSettings, resuming ticket: LoginTicket? = nil,
    openURL: @escaping OpenURL, authenticator: (any WebAuthnAuthenticator)?,
    performGenericOperation: PerformGenericOperation?
  ) throws {
    engine = try LoginEngine(
      haapiConfiguration, settings, resuming: ticket,
      outside: LoginEngine.Outside(
        openURL: openURL, authenticator: authenticator, performGenericOperation: performGenericOperation))
    engine.onChange = { [weak self] in self?.didChange($0) }
  }

  private func didChange(_ snapshot: FlowSnapshot) {
    readers.tell(of: self)
    observations.tell(snapshot)
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
    engine.snapshots()
  }

  /// Waits until nothing is left to do until the user, a timer or another app acts.
  ///
  /// Cancelling the task of the call ends the wait, and leaves the login as it is.
  public func settled() async {
    await engine.settled()
  }

  /// The login as it is now, to be continued elsewhere with
  /// ``init(resuming:haapiConfiguration:isAutomaticPolling:pollingInterval:isAutomaticExchange:openURL:appSchemes:authenticator:performGenericOperation:)``.
  ///
  /// This controller can go on, but only one of the two should: end it, or do not use the ticket.
  ///
  /// - Throws: `LoginTicketError.keyCannotBeCopied` when the app keeps the key, or has a token source of its own.
  public func ticket() throws -> LoginTicket {
    try engine.ticket()
  }

  // MARK: - The login

  /// Starts a login: the first one, or a new one after an error or a finished login.
  @discardableResult
  public func start() async -> LoginOutcome {
    await engine.send(.start)
  }

  /// Submits a form.
  ///
  /// - Parameters:
  ///   - action: The form.
  ///   - parameters: Values by the names of fields; `true` or `false` for a checkbox. Fields without one keep what the
  ///     server has set, ticks included. Names without a field are left out.
  @discardableResult
  public func submit(_ action: FormAction, parameters: [String: any Sendable] = [:]) async -> LoginOutcome {
    await engine.send(.submit(action, parameters: parameters))
  }

  /// Follows a link, or opens it if it leads elsewhere.
  @discardableResult
  public func follow(_ link: Link) async -> LoginOutcome {
    await engine.send(.follow(link))
  }

  /// Begins a client operation that is offered among other actions.
  @discardableResult
  public func perform(_ action: ClientOperationAction) async -> LoginOutcome {
    await engine.send(.perform(action))
  }

  /// Restarts the pending operation after it has failed or its page was closed.
  @discardableResult
  public func retryOperation() async -> LoginOutcome {
    await engine.send(.retryOperation)
  }

  /// Continues the pending operation with the authenticator that the user has chosen.
  @discardableResult
  public func chooseAuthenticator(_ attachment: WebAuthnAttachment) async -> LoginOutcome {
    await engine.send(.chooseAuthenticator(attachment))
  }

  /// Returns to the step that an error has interrupted. Without one, the user can only start again.
  @discardableResult
  public func dismissError() -> LoginOutcome {
    engine.sendNow(.dismissError)
  }

  /// Ends everything, and forgets key, session, verifier and tokens.
  public func reset() {
    engine.receive(.reset)
  }

  // MARK: - Calls without a task

  /// Passes a call on, and tells what it has come to, maybe before this returns.
  ///
  /// - Returns: What ``cancel(_:)`` takes.
  package func begin(_ call: LoginCall, then tell: @escaping @MainActor (LoginOutcome) -> Void) -> CallID {
    engine.begin(call, then: tell)
  }

  /// Cancels a call, and restores the state before. Nobody is told.
  package func cancel(_ call: CallID) {
    engine.cancel(call)
  }

  // MARK: - Deep links

  /// Whether a URL that the app was opened with belongs to this login.
  ///
  /// It does when the URL is the app's redirect and holds exactly one nonce that has not been used yet, while something
  /// is open in the browser or a request is running. A URL that comes during a request waits for its end. Up to eight
  /// wait, one after the other.
  public func canHandleUrl(_ url: URL) -> Bool {
    engine.accepts(.openedURL(url))
  }

  /// Continues a login that was in the browser.
  ///
  /// Anybody can open the app with a URL. If the server does not accept the nonce, the page in the browser is still
  /// waited for. A URL that could not be sent can be used again.
  ///
  /// - Throws: `HaapiError.illegalState` for a URL for which ``canHandleUrl(_:)`` is false, and for one that has waited
  ///   for a request after which nothing was open in the browser. Nothing is sent.
  public func handleUrl(_ url: URL) async throws {
    if case .ignored = await engine.send(.openedURL(url)) {
      throw HaapiError.illegalState(message: "The URL does not belong to a login in the browser.")
    }
  }

  /// Whether the server has answered a return from the browser already.
  package func hasUsed(_ link: DeepLink) -> Bool {
    engine.hasUsed(link)
  }

  /// Whether screens are to open the app of a wait now: once for all polls of the wait.
  package func opensApp() -> Bool {
    engine.opensApp()
  }

  /// Whether screens are to submit a form once the app of its operation is open.
  package func isRedirect(_ form: FormActionModel) -> Bool {
    engine.isRedirect(form)
  }

  // MARK: - Tokens

  /// Exchanges the code for tokens, if that does not happen automatically or has failed.
  @discardableResult
  public func fetchAccessToken() async -> LoginOutcome {
    await engine.send(.fetchAccessToken)
  }

  /// Exchanges the refresh token for new tokens. If that fails, the old ones stay.
  @discardableResult
  public func refreshTokens() async -> LoginOutcome {
    await engine.send(.refreshTokens)
  }

  /// Revokes the access token.
  @discardableResult
  public func revokeAccessToken() async -> LoginOutcome {
    await engine.send(.revokeAccessToken)
  }

  /// Revokes the refresh token.
  @discardableResult
  public func revokeRefreshToken() async -> LoginOutcome {
    await engine.send(.revokeRefreshToken)
  }

  /// The time at which the server wants the next request, if its last answer has the header `Retry-After`.
  public var retryAfter: Date? { engine.retryAfter }

  /// The userinfo of the user who has logged in.
  ///
  /// An access token that is bound to a key is sent with a proof, any other as a bearer token.
  ///
  /// - Parameter endpoint: The userinfo endpoint (OpenID Connect).
  /// - Throws: `HaapiError`; `illegalState` when there is no access token.
  public func userInfo(at endpoint: URL) async throws -> JSONObject {
    try await engine.userInfo(at: endpoint)
  }

  // MARK: - The life of the app

  /// Pauses polling, because the app is in the background.
  public func enterBackground() {
    engine.receive(.enteredBackground)
  }

  /// Polls at once, if polling was paused, and then continues.
  public func enterForeground() {
    engine.receive(.enteredForeground)
  }

  /// A screen with a wait has appeared. The screen before may not have disappeared yet.
  package func showedWait() {
    engine.receive(.showedWait)
  }

  /// A screen with a wait has disappeared. Polling pauses after the last one.
  package func hidWait() {
    engine.receive(.hidWait)
  }

  /// A screen shows the wait on these terms, which the app may have changed.
  package func waits(on terms: PollingSchedule.Terms) {
    engine.receive(.waits(terms))
  }

  /// Whether the wait that is on screen goes on without the user.
  package var pollsByItself: Bool { engine.pollsByItself }

  /// Calls a function when the next poll of the wait on screen is due.
  package func onPollDue(_ tell: @escaping @MainActor () -> Void) {
    engine.onPollDue = { tell() }
  }

  /// The number of requests, timers and operations that have not ended.
  var runningTasks: Int { engine.runningTasks }

  /// Whether nothing is left to do until the user, a timer or another app acts.
  var isAtRest: Bool { engine.isAtRest }

  /// Whether a timer runs until the next poll.
  var isWaitingToPoll: Bool { engine.isWaitingToPoll }
}

extension HaapiController: CustomReflectable {
  /// Empty, because the contents are secret.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}
