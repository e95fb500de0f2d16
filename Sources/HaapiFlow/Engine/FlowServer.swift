import Foundation
import HTTPTypes
import HaapiRuntime

/// The server as the controller sees it: requests in, answers out.
struct FlowServer: Sendable {
  private let session: HaapiSession
  private let tokens: OAuthTokenManager
  private let http: HTTPClient
  private let security: TransportSecurity

  init(_ configuration: HaapiConfiguration) throws {
    session = try HaapiSession(configuration)
    tokens = OAuthTokenManager(configuration, nonces: session.nonces)
    security = configuration.transportSecurity
    http = HTTPClient(
      transport: configuration.transport, clock: configuration.environment.clock,
      timeLimit: configuration.environment.timeLimit)
  }

  /// Forgets key, `state`, verifier, session and nonces.
  func forgetFlow() {
    session.forgetFlow()
  }

  /// Cancels what is on its way, and lets another login have the name.
  func close() {
    session.close()
  }

  /// Sends a request of the login. One that is not allowed is not sent.
  func answer(to request: FlowRequest) async -> FlowAnswer {
    if let refusal = session.policy.refusal(of: request) { return .refused(refusal) }
    let result =
      switch request {
      case .start: await session.start()
      case .submit(let form, let parameters): await session.submit(form, parameters: parameters.values)
      case .follow(let link): await session.follow(link)
      }
    return switch result {
    case .representation(let step): .step(step)
    case .problem(let problem): .problem(problem)
    case .error(let error): .failed(error)
    }
  }

  /// Sends a request for tokens, or to give one up.
  func answer(to request: TokenRequest) async -> TokenAnswer {
    switch request {
    case .exchange(let code):
      TokenAnswer(
        await tokens.fetchAccessToken(
          with: code.value, dpop: session.dpop, additionalParameters: session.codeExchangeParameters))
    case .refresh(let token): TokenAnswer(await tokens.refreshAccessToken(with: token.value))
    case .revokeAccessToken(let token): TokenAnswer(await tokens.revokeAccessToken(with: token.value))
    case .revokeRefreshToken(let token): TokenAnswer(await tokens.revokeRefreshToken(with: token.value))
    }
  }
}

extension FlowServer {
  /// What the server says about the user, as it is sent with an access token that is not bound to a key.
  ///
  /// - Throws: `HaapiError`
  func userInfo(at endpoint: URL, accessToken: Secret<String>) async throws -> JSONObject {
    try security.check(endpoint, name: "userInfo")
    let fields: HTTPFields = [.accept: "application/json", .authorization: "Bearer \(accessToken.value)"]
    let answer = try await http.send(HTTPRequest(.get, endpoint, fields), tag: .oAuth)
    guard answer.isSuccess else { throw answer.serverError }
    guard let claims = answer.json else {
      throw HaapiError.invalidURLResponse(nil, reason: "What the server says about the user is no JSON object.")
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

extension OriginPolicy {
  /// Why a request is not allowed: it leads elsewhere, or has values that cannot be sent. `nil` when it is.
  func refusal(of request: FlowRequest) -> (any Error)? {
    do {
      switch request {
      case .start: break
      case .submit(let form, let parameters): _ = try HaapiRequest(submitting: form, parameters.values, self)
      case .follow(let link): _ = try HaapiRequest(following: link, self)
      }
      return nil
    } catch {
      return error
    }
  }
}
