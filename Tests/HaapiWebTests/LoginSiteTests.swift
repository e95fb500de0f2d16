import Foundation
import HTTPTypes
import HaapiRuntime
import HaapiScreens
import Testing

@testable import HaapiWeb

/// Logins from the first request to the account, without a browser.
@Suite struct LoginSiteTests {
  private static let wrong = [("user", "ada"), ("password", "wrong")]
  private static let right = [("user", "ada"), ("password", "right")]

  @Test func aPassword() async throws {
    let nodes = try Nodes()
    var browser = await nodes.atPassword()
    await browser.press("Sign in", Self.wrong)
    #expect(browser.page.contains("That is wrong.") && browser.page.contains(#"value="ada""#))
    #expect(!browser.page.contains("wrong\""))
    let before = browser.cookies["session"]
    await browser.press("Sign in", Self.right)
    #expect(browser.title == "Hello" && browser.page.contains("token of"))
    #expect(nodes.server.passwords == ["wrong", "right"])
    // The identifier of the login gives nothing.
    #expect(browser.cookies["session"] != before)
    browser.cookies["session"] = before
    await browser.get("/")
    #expect(browser.title == "Welcome")
  }

  @Test func twoTabsAndADoubleClickCountOnce() async throws {
    let nodes = try Nodes(3)
    let browser = await nodes.atPassword(nodes.inTurn)
    let form = browser.answer("Sign in", Self.wrong)
    let (server, sites, cookies) = (nodes.server, nodes.sites, browser.cookies)
    let pages = await withTaskGroup(of: String.self) { group in
      for node in 0..<12 {
        group.addTask {
          var tab = TestBrowser(sites: sites) { node % 3 }
          tab.cookies = cookies
          await tab.post("/login/answer", form)
          return tab.page
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(server.passwords == ["wrong"])
    #expect(pages.contains { $0.contains("That is wrong.") })
  }

  @Test func aFormOfAnEarlierScreenSaysSo() async throws {
    let nodes = try Nodes()
    var browser = await nodes.atPassword()
    let form = browser.answer("Sign in", Self.wrong)
    await browser.post("/login/answer", form)
    await browser.post("/login/answer", form)
    #expect(nodes.server.passwords == ["wrong"] && browser.page.contains("out of date"))
    await browser.get("/login")
    #expect(!browser.page.contains("out of date"))
  }

  @Test func aNodeThatDiesLosesItsAnswerAndNothingIsSentAgain() async throws {
    let nodes = try Nodes(2) { $0.pagePatience = 0.05 }
    var browser = await nodes.atPassword()
    // The node never gets an answer, and stops renewing.
    let forever = Task { do { try await Task.sleep(for: .seconds(600)) } catch {} }
    nodes.server.hold(forever)
    await browser.press("Sign in", Self.right)
    #expect(browser.page.contains("aria-busy"))
    nodes.clock.advance(11)
    var other = TestBrowser(sites: nodes.sites) { 1 }
    other.cookies = browser.cookies
    await other.get("/login")
    #expect(other.title == "Your login was interrupted" && other.page.contains("Log in again"))
    #expect(other.cookies["session"] == nil && nodes.server.passwords.isEmpty)
    forever.cancel()
    for site in nodes.sites { await site.drain() }
    // What came after all is of no use to anybody.
    await browser.get("/login")
    #expect(browser.title == "Your login has expired")
  }

  @Test func whatHadNoAnswerIsSentAgainByTheVisitor() async throws {
    let nodes = try Nodes()
    var browser = await nodes.atPassword()
    nodes.server.lose(1)
    await browser.press("Sign in", Self.right)
    #expect(browser.page.contains("There was no answer") && browser.page.contains(#"value="ada""#))
    await browser.press("Sign in", Self.right)
    #expect(browser.title == "Hello")
  }

  @Test func aLoginBeginsAgainWhenTheServerIsBack() async throws {
    let nodes = try Nodes()
    nodes.server.lose(1)
    var browser = await nodes.atPassword()
    #expect(browser.page.contains("There was no answer"))
    await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-answer", "confirm")])
    #expect(browser.page.contains("haapi-field-password"))
  }

  @Test func aWaitIsPolledByOneNodeWhenSomebodyWatches() async throws {
    let nodes = try Nodes(3, FormServer(.wait))
    var browser = await nodes.atPassword()
    #expect(browser.page.contains(#"http-equiv="refresh" content="1""#))
    nodes.clock.advance(60)
    #expect(nodes.server.seen.polls == 0)
    let (sites, cookies) = (nodes.sites, browser.cookies)
    await withTaskGroup(of: Void.self) { group in
      for node in 0..<9 {
        group.addTask {
          var tab = TestBrowser(sites: sites) { node % 3 }
          tab.cookies = cookies
          await tab.get("/login")
        }
      }
    }
    #expect(nodes.server.seen.polls == 1)
    nodes.server.endWait()
    nodes.clock.advance(2)
    await browser.get("/login")
    #expect(browser.title == "Hello")
  }

  @Test func aWaitCanBeLeft() async throws {
    let nodes = try Nodes(1, FormServer(.wait))
    var browser = await nodes.atPassword()
    await browser.press("Cancel")
    #expect(browser.page.contains("haapi-field-password"))
  }

  @Test func awayAndBack() async throws {
    let nodes = try Nodes(2, FormServer(.browser))
    var browser = await nodes.atPassword(nodes.inTurn)
    #expect(browser.page.contains("https://id.test/page"))
    for path in ["/start?_resume_nonce=junk", "/start", "/start?_resume_nonce=junk"] {
      await browser.get(path)
      #expect(browser.page.contains("https://id.test/page"))
    }
    await browser.get("/start?_resume_nonce=right")
    #expect(browser.title == "Hello")
  }

  @Test func ofTwoOperationsTheVisitorChoosesOne() async throws {
    let nodes = try Nodes(2, FormServer(.operations))
    var browser = nodes.browser(nodes.inTurn)
    await browser.post("/login", [("passkeys", "yes")])
    #expect(!browser.page.contains("https://id.test/page") && !browser.page.contains("data-ceremony"))
    await browser.press("By shaking")
    let cannot = HaapiTexts(.english)[.problemOperation]
    #expect(browser.page.contains(cannot))
    await browser.press("On the page")
    #expect(!browser.page.contains(cannot))
    #expect(browser.page.contains("https://id.test/page"))
    await browser.get("/start?_resume_nonce=right")
    #expect(browser.title == "Hello")
  }

  @Test func aPasskeyMayBeOneOfTwoOperations() async throws {
    let nodes = try Nodes(2, FormServer(.operations))
    var browser = nodes.browser(nodes.inTurn)
    await browser.post("/login", [("passkeys", "yes")])
    await browser.press("With a passkey")
    let id = try #require(browser.ceremony)
    await browser.get("/login/passkey")
    #expect(browser.page.contains(#""challenge":"AAAA""#) && browser.page.contains(id))
    await browser.usePasskey(in: id)
    #expect(browser.status == .noContent)
    // The answer may come before the login is at rest.
    await browser.get("/login")
    #expect(nodes.server.passwords == ["AAAA"])
  }

  @Test func aBrowserWithoutPasskeysIsOfferedThePassword() async throws {
    let nodes = try Nodes(1, FormServer(.passkey))
    var browser = await nodes.atPassword()
    #expect(browser.page.contains("Passkeys are not available here."))
    await browser.press("Use a password")
    #expect(browser.page.contains("haapi-field-password"))
  }

  @Test func aPasskeyIsAskedForOnAnyNode() async throws {
    let nodes = try Nodes(2, FormServer(.passkey))
    var browser = nodes.browser(nodes.inTurn)
    await browser.post("/login", [("passkeys", "yes")])
    let id = try #require(browser.ceremony)
    await browser.get("/login/passkey")
    #expect(browser.page.contains(#""challenge":"AAAA""#) && browser.page.contains(id))
    await browser.send(
      "/login/passkey", .post, #"{"ceremony":"\#(id)","error":"NotAllowedError"}"#, type: "application/json")
    await browser.get("/login")
    #expect(browser.page.contains("Cancelled. You can try again.") && browser.button("Try again").0 == "haapi-press")
    await browser.press("Try again")
    let again = try #require(browser.ceremony)
    #expect(again != id)
    await browser.usePasskey(in: again)
    #expect(browser.status == .noContent)
    await browser.get("/login")
    #expect(browser.page.contains("That is wrong."))
    #expect(nodes.server.passwords == ["AAAA"])
  }

  @Test func aChoice() async throws {
    let nodes = try Nodes(1, FormServer(.choice))
    var browser = await nodes.atPassword()
    #expect(browser.title == "How?")
    await browser.press("Password")
    #expect(browser.page.contains("haapi-field-password"))
  }

  @Test func whatWasChosenLastComesFirst() async throws {
    let nodes = try Nodes(1, FormServer(.choice))
    var browser = await nodes.atPassword()
    #expect(browser.choices == ["BankID", "Password"])
    await browser.press("Password")
    #expect(browser.cookies["recent"] == nil)
    await browser.press("Sign in", Self.right)
    #expect(browser.title == "Hello")
    browser.cookies["session"] = nil
    await browser.post("/login", [("passkeys", "")])
    #expect(browser.choices == ["Password Last used", "BankID"])
    await browser.press("Password Last used")
    #expect(browser.page.contains("haapi-field-password"))
  }

  @Test(arguments: ["", "AAAA", "not base64!", String(repeating: "A", count: 3001), "_w"])
  func aBrowserMaySayThatAnythingWasChosen(_ recent: String) async throws {
    let nodes = try Nodes(1, FormServer(.choice))
    var browser = nodes.browser()
    browser.cookies["recent"] = recent
    await browser.post("/login", [("passkeys", "")])
    #expect(browser.choices.count == 2 && browser.choices.last == "Password")
  }

  @Test func aSiteMayRememberNoChoice() async throws {
    let nodes = try Nodes(1, FormServer(.choice)) { $0.lifetimes.recentChoices = 0 }
    var browser = await nodes.atPassword()
    await browser.press("Password")
    await browser.press("Sign in", Self.right)
    #expect(browser.title == "Hello" && browser.cookies.keys.sorted() == ["session"])
  }

  @Test(arguments: HaapiLanguage.allCases)
  func whatBelongsToNoScreenIsInTheVisitorsLanguage(_ language: HaapiLanguage) async throws {
    let nodes = try Nodes()
    var browser = nodes.browser()
    browser.languages = "fi, \(language.rawValue);q=0.9, en;q=0.5"
    await browser.post("/login", [("passkeys", "")])
    nodes.clock.advance(601)
    await browser.get("/login")
    let words = SiteMessage.expired.words(in: language)
    #expect(browser.title == words.title && browser.button(words.button).0 == "nothing")
    #expect(browser.page.contains(#"<html lang="\#(language.rawValue)""#))
    #expect(browser.page.contains(#"dir="rtl""#) == (language == .arabic))
    await browser.send("/login/answer", .post, "{}", type: "application/json")
    #expect(browser.title == SiteMessage.failed(.badRequest).words(in: language).title)
  }

  @Test func eachMessageHasWordsOfItsOwn() {
    let messages: [SiteMessage] = [
      .ended, .expired, .lost, .failed(.notFound), .failed(.forbidden), .failed(.serviceUnavailable),
      .failed(.misdirectedRequest), .failed(.contentTooLarge), .failed(.internalServerError), .failed(.badRequest),
    ]
    let words = HaapiLanguage.allCases.flatMap { language in messages.map { $0.words(in: language) } }
    #expect(Set(words.map(\.title)).count == words.count)
    #expect(words.allSatisfy { !$0.title.isEmpty && !$0.text.isEmpty && !$0.button.isEmpty })
  }

  @Test func leaving() async throws {
    let nodes = try Nodes()
    var browser = await nodes.atPassword()
    await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-close", "1")])
    #expect(browser.title == "Stop logging in?")
    await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-answer", "cancel")])
    #expect(browser.page.contains("haapi-field-password"))
    await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-close", "1")])
    await browser.post("/login/answer", [("web-login-token", browser.token), ("haapi-answer", "confirm")])
    #expect(browser.title == "You are not logged in" && browser.cookies.isEmpty)
  }

  @Test func backToWhereTheVisitorWasGoing() async throws {
    let nodes = try Nodes()
    var browser = nodes.browser()
    let response = nodes.sites[0].beginning(returningTo: "/orders?page=2")
    let pair = try #require(response.head.headerFields[.setCookie]).prefix { $0 != ";" }.split(
      separator: "=", maxSplits: 1)
    browser.cookies[String(pair[0])] = String(pair[1])
    await browser.post("/login", [("passkeys", "")])
    nodes.clock.advance(601)
    await browser.get("/login")
    #expect(browser.title == "Your login has expired")
    await browser.post("/login", [("passkeys", "")])
    await browser.press("Sign in", Self.right)
    #expect(browser.path == "/orders?page=2" && browser.title == "Hello" && browser.cookies.count == 1)
    for path in ["//evil.test", "https://evil.test", "/\\evil.test", "/a b"] {
      #expect(nodes.sites[0].beginning(returningTo: path).head.headerFields[.setCookie] == nil)
    }
  }

  @Test func beyondItsBoundASiteSaysWhenToComeBack() async throws {
    let nodes = try Nodes { $0.maximumSending = 0 }
    let browser = await nodes.atPassword()
    #expect(browser.status == .serviceUnavailable && browser.headers[.retryAfter] == "5" && browser.cookies.isEmpty)
    let full = try Nodes(store: MemoryLoginStore(limit: 1))
    _ = await full.atPassword()
    let late = await full.atPassword()
    #expect(late.status == .serviceUnavailable && late.headers[.retryAfter] == "60")
  }

  @Test func aStoreThatFailsIsNoEndOfTheLogin() async throws {
    let store = BrokenStore()
    let nodes = try Nodes(store: store)
    var browser = await nodes.atPassword()
    store.fail(true)
    await browser.submit("/login/answer", browser.answer("Sign in", Self.right))
    #expect(browser.status == .serviceUnavailable && browser.headers[.retryAfter] == "2")
    #expect(nodes.server.passwords.isEmpty)
    #expect(await !nodes.sites[0].isReady)
    store.fail(false)
    await browser.get("/login")
    await browser.press("Sign in", Self.right)
    #expect(browser.title == "Hello")
  }

  @Test func aNodeThatDrainsTakesNothingOn() async throws {
    let nodes = try Nodes()
    #expect(await nodes.sites[0].isReady)
    await nodes.sites[0].drain()
    #expect(await !nodes.sites[0].isReady)
    #expect(await nodes.atPassword().status == .serviceUnavailable)
  }

  /// Whoever shuts a node down may lose patience, but the node still saves what it has sent.
  @Test func aNodeDrainsThoughItsCallerIsCancelled() async throws {
    let nodes = try Nodes { $0.pagePatience = 0.05 }
    var browser = await nodes.atPassword()
    let held = Task { do { try await Task.sleep(for: .seconds(600)) } catch {} }
    nodes.server.hold(held)
    await browser.press("Sign in", Self.right)
    let site = nodes.sites[0]
    let hasDrained = Locked(false)
    let draining = Task {
      await site.drain()
      hasDrained.withLock { $0 = true }
    }
    draining.cancel()
    try await Task.sleep(for: .milliseconds(100))
    #expect(!hasDrained.withLock { $0 })
    held.cancel()
    await draining.value
    #expect(site.sending == 0)
  }

  @Test func loggingOut() async throws {
    let nodes = try Nodes()
    var browser = await nodes.atPassword()
    await browser.press("Sign in", Self.right)
    func request(_ token: String) -> WebRequest {
      var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/logout")
      head.headerFields[.cookie] = "session=\(browser.cookies["session"] ?? "")"
      head.headerFields[.contentType] = "application/x-www-form-urlencoded"
      return WebRequest(head, body: Data("web-login-token=\(token)".utf8))
    }
    #expect(try await nodes.sites[0].logOut(request("1.AAAA")) == nil)
    guard case .account(let account) = try await nodes.sites[0].visitor(of: request("")) else {
      Issue.record("nobody is there")
      return
    }
    #expect(try await nodes.sites[0].logOut(request(account.formToken))?.head.status == .seeOther)
    await browser.get("/")
    #expect(browser.title == "Welcome")
  }
}

extension WebResponse: Equatable {
  public static func == (lhs: WebResponse, rhs: WebResponse) -> Bool {
    lhs.head == rhs.head && lhs.body == rhs.body
  }
}

/// A store that can be made to fail.
final class BrokenStore: LoginStore {
  private let store = MemoryLoginStore()
  private let isBroken = Locked(false)

  func fail(_ fails: Bool) { isBroken.withLock { $0 = fails } }

  private func check() throws { if isBroken.withLock({ $0 }) { throw CocoaError(.fileReadUnknown) } }

  func load(_ id: String) async throws -> StoredLogin? {
    try check()
    return try await store.load(id)
  }

  func save(
    _ content: Data, as id: String, replacing version: LoginVersion?, for timeToLive: TimeInterval
  ) async throws -> LoginVersion? {
    try check()
    return try await store.save(content, as: id, replacing: version, for: timeToLive)
  }

  func delete(_ id: String) async throws {
    try check()
    try await store.delete(id)
  }
}
