import Foundation
import HTTPTypes
import HaapiLogin

/// An identity server in memory, with one way to sign in.
final class MemoryServer: HaapiTransport {
  enum Way: Sendable {
    /// A form; the password is 'right'.
    case password
    /// A wait without an end.
    case wait
    /// A page of the server, which comes back with the nonce 'right'.
    case browser
  }

  private struct Log {
    var passwords: [String] = []
    var polls = 0
    var states = 0
    var lost = 0
    var state = ""
    var languages: Set<String> = []
  }

  private let way: Way
  private let lock = NSLock()
  private nonisolated(unsafe) var log = Log()

  init(_ way: Way = .password) {
    self.way = way
  }

  /// The passwords that have arrived.
  var passwords: [String] { lock.withLock { log.passwords } }
  /// Has the next requests lost before they arrive.
  func lose(_ count: Int) {
    lock.withLock { log.lost = count }
  }

  /// How often somebody has asked for news.
  var polls: Int { lock.withLock { log.polls } }
  /// The languages in which logins were asked for texts.
  var languages: Set<String> { lock.withLock { log.languages } }
  /// How many logins have begun.
  var logins: Int { lock.withLock { log.states } }

  /// The texts of the tokens, which no page may show.
  static let tokens = ["access-token-1", "refresh-token-1"]

  func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer {
    let isLost = lock.withLock {
      log.lost -= 1
      return log.lost >= 0
    }
    if isLost { throw URLError(.cannotConnectToHost) }
    let parts = URLComponents(string: request.path ?? "")
    let query = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let form = String(decoding: body ?? Data(), as: UTF8.self)
    switch parts?.path {
    case "/.well-known/openid-configuration":
      return Self.json(
        #"{"issuer":"https://id.test","authorization_endpoint":"https://id.test/authorize","token_endpoint":"https://id.test/token"}"#
      )
    case "/token" where form.contains("client_credentials"):
      return Self.json(#"{"access_token":"flow-token-1","token_type":"DPoP","expires_in":300}"#)
    case "/token":
      let claims = Data(#"{"sub":"ada"}"#.utf8).base64EncodedString().replacing("=", with: "")
      return Self.json(
        """
        {"access_token":"\(Self.tokens[0])","refresh_token":"\(Self.tokens[1])","token_type":"DPoP","expires_in":300,
        "id_token":"e30.\(claims).e30","scope":"openid"}
        """)
    case "/authorize":
      lock.withLock {
        log.states += 1
        if let language = request.headerFields[.acceptLanguage] { log.languages.insert(language) }
        log.state = query["state"] ?? ""
      }
      return switch way {
      case .wait: Self.wait
      case .browser: Self.browser
      case .password: Self.login(state: query["state"] ?? "")
      }
    case "/resume" where !form.contains("_resume_nonce=right"):
      return Self.json(
        #"{"type":"https://curity.se/problems/authentication-failed","messages":[{"text":"Not signed in.","classList":["error"]}]}"#,
        type: "application/problem+json", status: .badRequest)
    case "/resume":
      return Self.step(
        #"{"type":"oauth-authorization-response","properties":{"code":"code-1","iss":"https://id.test","state":"\#(lock.withLock { log.state })"}}"#
      )
    case "/login":
      let password =
        form.split(separator: "&").first { $0.hasPrefix("password=") }.map { String($0.dropFirst(9)) } ?? ""
      lock.withLock { log.passwords.append(password) }
      guard password == "right" else {
        return Self.json(
          #"{"type":"https://curity.se/problems/incorrect-credentials","messages":[{"text":"That is wrong.","classList":["error"]}]}"#,
          type: "application/problem+json", status: .badRequest)
      }
      return Self.step(
        #"{"type":"oauth-authorization-response","properties":{"code":"code-1","iss":"https://id.test","state":"\#(query["state"] ?? "")"}}"#
      )
    case "/poll":
      lock.withLock { log.polls += 1 }
      return Self.wait
    default: return HaapiTransportAnswer(response: HTTPResponse(status: .notFound))
    }
  }

  private static func login(state: String) -> HaapiTransportAnswer {
    step(
      #"""
      {"type":"authentication-step","actions":[{"template":"form","kind":"login","title":"Sign in","model":{
      "href":"/login?state=\#(state)","method":"POST","actionTitle":"Sign in","fields":[
      {"type":"username","name":"user","label":"User"},{"type":"password","name":"password","label":"Password"},
      {"type":"hidden","name":"secret","value":"hidden-value-1"}]}}]}
      """#)
  }

  private static let browser = step(
    #"""
    {"type":"authentication-step","actions":[{"template":"client-operation","kind":"login","model":{
    "name":"external-browser-flow","arguments":{"href":"https://id.test/page"},"continueActions":[
    {"template":"form","kind":"continue","model":{"href":"/resume","method":"POST","fields":[
    {"type":"context","name":"_resume_nonce"}]}}],"errorActions":[]}}]}
    """#)

  private static let wait = step(
    #"""
    {"type":"polling-step","actions":[{"template":"form","kind":"poll","model":{"href":"/poll","method":"POST"}}],
    "properties":{"status":"pending","interval":"1000"}}
    """#)

  private static func step(_ text: String) -> HaapiTransportAnswer {
    json(text, type: "application/vnd.auth+json")
  }

  private static func json(
    _ text: String, type: String = "application/json", status: HTTPResponse.Status = .ok
  ) -> HaapiTransportAnswer {
    HaapiTransportAnswer(
      response: HTTPResponse(status: status, headerFields: [.contentType: type]), body: Data(text.utf8))
  }
}
