import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import TestServer

/// An app that makes each request by hand, so that a test can get any part of it wrong.
final class HandmadeApp {
  /// What goes into a proof.
  struct Proof {
    var method: String
    var url: String
    var date: Date
    var identifier = UUID().uuidString
    var token: String?
    var nonce: String?
    var type = "dpop+jwt"
    var key: P256.Signing.PrivateKey
    /// The key that the header shows.
    var shownKey: P256.Signing.PrivateKey?

    /// - Parameter member: One more member of the header.
    func text(header member: String = #""cty":null"#) throws -> String {
      let jwk = JSONWebKey((shownKey ?? key).publicKey)
      let key = #"{"kty":"EC","crv":"P-256","x":"\#(jwk.x)","y":"\#(jwk.y)"}"#
      let header = #"{"typ":"\#(type)","alg":"ES256",\#(member),"jwk":\#(key)}"#
      var claims: [String: Any] = [
        "jti": identifier, "htm": method, "htu": url, "iat": Int(date.timeIntervalSince1970),
      ]
      claims["ath"] = token.map { $0.digest.base64URL }
      claims["nonce"] = nonce
      let payload = try JSONSerialization.data(withJSONObject: claims)
      let signed = "\(Data(header.utf8).base64URL).\(payload.base64URL)"
      return try "\(signed).\(self.key.signature(for: Data(signed.utf8)).rawRepresentation.base64URL)"
    }
  }

  let client: any TestClientProtocol
  let origin: String
  var key = P256.Signing.PrivateKey()
  var clientID = "demo"
  var secret = "demo-secret"
  var token: String?
  var session: String?
  var nonce: String?
  /// What the user would rather read, as `Accept-Language` says it.
  var languages: String?
  let verifier = Random.token()
  var now: () -> Date = { Date() }

  init(_ client: any TestClientProtocol) {
    self.client = client
    origin = client.port.map { "http://localhost:\($0)" } ?? "http://localhost"
  }

  // MARK: - Requests

  func proof(_ method: HTTPRequest.Method, _ path: String, token: String?) -> Proof {
    Proof(
      method: method.rawValue, url: origin + path.prefix { $0 != "?" }, date: now(), token: token, nonce: nonce,
      key: key)
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String? = nil
  ) async throws -> Reply {
    var headers = headers
    headers[.acceptLanguage] = languages
    return try await client.execute(
      uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }
    ) { response in
      self.nonce = response.headers[.dpopNonce] ?? self.nonce
      self.session = response.headers[.setSessionID] ?? self.session
      return Reply(
        status: response.status.code, headers: response.headers, body: Data(buffer: response.body))
    }
  }

  /// A request with token, proof and session.
  func request(
    _ method: HTTPRequest.Method, _ path: String, body: String? = nil,
    type: String = "application/x-www-form-urlencoded", proof: Proof? = nil
  ) async throws -> Reply {
    let token = try #require(token)
    var headers: HTTPFields = [
      .accept: "application/vnd.auth+json", .authorization: "DPoP \(token)",
      .dpop: try (proof ?? self.proof(method, path, token: token)).text(),
    ]
    headers[.sessionID] = session
    if body != nil { headers[.contentType] = type }
    return try await send(method, path, headers, body: body)
  }

  /// A request to an OAuth endpoint, with the client's secret.
  func oauth(
    _ parameters: [String: String], to path: String = "/oauth/token", proof: Proof? = nil, proves: Bool = true
  ) async throws -> Reply {
    var headers: HTTPFields = [
      .contentType: "application/x-www-form-urlencoded",
      .authorization: "Basic \(Data("\(clientID):\(secret)".utf8).base64EncodedString())",
    ]
    if proves { headers[.dpop] = try (proof ?? self.proof(.post, path, token: nil)).text() }
    return try await send(.post, path, headers, body: Self.encoded(parameters))
  }

  // MARK: - Logins

  func fetchToken() async throws {
    let reply = try await oauth(["grant_type": "client_credentials", "scope": Client.haapiScope])
    token = try #require(reply["access_token"] as? String, "\(reply)")
  }

  @discardableResult
  func start(_ method: String? = nil, scope: String = "openid", _ extras: [String: String] = [:]) async throws -> Reply
  {
    if token == nil { try await fetchToken() }
    var parameters = [
      "client_id": clientID, "response_type": "code", "redirect_uri": DemoData.redirectURI, "scope": scope,
      "state": "s 1", "code_challenge": verifier.digest.base64URL, "code_challenge_method": "S256",
    ]
    parameters["acr_values"] = method
    parameters.merge(extras) { $1 }
    return try await request(.get, "/oauth/authorize?\(Self.encoded(parameters))")
  }

  /// Sends a form, whose own values are kept where none is given.
  @discardableResult
  func submit(_ form: [String: Any], _ values: [String: String] = [:]) async throws -> Reply {
    var parameters: [String: String] = [:]
    for field in form["fields"] as? [[String: Any]] ?? [] {
      let name = try #require(field["name"] as? String)
      parameters[name] = values[name] ?? field["value"] as? String
    }
    let href = try #require(form["href"] as? String)
    guard form["method"] as? String == "POST" else { return try await request(.get, href) }
    return try await request(.post, href, body: Self.encoded(parameters))
  }

  /// Sends a step's first form of a kind, and follows redirections.
  func submit(_ reply: Reply, _ kind: String? = nil, _ values: [String: String] = [:]) async throws -> Reply {
    try await settle(try await submit(try reply.form(kind), values))
  }

  func settle(_ reply: Reply) async throws -> Reply {
    var reply = reply
    while reply.type == "redirection-step" { reply = try await submit(try reply.form()) }
    return reply
  }

  func signIn(_ user: String = "ada", _ password: String = "lovelace", scope: String = "openid") async throws -> Reply {
    try await submit(try await start("password", scope: scope), nil, ["userName": user, "password": password])
  }

  func exchange(_ reply: Reply, _ changes: [String: String] = [:], proof: Proof? = nil) async throws -> Reply {
    let code = try #require((reply["properties"] as? [String: Any])?["code"] as? String, "\(reply)")
    return try await oauth(
      [
        "grant_type": "authorization_code", "code": code, "redirect_uri": DemoData.redirectURI,
        "code_verifier": verifier, "client_id": clientID,
      ].merging(changes) { $1 }, proof: proof)
  }

  /// The code or the link in the newest letter to an address.
  func mail(to address: String) async throws -> String {
    let reply = try await send(.get, "/mailbox", [.accept: "application/json"])
    let letters = try #require(try JSONSerialization.jsonObject(with: reply.body) as? [[String: Any]])
    return try #require(letters.first { $0["to"] as? String == address }?["content"] as? String)
  }

  static func encoded(_ parameters: [String: String]) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return parameters.map {
      "\($0.key)=\($0.value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }.joined(separator: "&")
  }
}

/// The server's answer.
struct Reply: CustomStringConvertible {
  let status: Int
  let headers: HTTPFields
  let body: Data

  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
  }

  subscript(name: String) -> Any? { json[name] }
  func text(_ name: String) -> String? { json[name] as? String }
  func property(_ name: String) -> String? { properties[name] as? String }

  /// The type of a step or of a problem, without what all problems begin with.
  var type: String? {
    (self["type"] as? String).map { String($0.trimmingPrefix("https://curity.se/problems/")) }
  }

  var error: String? { self["error"] as? String }
  var properties: [String: Any] { self["properties"] as? [String: Any] ?? [:] }
  var actions: [[String: Any]] { self["actions"] as? [[String: Any]] ?? [] }
  var links: [[String: Any]] { self["links"] as? [[String: Any]] ?? [] }
  var messages: [String] { (self["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String } }
  var invalidFields: [String] {
    (self["invalidFields"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
  }

  /// The model of the first form, or of the first one of a kind.
  func form(_ kind: String? = nil) throws -> [String: Any] {
    let action = actions.first { $0["template"] as? String == "form" && (kind == nil || $0["kind"] as? String == kind) }
    return try #require(action?["model"] as? [String: Any], "no form \(kind ?? "") in \(self)")
  }

  func operation() throws -> [String: Any] {
    let action = actions.first { $0["template"] as? String == "client-operation" }
    return try #require(action?["model"] as? [String: Any], "no operation in \(self)")
  }

  /// The form that a client operation goes on with.
  func continuation() throws -> [String: Any] {
    let action = (try operation()["continueActions"] as? [[String: Any]])?.first
    return try #require(action?["model"] as? [String: Any])
  }

  var description: String { "\(status) \(String(decoding: body, as: UTF8.self))" }
}

extension Settings {
  /// Settings with few password rounds.
  static func test(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
    var settings = Settings()
    settings.passwordRounds = 10
    change(&settings)
    return settings
  }
}

/// Runs a server without sockets.
func withServer(
  _ settings: Settings = .test(), repositories: Repositories? = nil,
  _ test: @escaping @Sendable (HandmadeApp) async throws -> Void
) async throws {
  let application = try await buildApplication(settings, repositories: repositories)
  try await application.test(.router) { try await test(HandmadeApp($0)) }
}
