import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct HaapiTokenManagerTests {
  let clock = ManualClock()
  let transport: ScriptedTransport

  init() { transport = ScriptedTransport(clock: clock) }

  private func builder(_ name: String = UUID().uuidString) -> HaapiTokenManagerBuilder {
    var environment = HaapiEnvironment()
    environment.clock = clock
    environment.randomness = FixedRandomness()
    return HaapiTokenManagerBuilder(tokenEndpoint: Server.url(Server.token), clientId: "app1")
      .setName(name).setTransport(transport).setEnvironment(environment).setHaapiTokenMinTtl(20)
      .setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s3"))
      .setAttestationMaxRetryCount(maxRetries: 1).setTokenBoundConfiguration(config: UnboundedTokenConfiguration())
      .setRiskAssessmentConfiguration(RiskAssessmentConfiguration(clientInfo: "info"))
  }

  @Test func givesTokens() async throws {
    transport.expect(
      Server.givesToken("token-of-a-flow", headers: ["DPoP-Nonce": "nonce-of-a-server"]), Server.givesToken("A2"))
    let manager = try builder().build()
    let info = try await manager.getHaapiTokenAsync()
    #expect(info.accessToken.value == "token-of-a-flow")
    #expect(info.accessToken.isValid(atTime: clock.now, minTtl: 300))
    #expect(!info.accessToken.isValid(atTime: clock.now, minTtl: 301))
    #expect(!info.accessToken.isValid(atTime: clock.now.addingTimeInterval(300)))
    #expect(info.authorizationHeaderValue() == "DPoP token-of-a-flow")
    #expect(info.dpopNonce == "nonce-of-a-server")
    #expect(info.dpop.jwkThumbprint == manager.dpop?.jwkThumbprint)
    let proof = try info.dpopHeaderValue(httpMethod: "GET", url: Server.url("/x"))
    #expect(proof.split(separator: ".").count == 3)
    #expect(try await manager.getHaapiTokenAsync().accessToken == info.accessToken)
    manager.clearState()
    #expect(try await manager.getHaapiTokenAsync().accessToken.value == "A2")
    manager.close()
    await #expect(throws: HaapiError.self) { try await manager.getHaapiTokenAsync() }
    try transport.finish()
    var text = "\(info) \(String(reflecting: info))"
    dump(info, to: &text)
    #expect(!text.contains("token-of-a-flow") && !text.contains("nonce-of-a-server"))
  }

  @Test func performsTasks() async throws {
    transport.expect(
      Server.givesToken(),
      .expect(
        "PUT /x?y=z",
        headers: [
          "Authorization": "DPoP A1", "Accept": "application/vnd.auth+json", "Client-Info": "info", "X-A": "1",
          "Session-Id": nil,
        ],
        body: "b", answer: .problem("{}", status: 418, headers: ["Set-Session-Id": "s1", "DPoP-Nonce": "n1"])),
      .expect("GET /x", headers: ["Session-Id": "s1"], answer: .empty(status: 204)),
      .expect("GET /x", headers: ["Session-Id": nil], answer: .empty(status: 204)))
    let manager = try builder().build()
    let client = manager.createClient()
    var request = URLRequest(url: Server.url("/x?y=z"))
    request.httpMethod = "PUT"
    request.httpBody = Data("b".utf8)
    request.setValue("1", forHTTPHeaderField: "X-A")
    let answer = try await client.performDataTask(for: request)
    #expect((answer.response as? HTTPURLResponse)?.statusCode == 418)
    #expect(answer.response.haapiSessionId() == "s1")
    #expect(answer.response.dpopNonce() == "n1")
    #expect(answer.data == Data("{}".utf8))
    #expect(try await client.performDataTask(for: URLRequest(url: Server.url("/x"))).data == nil)
    _ = try await manager.createClient().performDataTask(for: URLRequest(url: Server.url("/x")))
    await #expect(throws: HaapiError.self) {
      try await client.performDataTask(for: URLRequest(url: URL(string: "http://id.test/x")!))
    }
    manager.close()
    await #expect(throws: HaapiError.self) {
      try await client.performDataTask(for: URLRequest(url: Server.url("/x")))
    }
    try transport.finish()
  }

  @Test func refusesWhatCannotWork() throws {
    let name = UUID().uuidString
    let manager = try builder(name).build()
    #expect(throws: HaapiError.self) { try builder(name).build() }
    manager.close()
    _ = try builder(name).build()
    let insecure = HaapiTokenManagerBuilder(tokenEndpoint: URL(string: "http://127.0.0.1/t")!, clientId: "app1")
      .setName(UUID().uuidString).setClientAuthenticationMethod(method: ClientAuthenticationMethodSecret(secret: "s"))
    #expect(throws: HaapiError.self) { try insecure.build() }
    _ = try insecure.setTransportSecurity(.httpOnLoopback).setInternalUrlSession(URLSession(configuration: .haapi))
      .build()
    let anonymous = HaapiTokenManagerBuilder(tokenEndpoint: Server.url("/t"), clientId: "app1")
      .setName(UUID().uuidString)
    #expect(throws: HaapiError.self) { try anonymous.build() }
    _ = try anonymous.disableDeviceCheckAttestation().build()
  }

  @available(*, deprecated)
  @Test func answersOnTheMainThread() async throws {
    transport.expect(Server.givesToken())
    let manager = try builder().build()
    let (token, error) = await withCheckedContinuation { done in
      manager.getHaapiToken { token, error in
        MainActor.assertIsolated()
        done.resume(returning: (token, error))
      }
    }
    #expect(token?.accessToken.value == "A1" && error == nil)
  }

  @Test func addsHeadersToARequest() async throws {
    transport.expect(Server.givesToken())
    let token = try await builder().build().getHaapiTokenAsync()
    var request = URLRequest(url: Server.url("/x"))
    request.addHaapiMediaTypeAcceptHeader()
    request.addHaapiSessionIdHeader("s1")
    request.addClientInfoHeader(headerValue: "info")
    try request.addDpopAccessTokenHeaders(from: token, httpMethod: "GET", url: Server.url("/x"))
    #expect(request.value(forHTTPHeaderField: "Authorization") == "DPoP A1")
    #expect(request.value(forHTTPHeaderField: "DPoP")?.split(separator: ".").count == 3)
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/vnd.auth+json")
    #expect(request.value(forHTTPHeaderField: "Session-Id") == "s1")
    #expect(request.value(forHTTPHeaderField: "Client-Info") == "info")
    request.addAuthorizationHeader(headerValue: "a")
    request.addDpopHeader(headerValue: "d")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "a")
    #expect(request.value(forHTTPHeaderField: "DPoP") == "d")
  }
}
