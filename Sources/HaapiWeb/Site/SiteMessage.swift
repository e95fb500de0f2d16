import HTTPTypes

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
  /// The words in English.
  public var english: SiteWords {
    switch self {
    case .ended: SiteWords(title: "You are not logged in", text: "The login has ended.", button: "Log in again")
    case .expired:
      SiteWords(
        title: "Your login has expired", text: "It was open for too long, or it has ended in another window.",
        button: "Log in again")
    case .lost:
      SiteWords(
        title: "Your login was interrupted",
        text: "Something failed while your answer was being sent. It will not be sent again.", button: "Log in again")
    case .failed(let status):
      switch status {
      case .notFound: failure("This page does not exist", "Its address may be wrong.")
      case .forbidden: failure("That was refused", "The form did not come from a page of this site.")
      case .serviceUnavailable: failure("Too many people are logging in", "Please try again in a minute.")
      case .misdirectedRequest: failure("This is another site", "The site has another address.")
      case .contentTooLarge: failure("That was too much", "The form is larger than the site accepts.")
      case .internalServerError: failure("Something went wrong", "Please try again.")
      default: failure("That did not work", "The site does not understand the request.")
      }
    }
  }

  private func failure(_ title: String, _ text: String) -> SiteWords {
    SiteWords(title: title, text: text, button: "To the first page")
  }
}
