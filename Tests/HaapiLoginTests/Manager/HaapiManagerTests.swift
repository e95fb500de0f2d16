import Crypto
import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct HaapiManagerTests {
  let clock = ManualClock()

  /// A manager that has started, after the exchanges of a start with one form to `POST /authn`, or the given step.
  private func started(
    step: String = Server.form("POST", "/authn"), headers: [String: String] = [:],
    _ exchanges: ScriptedExchange..., configure: (ScriptedTransport) -> HaapiConfiguration
  ) async throws -> (HaapiManager, ScriptedTransport, HaapiResult) {
    let transport = ScriptedTransport(
      [
        Server.givesToken(),
        .expect("GET \(Server.authorization)", answer: .step(step, headers: headers)),
      ] + exchanges, clock: clock)
    let manager = try HaapiManager(haapiConfiguration: configure(transport))
    return (manager, transport, await manager.start())
  }

  private func started(
    step: String = Server.form("POST", "/authn"), headers: [String: String] = [:], _ exchanges: ScriptedExchange...
  ) async throws -> (HaapiManager, ScriptedTransport, HaapiResult) {
    let transport = ScriptedTransport(
      [
        Server.givesToken(),
        .expect("GET \(Server.authorization)", answer: .step(step, headers: headers)),
      ] + exchanges, clock: clock)
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration.test(transport, clock: clock))
    return (manager, transport, await manager.start())
  }

  @Test func flowsOfOneConfigurationAreIndependent() async throws {
    let transport = ScriptedTransport([], clock: clock)
    let configuration = HaapiConfiguration.test(transport, clock: clock)
    var visits: [(manager: HaapiManager, form: FormActionModel)] = []
    for number in 1...3 {
      transport.expect(
        Server.givesToken("A\(number)"),
        .expect(
          "GET \(Server.authorization)", headers: ["Session-Id": nil, "Authorization": "DPoP A\(number)"],
          answer: .step(Server.form("POST", "/authn"), headers: ["Set-Session-Id": "s\(number)"])))
      let manager = try HaapiManager(haapiConfiguration: configuration.with(name: "visitor \(number)"))
      visits.append((manager, try await manager.start().form))
    }
    #expect(Set(visits.map(\.manager.dpop?.jwkThumbprint)).count == 3)
    #expect(Set(visits.map { $0.manager.codeExchangeParameters["code_verifier"] }).count == 3)
    visits[1].manager.close()
    for number in [3, 1] {
      transport.expect(
        .expect(
          "POST /authn", headers: ["Session-Id": "s\(number)", "Authorization": "DPoP A\(number)"],
          answer: .step(Server.form("POST", "/authn"))))
      _ = try await visits[number - 1].manager.submitForm(visits[number - 1].form).form
    }
    try transport.finish()
  }

  @Test func retryAfterIsReadAsSecondsAndAsADate() async throws {
    let (manager, transport, result) = try await started(
      .expect("POST /authn", answer: .empty(status: 429, headers: ["Retry-After": "5"])),
      .expect("POST /authn", answer: .empty(status: 503, headers: ["Retry-After": "Tue, 14 Nov 2023 22:13:30 GMT"])),
      .expect("POST /authn", answer: .empty(status: 503, headers: ["Retry-After": "soon"])),
      .expect("POST /authn", answer: .empty(status: 503, headers: ["Retry-After": "-1"])),
      .expect("POST /authn", answer: .empty(status: 503, headers: ["Retry-After": "+1"])),
      .expect("POST /authn", answer: .empty(status: 503, headers: ["Retry-After": "1.5"])))
    #expect(manager.retryAfter == nil)
    for seconds in [5, 10, nil, nil, nil, nil] as [Double?] {
      _ = await manager.submitForm(try result.form)
      #expect(manager.retryAfter == seconds.map { clock.now.addingTimeInterval($0) })
    }
    try transport.finish()
  }

  // MARK: Start

  @Test func startsWithATokenAndFollowsRedirections() async throws {
    let haapi: [String: String?] = ["Accept": "application/vnd.auth+json", "Authorization": "DPoP A1", "Cookie": nil]
    let transport = ScriptedTransport(
      [
        Server.givesToken(),
        .expect("GET \(Server.authorization)", headers: haapi.merging(["Session-Id": nil]) { $1 }) { request in
          #expect(
            request.query.map(\.name) == [
              "client_id", "response_type", "redirect_uri", "scope", "state", "code_challenge", "code_challenge_method",
            ])
          #expect(request.line.contains("redirect_uri=app1%3Astart&scope=openid%20profile&state="))
          #expect(request["code_challenge_method"] == "S256")
          return .step(Server.redirection("GET", "/authn?sp=x"), headers: ["Set-Session-Id": "s1"])
        },
        .expect(
          "GET /authn?sp=x", headers: haapi.merging(["Session-Id": "s1"]) { $1 },
          answer: .step(Server.form("POST", "/authn/pw"))),
      ], clock: clock)
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration.test(transport, clock: clock))
    let result = await manager.start()
    #expect(result.step is InteractiveFormStep)
    let verifier = try #require(manager.codeExchangeParameters["code_verifier"])
    #expect(verifier.utf8.count == 43)
    #expect(
      transport.requests[1]["code_challenge"] == Data(SHA256.hash(data: Data(verifier.utf8))).base64URL())
    #expect(manager.dpop?.jwkThumbprint == transport.requests.last?.proofThumbprint)
    try transport.finish()
    #expect(clock.sleeperCount == 0)
  }

  @Test func asksWhatTheAppWantsAtEachStart() async throws {
    let scopes = Locked([["openid"], []])
    let transport = ScriptedTransport(clock: clock)
    let base = HaapiConfiguration.test(transport, clock: clock)
    let configuration = HaapiConfiguration(
      name: base.name, clientId: "app1", baseURL: base.baseURL, tokenEndpointURL: base.tokenEndpointURL,
      authorizationEndpointURL: URL(string: Server.origin + Server.authorization + "?fixed=1")!,
      appRedirect: "app1:start",
      authorizationParametersProvider: {
        OAuthAuthorizationParameters(
          scopes: scopes.withLock { $0.removeFirst() }, nonce: "n", acrValues: ["a", "b"],
          extraRequestParameters: [
            "prompt": "login", "client_id": "evil", "state": "evil", "code_challenge": "evil", "a&b": "c=d",
          ])
      },
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s3"), transport: transport
    ).with(base.environment)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    for scope in ["openid", nil] {
      transport.expect(
        Server.givesToken(),
        .expect(
          "GET \(Server.authorization)",
          form: [
            "client_id": "app1", "prompt": "login", "nonce": "n", "acr_values": "a b", "a&b": "c=d", "fixed": "1",
          ],
          answer: .step(Server.form("POST", "/authn"))))
      _ = await manager.start()
      let request = try #require(transport.requests.last)
      #expect(request["scope"] == scope)
      #expect(request["state"] != "evil" && request["code_challenge"] != "evil")
      #expect(Set(request.query.map(\.name)).count == request.query.count)
    }
    try transport.finish()
  }

  @Test func asksTheProvidersOfAConfigurationOfTheAppsOwn() async throws {
    let transport = ScriptedTransport(
      [
        Server.givesToken(),
        .expect(
          "GET \(Server.authorization)", headers: ["X-App": "1"], form: ["scope": "openid"],
          answer: .step(Server.form("POST", "/authn"))),
      ], clock: clock)
    let manager = try HaapiManager(haapiConfiguration: AppConfiguration(transport: transport, clock: clock))
    _ = try await manager.start().form
    try transport.finish()
  }

  @Test func beginsEachFlowWithoutWhatIsLeftOfTheLast() async throws {
    let (manager, transport, _) = try await started(headers: ["Set-Session-Id": "s1", "DPoP-Nonce": "n1"])
    let verifier = manager.codeExchangeParameters
    transport.expect(
      Server.givesToken("A2"),
      .expect(
        "GET \(Server.authorization)", headers: ["Authorization": "DPoP A2", "Session-Id": nil],
        answer: .step(Server.form("POST", "/authn"))))
    _ = await manager.start()
    try transport.finish()
    let requests = transport.requests
    #expect(requests[2].proofNonce == nil && requests[3].proofNonce == nil)
    #expect(requests[0].proofThumbprint == requests[1].proofThumbprint)
    #expect(requests[1].proofThumbprint != requests[3].proofThumbprint)
    #expect(requests[1]["state"] != requests[3]["state"])
    #expect(manager.codeExchangeParameters != verifier)
  }

  @Test func hasNoVerifierBeforeTheStartAndAfterTheEnd() async throws {
    let (manager, _, _) = try await started()
    #expect(manager.codeExchangeParameters.count == 1)
    manager.close()
    #expect(manager.codeExchangeParameters.isEmpty)
    #expect(manager.dpop == nil)
  }

  // MARK: Forms and links

  @Test func submitsAFormInTheOrderOfItsFields() async throws {
    let fields = [
      Server.field("username", "userName"), Server.field("password", "password"),
      Server.field("hidden", "t", value: "1"), Server.field("hidden", "t", value: "2"), Server.field("text", "empty"),
      Server.field("context", "ctx"),
    ]
    let (manager, transport, result) = try await started(
      step: Server.form("POST", "/authn/pw?sp=1", fields: fields.joined(separator: ",")),
      .expect(
        "POST /authn/pw?sp=1", headers: ["Content-Type": "application/x-www-form-urlencoded"],
        body: "userName=u&password=p+%2B%C3%A9&t=1&t=2", answer: .step(Server.form("POST", "/authn"))))
    let next = await manager.submitForm(
      try result.form, parameters: ["password": "p +é", "userName": "u", "unknown": "x"])
    #expect(next.step != nil)
    try transport.finish()
  }

  @Test(arguments: ["+", "&", "=", "%", ";", "/", "?", ":", "@", ",", "\"", " ", "é", "😀", "a+b&c=d%;/?:@, é😀"])
  func carriesEachCharacterThere(text: String) async throws {
    for method in ["GET", "POST"] {
      let (manager, transport, result) = try await started(
        step: Server.form(method, "/p?keep=1", fields: Server.field("text", "b")),
        .expect("\(method) /p", form: ["b": text, "keep": "1"], answer: .step(Server.form("POST", "/authn"))))
      _ = await manager.submitForm(try result.form, parameters: ["b": text])
      try transport.finish()
    }
  }

  @Test(arguments: ["POST", "GET"])
  func sendsTheTicksOfTheServerUnlessTheCallerSaysOtherwise(_ method: String) async throws {
    let step = Server.form(
      method, "/f",
      fields: [Server.box("terms", isTicked: true), Server.box("news", isTicked: false)].joined(separator: ","))
    let cases: [(given: [String: any Sendable], sent: String)] = [
      ([:], "terms=yes"), (["news": true], "terms=yes&news=yes"), (["terms": false, "news": false], ""),
      (["terms": "yes"], "terms=yes"),
    ]
    for (given, sent) in cases {
      let line = method == "POST" || sent.isEmpty ? "\(method) /f" : "\(method) /f?\(sent)"
      let (manager, transport, result) = try await started(
        step: step, .expect(line, body: method == "POST" ? sent : "", answer: .step(Server.form("POST", "/authn"))))
      _ = try await manager.submitForm(try result.form, parameters: given).form
      try transport.finish()
    }
  }

  @Test func sendsSeveralValuesInOrder() async throws {
    let fields = Server.field("text", "n") + "," + Server.field("hidden", "t", value: "1")
    for (method, line, body) in [("GET", "GET /p?n=a&n=b&t=1", ""), ("POST", "POST /p", "n=a&n=b&t=1")] {
      let (manager, transport, result) = try await started(
        step: Server.form(method, "/p", fields: fields),
        .expect(line, body: body, answer: .step(Server.form("POST", "/authn"))))
      _ = await manager.submitForm(try result.form, parameters: ["n": ["a", "b"]])
      try transport.finish()
    }
  }

  @Test func sendsJSON() async throws {
    let (manager, transport, result) = try await started(
      step: Server.form(
        "post", "/p", fields: Server.field("context", "credential") + "," + Server.field("hidden", "t", value: "1"),
        type: "application/json; charset=utf-8"),
      .expect(
        "POST /p", headers: ["Content-Type": "application/json"],
        body: #"{"credential":{"id":"x","list":[1,true]},"t":"1"}"#, answer: .step(Server.form("POST", "/authn"))))
    let credential: JSONValue = ["id": "x", "list": [1, true]]
    _ = await manager.submitForm(try result.form, parameters: ["credential": credential])
    try transport.finish()
  }

  @Test func sendsNoBodyAndNoTypeWithoutParameters() async throws {
    let (manager, transport, result) = try await started(
      step: Server.form("POST", "/p", fields: Server.field("text", "n")),
      .expect("POST /p", headers: ["Content-Type": nil], body: "", answer: .step(Server.form("POST", "/authn"))))
    _ = await manager.submitForm(try result.form)
    try transport.finish()
  }

  @Test func putsTheParametersOfOtherMethodsIntoTheQuery() async throws {
    let (manager, transport, result) = try await started(
      step: Server.form("DELETE", "/p", fields: Server.field("text", "n")),
      .expect(
        "DELETE /p?n=v", headers: ["Content-Type": nil], body: "", answer: .step(Server.form("POST", "/authn"))))
    _ = await manager.submitForm(try result.form, parameters: ["n": "v"])
    try transport.finish()
  }

  @Test func sendsNothingThatCannotBeSent() async throws {
    let object: [String: any Sendable] = ["n": ["a": 1] as [String: any Sendable]]
    let rows: [(String, String?, [String: any Sendable])] = [
      ("GET", nil, object), ("GET", nil, ["n": 1]), ("POST", nil, object), ("POST", "text/xml", ["n": "v"]),
      ("GET", "application/json", ["n": "v"]), ("GET", "text/xml", [:]), ("B AD", nil, [:]),
      ("POST", "application/json", ["n": Double.infinity]),
    ]
    for (method, type, parameters) in rows {
      let (manager, transport, result) = try await started(
        step: Server.form(method, "/p", fields: Server.field("text", "n"), type: type))
      let error = await manager.submitForm(try result.form, parameters: parameters).error
      #expect(error?.error == "Illegal state", "\(method) \(type ?? "")")
      try transport.finish()
    }
  }

  @Test(arguments: [
    "https://evil.test/x", "https://id.test.evil.test", "https://id.test:8443", "https://id.test@evil.test",
    "//evil.test/x", "http://id.test/x",
  ])
  func sendsNothingElsewhere(href: String) async throws {
    let (manager, transport, result) = try await started(
      step: Server.form("POST", href, fields: Server.field("hidden", "token", value: "s3cret")))
    let refused = await manager.submitForm(try result.form)
    #expect(refused.error?.error == "non_haapi_form")
    #expect(!"\(refused)".contains("evil") && !"\(refused)".contains("s3cret"))
    let link = HaapiModel.link(href: href)
    #expect(await manager.followLink(link).error?.error == "non_haapi_link")
    try transport.finish()
  }

  @Test func refusesARedirectionThatLeadsElsewhere() async throws {
    let (_, transport, result) = try await started(step: Server.redirection("POST", "https://evil.test/x"))
    #expect(result.error?.error == "non_haapi_form")
    try transport.finish()
  }

  @Test func followsALink() async throws {
    let (manager, transport, _) = try await started(
      headers: ["Set-Session-Id": "s1"],
      .expect(
        "GET /register?x=y", headers: ["Session-Id": "s1", "Accept": "application/vnd.auth+json", "Content-Type": nil],
        answer: .step(Server.form("POST", "/authn"))))
    let link = HaapiModel.link(href: "/register?x=y#z", rel: "register-create")
    #expect(await manager.followLink(link).step != nil)
    try transport.finish()
  }

  @Test(
    arguments: [
      ("/a", "x", nil, LinkKind.haapi), ("/a", "x", "application/vnd.auth+json", .haapi),
      ("/a", "x", "APPLICATION/vnd.auth+json; charset=utf-8", .haapi), ("https://other.test/a", "x", nil, .haapi),
      ("data:image/png;base64,AA==", "x", "image/png", .inlineImage),
      ("/a", "x", "image/\u{301}png", .inlineImage), ("/a", "x", "application/vnd.auth+json;\u{301}a", .haapi),
      ("data:image/png;base64,AA==", "x", nil, .inlineImage),
      ("https://id.test/qr", "download", "Image/svg+xml", .inlineImage), ("/a", "download", nil, .external),
      ("/a", "authorization-response", nil, .external), ("app1:start", "x", nil, .external),
      ("mailto:a@b", "x", "application/vnd.auth+json", .external), ("/a", "x", "text/html", .external),
      ("data:text/html,x", "x", "text/html", .external),
    ] as [(String, String, String?, LinkKind)])
  func knowsTheKindOfALink(href: String, rel: String, type: String?, kind: LinkKind) async throws {
    let link = HaapiModel.link(href: href, rel: rel, type: type)
    #expect(link.kind == kind)
    guard kind != .haapi else { return }
    let (manager, transport, _) = try await started()
    #expect(await manager.followLink(link).error?.error == "non_haapi_link")
    try transport.finish()
  }

  @Test func addsTheHeadersOfTheApp() async throws {
    let headers = [
      "X-A": "1", "Authorization": "evil", "dpop": "evil", "Accept": "text/html", "Session-Id": "evil", "Cookie": "a=b",
      "X B": "2", "X-C": "a\r\nX-D: b", "Host": "evil", "content-length": "0",
    ]
    let transport = ScriptedTransport(
      [
        .expect(
          "POST \(Server.token)", headers: ["X-A": nil],
          answer: .json(#"{"access_token":"A1","token_type":"dPoP","expires_in":"300"}"#)),
        .expect(
          "GET \(Server.authorization)",
          headers: [
            "X-A": "1", "Authorization": "DPoP A1", "Accept": "application/vnd.auth+json", "Session-Id": nil,
            "Cookie": nil, "X-C": nil, "X-D": nil, "Host": nil, "Content-Length": nil,
          ],
          answer: .step(Server.form("POST", "/authn"))),
      ], clock: clock)
    let manager = try HaapiManager(
      haapiConfiguration: HaapiConfiguration.test(transport, clock: clock, headers: headers))
    #expect(await manager.start().step != nil)
    try transport.finish()
  }

  // MARK: Redirections

  @Test func handsOutTheRedirectionThatIsOneTooMany() async throws {
    let transport = ScriptedTransport([Server.givesToken()], clock: clock)
    transport.expect(.expect("GET \(Server.authorization)", answer: .step(Server.redirection("GET", "/0"))))
    for number in 0..<20 {
      transport.expect(.expect("GET /\(number)", answer: .step(Server.redirection("GET", "/\(number + 1)"))))
    }
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration.test(transport, clock: clock))
    let step = try #require(await manager.start().step as? RedirectionStep)
    #expect(step.redirectAction.model.href == "/20")
    try transport.finish()
  }

  @Test func handsOutARedirectionWhenToldSo() async throws {
    let (_, transport, result) = try await started(
      step: Server.redirection("GET", "/x"),
      configure: { HaapiConfiguration.test($0, clock: clock, isAutoRedirect: false) })
    #expect(result.step is RedirectionStep)
    try transport.finish()
  }

  // MARK: Nonces and tokens

  @Test func usesTheNewestNonceOfAnyAnswer() async throws {
    let (manager, transport, result) = try await started(
      headers: ["DPoP-Nonce": "n4"],
      .expect("POST /authn", answer: .problem("{}", headers: ["DPoP-Nonce": "n5"])),
      .expect("POST /authn", answer: .step(Server.form("POST", "/authn"))))
    _ = await manager.submitForm(try result.form)
    _ = await manager.submitForm(try result.form)
    try transport.finish()
    #expect(transport.requests.map(\.proofNonce) == [nil, nil, "n4", "n5"])
  }

  @Test func repeatsARequestWithTheNonceItIsAskedFor() async throws {
    let demand = ScriptedAnswer.empty(
      status: 401, headers: ["WWW-Authenticate": #"DPoP error="use_dpop_nonce""#, "DPoP-Nonce": "n2"])
    let (manager, transport, result) = try await started(
      step: Server.form("POST", "/authn", fields: Server.field("hidden", "t", value: "1")),
      .expect("POST /authn", body: "t=1", answer: demand),
      .expect("POST /authn", body: "t=1", answer: .step(Server.form("POST", "/next"))))
    #expect(await manager.submitForm(try result.form).step != nil)
    try transport.finish()
    #expect(transport.requests.last?.proofNonce == "n2")
  }

  @Test func stopsWhenItIsAskedForANonceAgain() async throws {
    func demand(_ nonce: String?) -> ScriptedAnswer {
      .empty(
        status: 401,
        headers: ["WWW-Authenticate": #"DPoP error="use_dpop_nonce""#].merging(nonce.map { ["DPoP-Nonce": $0] } ?? [:])
        { $1 }
      )
    }
    let (manager, transport, result) = try await started(
      .expect("POST /authn", answer: demand("n2")), .expect("POST /authn", answer: demand("n3")))
    guard case .dpopProofFailure? = await manager.submitForm(try result.form).error else {
      Issue.record("A failure was expected.")
      return
    }
    transport.expect(.expect("POST /authn", answer: demand(nil)))
    guard case .dpopProofFailure? = await manager.submitForm(try result.form).error else {
      Issue.record("A failure was expected.")
      return
    }
    try transport.finish()
  }

  @Test func getsAFreshTokenWhenTheServerRefusesTheOld() async throws {
    let refusal = ScriptedAnswer.empty(
      status: 401, headers: ["WWW-Authenticate": #"Bearer, DPoP error="invalid_token""#])
    let (manager, transport, result) = try await started(
      headers: ["Set-Session-Id": "s1"], .expect("POST /authn", answer: refusal), Server.givesToken("A2"),
      .expect(
        "POST /authn", headers: ["Authorization": "DPoP A2", "Session-Id": "s1"],
        answer: .step(Server.form("POST", "/authn"))),
      .expect("POST /authn", answer: refusal), Server.givesToken("A3"), .expect("POST /authn", answer: refusal))
    #expect(await manager.submitForm(try result.form).step != nil)
    guard case .serverError(_, _, 401)? = await manager.submitForm(try result.form).error else {
      Issue.record("A server error was expected.")
      return
    }
    try transport.finish()
    #expect(Set(transport.requests.map(\.proofThumbprint)).count == 1)
  }

  @Test func renewsATokenBeforeItIsTooOld() async throws {
    let transport = ScriptedTransport(
      [
        Server.givesToken("A1", life: "12"),
        .expect(
          "GET \(Server.authorization)", answer: .step(Server.form("POST", "/authn"), headers: ["Set-Session-Id": "s"])),
        .expect("POST /authn", headers: ["Authorization": "DPoP A1"], answer: .step(Server.form("POST", "/authn"))),
        Server.givesToken("A2"),
        .expect(
          "POST /authn", headers: ["Authorization": "DPoP A2", "Session-Id": "s"],
          answer: .step(Server.form("POST", "/authn"))),
      ], clock: clock)
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration.test(transport, clock: clock))
    let form = try await manager.start().form
    clock.advance(by: .seconds(2))
    _ = await manager.submitForm(form)
    clock.advance(by: .seconds(1))
    _ = await manager.submitForm(form)
    try transport.finish()
  }

  @Test(arguments: [
    String(repeating: "x", count: 10_000), "a b", "a\u{7F}b", "é", "a\u{1}b", "",
  ])
  func ignoresAHostileNonceAndSession(value: String) async throws {
    let (manager, transport, result) = try await started(
      headers: ["DPoP-Nonce": value, "Set-Session-Id": value],
      .expect("POST /authn", headers: ["Session-Id": nil], answer: .step(Server.form("POST", "/authn"))))
    _ = await manager.submitForm(try result.form)
    try transport.finish()
    #expect(transport.requests.last?.proofNonce == nil)
  }

  // MARK: Answers

  @Test func decidesByContentTypeWhateverTheStatus() async throws {
    let step = Server.form("POST", "/authn")
    let problem = #"{"type":"https://curity.se/problems/incorrect-credentials"}"#
    let rows: [(ScriptedAnswer, String)] = [
      (.step(step, status: 400), "step"), (.problem(problem, status: 200), "problem"),
      (.problem(problem, status: 500), "problem"),
      (.text(step, type: "application/vnd.auth+json; charset=UTF-8"), "step"),
      (.text(step, type: "APPLICATION/VND.AUTH+JSON"), "step"),
      (.text("<html>", type: "text/html"), "Invalid response"),
      (.text("<html>", type: "text/html", status: 403), "HTTP status 403"),
      (.text("<html>", type: "text/html", status: 502), "HTTP status 502"), (.empty(status: 204), "Invalid response"),
      (.empty(status: 429, headers: ["Retry-After": "5"]), "HTTP status 429"),
      (.json(#"{"error":"e","error_description":"d"}"#, status: 400), "e"),
      (.step(#"{"type":"#), "Invalid response"), (.step(String(repeating: "[", count: 100_000)), "Invalid response"),
      (
        .response(
          status: 200, headers: ["Content-Type": "application/vnd.auth+json"],
          body: Data([0x7B, 0x22, 0xFF, 0x22, 0x7D])),
        "Invalid response"
      ), (.empty(status: 304), "Invalid response"), (.empty(status: 302), "Invalid response"),
      (.empty(status: 302, headers: ["Location": "/x"]), "haapi_redirect_refused"),
    ]
    for (answer, expected) in rows {
      let (manager, transport, result) = try await started(.expect("POST /authn", answer: answer))
      let text =
        switch await manager.submitForm(try result.form) {
        case .representation: "step"
        case .problem: "problem"
        case .error(let error): (error as? HaapiError)?.error ?? "\(error)"
        }
      #expect(text == expected, "\(answer)")
      try transport.finish()
    }
  }

  @Test(arguments: [
    (400, false), (403, false), (408, true), (429, true), (500, true), (502, true), (503, true), (599, true),
  ])
  func saysWhetherToTryAgain(status: Int, isRetryable: Bool) async throws {
    let (manager, _, result) = try await started(.expect("POST /authn", answer: .empty(status: status)))
    let suggestion = await manager.submitForm(try result.form).error?.recoverySuggestion
    #expect(
      suggestion == (isRetryable ? .retryable(condition: .now) : .unrecoverable(action: .introspectCause)))
  }

  @Test func sendsAFormOnceWhateverBecomesOfIt() async throws {
    for answer in [ScriptedAnswer.failure(URLError(.networkConnectionLost)), .empty(status: 503), .empty(status: 429)] {
      let (manager, transport, result) = try await started(.expect("POST /authn", answer: answer))
      #expect(await manager.submitForm(try result.form).error?.recoverySuggestion == .retryable(condition: .now))
      try transport.finish()
    }
  }

  @Test func checksTheEndOfTheFlow() async throws {
    let issuer = URL(string: "https://issuer.test")
    let right = #","iss":"https://issuer.test""#
    let rows: [(state: String?, more: String, isGood: Bool)] = [
      ("sent", right, true), (nil, right, false), ("other", right, false), ("", right, false),
      ("sent", "", false), ("sent", #","iss":"https://evil.test""#, false), ("sent", #","iss":null"#, false),
      ("sent", #","iss":["https://issuer.test"]"#, false), ("sent", #","iss":{"a":"https://issuer.test"}"#, false),
    ]
    for row in rows {
      let transport = ScriptedTransport(
        [
          Server.givesToken(),
          .expect("GET \(Server.authorization)") { request in
            .step(Server.code("c1", state: row.state == "sent" ? request["state"] : row.state, more: row.more))
          },
        ], clock: clock)
      let manager = try HaapiManager(
        haapiConfiguration: HaapiConfiguration.test(transport, clock: clock, issuer: issuer))
      let result = await manager.start()
      #expect((result.step is OAuthAuthorizationResponseStep) == row.isGood, "\(row)")
      if !row.isGood { #expect(result.error?.error == "Illegal state") }
    }
  }

  // MARK: Lifetime

  @Test func refusesACallBeforeTheStart() async throws {
    let manager = try HaapiManager(haapiConfiguration: HaapiConfiguration.test(ScriptedTransport()))
    #expect(await manager.followLink(HaapiModel.link(href: "/x")).error?.error == "Illegal state")
  }

  @Test func takesItsNameAndGivesItBack() async throws {
    let configuration = HaapiConfiguration.test(ScriptedTransport())
    var manager: HaapiManager? = try HaapiManager(haapiConfiguration: configuration)
    #expect(throws: HaapiError.self) { try HaapiManager(haapiConfiguration: configuration) }
    manager?.close()
    let closed = await manager?.start().error
    #expect(closed?.error == "Token manager closed")
    #expect(closed?.recoverySuggestion == .newHaapiFlow)
    let second = try HaapiManager(haapiConfiguration: configuration)
    // The first one is closed twice, and still does not free the name of another.
    manager?.close()
    manager = nil
    #expect(throws: HaapiError.self) { try HaapiManager(haapiConfiguration: configuration) }
    second.close()
    do {
      _ = try HaapiManager(haapiConfiguration: configuration)
    }
    _ = try HaapiManager(haapiConfiguration: configuration)
  }

  @Test func refusesACallWhileARequestIsOnItsWay() async throws {
    let gate = ScriptedGate()
    let (manager, transport, result) = try await started(
      .expect("POST /authn", answer: .held(gate, .step(Server.form("POST", "/next")))))
    let form = try result.form
    async let first = manager.submitForm(form)
    await clock.sleepers(1)
    #expect(await manager.submitForm(form).error?.error == "Illegal state")
    #expect(await manager.start().error?.error == "Illegal state")
    gate.open()
    #expect(await first.step != nil)
    try transport.finish()
  }

  @Test func cancelsARequestAndGoesOn() async throws {
    let (manager, transport, result) = try await started(
      headers: ["Set-Session-Id": "s1"], .expect("POST /authn", answer: .silence),
      .expect("POST /authn", headers: ["Session-Id": "s1"], answer: .step(Server.form("POST", "/next"))))
    let form = try result.form
    let task = Task { await manager.submitForm(form) }
    await clock.sleepers(1)
    task.cancel()
    guard case .error(let error) = await task.value else {
      Issue.record("An error was expected.")
      return
    }
    #expect(error is CancellationError)
    #expect(clock.sleeperCount == 0)
    #expect(await manager.submitForm(form).step != nil)
    try transport.finish()
  }

  @Test func sendsNothingInATaskThatIsCancelledBefore() async throws {
    let (manager, transport, result) = try await started()
    let form = try result.form
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await manager.submitForm(form)
    }
    guard case .error(let error) = await task.value else {
      Issue.record("An error was expected.")
      return
    }
    #expect(error is CancellationError)
    try transport.finish()
  }

  @Test func keepsNothingOfAFlowThatIsGivenUpWhileItsKeyIsMade() async throws {
    var environment = HaapiEnvironment()
    environment.clock = clock
    environment.makeProofKey = { [clock] in
      // A key that is created slowly, and ignores cancellation.
      try? await clock.sleep(for: .seconds(1))
      return P256ProofKey()
    }
    let transport = ScriptedTransport([], clock: clock)
    let session = try HaapiSession(HaapiConfiguration.test(transport, clock: clock).with(environment))
    let forgotten = Task { await session.start() }
    await clock.sleepers(1)
    forgotten.cancel()
    session.forgetFlow()
    _ = await forgotten.value
    #expect(session.codeExchangeParameters.isEmpty)

    let closed = Task { await session.start() }
    await clock.sleepers(1)
    session.close()
    closed.cancel()
    #expect(await closed.value.error?.error == "Token manager closed")
    #expect(session.codeExchangeParameters.isEmpty && session.dpop == nil)
    try transport.finish()
  }

  @Test func closesWhileARequestIsOnItsWay() async throws {
    let (manager, _, result) = try await started(.expect("POST /authn", answer: .silence))
    let form = try result.form
    let task = Task { await manager.submitForm(form) }
    await clock.sleepers(1)
    manager.close()
    #expect(await task.value.error?.error == "Token manager closed")
    #expect(clock.sleeperCount == 0)
  }

  @Test func refusesAConfigurationThatCannotBeUsed() throws {
    let transport = ScriptedTransport()
    func manager(
      base: String = Server.origin, token: String = Server.origin, authorization: String = Server.origin,
      redirect: String = "app1:start", security: TransportSecurity = .httpsOnly,
      method: any ClientAuthenticationMethod = ClientAuthenticationMethodSecret(secret: "s"),
      attestation: AttestationConfiguration = AttestationConfiguration(), device: RiskAssessmentConfiguration? = nil,
      key: CryptoKeyType = .p256
    ) throws {
      let configuration = HaapiConfiguration(
        name: UUID().uuidString, clientId: "c", baseURL: URL(string: base)!, tokenEndpointURL: URL(string: token)!,
        authorizationEndpointURL: URL(string: authorization)!, appRedirect: redirect,
        attestationConfiguration: attestation, tokenBoundConfiguration: BoundedTokenConfiguration(keyPairType: key),
        clientAuthenticationMethod: method,
        riskAssessmentConfiguration: device, transportSecurity: security, transport: transport)
      _ = try HaapiManager(haapiConfiguration: configuration)
    }
    func code(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return (error as? HaapiError)?.error
      }
    }
    #expect(code { try manager() } == nil)
    let insecure = "insecure_haapi_configuration"
    #expect(code { try manager(base: "http://id.test") } == insecure)
    #expect(code { try manager(token: "http://id.test") } == insecure)
    #expect(code { try manager(authorization: "http://127.0.0.1") } == insecure)
    #expect(code { try manager(token: "http://id.test", security: .httpOnLoopback) } == insecure)
    #expect(code { try manager(base: "http://127.0.0.1:1", security: .httpOnLoopback) } == nil)
    #expect(code { try manager(redirect: "no scheme") } == "Invalid configuration")
    let device = RiskAssessmentConfiguration(
      operatingSystemName: "o", operatingSystemVersion: "v", deviceModelName: "m", applicatonIdentifier: "a")
    #expect(code { try manager(device: device) } == "Invalid configuration")
    #expect(code { try manager(key: .secureEnclave) } == "Invalid configuration")
    #expect(code { try manager(device: RiskAssessmentConfiguration(clientInfo: "o")) } == nil)
    let none = ClientAuthenticationMethodNone()
    #expect(code { try manager(method: none) } == "Attestation not supported")
    #expect(
      code { try manager(method: none, attestation: AttestationConfiguration(useAttestation: false)) } == nil)
    let certificate = try ClientAuthenticationMethodMTLS(
      pkcs12Filename: #filePath, pkcs12Passphrase: "p", serverKeyPinnings: [])
    #expect(code { try manager(method: certificate) } == "Invalid configuration")
    #expect(transport.requests.isEmpty)
  }

  @available(*, deprecated)
  @Test func answersToClosures() async throws {
    let (manager, transport, result) = try await started(
      .expect("POST /authn", answer: .step(Server.form("POST", "/authn"))),
      .expect("GET /x", answer: .step(Server.form("POST", "/authn"))))
    let form = try result.form
    let submitted = await withCheckedContinuation { done in
      manager.submitForm(form, parameters: [:], completionHandler: { done.resume(returning: $0) })
    }
    #expect(submitted.step != nil)
    let followed = await withCheckedContinuation { done in
      manager.followLink(HaapiModel.link(href: "/x"), completionHandler: { done.resume(returning: $0) })
    }
    #expect(followed.step != nil)
    manager.close()
    let started = await withCheckedContinuation { done in
      manager.start(completionHandler: { done.resume(returning: $0) })
    }
    #expect(started.error != nil)
    #expect(HaapiManager.isSupported)
    try transport.finish()
  }
}

extension HaapiModel {
  /// A link.
  static func link(href: String, rel: String = "x", type: String? = nil) -> Link {
    var json: JSONObject = ["href": .string(href), "rel": .string(rel)]
    json["type"] = type.map { .string($0) }
    do {
      return try Link(from: JSONReader(.object(json)))
    } catch {
      preconditionFailure("A link needs nothing but an address: \(error)")
    }
  }
}

/// A configuration of the types that the closed framework requires.
private final class AppConfiguration: HaapiConfigurable {
  let name = UUID().uuidString
  let clientId = "app1"
  let baseURL = Server.url("/")
  let tokenEndpointURL = Server.url(Server.token)
  let authorizationEndpointURL = Server.url(Server.authorization)
  let appRedirect = "app1:start"
  let urlSession = URLSession.shared
  let clientAuthenticationMethod: any ClientAuthenticationMethod = ClientAuthenticationMethodSecret(secret: "s3")
  let httpHeadersProvider: HttpHeadersProvider? = { ["X-App": "1"] }
  let authorizationParametersProvider: OAuthAuthorizationParametersProvider? = {
    OAuthAuthorizationParameters(scopes: ["openid"])
  }
  let transport: any HaapiTransport
  let environment: HaapiEnvironment

  init(transport: any HaapiTransport, clock: any HaapiClock) {
    self.transport = transport
    var environment = HaapiEnvironment()
    environment.clock = clock
    self.environment = environment
  }
}
