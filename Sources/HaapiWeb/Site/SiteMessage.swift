import HTTPTypes
import HaapiScreens

/// What a page says that belongs to no screen.
public enum SiteMessage: Hashable, Sendable {
  /// The login has ended without tokens.
  case ended
  /// The login was open for too long, or it has ended in another window.
  case expired
  /// Nobody knows whether the identity server has got what the visitor has sent.
  case lost
  /// A request could not be served.
  case failed(HTTPResponse.Status)
}

/// The words of such a page.
public struct SiteWords: Hashable, Sendable {
  /// The heading.
  public var title: String
  /// The text.
  public var text: String
  /// The label of the button: to log in, or to the first page.
  public var button: String

  /// The words of a page.
  public init(title: String, text: String, button: String) {
    self.title = title
    self.text = text
    self.button = button
  }
}

extension SiteMessage {
  /// The words in a language.
  public func words(in language: HaapiLanguage) -> SiteWords {
    let table = SiteTable(language)
    let words =
      switch self {
      case .ended: table.ended
      case .expired: table.expired
      case .lost: table.lost
      case .failed(.notFound): table.notFound
      case .failed(.forbidden): table.forbidden
      case .failed(.serviceUnavailable): table.full
      case .failed(.misdirectedRequest): table.otherSite
      case .failed(.contentTooLarge): table.tooLarge
      case .failed(.internalServerError): table.broken
      case .failed: table.unclear
      }
    let button = if case .failed = self { table.front } else { table.again }
    return SiteWords(title: words.title, text: words.text, button: button)
  }
}

/// All words of one language.
struct SiteTable: Sendable {
  typealias Words = (title: String, text: String)

  /// The button that begins a login anew.
  let again: String
  /// The button that leads to the first page.
  let front: String
  let ended: Words
  let expired: Words
  let lost: Words
  let notFound: Words
  let forbidden: Words
  let full: Words
  let otherSite: Words
  let tooLarge: Words
  let broken: Words
  let unclear: Words
}
