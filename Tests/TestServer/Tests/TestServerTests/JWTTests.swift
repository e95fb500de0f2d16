import Crypto
import Foundation
import JWTKit
import Testing

@testable import TestServer

/// What another library makes of this server's tokens, and this server of another library's.
@Suite struct JWTTests {
  @Test func anIdTokenVerifiesWithThePublishedKeyByAnotherLibrary() async throws {
    try await withServer { app in
      let answer = try await app.submit(
        try await app.start("password", ["nonce": "n-1"]), nil, ["userName": "ada", "password": "lovelace"])
      let text = try #require(try await app.exchange(answer)["id_token"] as? String)
      let keys = JWTKeyCollection()
      try await keys.add(jwksJSON: String(decoding: try await app.send(.get, "/oauth/jwks").body, as: UTF8.self))
      let claims = try await keys.verify(text, as: IdentityClaims.self)
      #expect(claims.sub.value == "ada")
      #expect(claims.aud.value == ["demo"])
      #expect(claims.iss.value == "http://localhost")
      #expect(claims.nonce == "n-1")
      #expect(claims.acr == "password")
    }
  }

  private struct IdentityClaims: JWTPayload {
    let sub: SubjectClaim
    let aud: AudienceClaim
    let iss: IssuerClaim
    let exp: ExpirationClaim
    let nonce: String
    let acr: String

    func verify(using algorithm: some JWTAlgorithm) throws {
      try exp.verifyNotExpired()
    }
  }

  @Test func aClientSignsAssertionsWithItsSecretOrItsKey() async throws {
    let key = ES256PrivateKey()
    let repositories = Repositories.inMemory()
    let publicKey = try P256.Signing.PublicKey(pemRepresentation: key.publicKey.pemRepresentation)
    _ = try await repositories.clients.insert(
      Client(
        id: "signing", secret: String(repeating: "s", count: 32), keys: [JSONWebKey(publicKey)], redirectURIs: [],
        scopes: [], ownScopes: [Client.haapiScope]))
    try await withServer(repositories: repositories) { app in
      let keys = JWTKeyCollection()
      await keys.add(ecdsa: key, kid: "key")
      await keys.add(hmac: HMACKey(from: String(repeating: "s", count: 32)), digestAlgorithm: .sha256, kid: "secret")
      func token(_ client: String, _ kid: JWKIdentifier, _ change: (inout Assertion) -> Void = { _ in }) async throws
        -> Reply
      {
        var assertion = Assertion(client)
        change(&assertion)
        let text = try await keys.sign(assertion, kid: kid)
        return try await app.send(
          .post, "/oauth/token",
          [
            .contentType: "application/x-www-form-urlencoded",
            .dpop: app.proof(.post, "/oauth/token", token: nil).text(),
          ],
          body: HandmadeApp.encoded([
            "grant_type": "client_credentials", "scope": Client.haapiScope, "client_assertion": text,
            "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
          ]))
      }
      let replies = [
        try await token("signing", "key"), try await token("signing", "secret"), try await token("demo", "key"),
        try await token("signing", "key") { $0.aud = "http://other/oauth/token" },
        try await token("signing", "key") { $0.exp = 1_000 }, try await token("signing", "key") { $0.jti = "twice" },
        try await token("signing", "key") { $0.jti = "twice" },
      ]
      #expect(replies.map(\.status) == [200, 200, 401, 401, 401, 200, 401])
      #expect(Set(replies.compactMap(\.error)) == ["invalid_client"])
    }
  }

  private struct Assertion: JWTPayload {
    var iss: String
    var sub: String
    var aud = "http://localhost/oauth/token"
    var exp = Int(Date().timeIntervalSince1970) + 60
    var jti = UUID().uuidString

    init(_ client: String) {
      iss = client
      sub = client
    }

    func verify(using algorithm: some JWTAlgorithm) {}
  }
}
