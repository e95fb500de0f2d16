import Foundation
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiScreens

/// The tokens after the flow.
@MainActor @Suite struct OAuthLifecycleTests {
  private static let refresh = ["grant_type": "refresh_token", "refresh_token": "R1"]

  private func application(
    _ transport: ScriptedTransport, registration: DCRConfiguration? = nil
  ) throws -> any HaapiUIKitApplication {
    let origin = try #require(URL(string: "https://id.test"))
    let configuration = HaapiConfiguration(
      name: "app", clientId: "app", baseURL: origin, tokenEndpointURL: origin.appending(path: "token"),
      authorizationEndpointURL: origin.appending(path: "authorize"), appRedirect: "app://back",
      revocationEndpointURL: origin.appending(path: "revoke"),
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s"), transport: transport)
    let builder = HaapiUIKitConfigurationBuilder(haapiConfiguration: configuration)
    if let registration { builder.setDCRConfiguration(configuration: registration) }
    return HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: builder.build()).build()
  }

  @Test func renewing() async throws {
    let transport = ScriptedTransport([
      .expect(
        "POST /token", form: Self.refresh.merging(["extra": "1"]) { $1 },
        answer: .json(#"{"access_token":"T2","token_type":"bearer","expires_in":300,"refresh_token":"R2"}"#))
    ])
    let model = try await OAuthLifecycle.refreshToken(
      "R1", haapiUIKitApplication: application(transport), additionalParameters: ["extra": "1"])
    #expect((model as? any OAuthTokenModel)?.accessToken == "T2")
    #expect((model as? any OAuthTokenModel)?.refreshToken == "R2")
    try transport.finish()
  }

  @Test func aRefusedRenewalIsAModelAndAFailedOneThrows() async throws {
    let transport = ScriptedTransport([
      .expect("POST /token", form: Self.refresh, answer: .json(#"{"error":"invalid_grant"}"#, status: 400)),
      .expect("POST /token", form: Self.refresh, answer: .empty(status: 500)),
    ])
    let application = try application(transport)
    let model = try await OAuthLifecycle.refreshToken("R1", haapiUIKitApplication: application)
    #expect((model as? any OAuthErrorModel)?.error == "invalid_grant")
    await #expect(throws: HaapiError.self) {
      try await OAuthLifecycle.refreshToken("R1", haapiUIKitApplication: application)
    }
    try transport.finish()
  }

  @Test func revoking() async throws {
    let transport = ScriptedTransport([
      .expect("POST /revoke", form: ["token": "T1", "token_type_hint": "access_token"], answer: .empty(status: 200)),
      .expect("POST /revoke", form: ["token": "R1", "token_type_hint": "refresh_token"], answer: .empty(status: 503)),
    ])
    let settings = try application(transport).haapiUIKitConfiguration
    try await OAuthLifecycle.revokeAccessToken("T1", haapiUIKitConfiguration: settings)
    await #expect(throws: HaapiError.self) {
      try await OAuthLifecycle.revokeRefreshToken("R1", haapiUIKitConfiguration: settings)
    }
    try transport.finish()
  }

  @Test func aClientThatHasRegisteredItselfRenewsAsThatClient() async throws {
    let transport = ScriptedTransport([
      .expect(
        "POST /token", form: ["grant_type": "client_credentials", "scope": "dcr"],
        answer: .json(#"{"access_token":"D1","token_type":"bearer","expires_in":300}"#)),
      .expect("POST /register", answer: .json(#"{"client_id":"own","client_secret":"w"}"#, status: 201)),
      .expect(
        "POST /token", form: Self.refresh.merging(["client_id": "own"]) { $1 },
        answer: .json(#"{"access_token":"T2","token_type":"bearer","expires_in":300}"#)),
    ])
    let registration = DCRConfiguration(
      templateClientId: "template",
      clientRegistrationEndpointUrl: try #require(URL(string: "https://id.test/register")), storage: MemoryStorage())
    let model = try await OAuthLifecycle.refreshToken(
      "R1", haapiUIKitApplication: application(transport, registration: registration))
    #expect((model as? any OAuthTokenModel)?.accessToken == "T2")
    try transport.finish()
  }

  @Test @available(*, deprecated) func aListenerIsTold() async throws {
    let transport = ScriptedTransport([
      .expect(
        "POST /token", form: Self.refresh,
        answer: .json(#"{"access_token":"T2","token_type":"bearer","expires_in":300}"#)),
      .expect("POST /token", form: Self.refresh, answer: .empty(status: 500)),
    ])
    let application = try application(transport)
    let listener = RecordingResult(Log())
    OAuthLifecycle.refreshToken(
      refreshToken: "R1", haapiUIKitApplication: application, lifecycleResultListener: listener)
    #expect(await wait { !listener.models.isEmpty })
    OAuthLifecycle.refreshToken(
      refreshToken: "R1", haapiUIKitApplication: application, lifecycleResultListener: listener)
    #expect(await wait { !listener.errors.isEmpty })
    try transport.finish()
  }
}
