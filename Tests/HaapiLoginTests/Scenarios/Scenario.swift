import Foundation
import HaapiLoginTesting
import HaapiRuntime
import Testing

@testable import HaapiLogin

/// A login as data: the events, the expected requests with their answers, and the states that follow.
struct Scenario: Sendable, CustomTestStringConvertible {
  /// What the scenario shows. No other has this title.
  let title: String
  var setUp = SetUp()
  /// Whether it concerns only the sending of requests, not the state machine.
  var isAboutHTTP = false
  let lines: [Line]

  init(_ title: String, isAboutHTTP: Bool = false, _ lines: [[Line]]) {
    self.init(title, SetUp(), isAboutHTTP: isAboutHTTP, lines)
  }

  init(_ title: String, _ setUp: SetUp, isAboutHTTP: Bool = false, _ lines: [[Line]]) {
    self.title = title
    self.setUp = setUp
    self.isAboutHTTP = isAboutHTTP
    self.lines = lines.flatMap { $0 }
  }

  var testDescription: String { title }

  /// Whether a step asks to wait, or has a client operation. Screens do both themselves.
  var leavesToScreens: Bool {
    lines.contains { line in
      guard case .server(let exchange) = line, case .response(_, _, let body) = exchange.answer else { return false }
      let text = String(decoding: body, as: UTF8.self)
      return text.contains("polling-step") || text.contains("client-operation")
    }
  }

  /// Whether screens can play it: they exchange the code themselves, and no task of the app can be cancelled.
  var isForScreens: Bool {
    let cancels = lines.contains { if case .event(.cancel) = $0 { true } else { false } }
    return !isAboutHTTP && setUp.isAutomaticExchange && !cancels
  }

  /// A line of a script. The requests after an event are its consequences.
  enum Line: Sendable {
    case event(Event)
    case server(Exchange)
    case state(Expectation)
    case sees(String, @Sendable (FlowSnapshot) -> Bool)
  }

  /// The visible part of a state.
  enum Expectation: Sendable, Equatable {
    case none, next, problem, polling, tokens
    case code(String)
    /// An error; with its `error`, if that matters.
    case error(String?)
  }
}

/// An event from the app or from outside.
indirect enum Event: Sendable {
  case start
  /// Submits the form with this title or of this kind, the first one if it is not given.
  case submit(String? = nil, [String: any Sendable] = [:])
  /// Follows the link with this relation.
  case follow(String)
  case perform(String)
  case retry
  case choose(WebAuthnAttachment)
  /// The app is opened with a URL.
  case open(String)
  /// The app is opened with a URL that it refuses.
  case refuse(String)
  case fetchAccessToken, refreshTokens, revokeAccessToken, revokeRefreshToken
  case dismissError, reset
  /// Some seconds go by.
  case wait(Double)
  case background, foreground
  /// The player does not wait for the event, because the server holds its last request.
  case inFlight(Event)
  /// The event is dropped, and nothing is sent.
  case dropped(Event)
  /// The task of the running event is cancelled.
  case cancel
  /// The server lets a held answer go.
  case release(String)
  /// A step that only the player can perform.
  case run(String, @MainActor @Sendable (ScenarioPlayer) async throws -> Void)
}

/// The settings of the engine.
struct SetUp: Sendable {
  var isAutoRedirect = true
  var isAutomaticPolling = true
  var isAutomaticExchange = true
  /// Whether URLs can be opened.
  var opens = true
  var appSchemes: Set<String> = []
  /// What the authenticator does, one after the other; `nil` without one.
  var authenticator: [ScriptedAuthenticator.Outcome]?
  /// The result of the app's own operation; `nil` if it has none.
  var generic: [String: String]?
  var headers: [String: String] = [:]
  var extraParameters: [String: String] = [:]
  var isBound = false
  var hasRevocation = true
  var issuer: String?
  /// More texts that must not appear in logs and descriptions.
  var secrets: [String] = []
}

/// A request that the server expects, and what it answers. `{state}` in an answer stands for the `state` of the login.
struct Exchange: Sendable {
  var line: String
  var form: [String: String] = [:]
  /// Names that must not be among the parameters.
  var absent: [String] = []
  var body: String?
  var headers: [String: String?] = [:]
  /// The name of the gate that holds the answer.
  var gate: String?
  /// Whether the answer comes through its gate although the request was cancelled.
  var isUnstoppable = false
  var answer: ScriptedAnswer
  /// Further faults of the request.
  var check: @Sendable (ScriptedRequest, ScenarioServer) -> String? = { _, _ in nil }

  static let az = "/oauth/v2/oauth-authorize"
  static let tk = "/oauth/v2/oauth-token"
  static let rv = "/oauth/v2/oauth-revoke"

  /// Whether the request is one of the login, with token, proof and session.
  var isHAAPI: Bool {
    ![Self.tk, Self.rv, "/dcr"].contains { line.hasSuffix(" " + $0) }
  }

  /// Whether the request obtains a token for HAAPI, which the machine does not see.
  var isCredentialsRequest: Bool { form["grant_type"] == "client_credentials" }
}

extension Scenario.Line {
  static func get(
    _ path: String, form: [String: String] = [:], headers: [String: String?] = [:], held: String? = nil,
    isUnstoppable: Bool = false, _ answer: ScriptedAnswer
  ) -> Self {
    .server(
      Exchange(
        line: "GET \(path)", form: form, headers: headers, gate: held, isUnstoppable: isUnstoppable, answer: answer))
  }

  static func post(
    _ path: String, absent: [String] = [], body: String? = nil, headers: [String: String?] = [:], held: String? = nil,
    _ answer: ScriptedAnswer
  ) -> Self {
    post(path, [:], absent: absent, body: body, headers: headers, held: held, answer)
  }

  static func post(
    _ path: String, _ form: [String: String], absent: [String] = [], body: String? = nil,
    headers: [String: String?] = [:], held: String? = nil, _ answer: ScriptedAnswer
  ) -> Self {
    .server(
      Exchange(
        line: "POST \(path)", form: form, absent: absent, body: body, headers: headers, gate: held, answer: answer))
  }

  /// The request for a HAAPI token.
  static func tk(_ answer: ScriptedAnswer = .token("A1"), held: String? = nil) -> Self {
    .server(
      Exchange(
        line: "POST \(Exchange.tk)",
        form: ["grant_type": "client_credentials", "scope": "urn:se:curity:scopes:haapi"],
        headers: [
          "Authorization": "Basic \(Data("app1:\(Planted.clientSecret)".utf8).base64EncodedString())",
          "Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded", "Session-Id": nil,
        ], gate: held, answer: answer))
  }

  /// The authorization request.
  static func az(held: String? = nil, _ answer: ScriptedAnswer) -> Self {
    let fixed = [
      "client_id": "app1", "response_type": "code", "redirect_uri": "app1:start", "scope": "openid profile",
      "code_challenge_method": "S256",
    ]
    return .server(
      Exchange(
        line: "GET \(Exchange.az)", form: fixed, gate: held, answer: answer,
        check: { request, server in
          guard let state = request["state"], state.utf8.count >= 22, let challenge = request["code_challenge"] else {
            return "'state' or 'code_challenge' is missing"
          }
          server.begin(state: state, challenge: challenge)
          return nil
        }))
  }

  /// The exchange of the code.
  static func ex(
    _ code: String = "c1", held: String? = nil, _ answer: ScriptedAnswer = .tokens("T1", refresh: "r1")
  ) -> Self {
    .server(
      Exchange(
        line: "POST \(Exchange.tk)",
        form: [
          "client_id": "app1", "redirect_uri": "app1:start", "grant_type": "authorization_code",
          "code": Planted.secret(code),
        ], headers: ["Accept": "application/json", "Session-Id": nil], gate: held, answer: answer,
        check: { request, server in server.verify(request["code_verifier"], request.proofThumbprint) }))
  }
}

extension ScriptedAnswer {
  /// The body and the headers, with the `state` of the login in its place.
  func with(state: String) -> ScriptedAnswer {
    switch self {
    case .response(let status, let headers, let body):
      .response(status: status, headers: headers, body: body.replacing(Data("{state}".utf8), with: Data(state.utf8)))
    case .later(let delay, let answer): .later(delay, answer.with(state: state))
    case .held(let gate, let answer): .held(gate, answer.with(state: state))
    case .unstoppable(let gate, let answer): .unstoppable(gate, answer.with(state: state))
    case .trickling(let interval, let answer): .trickling(interval, answer.with(state: state))
    case .failure, .silence: self
    }
  }

  /// The same answer with further headers.
  func adding(_ further: [String: String]) -> ScriptedAnswer {
    guard case .response(let status, let headers, let body) = self else { return self }
    return .response(status: status, headers: headers.merging(further) { $1 }, body: body)
  }

  /// A token for HAAPI.
  static func token(_ name: String, type: String = "DPoP", life: String = "300") -> ScriptedAnswer {
    .json(
      #"{"access_token":"\#(Planted.secret(name))","token_type":"\#(type)","expires_in":\#(life)}"#)
  }

  /// The tokens of a login.
  static func tokens(_ name: String, refresh: String? = nil) -> ScriptedAnswer {
    let refresh = refresh.map { #","refresh_token":"\#(Planted.secret($0))""# } ?? ""
    return .json(
      #"{"access_token":"\#(Planted.secret(name))","token_type":"DPoP","expires_in":299,"scope":"openid"\#(refresh)}"#
    )
  }
}

/// Secrets that a test can recognise anywhere.
enum Planted {
  static let mark = "canary"
  static let clientSecret = secret("s3")

  static func secret(_ name: String) -> String { "\(mark)\(name)" }
}

/// Lists scenarios, one below the other.
@resultBuilder
enum ScenarioList {
  static func buildExpression(_ scenario: Scenario) -> [Scenario] { [scenario] }

  static func buildBlock(_ scenarios: [Scenario]...) -> [Scenario] { scenarios.flatMap { $0 } }
}
