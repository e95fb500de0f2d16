import Hummingbird

/// Tokens for codes, for refresh tokens, and for clients themselves.
struct TokenController: Sendable {
  let settings: Settings
  let origins: Origins
  let authentication: ClientAuthentication
  let tokens: TokenIssuer

  static let tokenPath = "/oauth/token"
  static let revocationPath = "/oauth/revoke"

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.post(RouterPath(Self.tokenPath), use: token)
    router.post(RouterPath(Self.revocationPath), use: revoke)
  }

  private func token(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let (client, parameters) = try await client(of: request)
    switch parameters["grant_type"] {
    case "client_credentials": return try .oauth(await ownToken(parameters, client, context.thumbprint))
    case "authorization_code":
      guard let thumbprint = context.thumbprint else { throw Self.missingProof }
      return try .oauth(
        await tokens.exchange(
          parameters, client: client, thumbprint: thumbprint, issuer: origins.origin(of: request)))
    case "refresh_token":
      guard let thumbprint = context.thumbprint else { throw Self.missingProof }
      return try .oauth(await tokens.refresh(parameters, client: client, thumbprint: thumbprint))
    case .some:
      throw OAuthError(
        "unsupported_grant_type", "There are client_credentials, authorization_code and refresh_token.")
    case nil: throw OAuthError.invalidRequest("grant_type is required")
    }
  }

  private func ownToken(_ parameters: Parameters, _ client: Client, _ thumbprint: String?) async throws -> TokenAnswer {
    let scopes = parameters.words("scope")
    guard !scopes.isEmpty, Set(scopes).isSubset(of: client.ownScopes) else {
      throw OAuthError("invalid_scope", "The client may have: \(client.ownScopes.joined(separator: " "))")
    }
    // A login is bound to a key from its first request on.
    if scopes.contains(Client.haapiScope), thumbprint == nil { throw Self.missingProof }
    return await tokens.ownToken(for: client, scopes: scopes, thumbprint: thumbprint)
  }

  private func revoke(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let (client, parameters) = try await client(of: request)
    guard let token = parameters["token"] else { throw OAuthError.invalidRequest("token is required") }
    try await tokens.revoke(token, client: client)
    return Response(status: .ok)
  }

  private func client(of request: Request) async throws -> (Client, Parameters) {
    guard request.isOf("application/x-www-form-urlencoded") else {
      throw OAuthError.invalidRequest("The body has to be application/x-www-form-urlencoded.")
    }
    let parameters = try await request.form()
    if let name = parameters.repeatedName { throw OAuthError.invalidRequest("\(name) is given more than once") }
    let origin = try origins.origin(of: request)
    let client = try await authentication.client(
      of: request, parameters, audiences: [origin, origin + Self.tokenPath, origin + request.uri.path],
      at: settings.now())
    if let id = parameters["client_id"], id != client.id { throw OAuthError.invalidClient }
    return (client, parameters)
  }

  private static let missingProof = OAuthError("invalid_dpop_proof", "The request needs a DPoP proof.")
}
