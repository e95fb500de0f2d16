import Foundation
import HaapiRuntime

/// Takes a user through a login, one request at a time. It never throws. Failures are results.
///
/// ```swift
/// let manager = try HaapiManager(haapiConfiguration: configuration)
/// switch await manager.start() {
/// case .representation(let step): show(step)
/// case .problem(let problem): show(problem)
/// case .error(let error): show(error)
/// }
/// ```
///
/// Only one request runs at a time. A second call meanwhile returns `HaapiError.illegalState` and sends nothing.
/// Cancelling the task of a call cancels its request, and returns `CancellationError`.
public final class HaapiManager: NSObject, Sendable {
  /// The number of redirection steps to follow in a row. The next one goes to the app.
  static let maximumRedirections = 20

  private let session: HaapiSession
  /// The task of the request that is under way.
  private let running = Locked<RequestTask?>(nil)

  /// A manager.
  ///
  /// - Throws: `HaapiError` when the configuration cannot be used (`invalidConfiguration`, `attestationNotSupported`,
  ///   or `invalidURLResponse` with the code `insecure_haapi_configuration`), or when a living manager has its name
  ///   (`haapiTokenManagerAlreadyExists`).
  public init(haapiConfiguration: any HaapiConfigurable) throws {
    session = try HaapiSession(haapiConfiguration)
  }

  /// Continues a login that was put down.
  ///
  /// Tickets do not hold the step that an app of a manager shows. The app keeps it beside the ticket.
  ///
  /// - Throws: `LoginTicketError` when the ticket belongs to another server, and as ``init(haapiConfiguration:)``.
  public init(resuming ticket: LoginTicket, haapiConfiguration: any HaapiConfigurable) throws {
    session = try HaapiSession(haapiConfiguration, resuming: ticket)
  }

  deinit { close() }

  /// Always `true`, because nothing is attested.
  @available(*, deprecated, message: "Always true.")
  public static var isSupported: Bool { true }

  /// The nonces of the server.
  var nonces: NonceStore { session.nonces }

  /// Makes proofs with the key of the running flow. `nil` before the first request.
  public var dpop: Dpop? { session.dpop }

  /// The time at which the server wants the next request, if its last answer has the header `Retry-After`.
  public var retryAfter: Date? { session.retryAfter }

  /// The `additionalParameters` for exchanging the code of the running flow: the PKCE verifier. Empty when no flow is
  /// running.
  public var codeExchangeParameters: [String: String] { session.codeExchangeParameters }

  /// Begins a new flow with a new key, and discards the previous one.
  public nonisolated(nonsending) func start() async -> HaapiResult {
    await alone { await $0.start() }
  }

  /// Submits a form.
  ///
  /// - Parameters:
  ///   - formActionModel: The form.
  ///   - parameters: Values by the names of fields. Other fields keep the server's value. A form with the method GET
  ///     takes only text and arrays of text.
  public nonisolated(nonsending) func submitForm(
    _ formActionModel: FormActionModel, parameters: [String: any Sendable] = [:]
  ) async -> HaapiResult {
    await alone { await $0.submit(formActionModel, parameters: parameters) }
  }

  /// Follows a link. The link must be of the kind `haapi`.
  public nonisolated(nonsending) func followLink(_ link: Link) async -> HaapiResult {
    await alone { await $0.follow(link) }
  }

  /// The login as it is now, to be continued elsewhere. If a request is under way, its login can only be started again.
  ///
  /// - Throws: `LoginTicketError.keyCannotBeCopied` when the app keeps the key, or has a token source of its own.
  public func ticket() throws -> LoginTicket {
    try session.ticket(isLost: running.withLock { $0 != nil })
  }

  /// Ends the flow, cancels running requests, and frees the name.
  public func close() {
    session.close()
    running.withLock { $0 }?.cancel()
  }

  /// Runs a request in a task of its own, so that closing can cancel it.
  private nonisolated(nonsending) func alone(
    _ request: nonisolated(nonsending) @escaping @Sendable (HaapiSession) async -> HaapiResult
  ) async -> HaapiResult {
    if Task.isCancelled { return .error(CancellationError()) }
    let task = RequestTask()
    let isAlone = running.withLock { running in
      guard running == nil else { return false }
      running = task
      return true
    }
    guard isAlone else {
      return .error(HaapiError.illegalState(message: "A request is on its way. Wait for its answer, or cancel it."))
    }
    defer { running.withLock { $0 = nil } }
    return await task.value { [self] in await afterRedirections(request(session)) }
  }

  private nonisolated(nonsending) func afterRedirections(_ first: HaapiResult) async -> HaapiResult {
    var result = first
    guard session.configuration.isAutoRedirect else { return result }
    for _ in 0..<Self.maximumRedirections {
      guard case .representation(let step) = result, let redirection = step as? RedirectionStep else { return result }
      result = await session.submit(redirection.redirectAction.model)
    }
    return result
  }
}

extension HaapiManager {
  /// Begins a new flow.
  @available(*, deprecated, message: "Use the asynchronous start().")
  public func start(completionHandler: @escaping HaapiCompletionHandler) {
    Task { completionHandler(await start()) }
  }

  /// Submits a form.
  @available(*, deprecated, message: "Use the asynchronous submitForm(_:parameters:).")
  public func submitForm(
    _ formActionModel: FormActionModel, parameters: [String: any Sendable] = [:],
    completionHandler: @escaping HaapiCompletionHandler
  ) {
    Task { completionHandler(await submitForm(formActionModel, parameters: parameters)) }
  }

  /// Follows a link.
  @available(*, deprecated, message: "Use the asynchronous followLink(_:).")
  public func followLink(_ link: Link, completionHandler: @escaping HaapiCompletionHandler) {
    Task { completionHandler(await followLink(link)) }
  }
}
