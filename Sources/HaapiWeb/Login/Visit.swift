import Foundation
import HaapiLogin
import HaapiRuntime

/// All that a site knows of a visitor, as it is kept in the store.
struct Visit: Codable, Sendable {
  enum Content: Codable, Sendable {
    case login(VisitLogin)
    case account(VisitAccount)
  }

  let begin: Date
  /// When the visitor was there last, as far as the store knows.
  var seen: Date
  var forms = FormTokens()
  var content: Content

  var login: VisitLogin? {
    get { if case .login(let login) = content { login } else { nil } }
    set { if let newValue { content = .login(newValue) } }
  }
}

/// A login that goes on.
struct VisitLogin: Codable, Sendable {
  /// What a login does.
  enum Phase: Codable, Sendable {
    case resting
    /// A node sends something for the visitor. It has until then, and renews that as long as it lives.
    case sending(until: Date)
    /// A node asks what has become of a wait.
    case polling(until: Date)
    /// The tokens are there. The visitor gets a new identifier for them.
    case finished(newID: String)
    case ended
  }

  var phase: Phase
  var page: PageState
  /// `nil` before the first answer.
  var ticket: LoginTicket?
  /// Where the visitor goes afterwards.
  let returnPath: String
}

/// Somebody who has logged in.
struct VisitAccount: Codable, Sendable {
  let ticket: LoginTicket
  /// The answer of the token endpoint, as JSON.
  let tokens: Data
}
