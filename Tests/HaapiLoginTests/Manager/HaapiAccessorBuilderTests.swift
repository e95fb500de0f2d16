import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

@Suite struct HaapiAccessorBuilderTests {
  let clock = ManualClock()
  let storage = MemoryStorage()
  let transport: ScriptedTransport

  init() { transport = ScriptedTransport(clock: clock) }

  private func builder(
    endpoint: String = Server.origin + Server.registration, storage: (any Storage)? = nil
  ) -> HaapiAccessorBuilder {
    let configuration = HaapiConfiguration.test(transport, clock: clock, storage: self.storage)
    return HaapiAccessorBuilder(haapiConfiguration: configuration)
      .setDCRConfiguration(
        configuration: DCRConfiguration(
          templateClientId: "template", clientRegistrationEndpointUrl: URL(string: endpoint)!,
          storage: storage ?? self.storage)
      )
      .setAttestationValidationRetryCount(maxRetries: 1).setAttestationValidationKeyName(keyName: "k")
  }

  private static func grant(_ type: String) -> ScriptedExchange {
    .expect(
      "POST \(Server.token)", headers: ["Authorization": "Basic YXBwMTpzMw=="],
      body: "grant_type=client_credentials&scope=dcr",
      answer: .json(#"{"access_token":"D1","token_type":"\#(type)","expires_in":60}"#))
  }

  private static func registration(
    authorization: String, id: String = "id2", more: String = "", status: Int = 201
  ) -> ScriptedExchange {
    .expect(
      "POST \(Server.registration)",
      headers: ["Authorization": authorization, "Content-Type": "application/json", "Session-Id": nil],
      body: #"{"software_id":"template"}"#,
      answer: .json(#"{"client_id":"\#(id)","client_secret":"s:2"\#(more)}"#, status: status))
  }

  /// The flow of a client that has registered: with its id and its secret.
  private func start(_ accessor: any HaapiAccessor, authorization: String) async throws {
    transport.expect(
      .expect(
        "POST \(Server.token)", headers: ["Authorization": authorization],
        answer: .json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#)),
      .expect(
        "GET \(Server.authorization)", form: ["client_id": "id2"], answer: .step(Server.form("POST", "/authn"))))
    #expect(await accessor.haapiManager.start().step != nil)
    accessor.close()
  }

  /// `id2:s%3A2`
  private static let basic = "Basic aWQyOnMlM0Ey"

  @Test(arguments: [("bearer", "Bearer D1"), ("DPoP", "DPoP D1")])
  func registersOnce(type: String, authorization: String) async throws {
    transport.expect(Self.grant(type), Self.registration(authorization: authorization))
    try await start(try await builder().buildForHaapi(), authorization: Self.basic)
    try await start(try await builder().buildForHaapi(), authorization: Self.basic)
    transport.expect(
      .expect(
        "POST \(Server.token)", headers: ["Authorization": Self.basic], form: ["client_id": "id2"],
        answer: .json(#"{"access_token":"T1","expires_in":300}"#)))
    let tokens = try await builder().buildForOAuth().oAuthTokenManager.refreshAccessToken(with: "r").tokens
    #expect(tokens?.accessToken == "T1")
    // Each build counts its random values anew.
    #expect(transport.violations.filter { !$0.contains("'jti' was used before") }.isEmpty)
  }

  @Test func registersAnewWhenToldSo() async throws {
    transport.expect(Self.grant("bearer"), Self.registration(authorization: "Bearer D1", id: "id1"))
    try await builder().buildForHaapi().close()
    transport.expect(Self.grant("bearer"), Self.registration(authorization: "Bearer D1"))
    let accessor = try await builder().buildForHaapi(shouldClearExistingDCRClient: true)
    try await start(accessor, authorization: Self.basic)
  }

  @Test func registersAnewWhenTheSecretHasExpired() async throws {
    let end = Int(clock.now.timeIntervalSince1970) + 60
    transport.expect(
      Self.grant("bearer"),
      Self.registration(authorization: "Bearer D1", id: "id1", more: #","client_secret_expires_at":\#(end)"#))
    try await builder().buildForHaapi().close()
    clock.advance(by: .seconds(59))
    try await builder().buildForHaapi().close()
    clock.advance(by: .seconds(1))
    transport.expect(
      Self.grant("bearer"), Self.registration(authorization: "Bearer D1", more: #","client_secret_expires_at":0"#))
    try await start(try await builder().buildForHaapi(), authorization: Self.basic)
  }

  @Test func authenticatesAsTheServerSays() async throws {
    transport.expect(
      Self.grant("bearer"),
      Self.registration(authorization: "Bearer D1", more: #","token_endpoint_auth_method":"client_secret_post""#))
    let accessor = try await builder().buildForOAuth()
    transport.expect(
      .expect(
        "POST \(Server.revocation)", headers: ["Authorization": nil],
        form: ["client_id": "id2", "client_secret": "s:2"], answer: .empty(status: 200)))
    _ = await accessor.oAuthTokenManager.revokeAccessToken(with: "t")
    try transport.finish()
  }

  @Test func keepsTheClientWhereItIsTold() async throws {
    let other = MemoryStorage()
    transport.expect(Self.grant("bearer"), Self.registration(authorization: "Bearer D1"))
    try await builder(storage: other).buildForHaapi().close()
    try await builder(storage: other).buildForHaapi().close()
    transport.expect(Self.grant("bearer"), Self.registration(authorization: "Bearer D1"))
    try await builder().buildForHaapi().close()
  }

  @Test func registersAnewWhenWhatIsKeptIsBroken() async throws {
    let broken = BrokenStorage()
    transport.expect(Self.grant("bearer"), Self.registration(authorization: "Bearer D1"))
    try await builder(storage: broken).buildForHaapi().close()
  }

  @Test func tellsWhatFails() async throws {
    let rows: [(ScriptedAnswer, String)] = [
      (.json(#"{"error":"invalid_redirect_uri"}"#, status: 400), "invalid_redirect_uri"),
      (.json("[]"), "Invalid response"), (.json(#"{"client_id":"id2"}"#), "Invalid response"),
      (.text("<html>", type: "text/html", status: 500), "HTTP status 500"),
      (.empty(status: 308, headers: ["Location": "/x"]), "haapi_redirect_refused"),
    ]
    for (answer, expected) in rows {
      transport.expect(Self.grant("bearer"), .expect("POST \(Server.registration)", answer: answer))
      do {
        _ = try await builder().buildForHaapi()
        Issue.record("An error was expected.")
      } catch let error as HaapiError {
        #expect(error.error == expected)
      }
    }
    do {
      _ = try await builder(endpoint: "http://id.test/dcr").buildForHaapi()
      Issue.record("An error was expected.")
    } catch let error as HaapiError {
      #expect(error.error == "insecure_haapi_configuration")
    }
  }

  @Test func buildsWithoutARegistrationToo() async throws {
    let builder = HaapiAccessorBuilder(haapiConfiguration: HaapiConfiguration.test(transport, clock: clock))
    let accessor = try await builder.buildForHaapi()
    transport.expect(
      Server.givesToken(), .expect("GET \(Server.authorization)", answer: .step(Server.form("POST", "/a"))))
    #expect(await accessor.haapiManager.start().step != nil)
    accessor.close()
    #expect(await accessor.haapiManager.start().error?.error == "Token manager closed")
    _ = try await builder.buildForOAuth()
    try transport.finish()
  }
}

/// Returns a value other than the stored one.
private struct BrokenStorage: Storage {
  func read(key: String) throws -> Data? { Data("[".utf8) }
  func write(key: String, data: Data) throws {}
  func delete(key: String) throws {}
}
