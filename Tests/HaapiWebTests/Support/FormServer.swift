import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An identity server in memory, for any number of logins at once. The password is 'right'.
final class FormServer: HaapiTransport {
  enum Way: Sendable {
    case password
    /// A wait, which ends when the test says so.
    case wait
    /// A page of the server, which comes back with the nonce 'right'.
    case browser
    /// A passkey, or a password instead.
    case passkey
    /// BankID, which is done at once, or a password.
    case choice
    /// A page of the server, a passkey, or what no site can do: several operations in one step.
    case operations
  }

  struct Log {
    /// What has arrived, by login: passwords, and identifiers of passkeys.
    var passwords: [String: [String]] = [:]
    var tokens: [String] = []
    var polls = 0
    var lost = 0
    var isDone = false
  }

  private let way: Way
  private let log = Locked(Log())
  private let gate = Locked<Task<Void, Never>?>(nil)

  init(_ way: Way = .password) {
    self.way = way
  }

  var seen: Log { log.withLock { $0 } }
  var passwords: [String] { seen.passwords.values.flatMap { $0 } }

  /// Has the next requests lost before they arrive.
  func lose(_ count: Int) { log.withLock { $0.lost = count } }
  func endWait() { log.withLock { $0.isDone = true } }
  /// Has answers to passwords wait for a task.
  func hold(_ task: Task<Void, Never>?) { gate.withLock { $0 = task } }

  func send(_ request: HTTPRequest, body: Data?, maximumBodySize: Int) async throws -> HaapiTransportAnswer {
    let isLost = log.withLock {
      $0.lost -= 1
      return $0.lost >= 0
    }
    if isLost { throw URLError(.cannotConnectToHost) }
    let parts = URLComponents(string: request.path ?? "")
    let query = Dictionary((parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
    let form = Dictionary(
      String(decoding: body ?? Data(), as: UTF8.self).split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1].removingPercentEncoding ?? "" : "")
      }
    ) { first, _ in first }
    let state = query["state"] ?? ""
    switch parts?.path {
    case "/token" where form["grant_type"] == "client_credentials":
      return Self.json(#"{"access_token":"flow","token_type":"DPoP","expires_in":300}"#)
    case "/token":
      log.withLock { $0.tokens.append(form["code"] ?? "") }
      return Self.json(
        #"{"access_token":"token of \#(form["code"] ?? "")","token_type":"DPoP","expires_in":300,"scope":"openid"}"#)
    case "/authorize": return first(state)
    case "/password": return Self.step(Self.form(state))
    case "/login":
      if let gate = gate.withLock({ $0 }) { await gate.value }
      let password = form["password"] ?? Self.credential(in: body) ?? ""
      log.withLock { $0.passwords[state, default: []].append(password) }
      guard form["password"] == "right" else {
        return Self.problem("incorrect-credentials", "That is wrong.")
      }
      return Self.code(state)
    case "/poll":
      let isDone = log.withLock {
        $0.polls += 1
        return $0.isDone
      }
      return isDone ? Self.code(state) : Self.wait(state)
    case "/resume":
      return form["_resume_nonce"] == "right"
        ? Self.code(state) : Self.problem("authentication-failed", "Not signed in.")
    default: return HaapiTransportAnswer(response: HTTPResponse(status: .notFound))
    }
  }

  /// The identifier of the passkey in a body.
  private static func credential(in body: Data?) -> String? {
    struct Body: Decodable {
      struct Credential: Decodable {
        let id: String
      }

      let credential: Credential
    }
    return body.flatMap { try? JSONDecoder().decode(Body.self, from: $0) }?.credential.id
  }

  private func first(_ state: String) -> HaapiTransportAnswer {
    switch way {
    case .password: Self.step(Self.form(state))
    case .wait: Self.wait(state)
    case .browser:
      Self.step(#"{"type":"authentication-step","actions":[\#(Self.page(state))]}"#)
    case .passkey:
      Self.step(#"{"type":"authentication-step","actions":[\#(Self.passkey(state))]}"#)
    case .operations:
      Self.step(
        #"{"type":"authentication-step","actions":[\#(Self.page(state)),\#(Self.passkey(state)),\#(Self.shake)]}"#)
    case .choice:
      Self.step(
        """
        {"type":"authentication-step","actions":[{"template":"selector","kind":"authenticator-selector","title":"How?",
        "model":{"options":[{"title":"BankID","model":{"href":"/poll?state=\(state)","method":"POST"},
        "template":"form","kind":"select-authenticator"},{"title":"Password","model":{"href":"/password?state=\(state)","method":"GET"},
        "template":"form","kind":"select-authenticator"}]}}]}
        """)
    }
  }

  private static let shake =
    #"{"template":"client-operation","kind":"login","title":"By shaking","model":{"name":"shake","arguments":{}}}"#

  private static func page(_ state: String) -> String {
    #"""
    {"template":"client-operation","kind":"login","title":"On the page","model":{
    "name":"external-browser-flow","arguments":{"href":"https://id.test/page"},"continueActions":[
    {"template":"form","kind":"continue","model":{"href":"/resume?state=\#(state)","method":"POST","fields":[
    {"type":"context","name":"_resume_nonce"}]}}],"errorActions":[]}}
    """#
  }

  private static func passkey(_ state: String) -> String {
    #"""
    {"template":"client-operation","kind":"login","title":"With a passkey","model":{
    "name":"webauthn-authentication","arguments":{"credentialRequestOptions":{"publicKey":{"challenge":"AAAA"}}},
    "continueActions":[{"template":"form","kind":"continue","model":{"href":"/login?state=\#(state)","method":"POST",
    "type":"application/json","fields":[{"type":"context","name":"credential"}]}}],
    "errorActions":[{"template":"form","kind":"redirect","title":"Use a password","model":{
    "href":"/password?state=\#(state)","method":"GET","actionTitle":"Use a password"}}]}}
    """#
  }

  private static func form(_ state: String) -> String {
    #"""
    {"type":"authentication-step","actions":[{"template":"form","kind":"login","title":"Sign in","model":{
    "href":"/login?state=\#(state)","method":"POST","actionTitle":"Sign in","fields":[
    {"type":"username","name":"user","label":"User"},{"type":"password","name":"password","label":"Password"},
    {"type":"hidden","name":"secret","value":"hidden-value-1"}]}}]}
    """#
  }

  private static func wait(_ state: String) -> HaapiTransportAnswer {
    step(
      #"""
      {"type":"polling-step","actions":[{"template":"form","kind":"poll","model":{"href":"/poll?state=\#(state)",
      "method":"POST"}},{"template":"form","kind":"cancel","model":{"href":"/password?state=\#(state)","method":"GET",
      "actionTitle":"Cancel"}}],"properties":{"status":"pending","interval":"1000"}}
      """#)
  }

  private static func code(_ state: String) -> HaapiTransportAnswer {
    step(
      #"{"type":"oauth-authorization-response","properties":{"code":"\#(state)","iss":"https://id.test","state":"\#(state)"}}"#
    )
  }

  private static func problem(_ type: String, _ text: String) -> HaapiTransportAnswer {
    json(
      #"{"type":"https://curity.se/problems/\#(type)","messages":[{"text":"\#(text)","classList":["error"]}]}"#,
      type: "application/problem+json", status: .badRequest)
  }

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
