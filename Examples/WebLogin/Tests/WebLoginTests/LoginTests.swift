import HTTPTypes
import Testing

@testable import WebLogin

/// The pages and requests of a login, without a browser.
@MainActor @Suite struct LoginTests {
  @Test func fromTheFirstPageToTheTokens() async throws {
    try await withSite { site in
      var browser = site.browser
      try await browser.get("/")
      #expect(browser.page.contains("Welcome to Northwind"))
      browser = try await site.atPassword()
      try await browser.post(
        "/login/answer",
        [
          "web-login-token": browser.token, "user": "ada", "password": "wrong",
          "haapi-press": browser.button("Sign in"),
        ])
      #expect(browser.page.contains(#"role="alert">That is wrong."#) && browser.page.contains(#"value="ada""#))
      try await browser.post(
        "/login/answer",
        [
          "web-login-token": browser.token, "user": "ada", "password": "right",
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
        ["web-login-token": browser.token, "password": "right", "haapi-press": browser.button("Sign in")])
      for secret in secrets { #expect(!browser.page.contains(secret), "\(secret)") }
    }
  }

  @Test func loggingOutEndsTheSession() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "password": "right", "haapi-press": browser.button("Sign in")])
      let cookie = browser.cookie
      try await browser.post("/logout", ["web-login-token": browser.token])
      #expect(browser.cookie == nil && site.sessions.count == 0)
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
      site.clock.advance(16)
      site.sessions.sweep()
      // One question may have been on its way.
      try await Task.sleep(for: .seconds(0.2))
      let polls = site.server.polls
      try await Task.sleep(for: .seconds(1.5))
      #expect(site.server.polls == polls)
      try await browser.get("/login")
      #expect(await wait { site.server.polls > polls })
    }
  }
}

/// Waits until something is so.
@MainActor func wait(until condition: () -> Bool) async -> Bool {
  for _ in 0..<1000 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}
