import Foundation
import Hummingbird
import JWTKit

/// Finds out which client sends a request to an OAuth endpoint.
struct ClientAuthentication: Sendable {
  private struct Claims: JWTPayload {
    let iss: String
    let sub: String
    let aud: AudienceClaim
    let exp: TimeInterval
    let jti: String

    /// What the claims have to say depends on the request.
    func verify(using algorithm: some JWTAlgorithm) {}
  }

  private let clients: any Repository<Client>
  private let seen = ExpiringStore<Bool>()

  init(clients: any Repository<Client>) {
    self.clients = clients
  }

  /// Accepts HTTP Basic, `client_secret` in the body, and assertions signed with HMAC or ES256.
  ///
  /// - Parameter audiences: The addresses that an assertion may be made out to.
  func client(
    of request: Request, _ parameters: Parameters, audiences: Set<String>, at now: Date
  ) async throws -> Client {
    if let header = request.headers[.authorization] {
      guard let (id, secret) = Self.basic(header) else { throw OAuthError.invalidClient }
      return try await client(id, secret: secret)
    }
    if let assertion = parameters["client_assertion"] {
      guard parameters["client_assertion_type"] == "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" else {
        throw OAuthError.invalidClient
      }
      return try await client(assertion: assertion, audiences: audiences, at: now)
    }
    guard let id = parameters["client_id"], let secret = parameters["client_secret"] else {
      throw OAuthError.invalidClient
    }
    return try await client(id, secret: secret)
  }

  private func client(_ id: String, secret: String) async throws -> Client {
    guard let client = try await clients.find(id), let own = client.secret, own.isSameSecret(as: secret) else {
      throw OAuthError.invalidClient
    }
    return client
  }

  private func client(assertion: String, audiences: Set<String>, at now: Date) async throws -> Client {
    guard let assertion = SignedToken<Claims>(assertion) else { throw OAuthError.invalidClient }
    let claims = assertion.claims
    guard claims.iss == claims.sub, !audiences.isDisjoint(with: claims.aud.value),
      claims.exp > now.timeIntervalSince1970, claims.exp <= now.timeIntervalSince1970 + 300,
      let client = try await clients.find(claims.iss), await Self.isSigned(assertion, by: client),
      await seen.insertIfNew(
        true, for: "\(client.id).\(claims.jti)", until: Date(timeIntervalSince1970: claims.exp), at: now)
    else { throw OAuthError.invalidClient }
    return client
  }

  private static func isSigned(_ assertion: SignedToken<Claims>, by client: Client) async -> Bool {
    for key in client.keys.compactMap(\.publicKey) where await assertion.isSigned(by: key) { return true }
    guard let secret = client.secret else { return false }
    return await assertion.isSigned(with: secret)
  }

  /// Id and secret are form-encoded before they are joined (RFC 6749, section 2.3.1).
  private static func basic(_ header: String) -> (id: String, secret: String)? {
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "basic", let bytes = Data(base64Encoded: String(words[1])),
      let text = String(data: bytes, encoding: .utf8), let colon = text.firstIndex(of: ":")
    else { return nil }
    func decoded(_ part: Substring) -> String? {
      part.replacing("+", with: " ").removingPercentEncoding
    }
    guard let id = decoded(text[..<colon]), let secret = decoded(text[text.index(after: colon)...]) else { return nil }
    return (id, secret)
  }
}
