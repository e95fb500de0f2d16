import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct DiscoveryTests {
  private static let openID = "/.well-known/openid-configuration"
  private static let oauth = "/.well-known/oauth-authorization-server"

  private func metadata(_ issuer: String = "https://id.test", _ further: String = "") -> String {
    """
    {"issuer":"\(issuer)","authorization_endpoint":"https://id.test/authorize","token_endpoint":"https://id.test/token"\
    \(further)}
    """
  }

  private func discovered(
    _ issuer: String = "https://id.test", _ security: TransportSecurity = .httpsOnly, _ exchanges: ScriptedExchange...
  ) async throws -> ServerMetadata {
    let transport = ScriptedTransport(exchanges)
    let issuer = try #require(URL(string: issuer))
    do {
      let metadata = try await ServerMetadata.discovered(at: issuer, transportSecurity: security, transport: transport)
      try transport.finish()
      return metadata
    } catch {
      try transport.finish()
      throw error
    }
  }

  @Test func readsTheMetadataOfOpenIDConnect() async throws {
    let further = #"""
      ,"revocation_endpoint":"https://id.test/revoke","registration_endpoint":"https://other.test/register",
      "userinfo_endpoint":null,"authorization_response_iss_parameter_supported":true
      """#
    let metadata = try await discovered(
      "https://id.test", .httpsOnly,
      .expect("GET \(Self.openID)", headers: ["Accept": "application/json"], answer: .json(metadata(further: further))))
    #expect(metadata.issuer.absoluteString == "https://id.test")
    #expect(metadata.authorizationEndpoint.absoluteString == "https://id.test/authorize")
    #expect(metadata.tokenEndpoint.absoluteString == "https://id.test/token")
    #expect(metadata.revocationEndpoint?.absoluteString == "https://id.test/revoke")
    #expect(metadata.registrationEndpoint?.absoluteString == "https://other.test/register")
    #expect(metadata.userinfoEndpoint == nil && metadata.namesIssuer)
  }

  private func metadata(further: String) -> String { metadata("https://id.test", further) }

  /// OpenID Connect appends the well-known path to the issuer, OAuth inserts it before the issuer's own path.
  @Test(arguments: [
    ("https://id.test", openID, oauth), ("https://id.test/", openID, oauth),
    ("https://id.test/a/b", "/a/b" + openID, oauth + "/a/b"),
    ("https://id.test/a%2Fb/", "/a%2Fb" + openID, oauth + "/a%2Fb"),
  ])
  func asksOAuthIfOpenIDConnectHasNothing(issuer: String, first: String, second: String) async throws {
    let metadata = try await discovered(
      issuer, .httpsOnly, .expect("GET \(first)", answer: .empty(status: 404)),
      .expect("GET \(second)", answer: .json(metadata(issuer))))
    #expect(metadata.issuer.absoluteString == issuer && !metadata.namesIssuer)
  }

  @Test(arguments: [
    "https://evil.test", "https://id.test/", "https://ID.test", "https://id.test:443", "http://id.test", "",
  ])
  func refusesAnotherIssuer(_ issuer: String) async throws {
    await #expect(throws: HaapiError.self) {
      try await discovered(
        "https://id.test", .httpsOnly, .expect("GET \(Self.openID)", answer: .json(metadata(issuer))))
    }
  }

  @Test(arguments: [
    #"{}"#, #"[]"#, "no JSON", #"{"issuer":"https://id.test"}"#,
    #"{"issuer":["https://id.test"],"authorization_endpoint":"https://id.test/a","token_endpoint":"https://id.test/t"}"#,
    #"{"issuer":"https://id.test","authorization_endpoint":"https://id.test/a"}"#,
    #"{"issuer":"https://id.test","authorization_endpoint":"https://id.test/a","token_endpoint":7}"#,
    #"{"issuer":"https://id.test","authorization_endpoint":"/a","token_endpoint":"https://id.test/t"}"#,
    #"{"issuer":"https://id.test","authorization_endpoint":"http://id.test/a","token_endpoint":"https://id.test/t"}"#,
    #"{"issuer":"https://id.test","authorization_endpoint":"https://u:p@id.test/a","token_endpoint":"https://id.test/t"}"#,
  ])
  func refusesMetadataThatCannotBeUsed(_ text: String) async throws {
    await #expect(throws: HaapiError.self) {
      try await discovered("https://id.test", .httpsOnly, .expect("GET \(Self.openID)", answer: .json(text)))
    }
  }

  @Test func refusesAnEndpointThatIsNotSafe() async throws {
    for endpoint in ["revocation_endpoint", "registration_endpoint", "userinfo_endpoint"] {
      let error = await #expect(throws: HaapiError.self) {
        try await discovered(
          "https://id.test", .httpsOnly,
          .expect("GET \(Self.openID)", answer: .json(metadata(further: #","\#(endpoint)":"http://id.test/x""#))))
      }
      #expect(error?.error == "insecure_haapi_configuration")
    }
  }

  @Test(arguments: [
    ("http://id.test", TransportSecurity.httpsOnly), ("http://127.0.0.1:8765", .httpsOnly),
    ("http://id.test", .httpOnLoopback), ("https://u:p@id.test", .httpsOnly), ("https://id.test?a=b", .httpsOnly),
    ("https://id.test#a", .httpsOnly), ("/relative", .httpsOnly),
  ])
  func asksNoAddressThatIsNotAllowed(_ issuer: String, _ security: TransportSecurity) async throws {
    await #expect(throws: HaapiError.self) { try await discovered(issuer, security) }
  }

  @Test func asksThisMachineWithoutTLSIfTheAppAllowsIt() async throws {
    let issuer = "http://127.0.0.1:8765"
    let text = #"{"issuer":"\#(issuer)","authorization_endpoint":"\#(issuer)/a","token_endpoint":"\#(issuer)/t"}"#
    let metadata = try await discovered(
      issuer, .httpOnLoopback, .expect("GET \(Self.openID)", answer: .json(text)))
    #expect(metadata.tokenEndpoint.absoluteString == issuer + "/t")
  }

  @Test func reportsWhatTheServerDoes() async throws {
    let large = String(repeating: " ", count: HTTPClient.maximumBodySize + 1)
    let cases: [(ScriptedAnswer, String)] = [
      (.failure(URLError(.cannotConnectToHost)), "Communication failure"), (.empty(status: 503), "HTTP status 503"),
      (.empty(status: 302, headers: ["Location": "https://evil.test/"]), "haapi_redirect_refused"),
      (.json(large), "Invalid response"),
    ]
    for (answer, text) in cases {
      let error = await #expect(throws: HaapiError.self) {
        try await discovered("https://id.test", .httpsOnly, .expect("GET \(Self.openID)", answer: answer))
      }
      #expect(error?.error == text)
    }
    let error = await #expect(throws: HaapiError.self) {
      try await discovered(
        "https://id.test", .httpsOnly, .expect("GET \(Self.openID)", answer: .empty(status: 404)),
        .expect("GET \(Self.oauth)", answer: .empty(status: 403)))
    }
    #expect(error?.failureReason == "The server has no metadata at its well-known addresses.")
  }

  @Test(arguments: [true, false])
  func aConfigurationTakesWhatTheServerSays(namesIssuer: Bool) async throws {
    let transport = ScriptedTransport([
      .expect(
        "GET \(Self.openID)",
        answer: .json(
          metadata(
            further:
              #","revocation_endpoint":"https://id.test/revoke","authorization_response_iss_parameter_supported":\#(namesIssuer)"#
          )))
    ])
    let configuration = try await HaapiConfiguration.discovered(
      at: try #require(URL(string: "https://id.test")), name: "n", clientId: "app1", appRedirect: "app1:start",
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s3"), transport: transport)
    #expect(configuration.baseURL == configuration.authorizationEndpointURL)
    #expect(configuration.authorizationEndpointURL.absoluteString == "https://id.test/authorize")
    #expect(configuration.tokenEndpointURL.absoluteString == "https://id.test/token")
    #expect(configuration.revocationEndpointURL?.absoluteString == "https://id.test/revoke")
    #expect(configuration.issuer?.absoluteString == (namesIssuer ? "https://id.test" : nil))
    try transport.finish()
  }
}
