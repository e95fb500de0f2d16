import Foundation
import HaapiFlow
import HaapiFlowTesting
import HaapiRuntime
import HummingbirdTesting
import Testing

@testable import IdentityServer

/// The library's controller and this server, over sockets.
@MainActor @Suite struct LibraryTests {
  @Test func `Wrong password, then the right one`() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn("ada", "wrong")
      #expect(app.problem == .incorrectCredentialsProblem)
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }

  @Test func `Locked out, and let in again after a while`() async throws {
    let clock = TestClock()
    try await withLiveServer(
      .test {
        $0.passwordAttempts = 2
        $0.lockOut = 30
        // The app's clock is the real one, and so is that of proofs: this one only adds to it.
        $0.now = { Date() + clock.now.timeIntervalSince1970 - 1_800_000_000 }
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

  @Test func `A new account, with mistakes on the way`() async throws {
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

  @Test func `A forgotten password`() async throws {
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

  @Test func `Password and code`() async throws {
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

  @Test func `A way that the user chooses, and another one after cancelling`() async throws {
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

  @Test func `A code to the phone, on the same screen`() async throws {
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

  @Test func `BankID, with a code that changes`() async throws {
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

  @Test func `A link in a mail, opened while the app waits`() async throws {
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

  @Test func `The browser, and a deep link back`() async throws {
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

  @Test func `A new passkey, and then that passkey alone`() async throws {
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

  @Test func `Consent, in part`() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password", scopes: ["openid", "profile", "email"])
      await app.start()
      try await app.signIn()
      #expect(app.snapshot.content?.representation is UserConsentStep)
      try await app.submit(.other(value: "user-consent"), ["consent.email": "on"])
      #expect(app.scope == "openid email")
    }
  }

  @Test func `Consent denied`() async throws {
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

  @Test func `A server that demands nonces`() async throws {
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

  @Test func `Tokens for the login that do not last as long as it`() async throws {
    try await withLiveServer(.test { $0.haapiTokenLifetime = 11 }) { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await Task.sleep(for: .seconds(1.5))
      try await app.signIn("ada", "wrong")
      #expect(app.problem == .incorrectCredentialsProblem)
      try await app.signIn()
      #expect(app.scope == "openid")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `A server that fails now and then`(_ seed: UInt64) async throws {
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

  @Test func `Refreshed, rotated and revoked`() async throws {
    try await withLiveServer { client in
      let app = try LibraryApp(client, method: "password")
      await app.start()
      try await app.signIn()
      var seen: Set<String> = []
      for _ in 1...3 {
        #expect(seen.insert(try #require(app.snapshot.tokens?.refreshToken)).inserted)
        #expect(await app.controller.refreshTokens())
        #expect(app.snapshot.tokenError == nil)
      }
      await app.controller.revokeRefreshToken()
      #expect(app.snapshot.actionError == nil)
      await app.controller.revokeAccessToken()
      #expect(app.snapshot.actionError == nil)
    }
  }

  @Test func `A client that registers itself`() async throws {
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
