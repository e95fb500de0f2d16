import Testing

@testable import TestServer

@Suite struct AppTests {
  private func settings(_ options: String...) throws -> Settings {
    try App.parse(options).settings
  }

  @Test func withoutOptionsNothingFailsAndNothingIsSlow() throws {
    let settings = try settings()
    #expect(settings.host == "127.0.0.1" && settings.port == 8765 && settings.origin == nil)
    #expect(!settings.demandsNonce && settings.delay == 0 && settings.faultSeed == nil)
    #expect(settings.haapiTokenLifetime == 300 && settings.lockOut == 300 && settings.bankIDPolls == 2)
    #expect(settings.database == nil && settings.printsMail && settings.logsRequests)
  }

  @Test func eachOptionChangesItsSetting() throws {
    #expect(try settings("--host", "::1").host == "::1")
    #expect(try settings("--port", "0").port == 0)
    #expect(try settings("--origin", "https://id.example.com").origin == "https://id.example.com")
    #expect(try settings("--redirect-uri", "app:a", "--redirect-uri", "app:b").redirectURIs == ["app:a", "app:b"])
    #expect(try settings("--rp-id", "example.com").relyingParty == "example.com")
    #expect(try settings("--passkey-origin", "https://example.com").passkeyOrigins == ["https://example.com"])
    #expect(try settings("--database", "users.sqlite").database == "users.sqlite")
    #expect(try settings("--demand-nonce").demandsNonce)
    #expect(try settings("--slow").delay == 2)
    #expect(try settings("--flaky", "7").faultSeed == 7)
    #expect(try settings("--short-lived").haapiTokenLifetime == 12)
    #expect(try settings("--lock-out", "1.5").lockOut == 1.5)
    #expect(try settings("--visitors", "3").visitors == 3)
    #expect(try settings("--password-rounds", "5").passwordRounds == 5)
    #expect(try settings("--bankid-by-hand").bankIDPolls == nil)
    let quiet = try settings("--quiet")
    #expect(!quiet.printsMail && !quiet.logsRequests)
  }

  @Test(arguments: [["--flaky", "often"], ["--port", "x"], ["--unknown"], ["extra"]])
  func anOptionThatMakesNoSenseIsRefused(options: [String]) {
    #expect(throws: (any Error).self) { try App.parse(options) }
  }
}
