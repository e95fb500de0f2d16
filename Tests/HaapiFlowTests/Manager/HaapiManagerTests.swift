import Foundation
import HaapiFlow
import HaapiFlowTesting
import HaapiRuntime
import Testing

@Suite struct HaapiManagerTests {
  let clock = ManualClock()

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
    #expect(manager.codeExchangeParameters["code_verifier"]?.utf8.count == 43)
    #expect(manager.dpop?.jwkThumbprint == transport.requests.last?.proofThumbprint)
    try transport.finish()
    #expect(clock.sleeperCount == 0)
  }
}
