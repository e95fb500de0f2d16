import Foundation
import HTTPTypes
import HaapiHTML
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// How long visits are kept, in seconds.
public struct LoginLifetimes: Sendable {
  /// How long a login waits for its visitor.
  public var loginIdle: TimeInterval = 600
  /// How long a login may take in all.
  public var loginLongest: TimeInterval = 3600
  /// How long a visitor who does nothing stays logged in.
  public var accountIdle: TimeInterval = 1800
  /// How long a visitor stays logged in, in any case.
  public var accountLongest: TimeInterval = 8 * 3600
  /// How long a node that sends something may be silent before it counts as dead. The clocks of all nodes must agree to
  /// within a part of it.
  public var lease: TimeInterval = 10

  /// How long a browser remembers, in a cookie, which ways to sign in its visitor has chosen, so that the last one comes
  /// first; 0 for not at all.
  public var recentChoices: TimeInterval = 365 * 24 * 3600

  /// The lifetimes that most sites have.
  public init() {}
}

/// The addresses of a login on a site.
public struct LoginPaths: Sendable {
  /// All screens, and the forms that begin a login.
  public var login = "/login"
  /// The forms of screens.
  public var answer = "/login/answer"
  /// What a page's script asks the browser for.
  public var passkey = "/login/passkey"
  /// Where the browser comes back to from the pages of the identity server: the path of the client's redirect.
  public var start = "/start"

  /// The addresses that most sites have.
  public init() {}
}

/// How a site logs its visitors in.
public struct LoginSiteSettings: Sendable {
  /// Where browsers reach the site.
  public let origin: SiteOrigin
  /// The server, and the site as a client of it. Its storage should keep nothing: `MemoryStorage`.
  public let haapiConfiguration: HaapiConfiguration
  /// Turns what the server sends into what pages show.
  public var dataMapper: any DataMapper
  /// The frame of all pages.
  public var page = HTMLPage()
  /// The texts of screens in a language.
  public var texts: @Sendable (HaapiLanguage) -> HaapiTexts = { HaapiTexts($0) }
  /// The address of the picture for an icon.
  public var icon: @Sendable (String) -> HTMLURL? = { _ in nil }
  /// The words of pages that belong to no screen, in a language.
  public var words: @Sendable (SiteMessage, HaapiLanguage) -> SiteWords = { $0.words(in: $1) }
  /// Schemes of apps that pages may link to, in addition to `bankid` and `https`.
  public var appSchemes: Set<String> = []
  /// The addresses.
  public var paths = LoginPaths()
  /// How long visits are kept.
  public var lifetimes = LoginLifetimes()
  /// For how many seconds a page waits for the identity server before it says that it does.
  public var pagePatience: TimeInterval = 1
  /// How many visitors may wait for an answer of the identity server to what they have sent. One more is told to come back
  /// (503).
  public var maximumSending = 10_000
  /// How many of them are under way at once. The others wait for their turn, and are not late before they have it.
  public var maximumAtOnce = 200
  /// Called with all that happens.
  public var onEvent: @Sendable (LoginSiteEvent) -> Void = { _ in }
  /// The time of day.
  public var now: @Sendable () -> Date = { Date() }

  /// A site.
  ///
  /// - Parameters:
  ///   - origin: Where browsers reach the site.
  ///   - haapiConfiguration: The server, and the site as a client of it.
  ///   - presentation: How the ways to sign in are offered.
  public init(
    origin: SiteOrigin, haapiConfiguration: HaapiConfiguration,
    presentation: AuthenticatorSelectionPresentation = .list
  ) {
    self.origin = origin
    self.haapiConfiguration = haapiConfiguration
    dataMapper = DataMapperBuilder(
      redirectTo: haapiConfiguration.appRedirect, autoPollingDuration: 2, authSelectionPresentation: presentation
    ).build()
  }
}
