import Foundation
import HTTPTypes
import HaapiLoginTesting
import Testing

@testable import TestServer

@Suite struct OtherMethodTests {
  @Test func allWaysToSignInAreOfferedOrThoseThatTheAppAccepts() async throws {
    try await withServer { app in
      func methods(_ reply: Reply) throws -> [String] {
        let model = try #require(reply.actions.first?["model"] as? [String: Any])
        return try #require(model["options"] as? [[String: Any]]).compactMap { $0["title"] as? String }
      }
      let all = try await app.start()
      #expect(try methods(all).count == 7)
      let some = try await app.start("bankid sms")
      #expect(try methods(some) == ["A code to my phone", "BankID"])
    }
  }

  @Test func aCodeThatIsMailedSignsInWithItsLeadingZerosForFiveAttempts() async throws {
    try await withServer { app in
      let form = try await app.submit(try await app.start("code"), nil, ["userName": "ada"])
      let code = try await app.mail(to: "ada@example.com")
      #expect(code.count == 6)
      #expect(try await app.submit(form, nil, ["code": code]).type == "oauth-authorization-response")
    }
    try await withServer { app in
      let form = try await app.submit(try await app.start("code"), nil, ["userName": "ada"])
      let code = try await app.mail(to: "ada@example.com")
      let wrong = code == "000000" ? "000001" : "000000"
      for _ in 1...4 {
        #expect(try await app.submit(form, nil, ["code": wrong]).type == "incorrect-credentials")
      }
      #expect(try await app.submit(form, nil, ["code": wrong]).type == "too-many-attempts")
      #expect(try await app.submit(form, nil, ["code": code]).type == "authentication-step")
    }
  }

  @Test func aLinkThatIsMailedEndsTheWait() async throws {
    try await withServer { app in
      let waiting = try await app.submit(try await app.start("link"), nil, ["userName": "ada"])
      #expect(waiting.properties["status"] as? String == "pending")
      #expect(waiting.properties["recipientOfCommunication"] as? String == "ada")
      #expect(try await app.submit(waiting, "poll").property("status") == "pending")
      let link = try #require(URL(string: try await app.mail(to: "ada@example.com")))
      #expect(try await app.send(.get, link.path).status == 200)
      #expect(try await app.send(.get, link.path).status == 404)
      let done = try await app.submit(waiting, "poll")
      #expect(done.properties["status"] as? String == "done")
      #expect(try await app.submit(done, "redirect").type == "oauth-authorization-response")
    }
  }

  @Test func sendingACodeToAPhoneKeepsTheScreenAndItsContinueFormTakesTheCode() async throws {
    try await withServer { app in
      let phone = try await app.submit(try await app.start("sms"), nil, ["userName": "ada"])
      let same = try await app.submit(phone, "login")
      #expect(same.type == "continue-same-step")
      let action = try #require((try phone.form("login")["continueActions"] as? [[String: Any]])?.first)
      let form = try #require(action["model"] as? [String: Any])
      let reply = try await app.submit(form, ["code": try await app.mail(to: "+46 70 000 00 01")])
      #expect(try await app.settle(reply).type == "oauth-authorization-response")
    }
  }

  @Test func bankidIsPolledShowsAnotherCodeEachSecondAndEnds() async throws {
    let clock = TestClock()
    try await withServer(
      .test {
        $0.now = { clock.now }
      }
    ) { app in
      app.now = { clock.now }
      let form = try await app.start("bankid")
      #expect(try await app.submit(form, nil, ["personalNumber": "1"]).invalidFields == ["personalNumber"])
      let first = try await app.submit(form, nil, ["personalNumber": "19851210-1234"])
      let arguments = try #require(try first.operation()["arguments"] as? [String: Any])
      #expect((arguments["href"] as? String)?.hasPrefix("bankid:///?autostarttoken=") == true)
      clock.advance(1)
      let second = try await app.submit(first, "poll")
      #expect(second.properties["maxWaitRemainingTime"] as? String == "179")
      #expect(first.links.first?["href"] as? String != second.links.first?["href"] as? String)
      #expect((second.links.first?["href"] as? String)?.hasPrefix("data:image/png;base64,") == true)
      let done = try await app.submit(second, "poll")
      #expect(try await app.submit(done, "redirect").type == "oauth-authorization-response")
    }
  }

  @Test func aBankIDOrderThatIsRefusedCanBeStartedAgain() async throws {
    try await withServer(
      .test {
        $0.bankIDPolls = nil
      }
    ) { app in
      let waiting = try await app.submit(try await app.start("bankid"), nil, ["personalNumber": "198512101234"])
      let page = String(decoding: try await app.send(.get, "/bankid").body, as: UTF8.self)
      let order = try #require(page.firstMatch(of: /name="order" value="([^"]+)"/)?.output.1)
      _ = try await app.send(.post, "/bankid", body: "order=\(order)&decision=refuse")
      let failed = try await app.submit(waiting, "poll")
      #expect(failed.properties["status"] as? String == "failed")
      let form = try await app.submit(failed, "redirect")
      #expect(form.messages == ["The sign-in was refused in the BankID app, or took too long."])
    }
  }

  @Test func aPersonalNumberThatNobodyHasGetsAnOrderThatEndsAsOneThatNobodyApproves() async throws {
    let clock = TestClock()
    try await withServer(.test { $0.now = { clock.now } }) { app in
      app.now = { clock.now }
      let waiting = try await app.submit(try await app.start("bankid"), nil, ["personalNumber": "200001012384"])
      for _ in 1...3 { #expect(try await app.submit(waiting, "poll").property("status") == "pending") }
      clock.advance(180)
      let failed = try await app.submit(waiting, "poll")
      #expect(failed.property("status") == "failed")
      let form = try await app.submit(failed, "redirect")
      #expect(form.messages == ["The sign-in was refused in the BankID app, or took too long."])
    }
  }

  @Test func aCancelledWaitLeadsBackToTheChoice() async throws {
    try await withServer { app in
      let waiting = try await app.submit(try await app.start("bankid"), nil, ["personalNumber": "198512101234"])
      let choice = try await app.submit(waiting, "cancel")
      #expect(choice.actions.first?["kind"] as? String == "authenticator-selector")
    }
  }

  @Test func theBrowserSignsInAndComesBackWithANonceThatIsGoodOnce() async throws {
    try await withServer { app in
      let step = try await app.start("browser")
      let arguments = try #require(try step.operation()["arguments"] as? [String: Any])
      let href = try #require((arguments["href"] as? String).flatMap(URLComponents.init(string:)))
      let path = "\(href.path)?\(href.query ?? "")&redirect_uri=demo%3Astart"
      let page = try await app.send(.get, path)
      #expect(page.status == 200)
      #expect(page.headers[.contentSecurityPolicy]?.contains("form-action 'self' demo:") == true)
      #expect(try await app.send(.get, "\(href.path)?\(href.query ?? "")&redirect_uri=evil%3Astart").status == 400)
      let launch = try #require(href.queryItems?.first?.value)
      let fields = ["_launch_nonce": launch, "redirect_uri": "demo:start", "userName": "ada"]
      let wrong = try await app.send(
        .post, "/browser", body: HandmadeApp.encoded(fields.merging(["password": "\"><b>"]) { $1 }))
      #expect(String(decoding: wrong.body, as: UTF8.self).contains("User name or password is wrong."))
      let back = try await app.send(
        .post, "/browser", body: HandmadeApp.encoded(fields.merging(["password": "lovelace"]) { $1 }))
      #expect(back.status == 303)
      let link = try #require(back.headers[.location].flatMap(URLComponents.init(string:)))
      #expect(link.scheme == "demo")
      let nonce = try #require(link.queryItems?.first { $0.name == "_resume_nonce" }?.value)
      let form = try step.continuation()
      #expect(try await app.submit(form, ["_resume_nonce": "made-up"]).type == "authentication-failed")
      let reply = try await app.settle(try await app.submit(form, ["_resume_nonce": nonce]))
      #expect(reply.type == "oauth-authorization-response")
      // A repeated request gets the current step, and a nonce does not open another login.
      #expect(try await app.submit(form, ["_resume_nonce": nonce]).type == "oauth-authorization-response")
      let other = HandmadeApp(app.client)
      let otherForm = try await other.start("browser").continuation()
      #expect(try await other.submit(otherForm, ["_resume_nonce": nonce]).type == "authentication-failed")
    }
  }

  @Test func aPageThatOpenedTheBrowserGetsTheNonceInAMessage() async throws {
    try await withServer { app in
      let step = try await app.start("browser")
      let arguments = try #require(try step.operation()["arguments"] as? [String: Any])
      let href = try #require((arguments["href"] as? String).flatMap(URLComponents.init(string:)))
      let launch = try #require(href.queryItems?.first?.value)
      func show(_ parameters: String) async throws -> Int {
        try await app.send(.get, "/browser?_launch_nonce=\(launch)\(parameters)").status
      }
      #expect(try await show("&for_origin=http%3A%2F%2Flocalhost%3A8080") == 200)
      for refused in [
        "http://localhost:8081", "https://localhost:8080", "http://localhost:8080/", "demo:", "null", "*",
      ] {
        #expect(try await show("&for_origin=\(refused)") == 400, "\(refused)")
      }
      #expect(try await show("") == 400)
      #expect(try await show("&for_origin=http%3A%2F%2Flocalhost%3A8080&redirect_uri=demo%3Astart") == 400)
      let back = try await app.send(
        .post, "/browser",
        body: HandmadeApp.encoded([
          "_launch_nonce": launch, "for_origin": "http://localhost:8080", "userName": "ada", "password": "lovelace",
        ]))
      #expect(back.status == 200)
      #expect(back.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
      let page = String(decoding: back.body, as: UTF8.self)
      #expect(page.contains("data-origin=\"http://localhost:8080\""))
      let nonce = try #require(page.firstMatch(of: /data-nonce="([^"]+)"/)?.1)
      let reply = try await app.settle(try await app.submit(try step.continuation(), ["_resume_nonce": String(nonce)]))
      #expect(reply.type == "oauth-authorization-response")
      let script = try await app.send(.get, "/browser.js")
      #expect(String(decoding: script.body, as: UTF8.self).contains("postMessage(nonce, origin)"))
    }
  }

  @Test func aPasskeyIsMadeAfterAPasswordAndSignsInByItselfFromThenOn() async throws {
    try await withServer { app in
      var passkeys = SoftwarePasskeys()
      let step = try await app.start("passkey")
      let password = try await app.submit(step, "device-register")
      let making = try await app.submit(password, nil, ["userName": "ada", "password": "lovelace"])
      #expect(making.type == "registration-step")
      let creation = try making.options("credentialCreationOptions")
      let made = try passkeys.make(creation, origin: app.origin)
      #expect(try await app.send(made, making).type == "oauth-authorization-response")

      app.session = nil
      let using = try await app.start("passkey")
      let used = try passkeys.use(try using.options("credentialRequestOptions"), origin: app.origin)
      let answer = try await app.send(used, using)
      #expect(answer.type == "oauth-authorization-response")
      #expect(try await app.exchange(answer).status == 200)

      // The same assertion does not answer another challenge.
      app.session = nil
      let problem = try await app.send(used, try await app.start("passkey"))
      #expect(problem.messages == ["No passkey: the challenge is not ours."])
    }
  }

  @Test func whoNeedsASecondFactorMakesAPasskeyOnlyWithBoth() async throws {
    try await withServer { app in
      var passkeys = SoftwarePasskeys()
      let password = try await app.submit(try await app.start("passkey"), "device-register")
      let code = try await app.submit(password, nil, ["userName": "grace", "password": "cobol-1959"])
      #expect(code.type == "authentication-step")
      let making = try await app.submit(code, nil, ["code": try await app.mail(to: "grace@example.com")])
      let creation = try making.options("credentialCreationOptions")
      let made = try passkeys.make(creation, origin: app.origin)
      #expect(try await app.send(made, making).type == "oauth-authorization-response")
    }
  }

  @Test func theBrowserDoesNotReplaceTheSecondFactor() async throws {
    try await withServer { app in
      let step = try await app.start("browser")
      let arguments = try #require(try step.operation()["arguments"] as? [String: Any])
      let href = try #require((arguments["href"] as? String).flatMap(URLComponents.init(string:)))
      let launch = try #require(href.queryItems?.first?.value)
      let back = try await app.send(
        .post, "/browser",
        body: HandmadeApp.encoded([
          "_launch_nonce": launch, "redirect_uri": "demo:start", "userName": "grace", "password": "cobol-1959",
        ]))
      let link = try #require(back.headers[.location].flatMap(URLComponents.init(string:)))
      let nonce = try #require(link.queryItems?.first { $0.name == "_resume_nonce" }?.value)
      let code = try await app.settle(try await app.submit(try step.continuation(), ["_resume_nonce": nonce]))
      #expect(code.type == "authentication-step")
      let answer = try await app.submit(code, nil, ["code": try await app.mail(to: "grace@example.com")])
      #expect(answer.type == "oauth-authorization-response")
    }
  }

  @Test func aPasskeyOfAnotherPlaceAnotherServerOrNobodyIsRefused() async throws {
    try await withServer { app in
      var passkeys = SoftwarePasskeys()
      var step = try await app.start("passkey")
      step = try await app.submit(step, "device-register")
      step = try await app.submit(step, nil, ["userName": "ada", "password": "lovelace"])
      let creation = try step.options("credentialCreationOptions")
      var elsewhere = passkeys
      let problem = try await app.send(try elsewhere.make(creation, origin: "https://evil.example"), step)
      #expect(problem.messages == ["No passkey: the ceremony took place elsewhere, at 'https://evil.example'."])
      _ = try await app.send(try passkeys.make(creation, origin: app.origin), step)

      app.session = nil
      step = try await app.start("passkey")
      let request = try step.options("credentialRequestOptions")
      #expect(throws: SoftwarePasskeys.NotFound.self) {
        var other = SoftwarePasskeys()
        _ = try other.use(request, origin: app.origin)
      }
      let evil = try await app.send(try passkeys.use(request, origin: "https://evil.example"), step)
      #expect(evil.type == "authentication-failed")
      let unknown = try await app.send(try elsewhere.use(request, origin: app.origin), step)
      #expect(unknown.messages == ["No passkey: the server does not know it."])
      let good = try passkeys.use(request, origin: app.origin)
      #expect(try await app.send(good, step).type == "oauth-authorization-response")
    }
  }

  @Test func aPasskeyThatCountsBackwardsHasACopy() async throws {
    try await withServer { app in
      var passkeys = SoftwarePasskeys()
      var step = try await app.start("passkey")
      step = try await app.submit(step, "device-register")
      step = try await app.submit(step, nil, ["userName": "ada", "password": "lovelace"])
      let creation = try step.options("credentialCreationOptions")
      _ = try await app.send(try passkeys.make(creation, origin: app.origin), step)
      var copy = passkeys
      app.session = nil
      step = try await app.start("passkey")
      _ = try await app.send(
        try passkeys.use(try step.options("credentialRequestOptions"), origin: app.origin), step)
      app.session = nil
      step = try await app.start("passkey")
      let problem = try await app.send(
        try copy.use(try step.options("credentialRequestOptions"), origin: app.origin), step)
      #expect(
        problem.messages == ["No passkey: the passkey has signed less often than before: there is a copy of it."])
    }
  }
}

extension Reply {
  /// The options of a ceremony.
  fileprivate func options(_ name: String) throws -> [String: Any] {
    let arguments = try #require(try operation()["arguments"] as? [String: Any])
    return try #require((arguments[name] as? [String: Any])?["publicKey"] as? [String: Any])
  }
}

extension SoftwarePasskeys {
  /// Makes the credential that options ask for.
  fileprivate mutating func make(_ options: [String: Any], origin: String) throws -> [String: Any] {
    let result = try make(
      relyingParty: try #require((options["rp"] as? [String: Any])?["id"] as? String),
      userHandle: try #require(Data(base64URL: (options["user"] as? [String: Any])?["id"] as? String ?? "+")),
      challenge: try #require(Data(base64URL: options["challenge"] as? String ?? "+")), origin: origin)
    return Self.credential(
      result.credentialID,
      ["clientDataJSON": result.clientDataJSON, "attestationObject": result.attestationObject])
  }

  fileprivate mutating func use(_ options: [String: Any], origin: String) throws -> [String: Any] {
    let result = try use(
      relyingParty: try #require(options["rpId"] as? String),
      challenge: try #require(Data(base64URL: options["challenge"] as? String ?? "+")), origin: origin)
    return Self.credential(
      result.credentialID,
      [
        "clientDataJSON": result.clientDataJSON, "authenticatorData": result.authenticatorData,
        "signature": result.signature, "userHandle": result.userHandle,
      ])
  }

  private static func credential(_ id: Data, _ response: [String: Data]) -> [String: Any] {
    ["id": id.base64URL, "rawId": id.base64URL, "type": "public-key", "response": response.mapValues(\.base64URL)]
  }
}

extension HandmadeApp {
  /// Sends the result of a ceremony.
  fileprivate func send(_ credential: [String: Any], _ step: Reply) async throws -> Reply {
    let body = try JSONSerialization.data(withJSONObject: ["credential": credential])
    let form = try step.continuation()
    return try await settle(
      try await request(
        .post, try #require(form["href"] as? String), body: String(decoding: body, as: UTF8.self),
        type: "application/json"))
  }
}
