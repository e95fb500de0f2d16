import Crypto
import Foundation
import HTTPTypes
import Testing

@testable import TestServer

@Suite struct ProofTests {
  /// One wrong thing about a proof.
  enum Fault: CaseIterable {
    case method, address, old, ahead, noToken, otherToken, otherKey, signature, type, madeUpNonce
  }

  @Test(arguments: Fault.allCases)
  func aProofWithOneFaultIsRefused(_ fault: Fault) async throws {
    try await withServer { app in
      try await app.start("password")
      var proof = app.proof(.get, "/authn/password", token: app.token)
      switch fault {
      case .method: proof.method = "POST"
      case .address: proof.url = "http://localhost/authn/register"
      case .old: proof.date -= 61
      case .ahead: proof.date += 10
      case .noToken: proof.token = nil
      case .otherToken: proof.token = "other"
      case .otherKey: proof.key = P256.Signing.PrivateKey()
      case .signature: proof.shownKey = P256.Signing.PrivateKey()
      case .type: proof.type = "JWT"
      case .madeUpNonce: proof.nonce = "made-up"
      }
      let reply = try await app.request(.get, "/authn/password", proof: proof)
      #expect(reply.status == 401)
      #expect(reply.error == (fault == .otherKey ? "invalid_token" : "invalid_dpop_proof"))
      #expect(reply.headers[.wwwAuthenticate]?.hasPrefix("DPoP algs=\"ES256\", error=") == true)
    }
  }

  /// In a member of the header that nobody reads.
  @Test func aNumberThatNoIntHoldsDoesNoHarm() async throws {
    try await withServer { app in
      try await app.start("password")
      let proof = try app.proof(.get, "/authn/password", token: app.token).text(header: #""size":1e300"#)
      var headers: HTTPFields = [.authorization: "DPoP \(try #require(app.token))", .dpop: proof]
      headers[.sessionID] = app.session
      #expect(try await app.send(.get, "/authn/password", headers).status == 200)
    }
  }

  @Test func aProofIsGoodOnce() async throws {
    try await withServer { app in
      try await app.start("password")
      let proof = app.proof(.get, "/authn/password", token: app.token)
      #expect(try await app.request(.get, "/authn/password", proof: proof).status == 200)
      let reply = try await app.request(.get, "/authn/password", proof: proof)
      #expect(reply["error_description"] as? String == "the proof has been used before")
    }
  }

  @Test func queryCaseAndDefaultPortDoNotCountInTheAddress() async throws {
    try await withServer { app in
      try await app.start("password")
      var proof = app.proof(.get, "/authn/password", token: app.token)
      proof.url = "HTTP://LocalHost:80/authn/password?x=1#y"
      #expect(try await app.request(.get, "/authn/password", proof: proof).status == 200)
    }
  }

  @Test func aNonceThatIsDemandedIsToldAndToldAnewInEachAnswer() async throws {
    try await withServer(
      .test {
        $0.demandsNonce = true
      }
    ) { app in
      let refused = try await app.oauth(["grant_type": "client_credentials", "scope": Client.haapiScope])
      #expect(refused.status == 400)
      #expect(refused.error == "use_dpop_nonce")
      let first = try #require(app.nonce)
      try await app.start("password")
      #expect(app.nonce != first)
      app.nonce = nil
      let reply = try await app.request(.get, "/authn/password")
      #expect(reply.status == 401)
      #expect(reply.headers[.wwwAuthenticate]?.contains(#"error="use_dpop_nonce""#) == true)
      #expect(try await app.request(.get, "/authn/password").status == 200)
      #expect(try await app.signIn().type == "oauth-authorization-response")
    }
  }

  @Test func aTokenNeedsItsSchemeItsLifeAndItsScope() async throws {
    let clock = TestClock()
    try await withServer(
      .test {
        $0.now = { clock.now }
      }
    ) { app in
      app.now = { clock.now }
      try await app.start("password")
      let token = try #require(app.token)
      let bearer = try await app.send(
        .get, "/authn/password",
        [.authorization: "Bearer \(token)", .dpop: app.proof(.get, "/authn/password", token: token).text()])
      #expect(bearer.status == 401)
      #expect(try await app.request(.get, "/userinfo").error == "insufficient_scope")
      clock.advance(301)
      let expired = try await app.request(.get, "/authn/password")
      #expect(expired.status == 401)
      #expect(expired.error == "invalid_token")
      // The same key renews the token, and the session goes on.
      try await app.fetchToken()
      #expect(try await app.request(.get, "/authn/password").status == 200)
    }
  }

  @Test(arguments: ["", "a", "a.b", "a.b.c", "..", "e30.e30.e30", String(repeating: "a", count: 10_000)])
  func whatIsNoProofIsRefused(_ text: String) async {
    let verifier = ProofVerifier(maximumAge: 60, demandsNonce: false)
    await #expect(throws: ProofError.self) {
      try await verifier.thumbprint(of: text, method: "GET", url: "http://localhost/", token: nil, at: Date())
    }
  }
}
