import Crypto
import Foundation
import Hummingbird

/// Who is there: visitors who log in, and those who have.
@MainActor final class Sessions {
  /// The kind of a session.
  enum Content {
    case login(Visit)
    case account(Account)
  }

  private struct Session {
    var content: Content
    let begin: TimeInterval
    var lastSeen: TimeInterval
  }

  /// There is no room for another visitor.
  struct Full: Error {}

  private let settings: Settings
  /// By digest: who could read the table still could not take over a session.
  private var sessions: [Data: Session] = [:]

  init(_ settings: Settings) {
    self.settings = settings
  }

  /// How many there are.
  var count: Int { sessions.count }

  /// The session of a request, whose visitor is there again by that.
  func content(for request: Request) -> Content? {
    guard let key = key(of: request), var session = sessions[key] else { return nil }
    let now = settings.now()
    guard !hasEnded(session, at: now) else {
      end(key)
      return nil
    }
    session.lastSeen = now
    sessions[key] = session
    if case .login(let visit) = session.content { visit.visitorIsBack() }
    return session.content
  }

  /// Whether a request names a session, be there one or not.
  func isNamed(by request: Request) -> Bool {
    key(of: request) != nil
  }

  /// Begins a session in place of that of the request. Its identifier is new, whatever the browser sent.
  ///
  /// - Returns: The cookie for the browser.
  /// - Throws: `Full`
  func begin(_ content: Content, replacing request: Request) throws -> String {
    if let old = key(of: request) { end(old) }
    if sessions.count >= settings.maximumSessions { sweep() }
    guard sessions.count < settings.maximumSessions else { throw Full() }
    let id = Random.token()
    let now = settings.now()
    sessions[Self.digest(of: id)] = Session(content: content, begin: now, lastSeen: now)
    return cookie(id, attributes: "")
  }

  /// Ends the session of a request.
  ///
  /// - Returns: What makes the browser forget it.
  func end(_ request: Request) -> String {
    if let key = key(of: request) { end(key) }
    return cookie("", attributes: "; Max-Age=0")
  }

  /// Ends expired sessions, and pauses waits that nobody watches.
  func sweep() {
    let now = settings.now()
    for (key, session) in sessions {
      if hasEnded(session, at: now) {
        end(key)
      } else if case .login(let visit) = session.content, now - session.lastSeen > settings.watchedFor {
        visit.visitorIsAway()
      }
    }
  }

  private func end(_ key: Data) {
    if case .login(let visit)? = sessions.removeValue(forKey: key)?.content { visit.leave() }
  }

  private func hasEnded(_ session: Session, at now: TimeInterval) -> Bool {
    let (idle, longest) =
      switch session.content {
      case .login: (settings.loginIdle, settings.loginLongest)
      case .account: (settings.accountIdle, settings.accountLongest)
      }
    return now - session.lastSeen > idle || now - session.begin > longest
  }

  // MARK: Cookies

  /// The prefix has browsers accept the cookie for this host only, and over TLS only.
  private var cookieName: String { settings.origin.isSecure ? "__Host-session" : "session" }

  private func cookie(_ value: String, attributes: String) -> String {
    // Lax: the visitor comes back from pages of the identity server by a link.
    "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Lax\(settings.origin.isSecure ? "; Secure" : "")\(attributes)"
  }

  private func key(of request: Request) -> Data? {
    guard let id = request.cookies[cookieName]?.value, !id.isEmpty, id.utf8.count <= 100 else { return nil }
    return Self.digest(of: id)
  }

  private static func digest(of id: String) -> Data {
    Data(SHA256.hash(data: Data(id.utf8)))
  }
}
