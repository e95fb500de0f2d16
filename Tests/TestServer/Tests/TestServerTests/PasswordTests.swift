import Foundation
import Testing

@testable import TestServer

@Suite struct PasswordTests {
  @Test func theRightPasswordGivesACodeAndTheCodeGivesTokens() async throws {
    try await withServer { app in
      let answer = try await app.signIn()
      #expect(answer.type == "oauth-authorization-response")
      #expect(answer.properties["state"] as? String == "s 1")
      #expect(answer.properties["iss"] as? String == "http://localhost")
      let tokens = try await app.exchange(answer)
      #expect(tokens.status == 200)
      #expect(tokens["token_type"] as? String == "DPoP")
      #expect(tokens["scope"] as? String == "openid")
    }
  }

  @Test func aWrongPasswordIsAProblemAndTheFormCanBeSentAgain() async throws {
    try await withServer { app in
      let form = try await app.start("password")
      let problem = try await app.submit(form, nil, ["userName": "ada", "password": "wrong"])
      #expect(problem.type == "incorrect-credentials")
      #expect(problem.status == 400)
      #expect(problem.headers[.contentType] == "application/problem+json")
      #expect(problem.messages == ["User name or password is wrong; 4 attempts are left."])
      let answer = try await app.submit(form, nil, ["userName": "ada", "password": "lovelace"])
      #expect(answer.type == "oauth-authorization-response")
    }
  }

  @Test func fiveWrongPasswordsLockTheAccountForAWhileAgainstTheRightOneToo() async throws {
    let clock = TestClock()
    try await withServer(
      .test {
        $0.now = { clock.now }
        $0.lockOut = 120
      }
    ) { app in
      app.now = { clock.now }
      let form = try await app.start("password")
      for _ in 1...4 {
        #expect(
          try await app.submit(form, nil, ["userName": "ada", "password": "wrong"]).type == "incorrect-credentials")
      }
      #expect(try await app.submit(form, nil, ["userName": "ada", "password": "wrong"]).type == "too-many-attempts")
      #expect(try await app.submit(form, nil, ["userName": "ada", "password": "lovelace"]).type == "too-many-attempts")
      clock.advance(121)
      let answer = try await app.submit(form, nil, ["userName": "ada", "password": "lovelace"])
      #expect(answer.type == "oauth-authorization-response")
    }
  }

  @Test(arguments: ["ada", "nobody"])
  func wrongPasswordsGetTheSameAnswersWhetherOrNotSomebodyHasTheName(_ name: String) async throws {
    let clock = TestClock()
    try await withServer(.test { $0.now = { clock.now } }) { app in
      app.now = { clock.now }
      let form = try await app.start("password")
      func attempt() async throws -> Reply {
        try await app.submit(form, nil, ["userName": name, "password": "wrong"])
      }
      for left in ["4 attempts are left", "3 attempts are left", "2 attempts are left", "one attempt is left"] {
        #expect(try await attempt().messages == ["User name or password is wrong; \(left)."])
      }
      for _ in 1...2 {
        let problem = try await attempt()
        #expect(problem.type == "too-many-attempts")
        #expect(problem.messages == ["The account is locked. Try again in 5 min."])
      }
      clock.advance(301)
      try await app.fetchToken()
      #expect(try await attempt().messages == ["User name or password is wrong; 4 attempts are left."])
    }
  }

  @Test func theRightPasswordAndANewOneForgetTheWrongOnes() async throws {
    try await withServer { app in
      for _ in 1...2 {
        let form = try await app.start("password", ["prompt": "login"])
        for _ in 1...4 { try await app.submit(try form.form(), ["userName": "ada", "password": "wrong"]) }
        let answer = try await app.submit(form, nil, ["userName": "ada", "password": "lovelace"])
        #expect(answer.type == "oauth-authorization-response")
      }
      let form = try await app.start("password", ["prompt": "login"])
      for _ in 1...5 { try await app.submit(try form.form(), ["userName": "ada", "password": "wrong"]) }
      let name = try await app.request(.get, "/authn/forgot")
      let reset = try await app.submit(name, nil, ["userName": "ada"])
      let signIn = try await app.submit(
        reset, nil, ["code": try await app.mail(to: "ada@example.com"), "password": "analytical"])
      let answer = try await app.submit(signIn, nil, ["userName": "ada", "password": "analytical"])
      #expect(answer.type == "oauth-authorization-response")
    }
  }

  @Test func emptyFieldsAreNamed() async throws {
    try await withServer { app in
      let problem = try await app.submit(try await app.start("password"), nil, ["userName": " "])
      #expect(problem.type == "invalid-input")
      #expect(problem.invalidFields == ["userName", "password"])
    }
  }

  @Test func aSecondFactorComesAfterThePassword() async throws {
    try await withServer { app in
      let form = try await app.signIn("grace", "cobol-1959")
      #expect(form.type == "authentication-step")
      let code = try await app.mail(to: "grace@example.com")
      let wrong = code == "000000" ? "000001" : "000000"
      #expect(try await app.submit(form, nil, ["code": wrong]).type == "incorrect-credentials")
      #expect(try await app.submit(form, nil, ["code": code]).type == "oauth-authorization-response")
    }
  }

  @Test func anAccountIsRegisteredActivatedAndSignedIn() async throws {
    try await withServer { app in
      let signIn = try await app.start("password")
      #expect(signIn.links.map { $0["rel"] as? String } == ["register-create", "forgot-password"])
      let form = try await app.request(.get, "/authn/register")
      #expect(form.type == "registration-step")
      let problem = try await app.submit(
        form, nil, ["userName": "a b", "fullName": "Alan", "email": "alan", "password": "short"])
      // The box is not checked, but it has no value of its own, so that it is not sent.
      #expect(problem.invalidFields == ["userName", "email", "password", "terms"])
      let entries = [
        "userName": "alan", "fullName": "Alan", "email": "alan@example.com", "password": "bombe-1940", "terms": "on",
      ]
      let taken = try await app.submit(form, nil, entries.merging(["userName": "ada"]) { $1 })
      #expect(taken.invalidFields == ["userName"])
      let activation = try await app.submit(form, nil, entries)
      #expect(activation.messages == ["We have sent a code to alan@example.com."])
      let answer = try await app.submit(activation, nil, ["code": try await app.mail(to: "alan@example.com")])
      #expect(answer.type == "oauth-authorization-response")

      app.session = nil
      #expect(try await app.signIn("alan", "bombe-1940").type == "oauth-authorization-response")
    }
  }

  @Test func aTickedBoxMayHaveAnEmptyValue() async throws {
    try await withServer { app in
      try await app.start("password")
      let form = try await app.request(.get, "/authn/register")
      let activation = try await app.submit(
        form, nil,
        ["userName": "alan", "fullName": "Alan", "email": "alan@example.com", "password": "bombe-1940", "terms": ""])
      #expect(activation.messages == ["We have sent a code to alan@example.com."])
    }
  }

  @Test func aForgottenPasswordIsReplacedWithACodeFromTheMailbox() async throws {
    try await withServer { app in
      try await app.start("password")
      let name = try await app.request(.get, "/authn/forgot")
      let form = try await app.submit(name, nil, ["userName": "ada@example.com"])
      #expect(form.messages == ["If we know you, a code is on its way."])
      let code = try await app.mail(to: "ada@example.com")
      #expect(try await app.submit(form, nil, ["code": code, "password": "short"]).invalidFields == ["password"])
      let signIn = try await app.submit(form, nil, ["code": code, "password": "analytical"])
      #expect(signIn.messages == ["Your password has been changed. Sign in with it."])
      #expect(
        try await app.submit(signIn, nil, ["userName": "ada", "password": "lovelace"]).type == "incorrect-credentials")
      #expect(
        try await app.submit(signIn, nil, ["userName": "ada", "password": "analytical"]).type
          == "oauth-authorization-response")
    }
  }

  @Test func askingForANewPasswordDoesNotTellWhoHasAnAccount() async throws {
    try await withServer { app in
      try await app.start("password")
      let name = try await app.request(.get, "/authn/forgot")
      let form = try await app.submit(name, nil, ["userName": "nobody"])
      #expect(form.messages == ["If we know you, a code is on its way."])
      for attempt in 1...5 {
        let problem = try await app.submit(form, nil, ["code": "123456", "password": "analytical"])
        #expect(problem.type == (attempt < 5 ? "incorrect-credentials" : "too-many-attempts"))
      }
    }
  }
}
