import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import WebLogin

/// A browser without script: keeps cookies, fills in forms.
struct Browser {
  private let client: any TestClientProtocol
  private let origin: String
  /// What the visitor would rather read, as `Accept-Language` says it.
  var languages: String?
  private(set) var cookie: String?
  private(set) var status = HTTPResponse.Status.ok
  private(set) var headers: HTTPFields = [:]
  private(set) var page = ""

  init(_ client: any TestClientProtocol, origin: String = "http://localhost") {
    self.client = client
    self.origin = origin
  }

  /// Follows where the site sends it.
  mutating func get(_ path: String) async throws {
    try await send(path, .get, nil)
    while status == .seeOther, let next = headers[.location] { try await send(next, .get, nil) }
  }

  /// Sends a form as a page of the site does, and follows where the site sends it.
  mutating func post(_ path: String, _ fields: KeyValuePairs<String, String>) async throws {
    try await post(path, fields, headers: [.origin: origin, .secFetchSite: "same-origin"])
    if status == .seeOther { try await get(headers[.location] ?? "/") }
  }

  /// Sends a form like any client, without following redirects.
  mutating func post(
    _ path: String, _ fields: KeyValuePairs<String, String>, headers: HTTPFields
  ) async throws {
    let body = fields.map { "\(Self.encode($0.key))=\(Self.encode($0.value))" }.joined(separator: "&")
    try await send(path, .post, body, headers, type: "application/x-www-form-urlencoded")
  }

  mutating func send(
    _ path: String, _ method: HTTPRequest.Method, _ body: String?, _ more: HTTPFields = [:], type: String? = nil
  ) async throws {
    var fields = more
    fields[.cookie] = cookie
    fields[.contentType] = type
    fields[.acceptLanguage] = languages
    let answer = try await client.execute(
      uri: path, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) })
    status = answer.status
    headers = answer.headers
    page = String(buffer: answer.body)
    for set in answer.headers[values: .setCookie] {
      let pair = set.prefix { $0 != ";" }
      cookie = pair.hasSuffix("=") ? nil : String(pair)
    }
  }

  /// Takes over somebody else's cookie.
  mutating func use(cookie: String?) {
    self.cookie = cookie
  }

  /// The token of the forms on the page.
  var token: String {
    page.firstMatch(of: #/name="web-login-token" value="([^"]+)"/#).map { String($0.1) } ?? ""
  }

  /// The value of the button on the page whose text is this.
  func button(_ text: String) -> String {
    page.matches(of: #/<button[^>]*value="([^"]+)"[^>]*>([^<]*)</button>/#).first { $0.2 == text }
      .map { String($0.1) } ?? ""
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}

extension HTTPField.Name {
  /// Where a request comes from, as browsers say it.
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site")!
}
