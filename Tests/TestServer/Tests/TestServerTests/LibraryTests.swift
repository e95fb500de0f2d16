import Foundation
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime
import HummingbirdTesting
import NIOConcurrencyHelpers
import Testing

@testable import TestServer

/// The library's controller and this server, over sockets.
@MainActor @Suite struct LibraryTests {
  @Test func wrongPasswordThenTheRightOne() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn("ada", "wrong")
      #expect(app.problem == .incorrectCredentialsProblem)
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }

  @Test func lockedOutAndLetInAgainAfterAWhile() async throws {
    let clock = TestClock()
    try await withLiveServer(
      .test {
        $0.passwordAttempts = 2
        $0.lockOut = 30
        $0.now = { clock.realTime }
      }
    ) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn("ada", "wrong")
      try await app.signIn("ada", "wrong")
      #expect(app.problem == .tooManyAttemptsProblem)
      try await app.signIn()
      #expect(app.problem == .tooManyAttemptsProblem)
      clock.advance(31)
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }

  @Test func aNewAccountWithMistakesOnTheWay() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.follow("register-create")
      try await app.submit(nil, ["userName": "alan", "email": "alan"])
      #expect(app.invalidFields == ["fullName", "email", "password", "terms"])
      try await app.submit(
        nil,
        [
          "userName": "alan", "fullName": "Alan Turing", "email": "alan+x@example.com", "password": "a+b&c=d% é",
          "terms": "on",
        ])
      #expect(app.snapshot.content?.messages.first?.text.literal == "We have sent a code to alan+x@example.com.")
      try await app.submit(nil, ["code": try await app.mail(to: "alan+x@example.com")])
      #expect(app.scope == "openid")
      await app.start()
      try await app.signIn("alan", "a+b&c=d% é")
      #expect(app.scope == "openid")
    }
  }

  @Test func aForgottenPassword() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.follow("forgot-password")
      try await app.submit(nil, ["userName": "ada"])
      try await app.submit(
        nil, ["code": try await app.mail(to: "ada@example.com"), "password": "analytical"])
      try await app.signIn("ada", "analytical")
      #expect(app.scope == "openid")
    }
  }

  @Test func passwordAndCode() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn("grace", "cobol-1959")
      try await app.submit(nil, ["code": "wrong!"])
      #expect(app.problem == .incorrectCredentialsProblem)
      try await app.submit(nil, ["code": try await app.mail(to: "grace@example.com")])
      #expect(app.scope == "openid")
    }
  }

  @Test func aWayThatTheUserChoosesAndAnotherOneAfterCancelling() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client)
      await app.start()
      try await app.choose("A code by e-mail")
      try await app.submit(.cancel)
      try await app.choose("User name and password")
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }

  @Test func aCodeToThePhoneOnTheSameScreen() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "sms")
      await app.start()
      try await app.submit(nil, ["userName": "ada"])
      try await app.submit(.login)
      #expect(app.snapshot.content?.messages.first?.text.literal == "If we know you, a code is on its way.")
      try await app.submit(.continue, ["code": try await app.mail(to: "+46 70 000 00 01")])
      #expect(app.scope == "openid")
    }
  }

  @Test func bankidWithACodeThatChanges() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "bankid")
      await app.start()
      var images: Set<String> = []
      let observation = app.controller.observe { snapshot in
        if case .polling(let step) = snapshot.state { images.formUnion(step.links.map(\.href)) }
      }
      try await app.submit(nil, ["personalNumber": "198512101234"])
      try await app.wait("BankID ends") { $0.tokens != nil }
      #expect(images.count > 1)
      #expect(app.lastOpenedURL?.scheme == "bankid")
      withExtendedLifetime(observation) {}
    }
  }

  @Test func aLinkInAMailOpenedWhileTheAppWaits() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "link")
      await app.start()
      try await app.submit(nil, ["userName": "ada"])
      let link = try #require(URL(string: try await app.mail(to: "ada@example.com")))
      _ = try await HandmadeApp(client).send(.get, link.path)
      try await app.wait("The link is noticed") { $0.tokens != nil }
      #expect(app.scope == "openid")
    }
  }

  @Test func theBrowserAndADeepLinkBack() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "browser")
      await app.start()
      let page = try #require(app.lastOpenedURL)
      let query = try #require(URLComponents(url: page, resolvingAgainstBaseURL: false)?.percentEncodedQuery)
      let browser = HandmadeApp(client)
      #expect(try await browser.send(.get, "/browser?\(query)").status == 200)
      let back = try await browser.send(.post, "/browser", body: "\(query)&userName=ada&password=lovelace")
      let link = try #require(back.headers[.location].flatMap(URL.init(string:)))
      #expect(app.controller.canHandleUrl(link))
      let foreign = try #require(URL(string: "other:start?_resume_nonce=1"))
      #expect(!app.controller.canHandleUrl(foreign))
      try await app.controller.handleUrl(link)
      #expect(app.scope == "openid")
      #expect(!app.controller.canHandleUrl(link))
    }
  }

  @Test func aNewPasskeyAndThenThatPasskeyAlone() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "passkey")
      await app.start()
      // There is no passkey yet.
      #expect(app.snapshot.pendingOperation?.phase == .failed(.failed))
      try await app.submit(.other(value: "device-register"))
      try await app.signIn()
      #expect(app.scope == "openid")
      let again = try LibraryApp(client, method: "passkey", passkeys: app.authenticator.passkeys)
      await again.start()
      #expect(again.scope == "openid")
    }
  }

  @Test(arguments: [
    ([:], "openid profile email"), (["consent.email": true], "openid profile email"),
    (["consent.profile": false], "openid email"),
  ])
  func boxesThatAreTickedAtFirstStaySoUnlessTheAppSaysOtherwise(
    _ boxes: [String: Bool], _ scope: String
  ) async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password", scopes: ["openid", "profile", "email"])
      await app.start()
      try await app.signIn()
      #expect(app.snapshot.content?.representation is UserConsentStep)
      try await app.submit(.other(value: "user-consent"), boxes)
      #expect(app.scope == scope)
    }
  }

  @Test func anAccountWhoseTermsAreTickedAtFirstIsMadeWithoutNamingThem() async throws {
    try await withLiveServer(.test { $0.ticksTerms = true }) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.follow("register-create")
      try await app.submit(
        nil,
        ["userName": "alan", "fullName": "Alan Turing", "email": "alan@example.com", "password": "bombe-1940"])
      try await app.submit(nil, ["code": try await app.mail(to: "alan@example.com")])
      #expect(app.scope == "openid")
    }
  }

  @Test func consentDenied() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password", scopes: ["openid", "profile"])
      await app.start()
      try await app.signIn()
      try await app.submit(.cancel)
      guard case .systemError(let error) = app.snapshot.state else {
        Issue.record("\(app.snapshot.state)")
        return
      }
      #expect((error as? HaapiProblemError)?.error == "access_denied")
    }
  }

  @Test func aServerThatDemandsNonces() async throws {
    try await withLiveServer(.test { $0.demandsNonce = true }) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn()
      #expect(app.scope == "openid")
      let first = app.snapshot.tokens
      await app.controller.refreshTokens()
      #expect(app.snapshot.tokens?.accessToken != first?.accessToken)
    }
  }

  @Test func aServerThatTakesItsTime() async throws {
    let pauses = NIOLockedValueBox<[TimeInterval]>([])
    try await withLiveServer(
      .test { settings in
        settings.delay = 2
        settings.sleep = { seconds in pauses.withLockedValue { $0.append(seconds) } }
      }
    ) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      let atStart = pauses.withLockedValue { $0.count }
      // The token for the login, and its start, which is answered by the first form.
      #expect(atStart == 2)
      try await app.signIn()
      #expect(app.scope == "openid")
      #expect(pauses.withLockedValue { $0.count > atStart && $0.allSatisfy { $0 == 2 } })
      // Pages for people come at once.
      let before = pauses.withLockedValue { $0.count }
      _ = try await client.execute(uri: "/mailbox", method: .get) { @Sendable response in response.status }
      #expect(pauses.withLockedValue { $0.count } == before)
    }
  }

  @Test func tokensForTheLoginThatDoNotLastAsLongAsIt() async throws {
    let clock = TestClock()
    try await withLiveServer(
      .test {
        $0.haapiTokenLifetime = 30
        $0.now = { clock.realTime }
      }
    ) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      // Of two clocks that differ, the server's counts. Proofs are good for longer than this token still is.
      clock.advance(31)
      try await app.signIn("ada", "wrong")
      #expect(app.problem == .incorrectCredentialsProblem)
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func aServerThatFailsNowAndThen(_ seed: UInt64) async throws {
    try await withLiveServer(.test { $0.faultSeed = seed }) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      // A user tries what the screen offers: the form, going back, and starting again.
      for _ in 0..<60 where app.snapshot.tokens == nil {
        switch app.snapshot.state {
        case .next, .problem: try await app.signIn()
        case .systemError where app.snapshot.content != nil: app.controller.dismissError()
        default: await app.start()
        }
      }
      #expect(app.scope == "openid")
    }
  }

  @Test func refreshedRotatedAndRevoked() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn()
      var seen: Set<String> = []
      for _ in 1...3 {
        #expect(seen.insert(try #require(app.snapshot.tokens?.refreshToken)).inserted)
        #expect(await app.controller.refreshTokens() == .state(app.snapshot.state))
        #expect(app.snapshot.tokenError == nil)
      }
      await app.controller.revokeRefreshToken()
      #expect(app.snapshot.actionError == nil)
      await app.controller.revokeAccessToken()
      #expect(app.snapshot.actionError == nil)
    }
  }

  @Test func aClientThatRegistersItself() async throws {
    try await withLiveServer { client in
      let configuration = try LibraryApp.configuration(client, method: "password")
      let registration = DCRConfiguration(
        templateClientId: "demo",
        clientRegistrationEndpointUrl: configuration.baseURL.appending(path: "oauth/register"), storage: MemoryStorage()
      )
      let registered = try await HaapiAccessorBuilder(haapiConfiguration: configuration)
        .setDCRConfiguration(configuration: registration).buildConfiguration()
      #expect(registered.clientId.hasPrefix("demo-"))
      let app = try LibraryApp(client, registered)
      await app.start()
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }
}
