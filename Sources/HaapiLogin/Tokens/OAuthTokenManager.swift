import Foundation
import HaapiRuntime

/// Obtains, renews and revokes the tokens of a login. It never throws. Failures are results.
public final class OAuthTokenManager: NSObject, Sendable {
  /// The configuration.
  public let oauthTokenConfiguration: any OAuthTokenConfigurable
  private let endpoint: TokenEndpoint
  private let keys: TokenKeys
  let refreshes = SharedRequests<Data, TokenResponse>()

  /// A manager. The configuration is checked by each call.
  public convenience init(oauthTokenConfiguration: any OAuthTokenConfigurable) {
    self.init(oauthTokenConfiguration, nonces: NonceStore())
  }

  /// - Parameter nonces: The nonces that the server has sent to others.
  init(_ configuration: any OAuthTokenConfigurable, nonces: NonceStore) {
    oauthTokenConfiguration = configuration
    let environment = configuration.environment
    endpoint = TokenEndpoint(
      http: HTTPClient(
        transport: configuration.transport, clock: environment.clock, timeLimit: environment.timeLimit),
      url: configuration.tokenEndpointURL, clientId: configuration.clientId,
      authentication: configuration.clientAuthenticationMethod, nonces: nonces, clock: environment.clock,
      randomness: environment.randomness)
    keys = TokenKeys(environment, isPersistent: configuration.tokenBoundConfiguration.keepsKeys)
  }

  /// Exchanges the code of a login for tokens.
  ///
  /// - Parameters:
  ///   - authorizationCode: The code.
  ///   - dpop: The key of the flow (`HaapiManager.dpop`). A server may have bound the code to it. With a key, tokens of
  ///     another type than `DPoP` are refused, unless the configuration accepts them.
  ///   - additionalParameters: Further parameters, at least those of `HaapiManager.codeExchangeParameters`.
  public nonisolated(nonsending) func fetchAccessToken(
    with authorizationCode: String, dpop: Dpop? = nil, additionalParameters: [String: String]? = nil
  ) async -> TokenResponse {
    let form = FormEncoding([
      ("client_id", configuration.clientId), ("redirect_uri", configuration.appRedirect),
      ("grant_type", "authorization_code"), ("code", authorizationCode),
    ])
    do {
      try checkConfiguration()
      var dpop = dpop
      if dpop == nil, configuration.tokenBoundConfiguration.keepsKeys {
        dpop = Dpop(
          key: try await configuration.environment.newKey(), clock: endpoint.clock, randomness: endpoint.randomness)
      }
      let response = try await request(form.adding(additionalParameters), dpop)
      if let dpop, case .successfulToken(let tokens) = response, let token = tokens.refreshToken {
        keys.remember(dpop, of: token)
      }
      return response
    } catch {
      return .error(error)
    }
  }

  /// Renews tokens. If the answer has no refresh token, the old one stays valid, and is in the result.
  ///
  /// Callers that renew the same token at the same time share one request, because a server may treat a refresh token
  /// that is used twice as stolen.
  ///
  /// - Parameters:
  ///   - refreshToken: The refresh token.
  ///   - additionalParameters: Further parameters.
  public nonisolated(nonsending) func refreshAccessToken(
    with refreshToken: String, additionalParameters: [String: String]? = nil
  ) async -> TokenResponse {
    let form = FormEncoding([
      ("grant_type", "refresh_token"), ("refresh_token", refreshToken), ("client_id", configuration.clientId),
    ]).adding(additionalParameters)
    do {
      try checkConfiguration()
      return try await refreshes.value(for: form.body) { [self] in try await renew(refreshToken, form) }
    } catch {
      return .error(error)
    }
  }

  private nonisolated(nonsending) func renew(_ refreshToken: String, _ form: FormEncoding) async throws -> TokenResponse
  {
    let dpop = keys[refreshToken]
    let response = try await request(form, dpop)
    // A token that is of no use any more needs no key.
    if case .errorToken(let error) = response, error.error == "invalid_grant" { keys.forget(refreshToken) }
    guard case .successfulToken(let tokens) = response else { return response }
    guard let newToken = tokens.refreshToken else { return .successfulToken(tokens.keeping(refreshToken)) }
    if let dpop, newToken != refreshToken {
      keys.remember(dpop, of: newToken)
      keys.forget(refreshToken)
    }
    return response
  }

  /// Revokes an access token.
  public nonisolated(nonsending) func revokeAccessToken(with accessToken: String) async -> TokenRevocationResponse {
    await revoke(accessToken, hint: "access_token")
  }

  /// Revokes a refresh token, and deletes its key.
  public nonisolated(nonsending) func revokeRefreshToken(with refreshToken: String) async -> TokenRevocationResponse {
    let response = await revoke(refreshToken, hint: "refresh_token")
    if case .success = response { keys.forget(refreshToken) }
    return response
  }

  /// The key to which a refresh token is bound.
  func key(of refreshToken: String) -> Dpop? { keys[refreshToken] }

  /// Keeps the key of a refresh token.
  func remember(_ key: Dpop, of refreshToken: String) {
    keys.remember(key, of: refreshToken)
  }

  private var configuration: any OAuthTokenConfigurable { oauthTokenConfiguration }

  private func checkConfiguration() throws {
    try configuration.transportSecurity.check(configuration.tokenEndpointURL, name: "tokenEndpointURL")
    try ConfigurationCheck.tokenBinding(configuration.tokenBoundConfiguration)
    try checkTransport()
  }

  private func checkTransport() throws {
    try ConfigurationCheck.client(
      configuration.clientAuthenticationMethod, attests: false, transport: endpoint.http.transport)
  }

  private nonisolated(nonsending) func request(_ form: FormEncoding, _ dpop: Dpop?) async throws -> TokenResponse {
    let answer = try await endpoint.post(form, dpop: dpop)
    var response = answer.tokenResponse
    // Anybody can use a token that is not bound, so that a thief gains from an answer without the binding.
    if dpop != nil, !configuration.acceptsUnboundTokens, case .successfulToken(let tokens) = response, !tokens.isBound {
      response = .error(
        HaapiError.invalidURLResponse(
          nil, reason: "The token endpoint gave tokens that are not bound to the key: their type is not 'DPoP'."))
    }
    if let listener = configuration.tokenEndpointResponseListener {
      listener.receive(answer, from: endpoint.url, as: response)
    }
    return response
  }

  private nonisolated(nonsending) func revoke(_ token: String, hint: String) async -> TokenRevocationResponse {
    do {
      guard let url = configuration.revocationEndpointURL else {
        throw HaapiError.invalidConfiguration(
          reason: "Without a 'revocationEndpointURL', tokens cannot be revoked.")
      }
      try configuration.transportSecurity.check(url, name: "revocationEndpointURL")
      try checkTransport()
      let form = FormEncoding([("token", token), ("token_type_hint", hint)])
      let answer = try await endpoint.post(form, to: url, dpop: nil)
      return answer.isSuccess ? .success : .error(answer.serverError)
    } catch {
      return .error(error)
    }
  }
}

extension OAuthTokenManager {
  /// Exchanges the code of a login for tokens.
  @available(*, deprecated, message: "Use the asynchronous fetchAccessToken(with:dpop:additionalParameters:).")
  public func fetchAccessToken(
    with authorizationCode: String, dpop: Dpop? = nil, additionalParameters: [String: String]? = nil,
    completionHandler: @escaping OAuthCompletion
  ) {
    Task {
      completionHandler(
        await fetchAccessToken(with: authorizationCode, dpop: dpop, additionalParameters: additionalParameters))
    }
  }

  /// Renews tokens.
  @available(*, deprecated, message: "Use the asynchronous refreshAccessToken(with:additionalParameters:).")
  public func refreshAccessToken(
    with refreshToken: String, additionalParameters: [String: String]? = nil,
    completionHandler: @escaping OAuthCompletion
  ) {
    Task { completionHandler(await refreshAccessToken(with: refreshToken, additionalParameters: additionalParameters)) }
  }

  /// Revokes an access token.
  @available(*, deprecated, message: "Use the asynchronous revokeAccessToken(with:).")
  public func revokeAccessToken(with accessToken: String, completionHandler: @escaping OAuthRevocationCompletion) {
    Task { completionHandler(await revokeAccessToken(with: accessToken)) }
  }

  /// Revokes a refresh token.
  @available(*, deprecated, message: "Use the asynchronous revokeRefreshToken(with:).")
  public func revokeRefreshToken(with refreshToken: String, completionHandler: @escaping OAuthRevocationCompletion) {
    Task { completionHandler(await revokeRefreshToken(with: refreshToken)) }
  }
}

extension FormEncoding {
  /// With further parameters, in the order of their names. They never replace a parameter.
  fileprivate func adding(_ parameters: [String: String]?) -> FormEncoding {
    var form = self
    for (name, value) in (parameters ?? [:]).sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      form.append(name, value)
    }
    return form
  }
}

extension SuccessfulTokenResponse {
  /// Whether the server says that the access token is bound to a key.
  var isBound: Bool { tokenType?.namesBoundToken == true }

  fileprivate func keeping(_ refreshToken: String) -> SuccessfulTokenResponse {
    HaapiModel.TokenResponseFactory.success(
      accessToken: accessToken, tokenType: tokenType, scope: scope, expiresIn: expiresIn, refreshToken: refreshToken,
      idToken: idToken)
  }
}

extension HaapiTransportAnswer {
  fileprivate var tokenResponse: TokenResponse {
    do {
      let decoded = try HaapiResponseDecoder().decodeToken(body)
      switch decoded {
      case .errorToken: return decoded
      case .successfulToken: return isSuccess ? decoded : .error(serverError)
      case .error(let error): throw error
      }
    } catch {
      guard isSuccess else { return .error(serverError) }
      return .error(
        HaapiError.invalidURLResponse(
          nil, reason: "The token endpoint answered with something that is neither tokens nor an error of OAuth.",
          cause: error))
    }
  }
}
