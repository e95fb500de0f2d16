import Crypto
import Foundation
import HTTPTypes
import Testing

@testable import TestServer

@Suite struct TokenTests {
  @Test func aCodeIsGoodOnceAndASecondUseEndsWhatItGave() async throws {
    try await withServer { app in
      let answer = try await app.signIn()
      let tokens = try await app.exchange(answer)
      let refreshToken = try #require(tokens["refresh_token"] as? String)
      #expect(try await app.exchange(answer).error == "invalid_grant")
      #expect(try await app.refresh(refreshToken).error == "invalid_grant")
      app.token = tokens["access_token"] as? String
      #expect(try await app.request(.get, "/userinfo").status == 401)
    }
  }

  @Test func theServerCountsWhoHasTokensAndWhatComesTwice() async throws {
    try await withServer { app in
      let answer = try await app.signIn()
      _ = try await app.exchange(answer)
      let once = try await app.request(.get, "/statistics")
      #expect(once["tokens"] as? Int == 1 && once["doubled"] as? Int == 0)
      _ = try await app.exchange(answer)
      let twice = try await app.request(.get, "/statistics")
      #expect(twice["tokens"] as? Int == 1 && twice["doubled"] as? Int == 1)
    }
  }

  @Test(arguments: [
    (["code": "made-up"], "invalid_grant"), (["redirect_uri": "other:start"], "invalid_grant"),
    (["code_verifier": Random.token()], "invalid_grant"), (["code_verifier": ""], "invalid_request"),
    (["client_id": "other"], "invalid_client"), (["grant_type": "password"], "unsupported_grant_type"),
    (["grant_type": ""], "invalid_request"),
  ])
  func anExchangeWithOneFaultFailsAndTheCodeStaysGood(
    _ changes: [String: String], _ error: String
  ) async throws {
    try await withServer { app in
      let answer = try await app.signIn()
      #expect(try await app.exchange(answer, changes).error == error)
      #expect(try await app.exchange(answer).status == 200)
    }
  }

  @Test func aCodeBelongsToTheKeyOfItsLogin() async throws {
    try await withServer { app in
      let answer = try await app.signIn()
      var proof = app.proof(.post, "/oauth/token", token: nil)
      proof.key = P256.Signing.PrivateKey()
      #expect(try await app.exchange(answer, proof: proof).error == "invalid_dpop_proof")
    }
  }

  @Test func aCodeIsGoodForAMinute() async throws {
    let clock = TestClock()
    try await withServer(
      .test {
        $0.now = { clock.now }
      }
    ) { app in
      app.now = { clock.now }
      let answer = try await app.signIn()
      clock.advance(61)
      #expect(try await app.exchange(answer).error == "invalid_grant")
    }
  }

  @Test func refreshTokensRotateAndOneThatComesTwiceEndsAll() async throws {
    try await withServer { app in
      let first = try #require(try await app.exchange(try await app.signIn())["refresh_token"] as? String)
      let renewed = try await app.refresh(first)
      let second = try #require(renewed["refresh_token"] as? String)
      #expect(second != first)
      #expect(try await app.refresh(first).error == "invalid_grant")
      #expect(try await app.refresh(second).error == "invalid_grant")
      app.token = renewed["access_token"] as? String
      #expect(try await app.request(.get, "/userinfo").status == 401)
    }
  }

  @Test func aRefreshTokenNeedsItsKeyItsClientAndNoMoreScopes() async throws {
    try await withServer { app in
      let token = try #require(try await app.exchange(try await app.signIn())["refresh_token"] as? String)
      var proof = app.proof(.post, "/oauth/token", token: nil)
      proof.key = P256.Signing.PrivateKey()
      #expect(try await app.refresh(token, proof: proof).error == "invalid_dpop_proof")
      #expect(
        try await app.oauth(["grant_type": "refresh_token", "refresh_token": token, "scope": "openid email"]).error
          == "invalid_scope")
      #expect(try await app.refresh(token).status == 200)
    }
  }

  @Test func revokedTokensAreGoodForNothing() async throws {
    try await withServer { app in
      let tokens = try await app.exchange(try await app.signIn())
      let (access, refresh) = (
        try #require(tokens["access_token"] as? String), try #require(tokens["refresh_token"] as? String)
      )
      app.token = access
      #expect(try await app.request(.get, "/userinfo").text("sub") == "ada")
      #expect(try await app.oauth(["token": access], to: "/oauth/revoke", proves: false).status == 200)
      #expect(try await app.request(.get, "/userinfo").status == 401)
      #expect(try await app.oauth(["token": refresh], to: "/oauth/revoke", proves: false).status == 200)
      #expect(try await app.refresh(refresh).error == "invalid_grant")
      #expect(try await app.oauth(["token": "unknown"], to: "/oauth/revoke", proves: false).status == 200)
    }
  }

}

@Suite struct ClientTests {
  @Test func theClientSecretMayBeInTheHeaderOrInTheBody() async throws {
    try await withServer { app in
      #expect(try await app.oauth(["grant_type": "client_credentials", "scope": "dcr"]).status == 200)
      let body = "grant_type=client_credentials&scope=dcr&client_id=demo&client_secret=demo-secret"
      #expect(try await app.send(.post, "/oauth/token", Self.urlencoded, body: body).status == 200)
      app.secret = "wrong"
      let reply = try await app.oauth(["grant_type": "client_credentials", "scope": "dcr"])
      #expect(reply.status == 401)
      #expect(reply.headers[.wwwAuthenticate] == #"Basic realm="TestServer""#)
    }
  }

  @Test func aCopyOfAnAppRegistersItselfOnceForEachToken() async throws {
    try await withServer { app in
      let initial = try await app.oauth(["grant_type": "client_credentials", "scope": "dcr"])
      app.token = try #require(initial["access_token"] as? String)
      let body = #"{"software_id":"demo","redirect_uris":["demo:start"]}"#
      let foreign = try await app.request(
        .post, "/oauth/register", body: #"{"redirect_uris":["evil:start"]}"#, type: "application/json")
      #expect(foreign.error == "invalid_redirect_uri")
      let registered = try await app.request(.post, "/oauth/register", body: body, type: "application/json")
      #expect(registered.status == 201)
      #expect(try await app.request(.post, "/oauth/register", body: body, type: "application/json").status == 401)

      let copy = HandmadeApp(app.client)
      copy.clientID = try #require(registered["client_id"] as? String)
      copy.secret = try #require(registered["client_secret"] as? String)
      #expect(try await copy.exchange(try await copy.signIn()).status == 200)
      let again = try await copy.oauth(["grant_type": "client_credentials", "scope": "dcr"])
      #expect(again.error == "invalid_scope")
    }
  }

  @Test(arguments: [
    "grant_type=client_credentials&grant_type=client_credentials&scope=dcr", "scope=dcr&grant_type=%FF",
  ])
  func aMalformedBodyIsRefused(_ body: String) async throws {
    try await withServer { app in
      let basic = "Basic \(Data("demo:demo-secret".utf8).base64EncodedString())"
      let reply = try await app.send(
        .post, "/oauth/token", [.contentType: "application/x-www-form-urlencoded", .authorization: basic], body: body)
      #expect(reply.error == "invalid_request")
    }
  }

  private static let urlencoded: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
}

extension HandmadeApp {
  fileprivate func refresh(_ token: String, proof: Proof? = nil) async throws -> Reply {
    try await oauth(["grant_type": "refresh_token", "refresh_token": token], proof: proof)
  }
}
