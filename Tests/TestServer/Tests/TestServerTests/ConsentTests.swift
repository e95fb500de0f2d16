import Foundation
import Testing

@testable import TestServer

@Suite struct ConsentTests {
  @Test func onlyWhatIsCheckedIsGrantedAndTheWholeIsNotAskedForAgain() async throws {
    try await withServer { app in
      let consent = try await app.signIn(scope: "openid profile email")
      #expect(consent.type == "user-consent-step")
      let form = try consent.form("user-consent")
      let fields = try #require(form["fields"] as? [[String: Any]])
      #expect(fields.map { $0["name"] as? String } == ["consent.profile", "consent.email"])
      let answer = try await app.submit(form, ["consent.profile": "on", "consent.email": "on"])
      let tokens = try await app.exchange(answer)
      #expect(tokens["scope"] as? String == "openid profile email")

      app.session = nil
      #expect(try await app.signIn(scope: "openid profile").type == "oauth-authorization-response")
      app.session = nil
      let again = try await app.start("password", scope: "openid profile", ["prompt": "consent"])
      let password = ["userName": "ada", "password": "lovelace"]
      #expect(try await app.submit(again, nil, password).type == "user-consent-step")
    }
  }

  @Test func whatIsUncheckedIsNotGranted() async throws {
    try await withServer { app in
      let consent = try await app.signIn(scope: "openid profile email")
      let answer = try await app.request(.post, "/authn/consent", body: "consent.email=on")
      _ = consent
      #expect(try await app.exchange(answer).text("scope") == "openid email")
    }
  }

  @Test func aTickedBoxMayHaveAnEmptyValue() async throws {
    try await withServer { app in
      _ = try await app.signIn(scope: "openid profile email phone")
      let answer = try await app.request(.post, "/authn/consent", body: "consent.email=&consent.phone")
      #expect(try await app.exchange(answer).text("scope") == "openid email phone")
    }
  }

  @Test func aUserWhoRefusesEndsTheLogin() async throws {
    try await withServer { app in
      let consent = try await app.signIn(scope: "openid profile")
      let problem = try await app.submit(consent, "cancel")
      #expect(problem.type == "error-authorization-response")
      #expect(problem.error == "access_denied")
      #expect(try await app.request(.get, "/authn/choose").type == "error-authorization-response")
    }
  }
}

@Suite struct SessionTests {
  @Test func whoHasSignedInInASessionIsNotAskedAgainUnlessTheAppWantsIt() async throws {
    try await withServer { app in
      _ = try await app.signIn()
      #expect(try await app.start().type == "oauth-authorization-response")
      #expect(try await app.start("", ["prompt": "login"]).type == "authentication-step")
    }
  }

  @Test func aSessionWithoutItsKeyOrThatNobodyRemembersIsNoSession() async throws {
    try await withServer { app in
      try await app.start("password")
      let other = HandmadeApp(app.client)
      try await other.fetchToken()
      other.session = app.session
      #expect(try await other.request(.get, "/authn/password").type == "mismatch-between-session-and-access-token")
      app.session = "made-up"
      #expect(try await app.request(.get, "/authn/password").type == "mismatch-between-session-and-access-token")
    }
    let clock = TestClock()
    try await withServer(
      .test {
        $0.now = { clock.now }
      }
    ) { app in
      app.now = { clock.now }
      try await app.start("password")
      clock.advance(1_801)
      try await app.fetchToken()
      #expect(try await app.request(.get, "/authn/password").type == "mismatch-between-session-and-access-token")
    }
  }

  @Test func aLoginIsFinishedWithItsOwnTokenOnly() async throws {
    try await withServer { app in
      let step = try await app.start("password")
      let form = try step.form()
      let redirection = try await app.submit(form, ["userName": "ada", "password": "lovelace"])
      #expect(redirection.type == "redirection-step")
      let problem = try await app.submit(try redirection.form(), ["token": "made-up"])
      #expect(problem.type == "mismatch-between-session-and-access-token")
      #expect(try await app.settle(redirection).type == "oauth-authorization-response")
    }
  }

  @Test func anAnswerThatWasLostIsAskedForAgain() async throws {
    try await withServer { app in
      let form = try await app.start("password")
      let password = ["userName": "ada", "password": "lovelace"]
      _ = try await app.submit(form, nil, password)
      #expect(try await app.submit(form, nil, password).type == "oauth-authorization-response")
    }
  }

  @Test(arguments: [
    (["response_type": "token"], "unsupported_response_type"), (["code_challenge": ""], "invalid_request"),
    (["code_challenge_method": "plain"], "invalid_request"), (["prompt": "none"], "login_required"),
  ])
  func aWrongAuthorizationRequestEndsWithAnError(_ changes: [String: String], _ error: String) async throws {
    try await withServer { app in
      let problem = try await app.start(nil, changes)
      #expect(problem.type == "error-authorization-response")
      #expect(problem.error == error)
    }
  }

  @Test func aWrongClientOrRedirectIsNotAnAppsToSee() async throws {
    try await withServer { app in
      let redirect = try await app.start(nil, ["redirect_uri": "evil:start"])
      #expect(redirect.text("code") == "invalid_redirect_uri")
      let client = try await app.start(nil, ["client_id": "other"])
      #expect(client.text("code") == "authorization_failed")
    }
  }
}
