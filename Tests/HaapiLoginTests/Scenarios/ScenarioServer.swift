import Crypto
import Foundation
import HaapiLoginTesting
import HaapiRuntime

@testable import HaapiLogin

/// What a server remembers about the logins of a scenario.
final class ScenarioServer: @unchecked Sendable {
  // The lock guards all access to the variables.
  private let lock = NSLock()
  private var state = ""
  private var challenge = ""
  private var session: String?
  private var token = ""
  private var thumbprint: String?
  private var found: [String] = []
  private var known: Set<String> = []

  /// What was wrong with the requests.
  var faults: [String] { lock.withLock { found } }

  /// Secrets that were created during the logins.
  var secrets: Set<String> { lock.withLock { known } }

  /// A login begins.
  func begin(state: String, challenge: String) {
    lock.withLock {
      if state == self.state { found.append("two logins have the same 'state'") }
      self.state = state
      self.challenge = challenge
      session = nil
      known.insert(state)
    }
  }

  /// Compares the verifier with the challenge, and the key with that of the login.
  func verify(_ verifier: String?, _ thumbprint: String?) -> String? {
    lock.withLock {
      guard let verifier else { return "'code_verifier' is missing" }
      known.insert(verifier)
      let digest = Data(SHA256.hash(data: Data(verifier.utf8))).base64URL()
      if digest != challenge { return "'code_verifier' does not fit 'code_challenge'" }
      return thumbprint == self.thumbprint ? nil : "the proof is not made with the key of the login"
    }
  }

  /// The exchange as a part of the script.
  func scripted(_ exchange: Exchange, _ gate: ScriptedGate?) -> ScriptedExchange {
    .expect(exchange.line, headers: exchange.headers, form: exchange.form, body: exchange.body) { [self] request in
      let faults = check(request, exchange)
      let answer = lock.withLock { () -> ScriptedAnswer in
        found += faults.map { "'\(request.line)': \($0)" }
        remember(exchange.answer, isHAAPI: exchange.isHAAPI, request)
        return exchange.answer.with(state: state)
      }
      guard let gate else { return answer }
      return exchange.isUnstoppable ? .unstoppable(gate, answer) : .held(gate, answer)
    }
  }

  private func check(_ request: ScriptedRequest, _ exchange: Exchange) -> [String] {
    var faults = exchange.check(request, self).map { [$0] } ?? []
    faults += exchange.absent.filter { request[$0] != nil }.map { "'\($0)' is among the parameters" }
    guard exchange.isHAAPI else { return faults }
    let fields = request.request.headerFields
    let (token, session) = lock.withLock { (self.token, self.session) }
    if fields[.accept] != "application/vnd.auth+json" { faults.append("'Accept' is not that of HAAPI") }
    if fields[.authorization] != "DPoP \(token)" { faults.append("'Authorization' has not the newest token") }
    if fields[.sessionID] != session { faults.append("'Session-Id' is not the newest one") }
    if request.proofThumbprint == nil { faults.append("there is no proof") }
    return faults
  }

  /// Remembers values of an answer for later requests. Call it under the lock.
  private func remember(_ answer: ScriptedAnswer, isHAAPI: Bool, _ request: ScriptedRequest) {
    switch answer {
    case .later(_, let answer), .held(_, let answer), .unstoppable(_, let answer), .trickling(_, let answer):
      remember(answer, isHAAPI: isHAAPI, request)
    case .response(_, let headers, let body):
      if let session = headers["Set-Session-Id"], session.utf8.count < 4_096,
        session.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      {
        self.session = session
      }
      if request["grant_type"] == "client_credentials", case .object(let json)? = try? JSONValue(parsing: body),
        case .string(let token)? = json["access_token"]
      {
        self.token = token
        thumbprint = request.proofThumbprint
      }
    case .failure, .silence: break
    }
  }
}
