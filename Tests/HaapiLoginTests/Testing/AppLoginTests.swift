import Foundation
import HTTPTypes
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime
import Testing

/// A login as an app and its tests write it, with public declarations only.
@MainActor
@Suite struct AppLoginTests {
  private nonisolated static let passwordForm = """
    {"type":"authentication-step","actions":[{"template":"form","kind":"login","model":{"href":"/password",\
    "method":"POST","fields":[{"type":"username","name":"user"},{"type":"password","name":"password"}]}}]}
    """

  private func configuration(_ transport: any HaapiTransport) throws -> HaapiConfiguration {
    let server = try #require(URL(string: "https://login.example.com"))
    return HaapiConfiguration(
      name: UUID().uuidString, clientId: "my-app", baseURL: server, tokenEndpointURL: server.appending(path: "token"),
      authorizationEndpointURL: server.appending(path: "authorize"), appRedirect: "my-app:signed-in",
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "secret"), transport: transport)
  }

  private var logsIn: [ScriptedExchange] {
    let state = Kept()
    return [
      .expect("POST /token", answer: .json(#"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#)),
      .expect("GET /authorize", form: ["client_id": "my-app"]) { request in
        state.value = request["state"] ?? ""
        return .step(Self.passwordForm)
      },
      .expect(
        "POST /password", form: ["password": "wrong"],
        answer: .problem(#"{"type":"https://curity.se/problems/incorrect-credentials"}"#)),
      .expect("POST /password", form: ["password": "right"]) { _ in
        .step(#"{"type":"oauth-authorization-response","properties":{"code":"c1","state":"\#(state.value)"}}"#)
      },
      .expect(
        "POST /token", form: ["grant_type": "authorization_code", "code": "c1"],
        answer: .json(#"{"access_token":"T1","token_type":"DPoP","expires_in":300}"#)),
    ]
  }

  private func logIn(_ controller: HaapiController) async throws {
    await controller.start()
    guard case .next(let content) = controller.state, let form = content.singleAction as? FormAction else {
      Issue.record("There is no form: \(controller.state).")
      return
    }
    await controller.submit(form, parameters: ["user": "ann", "password": "wrong"])
    guard case .problem = controller.state, controller.snapshot.content != nil else {
      Issue.record("There is no problem: \(controller.state).")
      return
    }
    await controller.submit(form, parameters: ["user": "ann", "password": "right"])
    guard case .accessToken(let tokens) = controller.state else {
      Issue.record("There are no tokens: \(controller.state).")
      return
    }
    #expect(tokens["access_token"] == "T1")
  }

  @Test func aConfigurationWithOnlyASecretLogsIn() async throws {
    let server = ScriptedTransport(logsIn)
    try await logIn(HaapiController(haapiConfiguration: configuration(server)))
    try server.finish()
  }

  @Test func aTestGivesClockRandomnessAndStorage() async throws {
    let clock = ManualClock()
    var environment = HaapiEnvironment()
    environment.clock = clock
    environment.randomness = FixedRandomness()
    environment.storage = MemoryStorage()
    let server = ScriptedTransport(logsIn, clock: clock)
    let controller = try HaapiController(haapiConfiguration: configuration(server).with(environment))
    try await logIn(controller)
    controller.reset()
    #expect(controller.state == .none && clock.sleeperCount == 0)
    try server.finish()
  }

  @Test func aTransportOfTheAppsOwnNeedsOneFunction() async throws {
    struct Passing: HaapiTransport {
      let server: ScriptedTransport

      func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer {
        try await server.send(request, body: body, maximumBodySize: maximumBodySize)
      }
    }
    let server = ScriptedTransport(logsIn)
    try await logIn(HaapiController(haapiConfiguration: configuration(Passing(server: server))))
    try server.finish()
  }
}

/// Values of an earlier request for an answer.
private final class Kept: @unchecked Sendable {
  // The lock guards all access to the text.
  private let lock = NSLock()
  private var text = ""

  var value: String {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }
}
