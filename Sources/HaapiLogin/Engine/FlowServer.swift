import Foundation
import HTTPTypes
import HaapiRuntime

/// The server as the controller sees it: requests in, answers out.
final class FlowServer: Sendable {
  private let session: HaapiSession
  private let tokens: OAuthTokenManager
  private let http: HTTPClient
  private let security: TransportSecurity
  private let additions: [DecodingAdditions]
  private let environment: HaapiEnvironment
  /// The key of the tokens, if they are bound to one.
  private let tokenKey = Locked<Dpop?>(nil)

  /// - Parameter ticket: The login to continue, if it is not a new one.
  init(_ configuration: HaapiConfiguration, resuming ticket: LoginTicket? = nil) throws {
    session = try HaapiSession(configuration, resuming: ticket)
    tokens = OAuthTokenManager(configuration, nonces: session.nonces)
    security = configuration.transportSecurity
    environment = configuration.environment
    additions = environment.decodingAdditions
    http = HTTPClient(
      transport: configuration.transport, clock: environment.clock, timeLimit: environment.timeLimit)
    if let keys = ticket?.tokenKeys { resume(keys, ticket?.login?.refreshToken) }
  }

  private func resume(_ keys: TokenKeysRecord, _ refreshToken: String?) {
    func proofs(_ key: P256ProofKey) -> Dpop {
      Dpop(key: key, clock: environment.clock, randomness: environment.randomness)
    }
    tokenKey.withLock { $0 = keys.access.map(proofs) }
    if let key = keys.refresh, let refreshToken { tokens.remember(proofs(key), of: refreshToken) }
  }

  /// The login as it is now.
  ///
  /// - Parameters:
  ///   - login: Where it stands.
  ///   - isLost: Whether a request is under way whose answer nobody will get.
  /// - Throws: `LoginTicketError.keyCannotBeCopied`
  func ticket(_ login: LoginRecord, isLost: Bool) throws -> LoginTicket {
    var ticket = try session.ticket(isLost: isLost)
    ticket.login = login
    ticket.tokenKeys = TokenKeysRecord(
      access: try tokenKey.withLock { $0 }?.key.copy(),
      refresh: try login.refreshToken.flatMap { tokens.key(of: $0) }?.key.copy())
    return ticket
  }

  /// The time at which the server wants the next request, if its last answer says so.
  var retryAfter: Date? { session.retryAfter }

  /// Forgets key, `state`, verifier, session and nonces.
  func forgetFlow() {
    session.forgetFlow()
  }

  /// Cancels running requests, and frees the name for another login.
  func close() {
    session.close()
  }

  /// Sends a request of the login, if it is allowed.
  nonisolated(nonsending) func answer(to request: FlowRequest) async -> FlowAnswer {
    let allowed: HaapiRequest?
    do {
      allowed = try HaapiRequest(request, session.policy)
    } catch {
      return .refused(error)
    }
    let result = if let allowed { await session.send(allowed) } else { await session.start() }
    return switch result {
    case .representation(let step): .step(HaapiStateContent(step, additions: additions))
    case .problem(let problem): .problem(problem)
    case .error(let error): session.hasForeignAnswer ? .ended(error) : .failed(error)
    }
  }

  /// Sends a request for tokens, or to revoke one.
  nonisolated(nonsending) func answer(to request: TokenRequest) async -> TokenAnswer {
    switch request {
    case .exchange(let code): await exchange(code)
    case .refresh(let token): TokenAnswer(await tokens.refreshAccessToken(with: token.value))
    case .revokeAccessToken(let token): TokenAnswer(await tokens.revokeAccessToken(with: token.value))
    case .revokeRefreshToken(let token): TokenAnswer(await tokens.revokeRefreshToken(with: token.value))
    }
  }

  private nonisolated(nonsending) func exchange(_ code: Secret<String>) async -> TokenAnswer {
    let dpop = session.dpop
    let response = await tokens.fetchAccessToken(
      with: code.value, dpop: dpop, additionalParameters: session.codeExchangeParameters)
    if case .successfulToken(let tokens) = response { tokenKey.withLock { $0 = tokens.isBound ? dpop : nil } }
    return TokenAnswer(response)
  }
}

extension FlowServer {
  /// The userinfo of the server.
  ///
  /// - Throws: `HaapiError`
  func userInfo(at endpoint: URL, accessToken: Secret<String>) async throws -> JSONObject {
    try security.check(endpoint, name: "userInfo")
    guard let target = RequestTarget(endpoint) else { throw HaapiTransportError.noAddress }
    var request = HTTPRequest(.get, target, [.accept: MimeTypes.json.rawValue])
    let answer: HaapiTransportAnswer
    if let dpop = tokenKey.withLock({ $0 }) {
      let source = FixedTokenSource(
        HaapiToken(value: accessToken.value, expiresAt: .distantFuture, proofKey: dpop.key))
      answer = try await FlowConnection(http: http, tokens: source, nonces: session.nonces, environment: environment)
        .send(request, to: target, body: nil)
    } else {
      request.headerFields[.authorization] = "Bearer \(accessToken.value)"
      answer = try await http.send(request, tag: .oAuth)
    }
    guard answer.isSuccess else { throw answer.serverError }
    guard let claims = answer.json else {
      throw HaapiError.invalidURLResponse(nil, reason: "The userinfo of the server is not a JSON object.")
    }
    return claims
  }
}

extension TokenAnswer {
  fileprivate init(_ response: TokenResponse) {
    self =
      switch response {
      case .successfulToken(let tokens): .tokens(tokens)
      case .errorToken(let error): .refused(error)
      case .error(let error): .failed(Failure(error))
      }
  }

  fileprivate init(_ response: TokenRevocationResponse) {
    self =
      switch response {
      case .success: .revoked
      case .error(let error): .failed(Failure(error))
      }
  }
}

extension HaapiRequest {
  /// The HTTP request for a request of the login; `nil` for the start, which the session makes itself.
  ///
  /// - Throws: `HaapiError` when the request leads elsewhere, or has values that cannot be sent.
  init?(_ request: FlowRequest, _ policy: OriginPolicy) throws {
    switch request {
    case .start: return nil
    case .submit(let form, let parameters): try self.init(submitting: form, parameters.values, policy)
    case .follow(let link): try self.init(following: link, policy)
    }
  }
}
