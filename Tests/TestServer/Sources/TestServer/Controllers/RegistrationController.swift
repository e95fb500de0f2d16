import Foundation
import Hummingbird

/// Clients that register themselves (RFC 7591): each copy of an app gets an id and a secret of its own.
struct RegistrationController: Sendable {
  private struct Metadata: Decodable {
    /// The client to be a copy of.
    let softwareId: String?
    let redirectUris: [String]?
  }

  private struct Registered: Encodable {
    let clientId: String
    let clientSecret: String
    let clientIdIssuedAt: Int
    let clientSecretExpiresAt = 0
    let softwareId: String
    let redirectUris: [String]
    let scope: String
    let grantTypes = ["authorization_code", "refresh_token", "client_credentials"]
    let tokenEndpointAuthMethod = "client_secret_basic"
  }

  let settings: Settings
  let clients: any Repository<Client>
  let tokens: TokenIssuer

  static let path = "/oauth/register"

  func addRoutes(to router: some RouterMethods<AppRequestContext>) {
    router.post(RouterPath(Self.path), use: register)
  }

  private func register(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    guard let token = context.token, let text = context.tokenText else { throw HTTPError(.unauthorized) }
    let metadata = try await request.json(Metadata.self, keys: .convertFromSnakeCase)
    guard let template = try await clients.find(metadata.softwareId ?? token.client), template.template == nil else {
      throw OAuthError("invalid_client_metadata", "software_id has to name a client that may be copied.")
    }
    let redirectURIs = metadata.redirectUris ?? template.redirectURIs
    guard Set(redirectURIs).isSubset(of: template.redirectURIs) else {
      throw OAuthError("invalid_redirect_uri", "A copy has no other redirect_uris.")
    }
    // Such a token is good for one registration.
    await tokens.takeAccessToken(text)
    let secret = Random.token()
    let client = Client(
      id: "\(template.id)-\(Random.bytes(9).base64URL)", secret: secret, redirectURIs: redirectURIs,
      scopes: template.scopes, ownScopes: [Client.haapiScope], template: template.id)
    guard try await clients.insert(client) else { throw HTTPError(.conflict) }
    return try .oauth(
      Registered(
        clientId: client.id, clientSecret: secret, clientIdIssuedAt: Int(settings.now().timeIntervalSince1970),
        softwareId: template.id, redirectUris: redirectURIs, scope: client.scopes.joined(separator: " ")),
      status: .created)
  }
}
