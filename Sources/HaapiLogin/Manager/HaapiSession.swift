import Foundation
import HTTPTypes
import HaapiRuntime

/// Sends one request at a time, and returns its answer as a value. ``HaapiManager`` and the engine build on it. It
/// follows nothing and decides nothing itself.
///
/// Each start begins a new flow with its own key, `state`, verifier and session.
final class HaapiSession: Sendable {
  private struct Flow {
    let connection: FlowConnection
    /// Where the tokens come from, unless the app has a source of its own.
    let credentials: ClientCredentialsTokenSource?
    let authorization: AuthorizationRequest
  }

  private struct State {
    var isClosed = false
    var flow: Flow?
    var hasForeignAnswer = false
  }

  let configuration: any HaapiConfigurable
  private let name: LiveName
  private let http: HTTPClient
  /// Where requests may go.
  let policy: OriginPolicy
  private let decoder: HaapiResponseDecoder
  private let state = Locked(State())

  /// The nonces of the server, for others that send proofs to it.
  let nonces: NonceStore

  /// - Parameter ticket: The login to continue, if it is not a new one.
  /// - Throws: `HaapiError` when the configuration cannot be used, or when its name is taken; `LoginTicketError`.
  init(_ configuration: any HaapiConfigurable, resuming ticket: LoginTicket? = nil) throws {
    if let ticket, ticket.server != configuration.ticketServer { throw LoginTicketError.otherServer }
    let transport = configuration.transport
    try ConfigurationCheck.haapi(configuration, transport: transport)
    name = try LiveName(configuration.name)
    self.configuration = configuration
    decoder = HaapiResponseDecoder(additions: configuration.environment.decodingAdditions)
    http = HTTPClient(
      transport: transport, clock: configuration.environment.clock,
      timeLimit: configuration.environment.timeLimit)
    policy = OriginPolicy(
      baseURL: configuration.baseURL, others: [configuration.authorizationEndpointURL, configuration.tokenEndpointURL])
    nonces = NonceStore()
    if let ticket { try resume(ticket) }
  }

  private func resume(_ ticket: LoginTicket) throws {
    nonces.remember(ticket.nonces)
    guard let record = ticket.flow else { return }
    guard configuration.environment.makeTokenSource == nil else { throw LoginTicketError.keyCannotBeCopied }
    var token: HaapiToken?
    if let value = record.token, let expiry = record.expiry {
      token = HaapiToken(value: value, expiresAt: expiry, proofKey: record.key)
    }
    let credentials = credentials(record.key, token)
    let flow = Flow(
      connection: FlowConnection(
        http: http, tokens: credentials, nonces: nonces, environment: configuration.environment, resuming: record),
      credentials: credentials,
      authorization: AuthorizationRequest(state: Secret(record.state), verifier: Secret(record.verifier)))
    state.withLock { $0.flow = flow }
  }

  /// The login as it is now, without the steps that the server has sent. The flow of a request that is under way is
  /// lost with it.
  ///
  /// - Parameter isLost: Whether such a request is known to the caller.
  /// - Throws: `LoginTicketError.keyCannotBeCopied`
  func ticket(isLost: Bool) throws -> LoginTicket {
    let flow = isLost ? nil : state.withLock { $0.flow }
    return LoginTicket(server: configuration.ticketServer, nonces: nonces.records, flow: try flow.map(record))
  }

  private func record(_ flow: Flow) throws -> FlowRecord {
    guard let credentials = flow.credentials else { throw LoginTicketError.keyCannotBeCopied }
    let token = credentials.stored
    return FlowRecord(
      key: try credentials.key.copy(), token: token?.value, expiry: token?.expiresAt,
      session: flow.connection.sessionID?.value, retryAfter: flow.connection.retryAfter,
      state: flow.authorization.state.value, verifier: flow.authorization.verifier.value)
  }

  /// The key of the running flow, once it has been used.
  var dpop: Dpop? { state.withLock { $0.flow?.connection.dpop } }

  /// The time at which the server wants the next request, if its last answer says so.
  var retryAfter: Date? { state.withLock { $0.flow?.connection.retryAfter } }

  /// Whether the last flow ended with the authorization response of another one.
  var hasForeignAnswer: Bool { state.withLock { $0.hasForeignAnswer } }

  /// The parameters for exchanging the code of the running flow: the verifier. Empty when no flow is running.
  var codeExchangeParameters: [String: String] {
    state.withLock { $0.flow.map { ["code_verifier": $0.authorization.verifier.value] } ?? [:] }
  }

  /// Begins a new flow.
  nonisolated(nonsending) func start() async -> HaapiResult {
    await run {
      let flow = try await makeFlow()
      try state.withLock { state in
        // Anything that discards the flow cancels this first.
        guard !state.isClosed, !Task.isCancelled else { throw CancellationError() }
        state.flow = flow
        state.hasForeignAnswer = false
      }
      guard let endpoint = RequestTarget(configuration.authorizationEndpointURL) else {
        throw HaapiTransportError.noAddress
      }
      return try await send(.get, endpoint.appending(flow.authorization.form(configuration)), in: flow)
    }
  }

  /// Submits a form.
  nonisolated(nonsending) func submit(
    _ form: FormActionModel, parameters: [String: any Sendable] = [:]
  ) async -> HaapiResult {
    await run {
      try await answer(to: HaapiRequest(submitting: form, parameters, policy))
    }
  }

  /// Follows a link.
  nonisolated(nonsending) func follow(_ link: Link) async -> HaapiResult {
    await run {
      try await answer(to: HaapiRequest(following: link, policy))
    }
  }

  /// Sends a request that was checked before.
  nonisolated(nonsending) func send(_ request: HaapiRequest) async -> HaapiResult {
    await run { try await answer(to: request) }
  }

  /// Discards the running flow: its key, session, nonces and verifier.
  func forgetFlow() {
    state.withLock { $0.flow = nil }
    nonces.clear()
  }

  /// Discards the flow, and frees the name. What is under way comes to nothing, and whoever has begun it cancels it.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.flow = nil
    }
    nonces.clear()
    name.release()
  }

  private nonisolated(nonsending) func makeFlow() async throws -> Flow {
    nonces.clear()
    let environment = configuration.environment
    let tokens: any HaapiTokenSource =
      if let makeTokenSource = environment.makeTokenSource {
        try await makeTokenSource()
      } else {
        credentials(try await environment.newKey(), nil)
      }
    return Flow(
      connection: FlowConnection(http: http, tokens: tokens, nonces: nonces, environment: environment),
      credentials: environment.makeTokenSource == nil ? tokens as? ClientCredentialsTokenSource : nil,
      authorization: AuthorizationRequest(randomness: environment.randomness))
  }

  private func credentials(_ key: any ProofKey, _ token: HaapiToken?) -> ClientCredentialsTokenSource {
    ClientCredentialsTokenSource(
      endpoint: TokenEndpoint(configuration, http: http, nonces: nonces), key: key,
      minTokenTtl: configuration.minTokenTtl, token: token)
  }

  private nonisolated(nonsending) func answer(to request: HaapiRequest) async throws -> HaapiResult {
    guard let flow = state.withLock({ $0.flow }) else {
      throw HaapiError.illegalState(message: "No flow is running. Start one first.")
    }
    return try await send(
      request.method, request.target, contentType: request.contentType, body: request.body, in: flow)
  }

  private nonisolated(nonsending) func send(
    _ method: HTTPRequest.Method, _ target: RequestTarget, contentType: String? = nil, body: Data? = nil, in flow: Flow
  ) async throws -> HaapiResult {
    var fields = configuration.furtherFields
    fields[.contentType] = contentType
    fields[.accept] = MimeTypes.happi.rawValue
    let answer = try await flow.connection.send(HTTPRequest(method, target, fields), to: target, body: body)
    let result = try decoder.decode(answer)
    if case .representation(let step) = result, let end = step as? OAuthAuthorizationResponseStep {
      do {
        try flow.authorization.check(end.oauthAuthorizationResponseProperties, issuer: configuration.issuer)
      } catch {
        forgetFlow()
        state.withLock { $0.hasForeignAnswer = true }
        throw error
      }
    }
    return result
  }

  /// Runs a request, unless the session is closed.
  private nonisolated(nonsending) func run(
    _ operation: nonisolated(nonsending) () async throws -> HaapiResult
  ) async -> HaapiResult {
    if Task.isCancelled { return .error(CancellationError()) }
    guard !isClosed else { return .error(HaapiError.haapiTokenManagerIsClosed) }
    let result: HaapiResult
    do {
      result = try await operation()
    } catch {
      HaapiLogger.info(
        SdkFollowUpTag.flow, "A request failed: \((error as? HaapiError)?.error ?? "\(type(of: error))")")
      result = .error(error)
    }
    return isClosed ? .error(HaapiError.haapiTokenManagerIsClosed) : result
  }

  private var isClosed: Bool { state.withLock { $0.isClosed } }
}

extension HaapiEnvironment {
  /// - Throws: `HaapiError.dpopKeyCreationFailure`
  nonisolated(nonsending) func newKey() async throws -> any ProofKey {
    do {
      return try await makeProofKey()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw HaapiError.dpopKeyCreationFailure(cause: error)
    }
  }
}

extension TokenEndpoint {
  init(_ configuration: any HaapiConfigurable, http: HTTPClient, nonces: NonceStore) {
    self.init(
      http: http, url: configuration.tokenEndpointURL, clientId: configuration.clientId,
      authentication: configuration.clientAuthenticationMethod, nonces: nonces, clock: configuration.environment.clock,
      randomness: configuration.environment.randomness)
  }
}

extension HaapiConfigurable {
  /// The server and the client, as a ticket names them.
  fileprivate var ticketServer: String {
    "\(clientId) \(tokenEndpointURL.absoluteString) \(baseURL.absoluteString)"
  }

  /// The headers that the app adds, without those that the flow sets, and without invalid ones.
  fileprivate var furtherFields: HTTPFields {
    var fields = HTTPFields()
    for (name, value) in httpHeadersProvider?() ?? [:] {
      guard let name = HTTPField.Name(name), HTTPField.isValidValue(value), !Self.ownFields.contains(name) else {
        HaapiLogger.warning(
          SdkFollowUpTag.http, "A further header was left out: it is not a valid header, or the flow sets it.")
        continue
      }
      fields[name] = value
    }
    if let clientInfo = riskAssessmentConfiguration?.clientInfo, HTTPField.isValidValue(clientInfo) {
      fields[.clientInfo] = clientInfo
    }
    return fields
  }

  private static var ownFields: Set<HTTPField.Name> {
    [
      .accept, .authorization, .dpop, .sessionID, .contentType, .contentLength, .cookie, .connection,
      .transferEncoding, .host,
    ]
  }
}

extension HaapiResponseDecoder {
  /// Reads an answer with any status.
  ///
  /// - Throws: `HaapiError.serverError` for an error status, `HaapiError.invalidURLResponse` for any other.
  fileprivate func decode(_ answer: HaapiTransportAnswer) throws -> HaapiResult {
    let status = answer.response.status.code
    do {
      return try decode(
        answer.body, contentType: answer.response.headerFields[.contentType], statusCode: status)
    } catch {
      if status >= 400 { throw answer.serverError }
      let reason =
        if case .dataCorrupted(let context) = error as? DecodingError { context.debugDescription } else {
          "The answer is not a step and not a problem."
        }
      throw HaapiError.invalidURLResponse(nil, reason: reason, cause: error)
    }
  }
}
