import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct ClientCredentialsTokenSourceTests {
  let clock = ManualClock()
  let transport: ScriptedTransport
  let key = P256ProofKey()
  let source: ClientCredentialsTokenSource

  init() {
    transport = ScriptedTransport(clock: clock)
    let configuration = HaapiConfiguration.test(transport, clock: clock)
    let http = HTTPClient(transport: transport, clock: clock, timeLimit: .seconds(20))
    source = ClientCredentialsTokenSource(
      endpoint: TokenEndpoint(configuration, http: http, nonces: NonceStore()), key: key, minTokenTtl: 10)
  }

  @Test func sharesOneRequest() async throws {
    let gate = ScriptedGate()
    transport.expect(
      .expect(
        "POST \(Server.token)",
        answer: .held(gate, .json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#))))
    let tasks = (1...20).map { _ in Task { try await source.token(forceFresh: false).value } }
    await clock.sleepers(1)
    gate.open()
    for task in tasks { #expect(try await task.value == "A1") }
    #expect(try await source.token(forceFresh: false).value == "A1")
    try transport.finish()
    #expect(transport.requests[0].proofThumbprint == key.publicJWK.thumbprint)
  }

  @Test func letsOneCallerGiveUpWithoutTheOthers() async throws {
    let gate = ScriptedGate()
    transport.expect(
      .expect(
        "POST \(Server.token)",
        answer: .held(gate, .json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#))))
    let impatient = Task { try await source.token(forceFresh: false).value }
    await clock.sleepers(1)
    let patient = Task { try await source.token(forceFresh: false).value }
    // Until the second caller has joined, cancelling the first would cancel the request.
    while source.request.callers < 2 { await Task.yield() }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    gate.open()
    #expect(try await patient.value == "A1")
    try transport.finish()
  }

  @Test func cancelsTheRequestWhenNobodyWaits() async throws {
    transport.expect(.expect("POST \(Server.token)", answer: .silence), Server.givesToken("A2"))
    let task = Task { try await source.token(forceFresh: false).value }
    await clock.sleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await source.token(forceFresh: false).value == "A2")
    try transport.finish()
    #expect(clock.sleeperCount == 0)
  }

  @Test func sharesAFailureAndTriesAnew() async throws {
    transport.expect(
      .expect("POST \(Server.token)", answer: .json(#"{"error":"invalid_client"}"#, status: 401)), Server.givesToken())
    await #expect(throws: HaapiError.self) { try await source.token(forceFresh: false) }
    #expect(try await source.token(forceFresh: false).value == "A1")
    try transport.finish()
  }

  @Test(arguments: [
    ("300", 300), (#""300""#, 300), ("1e18", 86_400), (#""1e18""#, 86_400), ("86401", 86_400), ("5", 5), ("0.5", 0.5),
    ("1.5", 1.5), ("1e308", 86_400), ("1e400", 86_400), ("null", 300),
  ])
  func knowsHowLongATokenIsGood(life: String, seconds: TimeInterval) async throws {
    transport.expect(Server.givesToken(life: life))
    #expect(try await source.token(forceFresh: false).expiresAt.timeIntervalSince(clock.now) == seconds)
    try transport.finish()
  }

  @Test(arguments: ["-1", "0", #""x""#, #""inf""#, "-1e400", "{}", "[1]", "true"])
  func asksTwiceForATokenThatIsGood(life: String) async throws {
    transport.expect(Server.givesToken(life: life), Server.givesToken(life: life))
    await #expect(throws: HaapiError.self) { try await source.token(forceFresh: false) }
    transport.expect(Server.givesToken(life: life), Server.givesToken("A2"))
    #expect(try await source.token(forceFresh: false).value == "A2")
    try transport.finish()
  }

  @Test(arguments: [
    #"{"access_token":"A1","token_type":"bearer","expires_in":300}"#, #"{"access_token":"A1","expires_in":300}"#,
    #"{"token_type":"DPoP","expires_in":300}"#, #"{"access_token":"","token_type":"DPoP"}"#, "[]", "{", "",
  ])
  func refusesWhatIsNoBoundToken(body: String) async throws {
    transport.expect(.expect("POST \(Server.token)", answer: .json(body)))
    do {
      _ = try await source.token(forceFresh: false)
      Issue.record("An error was expected.")
    } catch let error as HaapiError {
      #expect(error.error == "Invalid response")
      #expect(!"\(error)".contains("A1"))
    }
    try transport.finish()
  }

  @Test func usesATokenAgainUntilItIsToBeFresh() async throws {
    transport.expect(Server.givesToken("A1"), Server.givesToken("A2"), Server.givesToken("A3"))
    #expect(try await source.token(forceFresh: false).value == "A1")
    clock.advance(by: .seconds(290))
    #expect(try await source.token(forceFresh: false).value == "A1")
    clock.advance(by: .milliseconds(1))
    #expect(try await source.token(forceFresh: false).value == "A2")
    #expect(try await source.token(forceFresh: true).value == "A3")
    #expect(try await source.token(forceFresh: false).value == "A3")
    try transport.finish()
  }

  @Test func repeatsTheRequestWithANonce() async throws {
    transport.expect(
      .expect(
        "POST \(Server.token)",
        answer: .json(#"{"error":"use_dpop_nonce"}"#, status: 400, headers: ["DPoP-Nonce": "n1"])),
      Server.givesToken())
    #expect(try await source.token(forceFresh: false).value == "A1")
    #expect(transport.requests.map(\.proofNonce) == [nil, "n1"])
    try transport.finish()
  }

  @Test func showsNoToken() async throws {
    transport.expect(Server.givesToken("s3cret"))
    let token = try await source.token(forceFresh: false)
    var text = "\(token) \(String(reflecting: token))"
    dump(token, to: &text)
    dump(source, to: &text)
    #expect(!text.contains("s3cret"))
  }
}
