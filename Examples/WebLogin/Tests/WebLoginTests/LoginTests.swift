import Foundation
import HTTPTypes
import HaapiScreens
import HaapiWeb
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

  @Test(arguments: HaapiLanguage.allCases)
  func thePagesAroundALoginSpeakItToo(_ language: HaapiLanguage) async throws {
    try await withSite { site in
      let texts = SiteTexts(language)
      var browser = site.browser
      browser.languages = "\(language.rawValue), en;q=0.5"
      try await browser.get("/")
      #expect(browser.page.contains("<html lang=\"\(language.rawValue)\""))
      #expect(browser.page.contains(texts.welcome("Northwind")) && browser.page.contains(texts.invitation))
      try await browser.post("/login", ["passkeys": ""])
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      for text in [texts.hello("ada"), texts.loggedInNote, texts.maySee("Northwind"), texts.identity, texts.logOut] {
        #expect(browser.page.contains(text))
      }
      try await browser.get("/orders")
      #expect(browser.page.contains(texts.noOrders))
      try await browser.get("/nowhere")
      #expect(browser.page.contains(SiteMessage.failed(.notFound).words(in: language).title))
      // The identity server is asked for its texts in that language, too.
      #expect(site.server.languages == [language.rawValue])
    }
  }

  @Test func aLogoMayHaveAFormForADarkGround() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [
      ("theme.json", #"{"logo": {"$value": "light.svg"}, "dark": {"logo": {"$value": "dark.svg"}}}"#),
      ("light.svg", "<svg/>"),
      ("dark.svg", "<svg id='dark'/>"),
    ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let look = try Look(named: folder.appending(path: "theme.json").path)
    @Sendable func check(_ site: RunningSite) async throws {
      var browser = site.browser
      try await browser.get("/")
      let source = try #require(
        browser.page.firstMatch(of: #/<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">/#))
      try await browser.get(String(source.1))
      #expect(browser.status == .ok && browser.page == "<svg id='dark'/>")
    }
    try await withSite(change: { $0.look = look }, test: check)
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
