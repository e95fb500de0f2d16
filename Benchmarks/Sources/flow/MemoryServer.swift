import Foundation
import HTTPTypes
import HaapiFlow

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server in this process, which answers at once and looks at nothing but the path.
///
/// The login: a token, two redirections, a form with user name and password, a code, tokens.
struct MemoryServer: HaapiTransport {
  /// The answer to a step of the login.
  enum Reply: CaseIterable {
    case token, start, form, password, code, tokens, wait
  }

  /// Whether the start leads to a wait and not to a form.
  var isWaiting = false

  nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    let path = request.path ?? ""
    let reply: Reply
    if path == "/token" {
      let isExchange = body.map { String(decoding: $0, as: UTF8.self).contains("authorization_code") } ?? false
      reply = isExchange ? .tokens : .token
    } else if path.hasPrefix("/authorize?") {
      return answer(isWaiting ? .wait : .start)
    } else if path == "/authn" {
      reply = .form
    } else if path.hasPrefix("/password") {
      reply = .password
    } else {
      // The `state` of the login travels with the redirections.
      let state = path.split(separator: "=").last.map(String.init) ?? ""
      return answer(.code, state: state)
    }
    return answer(reply, state: "")
  }

  private func answer(_ reply: Reply, state: String = "") -> HaapiTransportAnswer {
    let type = reply == .token || reply == .tokens ? "application/json" : "application/vnd.auth+json"
    return HaapiTransportAnswer(
      response: HTTPResponse(status: .ok, headerFields: [.contentType: type]), body: Data(Self.text(reply, state).utf8))
  }

  /// The body of a reply.
  static func text(_ reply: Reply, _ state: String = "state") -> String {
    switch reply {
    case .token: #"{"access_token":"A1","token_type":"DPoP","expires_in":300}"#
    case .start: redirection("/authn")
    case .form:
      """
      {"type":"authentication-step","metadata":{"viewName":"authenticator/html-form/authenticate/get"},
      "messages":[{"text":"Welcome back","classList":["heading"]}],
      "links":[{"href":"/forgot","rel":"forgot-password","title":"Forgot your password?"},
      {"href":"/register","rel":"register-create","title":"Create an account"}],
      "actions":[{"template":"form","kind":"login","title":"Log in","model":{"href":"/password","method":"POST",
      "type":"application/x-www-form-urlencoded","actionTitle":"Log in","fields":[
      {"type":"username","name":"userName","label":"User name"},
      {"type":"password","name":"password","label":"Password"}]}}]}
      """
    case .password: redirection("/end")
    case .code: #"{"type":"oauth-authorization-response","properties":{"code":"c1","state":"\#(state)"}}"#
    case .tokens: #"{"access_token":"T1","token_type":"bearer","expires_in":299,"refresh_token":"r1","scope":"openid"}"#
    case .wait:
      """
      {"type":"polling-step","properties":{"status":"pending","interval":"60000"},
      "actions":[{"template":"form","kind":"poll","model":{"href":"/poll","method":"GET"}}]}
      """
    }
  }

  private static func redirection(_ path: String) -> String {
    """
    {"type":"redirection-step","actions":[{"template":"form","kind":"redirect","model":{"href":"\(path)","method":"GET"}}]}
    """
  }
}

/// A server in memory that knows the `state` of the login.
final class MemoryLogin: HaapiTransport, @unchecked Sendable {
  // All access is under the lock.
  private let lock = NSLock()
  private var state = ""
  private let server: MemoryServer

  init(isWaiting: Bool = false) {
    server = MemoryServer(isWaiting: isWaiting)
  }

  nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    var request = request
    if request.path?.hasPrefix("/authorize?") == true {
      let state = URLComponents(string: request.path ?? "")?.queryItems?.first { $0.name == "state" }?.value ?? ""
      lock.withLock { self.state = state }
    } else if request.path == "/end" {
      request.path = "/end?state=\(lock.withLock { state })"
    }
    return try await server.send(request, body: body, maximumBodySize: maximumBodySize)
  }
}

extension HaapiConfiguration {
  /// One for all logins, as in an app. Nothing is sent with it.
  private static let session = URLSession.shared

  /// An app of a server in memory.
  static func inMemory(_ transport: any HaapiTransport) throws -> HaapiConfiguration {
    guard let origin = URL(string: "https://id.example") else { throw Failure(description: "no address") }
    return HaapiConfiguration(
      name: "memory", clientId: "app1", baseURL: origin, tokenEndpointURL: origin.appending(path: "token"),
      authorizationEndpointURL: origin.appending(path: "authorize"), appRedirect: "app1:start", urlSession: session,
      attestationConfiguration: AttestationConfiguration(useAttestation: false),
      clientAuthenticationMethod: ClientAuthenticationMethodSecret(secret: "s3"), transport: transport)
  }
}
