import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiUI
import Logging

/// One visitor's login: the flow that runs here, and the pages that show it.
@MainActor final class Visit {
  /// How a login ends.
  enum End {
    case tokens(any OAuthTokenModel)
    /// By the identity server's word, by an error, or because the visitor left.
    case none
  }

  /// Asks the browser for passkeys.
  let passkeys: BrowserPasskeys
  private(set) var forms = FormTokens()
  private let host: HaapiFlowHost<HTMLRenderer>
  private let result: LoginResult
  private var shown: ObjectIdentifier?
  private var dialog: ScreenDialog?
  private var isAway = false
  private var notice: String?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A login, which has begun.
  ///
  /// - Parameters:
  ///   - language: The language of the screens.
  ///   - hasPasskeys: Whether the browser can use them.
  ///   - clock: The clock of its waits.
  ///   - logger: Has a line for each failure of the identity server.
  /// - Throws: `HaapiError`, when the configuration of the site is wrong.
  init(
    provider: IdentityProvider, language: HaapiLanguage, hasPasskeys: Bool, clock: any ScreenClock, logger: Logger
  ) throws {
    var texts = HaapiTexts(language)
    // Visitors are in their browser already.
    texts[.browserWait] = texts[.browserAway]
    result = LoginResult(logger: logger)
    passkeys = BrowserPasskeys(isAvailable: hasPasskeys)
    let renderer = HTMLRenderer(
      action: Paths.answer, texts: texts, appSchemes: provider.settings.appSchemes, icon: Assets.icon)
    host = try HaapiFlow.start(
      result, haapiUIKitApplication: provider.application(texts), renderer: renderer,
      opener: PageLinks(renderer: renderer), authenticator: passkeys, clock: clock)
    host.onChange = { [weak self] in self?.contentDidChange() }
    host.onLoss = { logger.error("The identity server did not answer.", metadata: ["error": "\(Cause($0))"]) }
    passkeys.onChange = { [weak self] in self?.contentDidChange() }
  }

  /// How the login ended; `nil` while it goes on.
  var end: End? {
    host.isEnded ? result.tokens.map(End.tokens) ?? .some(.none) : nil
  }

  // MARK: Pages

  /// Waits until there is something to do for the visitor, at most so many seconds.
  func settle(within seconds: TimeInterval) async {
    guard !isSettled else { return }
    let limit = Task { [weak self] in
      try? await Task.sleep(for: .seconds(seconds))
      self?.resume()
    }
    await withCheckedContinuation { waiting.append($0) }
    limit.cancel()
  }

  /// The page of the screen as it is now.
  func page(of site: Site) -> HTMLNode {
    host.renderer.antiForgery = (LoginController.tokenField, forms.current)
    var above: [HTMLNode] = []
    if let notice {
      above.append(
        .element(.p, .attribute(.class, "message info"), .attribute(.role, "status"), content: [.text(notice)]))
    }
    notice = nil
    // For the script: whether this is another screen, and what it must ask the browser for.
    var mark: [HTMLAttribute] = [.attribute(.id, "screen-mark"), .attribute(.dataScreen, "\(forms.screen)")]
    mark.append(.flag(.hidden))
    if let ceremony = passkeys.ceremony { mark.append(.attribute(.dataCeremony, ceremony.id)) }
    return site.page(of: host, above: above + [.element(.span, mark, [])])
  }

  // MARK: Actions of the visitor

  /// Performs the action of a form.
  func answer(_ fields: FormFields) {
    guard let request = HTMLForm.request(fields.fields, on: host.content) else { return }
    forms.advance()
    do {
      switch request {
      case .actions(let actions): for action in actions { try host.perform(action) }
      case .close: host.close()
      case .answer(let confirms): host.answerDialog(confirms: confirms)
      }
    } catch UserActionError.tooLong(_, let limit) {
      notice = host.texts[.terminalTooLong].replacing("{limit}", with: "\(limit)")
    } catch {
      notice = host.texts[.problemImpossible]
    }
  }

  /// Tells the visitor that a form was too late.
  func formWasOutdated() {
    notice = host.texts[.problemOutdated]
  }

  /// Goes on with the address at which the browser came back from a page of the identity server.
  func cameBack(at url: URL) {
    guard host.canHandleUrl(url) else { return }
    forms.advance()
    host.handleUrl(url)
  }

  /// Ends the login without asking.
  func leave() {
    host.close()
    host.answerDialog(confirms: true)
    passkeys.cancel()
    resume()
  }

  /// Nobody has asked for a page for a while: waits rest.
  func visitorIsAway() {
    guard !isAway else { return }
    isAway = true
    host.didEnterBackground()
  }

  /// Somebody asks for a page.
  func visitorIsBack() {
    guard isAway else { return }
    isAway = false
    host.willEnterForeground()
  }

  // MARK: Changes

  private func contentDidChange() {
    let controller = host.controller.map(ObjectIdentifier.init)
    if controller != shown || host.dialog != dialog {
      shown = controller
      dialog = host.dialog
      forms.advance()
    }
    if !waiting.isEmpty, isSettled { resume() }
  }

  private var isSettled: Bool {
    host.isEnded || host.dialog != nil || passkeys.ceremony != nil || !host.isBusy
  }

  private func resume() {
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

/// Keeps the tokens of a login.
@MainActor private final class LoginResult: HaapiFlowResult {
  private(set) var tokens: (any OAuthTokenModel)?
  private let logger: Logger

  init(logger: Logger) {
    self.logger = logger
  }

  func didReceiveOAuthModel(_ oAuthModel: any OAuthModel) {
    tokens = oAuthModel as? any OAuthTokenModel
    if tokens == nil { logger.error("The identity server gave no tokens.") }
  }

  func didReceiveError(_ error: any Error) {
    if error is CancellationError { return }
    logger.error("A login has ended.", metadata: ["error": "\(Cause(error))"])
  }
}

/// An error without any words of the identity server, which a log must not repeat.
private struct Cause: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description =
      switch error {
      case HaapiError.serverError(_, _, let status): "status \(status)"
      case let error as HaapiError: error.error
      default: "\(type(of: error))"
      }
  }
}

/// Opens nothing by itself: the visitor follows a link on the page.
private final class PageLinks: URLOpener {
  private let renderer: HTMLRenderer

  init(renderer: HTMLRenderer) {
    self.renderer = renderer
  }

  func canOpen(_ url: URL) -> Bool {
    renderer.link(to: url) != nil
  }

  func open(_ url: URL) {}
}
