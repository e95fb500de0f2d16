import Foundation
import LoginKit
import Testing

@MainActor
@Suite struct ScreenTests {
  private let responses = LoginResponses(appURL: "shop://login", lastUser: { "ada" })

  private func screen(_ json: String, contentType: String = "application/vnd.auth+json") throws -> LoginScreen {
    try responses.screen(for: Data(json.utf8), contentType: contentType, statusCode: 200)
  }

  private func signIn(view: String, properties: String) -> String {
    """
    {
      "type": "authentication-step",
      "metadata": { "viewName": "\(view)" },
      "properties": \(properties),
      "actions": [{
        "template": "form",
        "kind": "login",
        "title": "Sign in here",
        "model": {
          "href": "/login", "method": "POST", "actionTitle": "Sign in",
          "fields": [
            { "type": "username", "name": "user", "label": "Name" },
            { "type": "password", "name": "secret", "label": "Password" }
          ]
        }
      }],
      "links": [
        { "href": "/forgot", "rel": "forgot-password", "title": "Forgot your password?" },
        { "href": "/forgot-name", "rel": "forgot-account-id", "title": "Forgot your name?" }
      ]
    }
    """
  }

  @Test func theSignInScreenIsOurs() throws {
    let json = signIn(view: "authenticator/html-form/authenticate/get", properties: #"{"attemptsLeft": 1}"#)
    let state = try #require(try screen(json).signIn)
    #expect(state.greeting == "Welcome back, ada")
    #expect(state.warning == "This is your last attempt.")
    #expect(state.form.links == ["Forgot your password?"])
    #expect(
      state.form.rows == [
        .input(key: "user", label: "Name", value: "", isSecret: false),
        .input(key: "secret", label: "Password", value: "", isSecret: true),
        .button(key: "/login", label: "Sign in"),
      ])
  }

  @Test func withoutANumberOfAttemptsThereIsNoWarning() throws {
    let json = signIn(view: "authenticator/html-form/authenticate/get", properties: "{}")
    let state = try #require(try screen(json).signIn)
    #expect(state.warning == nil)
  }

  @Test func otherFormsStayAsTheyAre() throws {
    let form = try #require(try screen(signIn(view: "authenticator/other", properties: "{}")).form)
    #expect(form.rows.first == .heading("Sign in here"))
    #expect(form.links == ["Forgot your password?", "Forgot your name?"])
  }

  @Test func aWrongPasswordIsToldInOurWords() throws {
    let wrong = #"{"type": "https://curity.se/problems/incorrect-credentials", "title": "Incorrect credentials"}"#
    #expect(try screen(wrong, contentType: "application/problem+json") == .failure("That is not your password."))
  }

  @Test func theLoginEndsWithACode() throws {
    let end = #"{"type": "oauth-authorization-response", "properties": {"code": "the-code"}}"#
    #expect(try screen(end) == .signedIn(code: "the-code"))
  }
}

extension LoginScreen {
  fileprivate var signIn: SignInState? {
    if case .signIn(let state) = self { state } else { nil }
  }

  fileprivate var form: FormState? {
    if case .form(let form) = self { form } else { nil }
  }
}
