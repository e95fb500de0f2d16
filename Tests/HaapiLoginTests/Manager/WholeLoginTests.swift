import Foundation
import HTTPTypes
import HaapiRuntime
import Loopback
import Testing

@testable import HaapiLogin
@testable import HaapiLoginTesting

/// A login over a socket, with only real parts in the app.
@Suite struct WholeLoginTests {
  @Test(.timeLimit(.minutes(2))) func runsOverASocket() async throws {
    let server = try LoopbackServer(PasswordServer().serve)
    let configuration = HaapiConfiguration(
      name: UUID().uuidString, clientId: "app1", baseURL: server.url("/"), tokenEndpointURL: server.url("/token"),
      authorizationEndpointURL: server.url("/authorize"), appRedirect: "app1:start",
      authorizationParametersProvider: { OAuthAuthorizationParameters(scopes: ["openid"]) },
      revocationEndpointURL: server.url("/revoke"),
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s3"), transportSecurity: .httpOnLoopback)
    let manager = try HaapiManager(haapiConfiguration: configuration)
    let form = try await manager.start().form
    guard case .problem(let problem) = await manager.submitForm(form, parameters: ["password": "wrong"]) else {
      Issue.record("A problem was expected.")
      return
    }
    #expect(problem.type == .incorrectCredentialsProblem)
    let end = await manager.submitForm(form, parameters: ["password": "a+b &é😀"])
    let step = try #require(end.step as? OAuthAuthorizationResponseStep, "\(end)")
    let code = try #require(step.oauthAuthorizationResponseProperties.code)
    let oauth = OAuthTokenManager(oauthTokenConfiguration: configuration)
    let exchanged = await oauth.fetchAccessToken(
      with: code, dpop: manager.dpop, additionalParameters: manager.codeExchangeParameters)
    let tokens = try #require(exchanged.tokens, "\(exchanged)")
    #expect(tokens.accessToken == "T1")
    let refreshed = await oauth.refreshAccessToken(with: try #require(tokens.refreshToken))
    #expect(refreshed.tokens?.accessToken == "T2")
    guard case .success = await oauth.revokeRefreshToken(with: "r2") else {
      Issue.record("Success was expected.")
      return
    }
    #expect(
      server.requests.map(\.line.withoutQuery) == [
        // Both managers are asked for a nonce once.
        "POST /token", "POST /token", "GET /authorize", "GET /step", "POST /password", "POST /password", "POST /token",
        "POST /token", "POST /token", "POST /revoke",
      ])
  }

  /// `URLSession` does not repeat a poll that the flow knows nothing of.
  @MainActor @Test(.timeLimit(.minutes(2))) func theFourthPollInARowThatIsLostEndsTheWait() async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.request() {
        switch request.line.withoutQuery {
        case "POST /token":
          connection.answer(body: #"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#)
        case "GET /authorize":
          connection.answer("200 OK", ["Content-Type: application/vnd.auth+json"], body: Self.wait)
        default: return
        }
      }
    }
    let clock = ManualClock()
    var environment = HaapiEnvironment()
    environment.clock = clock
    let controller = try HaapiController(
      haapiConfiguration: HaapiConfiguration(
        name: UUID().uuidString, clientId: "app1", baseURL: server.url("/"), tokenEndpointURL: server.url("/token"),
        authorizationEndpointURL: server.url("/authorize"), appRedirect: "app1:start",
        clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s3"), transportSecurity: .httpOnLoopback
      ).with(environment))
    await controller.start()
    while case .polling = controller.state, !Task.isCancelled {
      // What ends so soon is the timer, and not the time limit of a request.
      if let end = clock.nextWakeUp, end <= clock.now + 2 { clock.advance(by: .seconds(2)) }
      await Task.yield()
    }
    guard case .systemError(HaapiError.communication) = controller.state else { throw Fault("\(controller.state)") }
    let polls = server.requests.filter { $0.line == "GET /poll" }
    let proofs = try polls.compactMap { try $0.claims?["jti"]?.scalarText }
    #expect(polls.count == 4 && Set(proofs).count == 4)
  }

  private static let wait = """
    {"type":"polling-step","properties":{"status":"pending"},"actions":[{"template":"form","kind":"poll","model":
    {"href":"/poll","method":"GET"}}]}
    """
}

extension LoopbackServer.Request {
  /// The claims of the proof.
  fileprivate var claims: JSONObject? {
    get throws {
      let parts = (headers["dpop"] ?? "").split(separator: ".")
      guard parts.count == 3, let data = Data(base64URL: String(parts[1])),
        case .object(let claims) = try JSONValue(parsing: data)
      else { return nil }
      return claims
    }
  }
}

/// A server with one user. It demands a nonce, and checks each proof and PKCE.
private final class PasswordServer: Sendable {
  private struct State {
    var identifiers: Set<String> = []
    var state = ""
    var challenge = ""
    var key = ""
  }

  private let state = Locked(State())

  func serve(_ connection: LoopbackServer.Connection) {
    while let request = connection.request() {
      guard let fault = fault(in: request) else {
        answer(request, connection)
        continue
      }
      if fault == "nonce" {
        connection.answer(
          "400 Bad Request", ["DPoP-Nonce: n1", "Content-Type: application/json"], body: #"{"error":"use_dpop_nonce"}"#)
      } else {
        Issue.record("\(request.line): \(fault)")
        connection.answer("500 Internal Server Error")
      }
    }
  }

  private func fault(in request: LoopbackServer.Request) -> String? {
    if request.line == "POST /revoke" { return request.headers["dpop"] == nil ? nil : "a proof" }
    let words = request.line.split(separator: " ").map(String.init)
    guard let method = HTTPRequest.Method(words[0]), let proof = request.headers["dpop"] else { return "no proof" }
    var fields: HTTPFields = [:]
    fields[.authorization] = request.headers["authorization"]
    let sent = HTTPRequest(
      method: method, scheme: "http", authority: request.headers["host"], path: words[1], headerFields: fields)
    guard case .success(var check) = ProofCheck.read(proof) else { return "an unreadable proof" }
    check.compare(with: sent, at: nil)
    if let fault = check.faults.first { return fault }
    return state.withLock { state in
      if !state.identifiers.insert(check.identifier).inserted { return "a repeated proof" }
      if check.nonce != "n1" { return "nonce" }
      if state.key.isEmpty { state.key = check.thumbprint }
      return state.key == check.thumbprint ? nil : "another key"
    }
  }

  private func answer(_ request: LoopbackServer.Request, _ connection: LoopbackServer.Connection) {
    let json = ["Content-Type: application/json"]
    let step = ["Content-Type: application/vnd.auth+json; charset=utf-8"]
    let words = request.line.split(separator: " ").map(String.init)
    let sent = ScriptedRequest(
      request: HTTPRequest(method: .get, scheme: "http", authority: "x", path: words[1]),
      body: Data(request.body.utf8), proofThumbprint: nil, proofNonce: nil)
    switch (request.line.withoutQuery, sent["grant_type"]) {
    case ("POST /token", "client_credentials"):
      connection.answer("200 OK", json, body: #"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#)
    case ("POST /token", "authorization_code"):
      let verifier = sent["code_verifier"] ?? ""
      let isGood = sent["code"] == "c1" && sent["redirect_uri"] == "app1:start" && isChallenge(of: verifier)
      connection.answer(
        isGood ? "200 OK" : "400 Bad Request", json,
        body: isGood
          ? #"{"access_token":"T1","token_type":"DPoP","expires_in":300,"refresh_token":"r1"}"#
          : #"{"error":"invalid_grant"}"#)
    case ("POST /token", _):
      connection.answer(
        "200 OK", json, body: #"{"access_token":"T2","token_type":"DPoP","expires_in":300,"refresh_token":"r2"}"#)
    case ("GET /authorize", _):
      state.withLock { state in
        state.state = sent["state"] ?? ""
        state.challenge = sent["code_challenge"] ?? ""
      }
      connection.answer("200 OK", step + ["Set-Session-Id: s1"], body: Server.redirection("GET", "/step"))
    case ("GET /step", _):
      connection.answer(
        "200 OK", step, body: Server.form("POST", "/password", fields: Server.field("password", "password")))
    case ("POST /password", _):
      #expect(request.headers["session-id"] == "s1")
      guard sent["password"] == "a+b &é😀" else {
        connection.answer(
          "400 Bad Request", ["Content-Type: application/problem+json"],
          body: #"{"type":"https://curity.se/problems/incorrect-credentials"}"#)
        return
      }
      connection.answer("200 OK", step, body: Server.code("c1", state: state.withLock { $0.state }))
    default:
      connection.answer()
    }
  }

  private func isChallenge(of verifier: String) -> Bool {
    let expected = AuthorizationRequest.challenge(of: verifier)
    return state.withLock { $0.challenge == expected }
  }
}

extension String {
  fileprivate var withoutQuery: String { String(prefix { $0 != "?" }) }
}
