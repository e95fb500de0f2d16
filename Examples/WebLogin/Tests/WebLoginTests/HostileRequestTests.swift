import Foundation
import HTTPTypes
import Testing

@testable import WebLogin

/// Requests that no page of the site has made.
@Suite struct HostileRequestTests {
  private static let paths = ["/login", "/login/answer", "/login/passkey", "/logout"]

  @Test(arguments: [
    HTTPFields(), [.origin: "https://evil.test"], [.origin: "null"], [.origin: "http://localhost.evil.test"],
    [.origin: "https://localhost"], [.origin: "http://localhost:1"],
    [.origin: "http://localhost", .secFetchSite: "cross-site"],
    [.origin: "http://localhost", .secFetchSite: "same-site"], [.secFetchSite: "same-origin"],
  ])
  func anotherSiteSendsAForm(headers: HTTPFields) async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let (token, button) = (browser.token, browser.button("Sign in"))
      for path in Self.paths {
        try await browser.post(
          path, ["web-login-token": token, "haapi-field-password": "right", "haapi-press": button], headers: headers)
        #expect(browser.status == .forbidden && browser.headers[.setCookie] == nil)
      }
      #expect(site.server.passwords.isEmpty && site.store.count == 1)
    }
  }

  @Test func onlyFormsOfTheSessionCount() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let other = try await site.atPassword()
      let button = browser.button("Sign in")
      let mine = browser.token
      let forged = [
        "", "2", "2.", "\(mine)x", String(mine.dropLast()), other.token, "99.\(mine.drop { $0 != "." }.dropFirst())",
        "-1.AAAA", "💥",
      ]
      for token in forged {
        try await browser.post(
          "/login/answer", ["web-login-token": token, "haapi-field-password": "right", "haapi-press": button])
        #expect(browser.status == .forbidden, "\(token)")
      }
      try await browser.post("/login/answer", ["haapi-field-password": "right", "haapi-press": button])
      #expect(browser.status == .forbidden)
      #expect(site.server.passwords.isEmpty)
    }
  }

  @Test func aFormIsGoodOnce() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let (token, button) = (browser.token, browser.button("Sign in"))
      for _ in 0..<5 {
        try await browser.post(
          "/login/answer", ["web-login-token": token, "haapi-field-password": "wrong", "haapi-press": button])
      }
      #expect(site.server.passwords == ["wrong"])
      #expect(browser.page.contains("out of date"))
      try await browser.get("/login")
      #expect(!browser.page.contains("out of date"))
    }
  }

  @Test func theFormOfLoggingOutIsOfTheSession() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let token = browser.token
      try await browser.post(
        "/login/answer",
        ["web-login-token": token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      try await browser.post("/logout", ["web-login-token": token])
      #expect(browser.status == .forbidden && site.store.count == 1)
    }
  }

  @Test func guessedSessions() async throws {
    try await withSite { site in
      let victim = try await site.atPassword()
      let real = try #require(victim.cookie)
      let guesses =
        ["session=", "session=x", "session=\(String(repeating: "A", count: 5000))", "session=../../etc/passwd"]
        + [real.uppercased(), String(real.dropLast()), "\(real)A", real.replacing("session", with: "__Host-session")]
        + (0..<200).map { _ in "session=\(UUID())\(UUID())" }
      for guess in guesses {
        var thief = site.browser
        thief.use(cookie: guess)
        try await thief.get("/login")
        #expect(!thief.page.contains("password"), "\(guess)")
        thief.use(cookie: guess)
        try await thief.post(
          "/login/answer",
          ["web-login-token": victim.token, "haapi-field-password": "right", "haapi-press": victim.button("Sign in")])
        #expect(!thief.page.contains("Hello"), "\(guess)")
      }
      #expect(site.store.count == 1 && site.server.passwords.isEmpty)
    }
  }

  @Test func anIdentifierOfTheBrowserIsNeverTaken() async throws {
    try await withSite { site in
      var browser = site.browser
      browser.use(cookie: "session=planted")
      try await browser.post("/login", ["passkeys": ""])
      let first = try #require(browser.cookie)
      #expect(first != "session=planted")
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      #expect(browser.page.contains("Hello, ada"))
      // The cookie of the login does not reveal that of the account.
      #expect(browser.cookie != first)
      browser.use(cookie: first)
      try await browser.get("/")
      #expect(browser.page.contains("Welcome"))
    }
  }

  @Test func bodiesThatAreNoForms() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let own: HTTPFields = [.origin: "http://localhost"]
      let form = "application/x-www-form-urlencoded"
      try await browser.send("/login/answer", .post, "{}", own, type: "application/json")
      #expect(browser.status == .badRequest)
      try await browser.send("/login/answer", .post, "a=%ZZ", own, type: form)
      #expect(browser.status == .badRequest)
      try await browser.send("/login/answer", .post, "a=%FF", own, type: form)
      #expect(browser.status == .badRequest)
      try await browser.send("/login/answer", .post, nil, own, type: form)
      #expect(browser.status == .forbidden)
      try await browser.send("/login/answer", .post, String(repeating: "a", count: 70_000), own, type: form)
      #expect(browser.status == .contentTooLarge)
      try await browser.send("/login/passkey", .post, "token=1", own, type: form)
      #expect(browser.status == .unsupportedMediaType)
      try await browser.send("/login/passkey", .post, #"{"ceremony":7}"#, own, type: "application/json")
      #expect(browser.status == .badRequest)
      try await browser.send(
        "/login/passkey", .post, #"{"ceremony":"x","error":"NotAllowedError"}"#, own, type: "application/json")
      #expect(browser.status == .noContent)
      #expect(site.server.passwords.isEmpty)
      try await browser.get("/login")
      #expect(browser.page.contains("name=\"haapi-field-password\""))
    }
  }

  @Test func whatNoScreenOffers() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      for (name, value) in [
        ("haapi-press", "item-99"), ("haapi-press", ""), ("haapi-select", "choice-0"), ("haapi-follow", "link-0"),
        ("haapi-answer", "confirm"), ("nothing", "1"),
      ] {
        try await browser.post("/login/answer", ["web-login-token": browser.token, name: value])
        #expect(browser.status == .ok && browser.page.contains("name=\"haapi-field-password\""), "\(name)=\(value)")
      }
      #expect(site.server.passwords.isEmpty)
    }
  }

  @Test func readingChangesNothing() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let page = browser.page
      for path in [
        "/login/answer?token=\(browser.token)&haapi-close=1", "/logout", "/login/passkey",
        "/start?_resume_nonce=n", "/start", "/../Package.swift", "/icons/../web-login.css", "/%2e%2e/App.swift",
      ] {
        try await browser.get(path)
      }
      try await browser.get("/login")
      #expect(browser.page == page)
    }
  }

  @Test func aSiteUnderAnotherName() async throws {
    try await withSite(origin: "https://www.example.com") { site in
      // The client of the test says 'localhost', as the page of an attacker would who has a name point here.
      var browser = site.browser
      try await browser.get("/")
      #expect(browser.status == .misdirectedRequest)
      try await browser.post("/login", ["passkeys": ""])
      #expect(browser.status == .misdirectedRequest && site.store.count == 0)
    }
  }

  @Test func everyAnswerHasThePolicy() async throws {
    try await withSite { site in
      var browser = site.browser
      for path in [
        "/", "/login", "/nowhere", "/web-login.css", "/web-login.js", "/icons/default.svg", "/login/passkey",
      ] {
        try await browser.get(path)
        let policy = try #require(browser.headers[.contentSecurityPolicy], "\(path)")
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe") && !policy.contains("*"))
        #expect(browser.headers[.xContentTypeOptions] == "nosniff")
      }
      try await browser.get("/web-login.js")
      #expect(browser.headers[.contentType] == "text/javascript; charset=utf-8")
    }
  }
}
