import Foundation
import HaapiLogin
import HaapiScreens

/// What the page of a login knows beyond the login itself: what the visitor has typed and opened, and what to tell them.
struct PageState: Codable, Sendable {
  /// A text of the screens' own.
  enum Notice: Codable, Equatable, Sendable {
    /// The form was sent before, or its screen is gone.
    case outdated
    case tooLong(Int)
    case impossible
    /// The action is not allowed.
    case refused
    /// There was no answer.
    case lost
  }

  /// A question above the screen.
  enum Dialog: Codable, Equatable, Sendable {
    case leaving
    /// Whether to begin again, since there was no answer.
    case lost
    case error(title: String?, message: String?)
  }

  /// A choice whose tab stays while the answer to it is shown inside.
  struct Tabs: Codable, Sendable {
    /// The step with the choices, as JSON.
    let step: Data
    let open: String
  }

  /// A tag of BCP 47.
  let language: String
  /// Whether the browser can use passkeys.
  let hasPasskeys: Bool
  var typed: [String: FormInput] = [:]
  /// The titles of choices in this login and in earlier ones, the newest first.
  var recentTitles: [String] = []
  /// The choices that were made one after the other, whose content is shown without a request.
  var chosen: [String] = []
  var tabs: Tabs?
  /// The tab whose answer is awaited.
  var opening: String?
  /// The control whose answer is awaited.
  var pressed: String?
  var passkey = PasskeyState()
  /// Shown on every page until the visitor does something.
  var message: Notice?
  /// Shown on one page.
  var notice: Notice?
  var dialog: Dialog?
  /// The page of the link that the visitor followed last.
  var link: URL?
  /// When the server has answered last.
  var answeredAt: Date
  /// When to ask again what has become of a wait.
  var nextPoll: Date?

  /// The visitor has chosen from a list.
  mutating func chose(_ title: String) {
    var recent = RecentChoices(recentTitles)
    recent.add(title)
    recentTitles = recent.titles
  }

  /// There is another step on screen.
  mutating func clear() {
    typed = [:]
    chosen = []
    tabs = nil
    passkey = PasskeyState()
    message = nil
    link = nil
    nextPoll = nil
  }
}

extension PageState.Notice {
  func text(_ texts: HaapiTexts) -> String {
    switch self {
    case .outdated: texts[.problemOutdated]
    case .tooLong(let limit): texts(.terminalTooLong, ["limit": "\(limit)"])
    case .impossible: texts[.problemImpossible]
    case .refused: texts[.problemOperation]
    case .lost: texts[.problemLost]
    }
  }
}
