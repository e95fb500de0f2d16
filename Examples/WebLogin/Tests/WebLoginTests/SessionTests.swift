import HTTPTypes
import HaapiWeb
import Testing

@testable import WebLogin

/// How many visitors there may be, for how long, and what their browsers keep.
@Suite struct SessionTests {
  @Test func tenThousandAndOneVisitors() async throws {
    try await withSite { site in
      var first = try await site.atPassword()
      for _ in 1..<10_000 {
        var browser = site.browser
        try await browser.post("/login", ["passkeys": ""], headers: [.origin: site.origin])
        #expect(browser.status == .seeOther)
      }
      #expect(site.store.count == 10_000)
      var late = site.browser
      try await late.post("/login", ["passkeys": ""])
      #expect(late.status == .serviceUnavailable && late.headers[.retryAfter] == "60" && late.cookie == nil)
      #expect(late.page.contains("Too many people"))
      #expect(site.store.count == 10_000)
      // Who is there already goes on.
      try await first.post(
        "/login/answer",
        ["web-login-token": first.token, "haapi-field-password": "right", "haapi-press": first.button("Sign in")])
      #expect(first.page.contains("Hello, ada"))
      // Those who have left make room.
      site.clock.advance(601)
      try await late.post("/login", ["passkeys": ""])
      #expect(late.page.contains("name=\"haapi-field-password\""))
      #expect(site.store.count == 2)
    }
  }

  @Test func oneVisitorHasOneSession() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      for _ in 0..<20 { try await browser.post("/login", ["passkeys": ""]) }
      #expect(site.store.count == 1)
    }
  }

  @Test func aLoginWaitsForItsVisitorForAWhile() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      site.clock.advance(599)
      try await browser.get("/login")
      #expect(browser.page.contains("name=\"haapi-field-password\""))
      site.clock.advance(601)
      try await browser.post("/login/answer", ["web-login-token": browser.token, "haapi-field-password": "right"])
      #expect(browser.page.contains("Your login has expired"))
      #expect(browser.cookie == nil && site.store.count == 0 && site.server.passwords.isEmpty)
    }
  }

  @Test func aLoginEndsHoweverBusyItIs() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      for _ in 0..<12 {
        site.clock.advance(290)
        try await browser.get("/login")
      }
      #expect(browser.page.contains("name=\"haapi-field-password\""))
      site.clock.advance(290)
      try await browser.get("/login")
      #expect(browser.page.contains("Your login has expired"))
    }
  }

  @Test func anAccountIsForgottenInTheEnd() async throws {
    try await withSite { site in
      var browser = try await site.atPassword()
      try await browser.post(
        "/login/answer",
        ["web-login-token": browser.token, "haapi-field-password": "right", "haapi-press": browser.button("Sign in")])
      site.clock.advance(1799)
      try await browser.get("/")
      #expect(browser.page.contains("Hello, ada"))
      site.clock.advance(1801)
      try await browser.get("/")
      #expect(browser.page.contains("Welcome") && site.store.count == 0)
    }
  }

  @Test func cookiesOfASiteWithTLS() async throws {
    try await withSite(origin: "https://localhost") { site in
      let browser = try await site.atPassword()
      #expect(browser.cookie?.hasPrefix("__Host-session=") == true)
      #expect(browser.headers[.strictTransportSecurity] != nil)
      var other = site.browser
      try await other.post("/login", ["passkeys": ""], headers: [.origin: site.origin])
      let cookie = try #require(other.headers[.setCookie])
      for attribute in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] { #expect(cookie.contains(attribute)) }
      #expect(!cookie.contains("Domain"))
    }
  }

  @Test func originsThatAreNone() {
    for text in ["", "localhost", "http://www.example.com", "https://a.test/path", "https://a.test?x", "javascript:1"] {
      #expect(SiteOrigin(text) == nil, "\(text)")
    }
    #expect(SiteOrigin("HTTPS://WWW.Example.com/")?.text == "https://www.example.com")
  }

  @Test func anOriginHasNoPortThatItsSchemeHasAnyway() {
    #expect(SiteOrigin("https://www.example.com:443")?.text == "https://www.example.com")
    #expect(SiteOrigin("http://localhost:80")?.authority == "localhost")
    #expect(SiteOrigin("https://www.example.com:80")?.authority == "www.example.com:80")
  }
}
