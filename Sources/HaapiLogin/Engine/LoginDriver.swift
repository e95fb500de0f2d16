import Foundation
import HaapiRuntime

/// Takes a user from the first request to tokens, as ``HaapiController`` does, on an actor of its own. A server has one
/// for each visitor, and its logins run on all cores.
///
/// ```swift
/// let login = try await LoginDriver(haapiConfiguration: configuration.with(name: visitor))
/// if case .state(.next(let content)) = await login.send(.start), let form = content.singleAction as? FormAction {
///   await login.send(.submit(form, parameters: ["userName": name, "password": password]))
/// }
/// ```
///
/// Each call returns what it has come to, when nothing is left to do until the user, a timer or another app acts. A call
/// during a running request is dropped, never queued, and returns at once. Cancelling the task of a call cancels its
/// request and restores the previous state.
public final class LoginDriver: Sendable {
  let actor: LoginActor

  /// A login that has not started, or one that was put down.
  ///
  /// - Parameters:
  ///   - ticket: What ``ticket()`` has returned, here or in another process. Take up each ticket once.
  ///   - haapiConfiguration: The server, and the app as a client of it.
  ///   - isAutomaticPolling: Whether to poll without the user.
  ///   - pollingInterval: Seconds between two polls when the server does not say, from 1 to 60.
  ///   - isAutomaticExchange: Whether to exchange the code for tokens without the user.
  ///   - appSchemes: Schemes of other apps that a server may open, in addition to `bankid` and `https`.
  ///   - openURL: Opens other apps and the browser. By default nothing opens, and the login offers the server's
  ///     alternatives.
  ///   - authenticator: Uses passkeys and security keys.
  ///   - performGenericOperation: Performs the operations that only the app knows.
  /// - Throws: `HaapiError`, when the configuration cannot be used or a living manager has its name; `LoginTicketError`.
  public init(
    resuming ticket: LoginTicket? = nil, haapiConfiguration: HaapiConfiguration, isAutomaticPolling: Bool = true,
    pollingInterval: TimeInterval = 2, isAutomaticExchange: Bool = true, appSchemes: Set<String> = [],
    openURL: @escaping @Sendable (URL) async -> Bool = { _ in false },
    authenticator: (any WebAuthnAuthenticator)? = nil,
    performGenericOperation: (@Sendable (GenericClientOperationActionModel) async throws -> GenericOperationResult)? =
      nil
  ) async throws {
    let settings = FlowSettings(
      haapiConfiguration, isAutomaticPolling: isAutomaticPolling, pollingInterval: pollingInterval,
      isAutomaticExchange: isAutomaticExchange, appSchemes: appSchemes, canAuthenticate: authenticator != nil,
      performsGenericOperations: performGenericOperation != nil)
    let outside = LoginEngine.Outside(
      openURL: openURL, authenticator: authenticator, performGenericOperation: performGenericOperation)
    actor = LoginActor(try LoginEngine(haapiConfiguration, settings, resuming: ticket, outside: outside))
    await actor.resume()
  }

  // What runs keeps the actor, but not the driver.
  deinit {
    Task { [actor] in await actor.end() }
  }

  /// Everything that there is to show of the login.
  public var snapshot: FlowSnapshot {
    get async { await actor.snapshot }
  }

  /// What there is to see now, and then each change, until the driver is deallocated. A reader that is slower than the
  /// login misses what is no longer true, and never the newest.
  public func snapshots() async -> AsyncStream<FlowSnapshot> {
    await actor.snapshots()
  }

  /// The time at which the server wants the next request, if its last answer has the header `Retry-After`.
  public var retryAfter: Date? {
    get async { await actor.retryAfter }
  }

  /// Does what the app asks, and waits until nothing is left to do until the user, a timer or another app acts.
  @discardableResult
  public func send(_ call: LoginCall) async -> LoginOutcome {
    await actor.send(call)
  }

  /// Whether a call would have an effect now.
  public func accepts(_ call: LoginCall) async -> Bool {
    await actor.accepts(call)
  }

  /// Waits until nothing is left to do until the user, a timer or another app acts.
  ///
  /// Cancelling the task of the call ends the wait, and leaves the login as it is.
  public func settled() async {
    await actor.settled()
  }

  /// Asks at once what has become of a wait that rests in the background, waits for the answer, and lets it rest again.
  package func poll() async {
    _ = await actor.send(.enterForeground)
    await actor.settled(includesPoll: true)
    _ = await actor.send(.enterBackground)
  }

  /// Seconds until the next poll of a wait is due; `nil` if only the user polls.
  package var secondsUntilPoll: TimeInterval? {
    get async { await actor.secondsUntilPoll }
  }

  /// The login as it is now, to be continued elsewhere. This driver can go on, but only one of the two should.
  ///
  /// - Throws: `LoginTicketError.keyCannotBeCopied` when the app keeps the key, or has a token source of its own.
  public func ticket() async throws -> LoginTicket {
    try await actor.ticket()
  }

  /// The userinfo of the user who has logged in.
  ///
  /// - Parameter endpoint: The userinfo endpoint (OpenID Connect).
  /// - Throws: `HaapiError`; `illegalState` when there is no access token.
  public func userInfo(at endpoint: URL) async throws -> JSONObject {
    try await actor.userInfo(at: endpoint)
  }
}

extension LoginDriver: CustomReflectable {
  /// Empty, because the contents are secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
