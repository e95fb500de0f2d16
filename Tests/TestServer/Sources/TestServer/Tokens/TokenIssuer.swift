import Crypto
import Foundation
import JWTKit

/// The claims of an access token.
struct AccessToken: Sendable {
  let client: String
  /// `nil` for a token that a client has for itself.
  let user: String?
  let scopes: [String]
  /// The key it is bound to; `nil` for a bearer token.
  let thumbprint: String?
  let family: String?
}

/// The answer of the token endpoint.
struct TokenAnswer: Encodable, Sendable {
  let accessToken: String
  let tokenType: String
  let expiresIn: Int
  let scope: String
  var refreshToken: String?
  var idToken: String?
}

/// Issues codes and tokens, renews them, and ends them.
struct TokenIssuer: Sendable {
  private struct Code: Sendable {
    let request: AuthorizationRequest
    let grant: Grant
    let thumbprint: String
    let family: String
    var isUsed = false
  }

  private struct IdentityClaims: JWTPayload {
    enum CodingKeys: String, CodingKey {
      case iss, sub, aud, iat, exp, acr, nonce
      case authTime = "auth_time"
    }

    let iss: String
    let sub: String
    let aud: String
    let iat: Int
    let exp: Int
    let authTime: Int
    let acr: String
    let nonce: String?

    /// Signed here, and verified by the app.
    func verify(using algorithm: some JWTAlgorithm) {}
  }

  private static let codeLifetime: TimeInterval = 60
  private static let refreshTokenLifetime: TimeInterval = 30 * 86_400
  private static let keyID: JWKIdentifier = "test-server"

  private let settings: Settings
  private let refreshTokens: any Repository<RefreshToken>
  private let signingKey = P256.Signing.PrivateKey()
  private let codes = ExpiringStore<Code>()
  private let accessTokens = ExpiringStore<AccessToken>()
  private let endedFamilies = ExpiringStore<Bool>()
  private let statistics: Statistics

  init(settings: Settings, refreshTokens: any Repository<RefreshToken>, statistics: Statistics = Statistics()) {
    self.settings = settings
    self.refreshTokens = refreshTokens
    self.statistics = statistics
  }

  /// What id tokens are signed with.
  var publicKey: JSONWebKey {
    JSONWebKey(signingKey.publicKey, id: Self.keyID.string)
  }

  // MARK: - Issuing

  func code(for grant: Grant, _ request: AuthorizationRequest, thumbprint: String) async -> String {
    let (code, now) = (Random.token(), settings.now())
    await codes.insert(
      Code(request: request, grant: grant, thumbprint: thumbprint, family: Random.token()), for: code.fingerprint,
      until: now + Self.codeLifetime, at: now)
    return code
  }

  /// A token that a client has for itself.
  func ownToken(for client: Client, scopes: [String], thumbprint: String?) async -> TokenAnswer {
    await answer(
      AccessToken(client: client.id, user: nil, scopes: scopes, thumbprint: thumbprint, family: nil),
      lifetime: settings.haapiTokenLifetime)
  }

  /// Exchanges a code, once. A second attempt revokes the tokens of the first.
  func exchange(_ parameters: Parameters, client: Client, thumbprint: String, issuer: String) async throws
    -> TokenAnswer
  {
    let now = settings.now()
    guard let text = parameters["code"], let verifier = parameters["code_verifier"],
      let redirectURI = parameters["redirect_uri"]
    else { throw OAuthError.invalidRequest("code, code_verifier and redirect_uri are required") }
    guard let code = await codes.value(for: text.fingerprint, at: now), code.request.client == client.id else {
      throw OAuthError.invalidGrant("The code is unknown or too old.")
    }
    guard code.thumbprint == thumbprint else {
      throw OAuthError("invalid_dpop_proof", "The code was issued to another key.")
    }
    guard code.request.redirectURI == redirectURI else {
      throw OAuthError.invalidGrant("redirect_uri is not the one of the authorization request.")
    }
    guard (43...128).contains(verifier.utf8.count), verifier.digest.base64URL == code.request.challenge else {
      throw OAuthError.invalidGrant("code_verifier does not belong to the code_challenge.")
    }
    guard await codes.update(text.fingerprint, at: now, { $0.isUsed = true })?.isUsed == false else {
      await statistics.sawAgain()
      try await end(family: code.family)
      throw OAuthError.invalidGrant("The code has been used. The tokens it gave are revoked.")
    }
    await statistics.gaveTokens(to: code.grant.authentication.user)
    var tokens = try await tokens(
      user: code.grant.authentication.user, client: client.id, scopes: code.grant.scopes, thumbprint: thumbprint,
      family: code.family)
    if code.grant.scopes.contains("openid") {
      tokens.idToken = try await identityToken(code, client: client.id, issuer: issuer, at: now)
    }
    return tokens
  }

  /// Renews tokens. The old refresh token is used up; one that was used before ends its whole family.
  func refresh(_ parameters: Parameters, client: Client, thumbprint: String?) async throws -> TokenAnswer {
    let now = settings.now()
    guard let text = parameters["refresh_token"] else { throw OAuthError.invalidRequest("refresh_token is required") }
    guard let token = try await refreshTokens.find(text.fingerprint), token.client == client.id else {
      throw OAuthError.invalidGrant("The refresh token is unknown.")
    }
    guard token.thumbprint == thumbprint else {
      throw OAuthError("invalid_dpop_proof", "The refresh token is bound to another key.")
    }
    guard token.expiry > now, !token.isRevoked else { throw OAuthError.invalidGrant("The refresh token has ended.") }
    let wanted = parameters.words("scope")
    guard Set(wanted).isSubset(of: token.scopes) else {
      throw OAuthError("invalid_scope", "A renewed token cannot have more scopes.")
    }
    guard let change = try await refreshTokens.update(token.id, { $0.isUsed = true }), !change.before.isUsed else {
      try await end(family: token.family)
      throw OAuthError.invalidGrant("The refresh token has been used before. Its whole family is revoked.")
    }
    return try await tokens(
      user: token.user, client: client.id, scopes: wanted.isEmpty ? token.scopes : wanted,
      grantedScopes: token.scopes, thumbprint: token.thumbprint, family: token.family)
  }

  private func tokens(
    user: String, client: String, scopes: [String], grantedScopes: [String]? = nil, thumbprint: String, family: String
  ) async throws -> TokenAnswer {
    var tokens = await answer(
      AccessToken(client: client, user: user, scopes: scopes, thumbprint: thumbprint, family: family),
      lifetime: settings.accessTokenLifetime)
    let refreshToken = Random.token()
    try await refreshTokens.save(
      RefreshToken(
        id: refreshToken.fingerprint, family: family, client: client, user: user, scopes: grantedScopes ?? scopes,
        thumbprint: thumbprint, expiry: settings.now() + Self.refreshTokenLifetime))
    tokens.refreshToken = refreshToken
    return tokens
  }

  private func answer(_ token: AccessToken, lifetime: TimeInterval) async -> TokenAnswer {
    let (text, now) = (Random.token(), settings.now())
    await accessTokens.insert(token, for: text.fingerprint, until: now + lifetime, at: now)
    return TokenAnswer(
      accessToken: text, tokenType: token.thumbprint == nil ? "Bearer" : "DPoP", expiresIn: Int(lifetime),
      scope: token.scopes.joined(separator: " "))
  }

  private func identityToken(_ code: Code, client: String, issuer: String, at now: Date) async throws -> String {
    let authentication = code.grant.authentication
    let keys = try await JWTKeyCollection().add(ecdsa: ES256PrivateKey(backing: signingKey), kid: Self.keyID)
    return try await keys.sign(
      IdentityClaims(
        iss: issuer, sub: authentication.user, aud: client, iat: Int(now.timeIntervalSince1970),
        exp: Int(now.timeIntervalSince1970 + settings.accessTokenLifetime),
        authTime: Int(authentication.date.timeIntervalSince1970), acr: authentication.method,
        nonce: code.request.nonce),
      kid: Self.keyID)
  }

  // MARK: - Using

  /// - Returns: `nil` when the token is unknown, too old, or revoked.
  func accessToken(_ text: String) async -> AccessToken? {
    let now = settings.now()
    guard let token = await accessTokens.value(for: text.fingerprint, at: now) else { return nil }
    if let family = token.family, await endedFamilies.value(for: family, at: now) == true { return nil }
    return token
  }

  /// Uses a token up.
  func takeAccessToken(_ text: String) async {
    _ = await accessTokens.take(text.fingerprint, at: settings.now())
  }

  // MARK: - Ending

  /// Revokes an access token, or a refresh token and all that came from it. An unknown one counts as revoked (RFC
  /// 7009).
  func revoke(_ text: String, client: Client) async throws {
    if let token = await accessTokens.value(for: text.fingerprint, at: settings.now()), token.client == client.id {
      await takeAccessToken(text)
    }
    if let token = try await refreshTokens.find(text.fingerprint), token.client == client.id {
      try await end(family: token.family)
    }
  }

  private func end(family: String) async throws {
    let now = settings.now()
    await endedFamilies.insert(true, for: family, until: now + settings.accessTokenLifetime, at: now)
    for token in try await refreshTokens.all(.family, family) {
      _ = try await refreshTokens.update(token.id) { $0.isRevoked = true }
    }
  }
}
