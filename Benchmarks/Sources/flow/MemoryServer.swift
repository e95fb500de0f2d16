import Foundation
import HTTPTypes
import HaapiLogin

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server in this process, which answers at once and looks at as little as possible: what it does is measured with the
/// login. It writes the bodies with the token and the `state` of a login; all others are ready.
///
/// The login: a token, two redirections, a form with user name and password, a code, tokens.
final class MemoryServer: HaapiTransport, @unchecked Sendable {
  /// The answer to a step of the login.
  enum Reply: CaseIterable {
    case token, start, form, password, code, tokens, wait
  }

  private static let answers = Dictionary(uniqueKeysWithValues: Reply.allCases.map { ($0, answer($0)) })
  private static let clientCredentials = Data("grant_type=client_credentials".utf8)

  /// Whether the start leads to a wait and not to a form.
  private let isWaiting: Bool
  // All access is under the lock.
  private let lock = NSLock()
  private var lastToken = 0
  /// The `state` of each login, by its token.
  private var states: [String: String] = [:]

  init(isWaiting: Bool = false) {
    self.isWaiting = isWaiting
  }

  nonisolated(nonsending) func send(
    _ request: HTTPRequest, body: Data?, maximumBodySize: Int
  ) async throws -> HaapiTransportAnswer {
    let path = request.path ?? ""
    var token: String { request.headerFields[.authorization] ?? "" }
    let reply: Reply
    switch path {
    case "/token" where body?.starts(with: Self.clientCredentials) == true:
      let number = lock.withLock {
        lastToken += 1
        return lastToken
      }
      return Self.answer(.token, "\(number)")
    case "/token": reply = .tokens
    case "/authn": reply = .form
    case "/password": reply = .password
    case "/end": return Self.answer(.code, lock.withLock { states.removeValue(forKey: token) } ?? "")
    case "/poll": reply = .wait
    default:
      let name = "state=".utf8
      let item = path.utf8.split(separator: UInt8(ascii: "&")).first { $0.starts(with: name) }
      let state = item.map { String(Substring($0.dropFirst(name.count))) }
      lock.withLock { states[token] = state }
      reply = isWaiting ? .wait : .start
    }
    guard let answer = Self.answers[reply] else { throw Failure(description: "There is no answer to \(path).") }
    return answer
  }

  private static func answer(_ reply: Reply, _ word: String = "") -> HaapiTransportAnswer {
    let type = reply == .token || reply == .tokens ? "application/json" : "application/vnd.auth+json"
    return HaapiTransportAnswer(
      response: HTTPResponse(status: .ok, headerFields: [.contentType: type]), body: Data(text(reply, word).utf8))
  }

  /// The body of a reply.
  ///
  /// - Parameter word: The number of the token, or the `state` of the login.
  static func text(_ reply: Reply, _ word: String = "1") -> String {
    switch reply {
    case .token: #"{"access_token":"A\#(word)","token_type":"DPoP","expires_in":300}"#
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
    case .code: #"{"type":"oauth-authorization-response","properties":{"code":"c1","state":"\#(word)"}}"#
    case .tokens: #"{"access_token":"T1","token_type":"DPoP","expires_in":299,"refresh_token":"r1","scope":"openid"}"#
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
