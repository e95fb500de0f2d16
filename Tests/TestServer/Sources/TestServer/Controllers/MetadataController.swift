import Hummingbird

/// The server's metadata (OpenID Connect Discovery).
struct MetadataController: Sendable {
  private struct Metadata: Encodable {
    let issuer: String
    let authorizationEndpoint: String
    let tokenEndpoint: String
    let revocationEndpoint: String
    let registrationEndpoint: String
    let userinfoEndpoint: String
    let jwksUri: String
    let responseTypesSupported = ["code"]
    let grantTypesSupported = ["authorization_code", "refresh_token", "client_credentials"]
    let subjectTypesSupported = ["public"]
    let idTokenSigningAlgValuesSupported = ["ES256"]
    let codeChallengeMethodsSupported = ["S256"]
    let dpopSigningAlgValuesSupported = ["ES256"]
    let scopesSupported: [String]
    let acrValuesSupported: [String]
    let tokenEndpointAuthMethodsSupported = [
      "client_secret_basic", "client_secret_post", "client_secret_jwt", "private_key_jwt",
    ]
    let authorizationResponseIssParameterSupported = true
  }

  private struct Keys: Encodable {
    let keys: [JSONWebKey]
  }

  let origins: Origins
  let tokens: TokenIssuer

  static let keysPath = "/oauth/jwks"

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    for name in ["openid-configuration", "oauth-authorization-server"] {
      router.get("/.well-known/\(name)", use: metadata)
    }
    router.get(RouterPath(Self.keysPath)) { _, _ in try Response.json(Keys(keys: [tokens.publicKey])) }
  }

  private func metadata(_ request: Request, _ context: AppRequestContext) throws -> Response {
    let origin = try origins.origin(of: request)
    return try .oauth(
      Metadata(
        issuer: origin, authorizationEndpoint: origin + Route.finish.path,
        tokenEndpoint: origin + TokenController.tokenPath,
        revocationEndpoint: origin + TokenController.revocationPath,
        registrationEndpoint: origin + RegistrationController.path,
        userinfoEndpoint: origin + UserInfoController.path, jwksUri: origin + Self.keysPath,
        scopesSupported: DemoData.scopes, acrValuesSupported: Login.methodNames))
  }
}
