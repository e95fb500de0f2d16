import Foundation
import HTTPTypes
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// Somebody who has logged in.
public struct LoginAccount: Sendable {
  /// The tokens. They stay here; browsers never get them.
  public let tokens: SuccessfulTokenResponse
  /// What the hidden field ``LoginSite/tokenField`` of the site's own forms has to hold.
  public let formToken: String
  let loaded: Visits.Loaded
}

/// Who sends a request.
public enum Visitor: Sendable {
  /// Nobody that the site knows.
  case nobody
  /// Somebody who logs in.
  case login
  /// Somebody who has logged in.
  case account(LoginAccount)
}

// Who is there.
extension LoginSite {
  /// Who sends a request. Being asked for, a visitor is there again.
  ///
  /// - Throws: What the store throws.
  public func visitor(of request: WebRequest) async throws -> Visitor {
    guard let loaded = try await visit(of: request) else { return .nobody }
    switch loaded.visit.content {
    case .login(let login):
      if case .ended = login.phase { return .nobody }
      return .login
    case .account(let account):
      if visits.isDueForRenewal(loaded.visit) {
        _ = try await visits.save(loaded.visit, id: loaded.id, replacing: loaded.version)
      }
      let tokens = try SuccessfulTokenResponse.decode(account.tokens, additions: [])
      return .account(LoginAccount(tokens: tokens, formToken: loaded.visit.forms.current, loaded: loaded))
    }
  }

  /// Sends a visitor to the page that logs in, and back to a path of the site afterwards.
  ///
  /// - Parameters:
  ///   - path: Where the visitor was going, such as `/orders?page=2`.
  ///   - front: The page with a form that begins a login.
  public func beginning(returningTo path: String, by front: String = "/") -> WebResponse {
    var response = WebResponse.seeOther(front)
    if let path = ownPath(path) { response.head.headerFields[.setCookie] = returnCookie(path.encoded) }
    return response
  }

  /// Logs a visitor out: forgets the account, and gives up its tokens at the identity server. Nobody waits for that to
  /// succeed, because tokens end by themselves, too.
  ///
  /// - Returns: `nil` when the form did not come from a page of the visitor.
  /// - Throws: What the store throws.
  public func logOut(_ request: WebRequest, to path: String = "/") async throws -> WebResponse? {
    let fields = request.form
    guard case .account(let account) = try await visitor(of: request) else { return .seeOther(path) }
    guard account.loaded.visit.forms.verdict(on: fields?[Self.tokenField]) == .current else {
      settings.onEvent(.forgedForm)
      return nil
    }
    try await visits.delete(id: account.loaded.id)
    if case .account(let kept) = account.loaded.visit.content { sender.revoke(kept.ticket) }
    var response = WebResponse.seeOther(path)
    response.head.headerFields[.setCookie] = cookie("", attributes: "; Max-Age=0")
    return response
  }

  // MARK: Cookies

  func visit(of request: WebRequest) async throws -> Visits.Loaded? {
    guard let secret = secret(of: request) else { return nil }
    return try await visits.load(secret)
  }

  func secret(of request: WebRequest) -> String? {
    guard let id = request.cookie(cookieName("session")), !id.isEmpty, id.utf8.count <= 100 else { return nil }
    return id
  }

  /// The prefix has browsers accept the cookie for this host only, and over TLS only.
  private func cookieName(_ name: String) -> String { settings.origin.isSecure ? "__Host-\(name)" : name }

  func cookie(_ value: String, name: String = "session", attributes: String = "") -> String {
    // Lax: the visitor comes back from pages of the identity server by a link.
    let secure = settings.origin.isSecure ? "; Secure" : ""
    return "\(cookieName(name))=\(value); Path=/; HttpOnly; SameSite=Lax\(secure)\(attributes)"
  }

  func returnCookie(_ path: String, attributes: String = "") -> String {
    cookie(path, name: "return", attributes: attributes)
  }

  /// Where the visitor was going.
  func returnPath(of request: WebRequest) -> String {
    request.cookie(cookieName("return"))?.removingPercentEncoding.flatMap(ownPath) ?? "/"
  }

  /// What the visitor has chosen in earlier logins. Texts of a browser are compared with those of the server, and never
  /// shown.
  func recentChoices(of request: WebRequest) -> RecentChoices {
    guard settings.lifetimes.recentChoices > 0, let value = request.cookie(cookieName("recent")),
      value.utf8.count <= Self.maximumRecent, let bytes = Data(base64URL: value),
      let text = String(validating: bytes, as: UTF8.self)
    else { return RecentChoices() }
    return RecentChoices(text.split(separator: "\n").map(String.init))
  }

  /// The cookie with what the visitor has chosen until now; `nil` if the browser has it, or is to have none.
  func recentChoicesCookie(_ titles: [String], _ request: WebRequest) -> String? {
    let value = Data(titles.joined(separator: "\n").utf8).base64URL()
    guard settings.lifetimes.recentChoices > 0, titles != recentChoices(of: request).titles,
      value.utf8.count <= Self.maximumRecent
    else { return nil }
    return cookie(value, name: "recent", attributes: "; Max-Age=\(Int(settings.lifetimes.recentChoices))")
  }

  /// Browsers keep cookies of 4,096 bytes.
  private static let maximumRecent = 3000

  /// A path of this site, and of no other.
  private func ownPath(_ path: String) -> String? {
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    return path.hasPrefix("/") && !path.hasPrefix("//") && isPlain && path.utf8.count <= 1000 ? path : nil
  }
}

extension String {
  /// Fit for the value of a cookie.
  fileprivate var encoded: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([";", ",", "=", "\""])) ?? "/"
  }
}

extension SuccessfulTokenResponse {
  /// The answer as it was received.
  var json: Data { Data(JSONValue(writing: self).text().utf8) }
}
