import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct OAuthTokenManagerTests {
  let clock = ManualClock()
  let transport: ScriptedTransport
  let manager: OAuthTokenManager

  init() {
    transport = ScriptedTransport(clock: clock)
    manager = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration.test(transport, clock: clock))
  }

  private static func tokens(_ access: String, refresh: String? = nil, type: String? = "DPoP") -> ScriptedAnswer {
    let refresh = refresh.map { #","refresh_token":"\#($0)""# } ?? ""
    let type = type.map { #","token_type":"\#($0)""# } ?? ""
    return .json(#"{"access_token":"\#(access)","expires_in":300\#(type)\#(refresh)}"#)
  }

  @Test func exchangesACode() async throws {
    transport.expect(
      .expect(
        "POST \(Server.token)",
        headers: [
          "Authorization": "Basic YXBwMTpzMw==", "Accept": "application/json", "DPoP": nil, "Session-Id": nil,
          "Content-Type": "application/x-www-form-urlencoded",
        ],
        body: "client_id=app1&redirect_uri=app1%3Astart&grant_type=authorization_code&code=c%2B1&a=b&code_verifier=v",
        answer: Self.tokens("T1", refresh: "r1")))
    let response = await manager.fetchAccessToken(
      with: "c+1", additionalParameters: ["code_verifier": "v", "a": "b", "code": "evil", "client_id": "evil"])
    #expect(response.tokens?.accessToken == "T1")
    #expect(response.tokens?.refreshToken == "r1")
    try transport.finish()
  }

  @Test func provesTheKeyOfTheFlowAndMovesItWithTheToken() async throws {
    let dpop = Dpop(key: P256ProofKey(), clock: clock, randomness: FixedRandomness(seed: "flow"))
    transport.expect(
      .expect("POST \(Server.token)", answer: Self.tokens("T1", refresh: "r1")),
      .expect("POST \(Server.token)", form: ["refresh_token": "r1"], answer: Self.tokens("T2")),
      .expect("POST \(Server.token)", form: ["refresh_token": "r1"], answer: Self.tokens("T3", refresh: "r2")),
      .expect("POST \(Server.token)", form: ["refresh_token": "r2"], answer: Self.tokens("T4", refresh: "r3")),
      .expect("POST \(Server.token)", form: ["refresh_token": "r1"], answer: Self.tokens("T5")))
    _ = await manager.fetchAccessToken(with: "c", dpop: dpop)
    for (token, next) in [("r1", "r1"), ("r1", "r2"), ("r2", "r3")] {
      #expect(await manager.refreshAccessToken(with: token).tokens?.refreshToken == next)
    }
    // The key has moved on.
    _ = await manager.refreshAccessToken(with: "r1")
    try transport.finish()
    let thumbprints = transport.requests.map(\.proofThumbprint)
    #expect(thumbprints == [dpop.jwkThumbprint, dpop.jwkThumbprint, dpop.jwkThumbprint, dpop.jwkThumbprint, nil])
  }

  @Test(arguments: ["Bearer", "bearer", "DPoP ", "", nil])
  func tokensThatAreNotBoundAreRefusedAfterAProof(_ type: String?) async throws {
    let dpop = Dpop(key: P256ProofKey(), clock: clock, randomness: FixedRandomness(seed: "flow"))
    transport.expect(
      .expect("POST \(Server.token)", answer: Self.tokens("T1", type: type)),
      .expect("POST \(Server.token)", answer: Self.tokens("T1", refresh: "r1", type: "dpop")),
      .expect("POST \(Server.token)", answer: Self.tokens("T2", refresh: "r2", type: type)),
      .expect("POST \(Server.token)", headers: ["DPoP": nil], answer: Self.tokens("T3", type: type)))
    let refused = "The token endpoint gave tokens that are not bound to the key: their type is not 'DPoP'."
    #expect(await manager.fetchAccessToken(with: "c", dpop: dpop).error?.failureReason == refused)
    #expect(await manager.fetchAccessToken(with: "c", dpop: dpop).tokens?.accessToken == "T1")
    #expect(await manager.refreshAccessToken(with: "r1").error?.failureReason == refused)
    #expect(await manager.fetchAccessToken(with: "c").tokens?.accessToken == "T3")
    try transport.finish()
  }

  @Test func anAppCanAcceptTheTokensOfAServerThatNeverBinds() async throws {
    let manager = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration.test(transport, clock: clock, acceptsUnboundTokens: true))
    transport.expect(
      .expect("POST \(Server.token)", answer: Self.tokens("T1", refresh: "r1", type: "Bearer")),
      .expect("POST \(Server.token)", answer: Self.tokens("T2", type: nil)))
    #expect(await manager.fetchAccessToken(with: "c", dpop: Dpop()).tokens?.accessToken == "T1")
    #expect(await manager.refreshAccessToken(with: "r1").tokens?.accessToken == "T2")
  }

  @Test func theKeyOfARefreshTokenIsForgottenWhenTheServerRejectsTheToken() async throws {
    let dpop = Dpop(key: P256ProofKey(), clock: clock, randomness: FixedRandomness(seed: "flow"))
    let refusals: [ScriptedAnswer] = [
      .json(#"{"error":"invalid_dpop_proof"}"#, status: 400), .empty(status: 503),
      .json(#"{"error":"invalid_grant"}"#, status: 400), .json(#"{"error":"invalid_grant"}"#, status: 400),
    ]
    transport.expect(.expect("POST \(Server.token)", answer: Self.tokens("T1", refresh: "r1")))
    for answer in refusals { transport.expect(.expect("POST \(Server.token)", answer: answer)) }
    _ = await manager.fetchAccessToken(with: "c", dpop: dpop)
    for _ in refusals { _ = await manager.refreshAccessToken(with: "r1") }
    try transport.finish()
    #expect(transport.requests.dropFirst().map { $0.proofThumbprint != nil } == [true, true, true, false])
  }

  @Test func keepsTheKeyOfABoundTokenBeyondTheApp() async throws {
    let storage = MemoryStorage()
    func newManager() -> OAuthTokenManager {
      OAuthTokenManager(
        oauthTokenConfiguration: HaapiConfiguration.test(
          transport, clock: clock, bound: BoundedTokenConfiguration(), storage: storage))
    }
    transport.expect(
      .expect("POST \(Server.token)", answer: Self.tokens("T1", refresh: "r1")),
      .expect("POST \(Server.token)", answer: Self.tokens("T2", refresh: "r2")),
      .expect("POST \(Server.revocation)", headers: ["DPoP": nil], form: ["token": "r2"], answer: .empty(status: 200)),
      .expect("POST \(Server.token)", answer: Self.tokens("T3")))
    _ = await newManager().fetchAccessToken(with: "c")
    _ = await newManager().refreshAccessToken(with: "r1")
    _ = await newManager().revokeRefreshToken(with: "r2")
    _ = await newManager().refreshAccessToken(with: "r2")
    // Each manager counts its random values anew, so that the proofs of the script repeat identifiers.
    let faults = transport.violations.filter { !$0.contains("'jti' was used before") }
    #expect(faults.isEmpty)
    let thumbprints = transport.requests.map(\.proofThumbprint)
    #expect(thumbprints[0] != nil && thumbprints[0] == thumbprints[1])
    #expect(thumbprints[2] == nil && thumbprints[3] == nil)
  }

  @Test func renewsATokenOnceForAllWhoAsk() async throws {
    let gate = ScriptedGate()
    transport.expect(
      .expect(
        "POST \(Server.token)", form: ["refresh_token": "r1"], answer: .held(gate, Self.tokens("T2", refresh: "r2"))),
      .expect("POST \(Server.token)", form: ["refresh_token": "r2"], answer: Self.tokens("T3")))
    let manager = manager
    let tasks = (1...10).map { _ in Task { await manager.refreshAccessToken(with: "r1").tokens?.refreshToken } }
    let body = Data("grant_type=refresh_token&refresh_token=r1&client_id=app1".utf8)
    while manager.refreshes.callers(for: body) < 10 { await Task.yield() }
    gate.open()
    for task in tasks { #expect(await task.value == "r2") }
    #expect(await manager.refreshAccessToken(with: "r2").tokens?.accessToken == "T3")
    try transport.finish()
  }

  @Test(arguments: [
    ("300", 300), (#""300""#, 300), ("3e2", 300), ("1.5", 0), ("1e308", 0), ("[1]", 0), ("{}", 0), ("null", 0),
  ])
  func theLifeOfTokensIsAWholeNumber(life: String, seconds: Int) async throws {
    transport.expect(
      .expect("POST \(Server.token)", answer: .json(#"{"access_token":"T1","expires_in":\#(life)}"#)))
    #expect(await manager.fetchAccessToken(with: "c").tokens?.expiresIn == seconds)
  }

  @Test func tellsWhatTheServerAnswers() async throws {
    let rows: [(ScriptedAnswer, String)] = [
      (.json(#"{"error":"invalid_grant","error_description":"used"}"#, status: 400), "errorToken invalid_grant"),
      (.json(#"{"error":"invalid_grant"}"#, status: 200), "errorToken invalid_grant"),
      (.json(#"{"expires_in":300}"#), "Invalid response"),
      (.json("[]"), "Invalid response"), (.json(#"{"access_token":"#), "Invalid response"),
      (.empty(status: 200), "Invalid response"),
      (.text("<html>", type: "text/html", status: 502), "HTTP status 502"), (.empty(status: 204), "Invalid response"),
      (.json(#"{"access_token":"T"}"#, status: 500), "HTTP status 500"),
      (.empty(status: 307, headers: ["Location": "/x"]), "haapi_redirect_refused"),
      (.failure(URLError(.cannotConnectToHost)), "Communication failure"),
    ]
    for (answer, expected) in rows {
      transport.expect(.expect("POST \(Server.token)", answer: answer))
      let text =
        switch await manager.fetchAccessToken(with: "c") {
        case .successfulToken: "successfulToken"
        case .errorToken(let error): "errorToken \(error.error)"
        case .error(let error): (error as? HaapiError)?.error ?? "\(error)"
        }
      #expect(text == expected, "\(answer)")
    }
    try transport.finish()
  }

  @Test func repeatsARequestWithTheNonceItIsAskedFor() async throws {
    let dpop = Dpop(key: P256ProofKey(), clock: clock, randomness: FixedRandomness(seed: "flow"))
    func demand(_ headers: [String: String]) -> ScriptedExchange {
      .expect(
        "POST \(Server.token)", form: ["code": "c"],
        answer: .json(#"{"error":"use_dpop_nonce"}"#, status: 400, headers: headers))
    }
    transport.expect(
      demand(["DPoP-Nonce": "n1"]), .expect("POST \(Server.token)", form: ["code": "c"], answer: Self.tokens("T1")))
    #expect(await manager.fetchAccessToken(with: "c", dpop: dpop).tokens != nil)
    #expect(transport.requests.map(\.proofNonce) == [nil, "n1"])
    transport.expect(demand(["DPoP-Nonce": "n2"]), demand(["DPoP-Nonce": "n3"]))
    guard case .dpopProofFailure? = await manager.fetchAccessToken(with: "c", dpop: dpop).error else {
      Issue.record("A failure was expected.")
      return
    }
    transport.expect(demand([:]))
    guard case .dpopProofFailure? = await manager.fetchAccessToken(with: "c", dpop: dpop).error else {
      Issue.record("A failure was expected.")
      return
    }
    try transport.finish()
    #expect(transport.requests.map(\.proofNonce) == [nil, "n1", "n1", "n2", "n3"])
  }

  @Test func revokes() async throws {
    transport.expect(
      .expect(
        "POST \(Server.revocation)", headers: ["Authorization": "Basic YXBwMTpzMw=="],
        body: "token=r1&token_type_hint=refresh_token", answer: .empty(status: 200)),
      .expect(
        "POST \(Server.revocation)", body: "token=T1&token_type_hint=access_token",
        answer: .empty(status: 503)))
    guard case .success = await manager.revokeRefreshToken(with: "r1") else {
      Issue.record("Success was expected.")
      return
    }
    guard case .error(let error as HaapiError) = await manager.revokeAccessToken(with: "T1") else {
      Issue.record("An error was expected.")
      return
    }
    #expect(error.recoverySuggestion == .retryable(condition: .now))
    try transport.finish()
  }

  @Test func revokesNothingWithoutAnEndpoint() async throws {
    let manager = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration.test(transport, clock: clock, revocation: nil))
    guard case .error(HaapiError.invalidConfiguration) = await manager.revokeAccessToken(with: "T1") else {
      Issue.record("An error was expected.")
      return
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func sendsNothingToAnAddressThatIsNotSafe() async throws {
    let manager = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration.test(
        transport, clock: clock, revocation: URL(string: "http://id.test/revoke")))
    guard case .error(let error as HaapiError) = await manager.revokeAccessToken(with: "T1") else {
      Issue.record("An error was expected.")
      return
    }
    #expect(error.error == "insecure_haapi_configuration")
    #expect(transport.requests.isEmpty)
  }

  @Test func tellsTheListener() async throws {
    let listener = Listener()
    let manager = OAuthTokenManager(
      oauthTokenConfiguration: HaapiConfiguration.test(transport, clock: clock, listener: listener))
    transport.expect(
      .expect("POST \(Server.token)", answer: Self.tokens("T1")),
      .expect("POST \(Server.token)", answer: .json(#"{"error":"e"}"#, status: 400)),
      .expect("POST \(Server.token)", answer: .text("x", type: "text/plain", status: 502)))
    for _ in 1...3 { _ = await manager.fetchAccessToken(with: "c") }
    #expect(listener.heard.withLock { $0 } == ["success 200 T1", "token error 400 e", "error 502 nothing"])
    try transport.finish()
  }

  @Test func cancels() async throws {
    transport.expect(.expect("POST \(Server.token)", answer: .silence))
    let task = Task { await manager.fetchAccessToken(with: "c") }
    await clock.sleepers(1)
    task.cancel()
    guard case .error(let error) = await task.value else {
      Issue.record("An error was expected.")
      return
    }
    #expect(error is CancellationError)
  }

  @Test func refusesAKindOfKeyThatItCannotMake() async throws {
    let configuration = HaapiConfiguration.test(
      transport, bound: BoundedTokenConfiguration(keyPairType: .secureEnclave))
    let manager = OAuthTokenManager(oauthTokenConfiguration: configuration)
    guard case .error(HaapiError.invalidConfiguration(let reason)) = await manager.fetchAccessToken(with: "c") else {
      Issue.record("A refusal was expected.")
      return
    }
    #expect(reason.contains("secureEnclave"))
    #expect(transport.requests.isEmpty)
  }

  @available(*, deprecated)
  @Test func answersToClosures() async throws {
    transport.expect(
      .expect("POST \(Server.token)", answer: Self.tokens("T1")),
      .expect("POST \(Server.token)", answer: Self.tokens("T2")),
      .expect("POST \(Server.revocation)", answer: .empty(status: 200)),
      .expect("POST \(Server.revocation)", answer: .empty(status: 200)))
    let fetched = await withCheckedContinuation { done in
      manager.fetchAccessToken(with: "c", completionHandler: { done.resume(returning: $0) })
    }
    let refreshed = await withCheckedContinuation { done in
      manager.refreshAccessToken(with: "r", completionHandler: { done.resume(returning: $0) })
    }
    #expect(fetched.tokens?.accessToken == "T1" && refreshed.tokens?.accessToken == "T2")
    for revoke in [
      OAuthTokenManager.revokeAccessToken(with:completionHandler:),
      OAuthTokenManager.revokeRefreshToken(with:completionHandler:),
    ] {
      let response = await withCheckedContinuation { done in revoke(manager)("t") { done.resume(returning: $0) } }
      guard case .success = response else {
        Issue.record("Success was expected.")
        return
      }
    }
    try transport.finish()
  }
}

private final class Listener: OAuthTokenManager.TokenEndpointResponseListener {
  let heard = Locked<[String]>([])

  func onSuccess(_ value: OAuthTokenManager.SuccessTokenHTTPURLResponseContent) {
    #expect(value.successfulTokenResponse.accessToken == value.dataAsDictionary["access_token"] as? String)
    hear("success", value, "access_token")
  }

  func onTokenError(_ value: OAuthTokenManager.ErrorTokenHTTPURLResponseContent) {
    #expect(value.errorTokenResponse.error == value.dataAsDictionary["error"] as? String)
    hear("token error", value, "error")
  }

  func onError(_ value: ErrorHTTPURLResponseContent) {
    #expect(value.error is HaapiError)
    hear("error", value, "error")
  }

  private func hear(_ what: String, _ response: HTTPURLResponseContent, _ name: String) {
    #expect(!"\(response)".contains("T1"))
    let value = response.dataAsDictionary[name] as? String ?? "nothing"
    heard.withLock { $0.append("\(what) \(response.httpURLResponse?.statusCode ?? 0) \(value)") }
  }
}
