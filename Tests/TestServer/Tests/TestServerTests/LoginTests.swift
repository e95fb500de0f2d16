import Foundation
import Testing

@testable import TestServer

/// The login as a value: no server, no storage, no time that passes.
@Suite struct LoginTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func login(_ methods: [String] = [], scopes: [String] = ["openid"], known: Authentication? = nil) -> Login {
    Login(
      AuthorizationRequest(
        client: "demo", redirectURI: "demo:start", scopes: scopes, state: nil, nonce: nil, challenge: "",
        methods: methods, forcesLogin: false, forcesConsent: false, transaction: "t"), known: known)
  }

  private func form(_ route: Route, _ fields: KeyValuePairs<String, String> = [:]) -> LoginEvent {
    .submitted(
      Submission(
        route: route, isForm: true, fields: Parameters(fields.map { .init(name: $0.key, value: $0.value) })))
  }

  @Test func aPasswordIsAskedForCheckedAndLeadsBackToTheAuthorizationEndpoint() {
    var login = login(["password"])
    #expect(
      login.handle(form(.password, ["userName": " ada ", "password": " p "]), at: now)
        == .ask(.checkPassword(user: "ada", password: " p ")))
    let outcome = login.handle(.learned(.passwordRight(user: "ada", needsSecondFactor: false)), at: now)
    guard case .answer(.step(let step)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(step.type == "redirection-step")
    #expect(login.authentication == Authentication(user: "ada", method: "password", date: now))
    #expect(login.handle(form(.finish), at: now) == .ask(.consentedScopes(user: "ada")))
  }

  @Test func aFormThatComesTwiceIsNoticed() {
    var login = login(["password"])
    let password = Submission(route: .password, isForm: true)
    #expect(!login.isPast(password))
    _ = login.handle(.submitted(password), at: now)
    _ = login.handle(.learned(.passwordRight(user: "ada", needsSecondFactor: false)), at: now)
    #expect(login.isPast(password) && !login.isPast(Submission(route: .password, isForm: false)))
    #expect(!login.isPast(Submission(route: .finish, isForm: true)))
  }

  @Test func aFormOfAnotherStateIsAnsweredWithTheStepOfThisOne() {
    var login = login(["password"])
    let step = login.current
    for route in Route.allCases where ![.password, .start, .finish].contains(route) {
      #expect(login.handle(form(route, ["code": "123456", "userName": "ada"]), at: now) == step)
    }
  }

  @Test func nothingGetsPastConsentButConsent() {
    let known = Authentication(user: "ada", method: "password", date: now)
    var login = login(scopes: ["openid", "email"], known: known)
    #expect(login.handle(form(.finish), at: now) == .ask(.consentedScopes(user: "ada")))
    let step = login.handle(.learned(.consentedScopes([])), at: now)
    for route in Route.allCases where ![.consent, .deny].contains(route) {
      #expect(login.handle(form(route, ["consent.email": "on"]), at: now) == step)
      #expect(login.handle(.submitted(Submission(route: route, isForm: false)), at: now) == step)
    }
    #expect(
      login.handle(form(.consent, ["consent.email": "on", "consent.phone": "on"]), at: now)
        == .ask(.rememberConsent(user: "ada", scopes: ["email"])))
    #expect(
      login.handle(.learned(.consentRemembered), at: now)
        == .answer(.grant(Grant(authentication: known, scopes: ["openid", "email"]))))
  }

  @Test func aCodeIsCheckedUntilItIsSpentOrTooOld() {
    var code = OneTimeCode("012345", expiry: now + 10)
    #expect(code.check("12345", at: now) == .wrong)
    #expect(code.check("012345", at: now) == .right)
    #expect(code.check("012345", at: now + 10) == .spent)
  }

  @Test func aCodeThatWasSentToNobodyIsNeverRight() {
    var code = OneTimeCode(nil, expiry: now + 10)
    for _ in 1...4 { #expect(code.check("", at: now) == .wrong) }
    #expect(code.check("", at: now) == .spent)
  }
}
