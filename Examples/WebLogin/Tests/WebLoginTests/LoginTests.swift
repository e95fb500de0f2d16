import HTTPTypes
import Testing

@testable import WebLogin

/// The pages and requests of a login, without a browser.
@Suite struct LoginTests {
  @Test func fromTheFirstPageToTheTokens() async throws {
    try await withSite { site in
      var browser = site.browser
      try await browser.get("/")
      #expect(browser.page.contains("Welcome to Northwind"))
      browser = try await site.atPassword()
      try await browser.post(
        "/login/answer",
        [
          "web-login-token": browser.token, "haapi-field-user": "ada", "haapi-field-password": "wrong",
          "haapi-press": browser.button("Sign in"),
        ])
      #expect(browser.page.contains(#"role="alert">That is wrong."#) && browser.page.contains(#"value="ada""#))
      try await browser.post(
        "/login/answer",
        [
          "web-login-token": browser.token, "haapi-field-user": "ada", "haapi-field-password": "right",
          "haapi-press": browser.button("Sign in"),
        ])
      #expect(browser.page.contains("Hello, ada"))
      #expect(site.server.passwords == ["wrong", "right"])
    }
  }

  @Test func nothingOfTheProtocolIsOnAPage() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      let secrets =
        ["hidden-value-1", "id.test", "flow-token-1", "client-secret-1", "/login?", "code-1"] + MemoryServer.tokens
      for secret in secrets { #expect(!browser.page.contains(secret), "\(secret)") }
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      for secret in secrets { #expect(!browser.page.contains(secret), "\(secret)") }
    }
  }

  @Test func theScreensSpeakTheVisitorsLanguage() async throws {
    try await withSite { site in
      var browser = site.browser
      browser.languages = "fi, ar;q=0.9, en;q=0.5"
      try await browser.post("/login", ["passkeys": ""])
      #expect(browser.page.contains(#"<html lang="ar" dir="rtl">"#))
      #expect(browser.page.contains("إغلاق"))
    }
  }

  @Test func loggingOutEndsTheSession() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      let cookie = browser.cookie
      try await browser.post("/logout", ["web-login-token": browser.token])
      #expect(browser.cookie == nil && site.store.count == 0)
      browser.use(cookie: cookie)
      try await browser.get("/")
      #expect(browser.page.contains("Welcome to Northwind"))
    }
  }

  @Test func aWaitThatNobodyWatchesRests() async throws {
    try await withSite(.wait) { site in
      var browser = site.browser
      try await browser.post("/login", ["passkeys": ""])
      #expect(browser.page.contains(#"<noscript><meta http-equiv="refresh" content="1"></noscript>"#))
      site.clock.advance(1)
      try await browser.get("/login")
      #expect(site.server.polls == 1)
      // It is polled when a page asks, and at no other time.
      site.clock.advance(60)
      try await browser.get("/")
      #expect(site.server.polls == 1)
      try await browser.get("/login")
      #expect(site.server.polls == 2)
    }
  }

  @Test func whatHadNoAnswerIsSentAgain() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      site.server.lose(1)
      let wrong: KeyValuePairs = [
        "web-login-token": browser.token, "haapi-field-user": "ada", "haapi-field-password": "right",
        "haapi-press": browser.button("Sign in"),
      ]
      try await browser.post("/login/answer", wrong)
      #expect(browser.page.contains(#"role="alert">There was no answer. Please try again."#))
      #expect(browser.page.contains(#"value="ada""#) && !browser.page.contains("right"))
      #expect(site.lines.all == ["The identity server did not answer. Communication failure"])
      // Without the password, nobody is logged in.
      try await browser.post(
        "/login/answer", ["web-login-token": browser.token, "haapi-press": browser.button("Sign in")])
      #expect(site.server.passwords == [""])
      try await browser.post(
        "/login/answer",
        [
          "web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in"),
        ])
      #expect(browser.page.contains("Hello, ada"))
    }
  }

  @Test func aLoginBeginsAgainWhenTheServerIsBack() async throws {
    try await withSite { site in
      var browser = site.browser
      site.server.lose(1)
      try await browser.post("/login", ["passkeys": ""])
      #expect(
        browser.page.contains("There was no answer. Please try again.") && browser.page.contains("Try again</button>"))
      try await browser.post("/login/answer", ["web-login-token": browser.token, "haapi-answer": "confirm"])
      #expect(browser.page.contains("name=\"haapi-field-password\""))
      #expect(site.lines.all.count == 1)
    }
  }

  @Test func anotherSiteCannotEndAWaitForTheBrowser() async throws {
    try await withSite(.browser) { site in
      var browser = site.browser
      try await browser.post("/login", ["passkeys": ""])
      #expect(browser.page.contains("https://id.test/page"))
      for path in ["/start?_resume_nonce=junk", "/start", "/start?_resume_nonce=junk"] {
        try await browser.get(path)
        #expect(browser.page.contains("https://id.test/page"))
      }
      try await browser.get("/start?_resume_nonce=right")
      #expect(browser.page.contains("Hello, ada"))
    }
  }
}
